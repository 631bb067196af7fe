variable "account_id" {
  description = "The AWS account that everything lies in; nothing is ever applied to another one."
  type        = string

  validation {
    condition     = can(regex("^[0-9]{12}$", var.account_id))
    error_message = "An account id has twelve digits."
  }
}

variable "environment" {
  description = "Which of several like this one: dev, test, prod."
  type        = string
  default     = "dev"

  validation {
    condition     = can(regex("^[a-z][a-z0-9]{1,6}$", var.environment))
    error_message = "Two to seven small letters and digits, a letter first."
  }
}

variable "region" {
  description = "The AWS region, such as eu-central-1."
  type        = string
  default     = "eu-central-1"

  validation {
    condition     = can(regex("^[a-z]{2}(-[a-z]+)+-[0-9]$", var.region))
    error_message = "The name of a region, such as eu-central-1."
  }
}

variable "address_space" {
  description = "The private network of the services: two subnets of 256 addresses are taken from it."
  type        = string
  default     = "10.40.0.0/16"

  validation {
    condition     = can(cidrhost(var.address_space, 0)) && try(tonumber(split("/", var.address_space)[1]) <= 23, false)
    error_message = "A network in CIDR notation of at most 23 bits, such as 10.40.0.0/16."
  }
}

variable "private_services" {
  description = "Whether services run in the private network, for which doors to AWS are needed that have a price of their own. Null: where a service of the model has a relational database."
  type        = bool
  default     = null
}

variable "web_domain" {
  description = "The domain of the web app, such as app.example.org. Null: a name of CloudFront."
  type        = string
  default     = null

  validation {
    condition     = var.web_domain == null || can(regex("^([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+[a-z]{2,}$", var.web_domain))
    error_message = "A domain name in small letters."
  }
}

variable "web_certificate_arn" {
  description = "The certificate for the domain of the web app, in us-east-1. Needed with web_domain."
  type        = string
  default     = null

  validation {
    condition     = (var.web_certificate_arn == null) == (var.web_domain == null)
    error_message = "A domain and its certificate come together."
  }
}

variable "event_archive_days" {
  description = "How long events are kept to be sent again."
  type        = number
  default     = 14

  validation {
    condition     = var.event_archive_days >= 1 && var.event_archive_days <= 365
    error_message = "From 1 to 365 days."
  }
}

variable "tags" {
  description = "Tags of everything, besides system, environment and managed-by."
  type        = map(string)
  default     = {}
}
