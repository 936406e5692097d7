#pragma once
#include <string>
#include <vector>
enum class Weight { Under, Normal, Over };
struct Person { double mass; double height; std::string name; };
namespace health {
double bmi(double mass, double height = 1.8);
Weight classify(const Person& p);
inline bool adult(int age) { return age >= 18; }
}
