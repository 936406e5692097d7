// ASSAY: covers all
// ASSAY: throws std::logic_error in build
// Chained setters that return *this, and an object that only build() can make.
#include <stdexcept>
#include <string>

class Request {
 public:
  const std::string& host() const { return host_; }
  int cost() const {
    if (secure_ && retries_ > 3) return 10;
    return secure_ ? 2 : 1;
  }

 private:
  friend class RequestBuilder;
  Request() = default;

  std::string host_;
  int retries_ = 0;
  bool secure_ = false;
};

class RequestBuilder {
 public:
  RequestBuilder& host(const std::string& name) {
    request_.host_ = name;
    return *this;
  }
  RequestBuilder& retries(int times) {
    request_.retries_ = times < 0 ? 0 : times;
    return *this;
  }
  RequestBuilder& secure() {
    request_.secure_ = true;
    return *this;
  }

  Request build() const {
    if (request_.host_.empty()) throw std::logic_error("no host");
    if (request_.retries_ > 9 && !request_.secure_) throw std::logic_error("too many retries");
    return request_;
  }

 private:
  Request request_;
};
