// kainjow::mustache is templates over the string type; these are the usual instances.
#include <kainjow/mustache.hpp>
#include <string>
#include <vector>

using kainjow::mustache::data;
using kainjow::mustache::mustache;

std::string greet(const std::string& text, const std::string& name) {
  mustache form(text);
  return form.is_valid() ? form.render({"name", name}) : form.error_message();
}

std::string listed(const std::string& text, const std::vector<std::string>& names, bool shown) {
  mustache form(text);
  data all, list{data::type::list};
  for (const std::string& name : names) list << data{"name", name};
  all.set("names", list);
  all.set("shown", shown);
  return form.render(all);
}
