// ASSAY: covers all
// Aggregates with strings, enums, bools, vectors and optionals inside.
#include <optional>
#include <string>
#include <vector>

enum class Plan { Free, Team, Enterprise };

struct User {
  std::string name;
  Plan plan = Plan::Free;
  bool active = true;
  std::vector<int> scores;
  std::optional<int> age;
};

int admit(const User& user) {
  if (user.name.empty() || !user.active) return -1;
  if (user.plan == Plan::Enterprise) return 3;
  if (user.age && *user.age < 18) return -2;
  if (user.scores.size() > 2 && user.scores[2] > 90) return 2;
  if (user.name == "root") return 99;
  return 1;
}
