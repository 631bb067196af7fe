variable "region" {
  type        = string
  description = "Where everything runs."
  default     = "eu-central-1"

  validation {
    condition     = can(regex("^[a-z]{2}-[a-z]+-[0-9]$", var.region))
    error_message = "A region is called like eu-central-1."
  }
}

variable "environment" {
  type        = string
  description = "The stage that this is for."

  validation {
    condition     = contains(["dev", "test", "prod"], var.environment)
    error_message = "One of dev, test and prod."
  }
}

variable "package_path" {
  type        = string
  description = "The folder with the built code."
  default     = "../dist"

  validation {
    condition     = length(var.package_path) > 0
    error_message = "The folder has a name."
  }
}

variable "private_subnet_ids" {
  type        = list(string)
  description = "Where the database and the functions stand."
}

variable "vpc_id" {
  type        = string
  description = "The network of the database."

  validation {
    condition     = startswith(var.vpc_id, "vpc-")
    error_message = "A network's id begins with vpc-."
  }
}

variable "tags" {
  type        = map(string)
  description = "On everything."
  default     = {}
}
