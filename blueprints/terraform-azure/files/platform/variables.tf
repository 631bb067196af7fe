variable "subscription_id" {
  description = "The Azure subscription that everything lies in."
  type        = string

  validation {
    condition     = can(regex("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", var.subscription_id))
    error_message = "A subscription id is a UUID in small letters."
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

variable "location" {
  description = "The Azure region, such as westeurope."
  type        = string
  default     = "westeurope"

  validation {
    condition     = can(regex("^[a-z0-9]+$", var.location))
    error_message = "The short name of a region: small letters and digits."
  }
}

variable "address_space" {
  description = "The private network of the services: 256 addresses for each of three subnets are taken from it."
  type        = string
  default     = "10.40.0.0/16"

  validation {
    condition     = can(cidrhost(var.address_space, 0)) && try(tonumber(split("/", var.address_space)[1]) <= 22, false)
    error_message = "A network in CIDR notation of at most 22 bits, such as 10.40.0.0/16."
  }
}

variable "container_hosting" {
  description = "Whether services run in containers, which need a registry that has a price of its own. Null: where a service of the model does."
  type        = bool
  default     = null
}

variable "log_retention_days" {
  description = "How long logs are kept."
  type        = number
  default     = 30

  validation {
    condition     = var.log_retention_days >= 30 && var.log_retention_days <= 730
    error_message = "From 30 to 730 days."
  }
}

variable "tags" {
  description = "Tags of everything, besides system, environment and managed-by."
  type        = map(string)
  default     = {}
}
