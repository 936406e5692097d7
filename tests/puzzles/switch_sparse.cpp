// ASSAY: covers all
// A switch over far-apart values, also negative ones, and a range of equal cases.
#include <string_view>

std::string_view describe(int status) {
  switch (status) {
    case -7:
      return "cancelled";
    case 0:
      return "ok";
    case 200:
    case 201:
    case 204:
      return "success";
    case 404:
      return "missing";
    case 65535:
      return "reserved";
    case 2000000000:
      return "far away";
    default:
      return "unknown";
  }
}
