variable "subscription_id" {
  description = "The Azure subscription that everything lies in."
  type        = string

  validation {
    condition     = can(regex("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", var.subscription_id))
    error_message = "A subscription id is a UUID in small letters."
  }
}

variable "environment" {
  description = "The same as of the platform: dev, test, prod."
  type        = string
  default     = "dev"

  validation {
    condition     = can(regex("^[a-z][a-z0-9]{1,6}$", var.environment))
    error_message = "Two to seven small letters and digits, a letter first."
  }
}

variable "location" {
  description = "The Azure region, the same as of the platform."
  type        = string
  default     = "westeurope"

  validation {
    condition     = can(regex("^[a-z0-9]+$", var.location))
    error_message = "The short name of a region: small letters and digits."
  }
}

~{if "{Aggregates.Host} == 'Spring Boot'"}
variable "image" {
  description = "The container image with its tag or digest, in the registry of the platform."
  type        = string

  validation {
    condition     = can(regex("^[^:@/]+/.+(:[^:/]+|@sha256:[0-9a-f]{64})$", var.image)) && !endswith(var.image, ":latest")
    error_message = "A registry, a name and a tag or digest; not latest, which says nothing."
  }
}

variable "max_replicas" {
  description = "How many copies of the service there are at most."
  type        = number
  default     = 3

  validation {
    condition     = var.max_replicas >= 1 && var.max_replicas <= 100
    error_message = "From 1 to 100."
  }
}

variable "is_public" {
  description = "Whether the service is reached from outside of the container environment."
  type        = bool
  default     = false
}

~{end}
~{if "{Aggregates.Host} == 'Azure Functions'"}
variable "maximum_instance_count" {
  description = "How many instances of the service there are at most."
  type        = number
  default     = 40

  validation {
    condition     = var.maximum_instance_count >= 40 && var.maximum_instance_count <= 1000
    error_message = "From 40 to 1000."
  }
}

~{end}
variable "tags" {
  description = "Tags of everything, besides system, environment and managed-by."
  type        = map(string)
  default     = {}
}
