variable "account_id" {
  description = "The AWS account that everything lies in; nothing is ever applied to another one."
  type        = string

  validation {
    condition     = can(regex("^[0-9]{12}$", var.account_id))
    error_message = "An account id has twelve digits."
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

variable "region" {
  description = "The AWS region, the same as of the platform."
  type        = string
  default     = "eu-central-1"

  validation {
    condition     = can(regex("^[a-z]{2}(-[a-z]+)+-[0-9]$", var.region))
    error_message = "The name of a region, such as eu-central-1."
  }
}

variable "package" {
  description = "The file with the code of the service: a zip, which the pipeline makes."
  type        = string

  validation {
    condition     = endswith(var.package, ".zip")
    error_message = "The path of a zip file."
  }
}

variable "log_retention_days" {
  description = "How long logs are kept."
  type        = number
  default     = 30

  validation {
    condition     = contains([1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731], var.log_retention_days)
    error_message = "A number of days that CloudWatch offers, such as 30 or 365."
  }
}

~{if "{Aggregates.Persistence} == 'Aurora PostgreSQL'"}
variable "postgres_version" {
  description = "The version of Aurora PostgreSQL."
  type        = string
  default     = "17.4"

  validation {
    condition     = can(regex("^(16|17)[.][0-9]+$", var.postgres_version))
    error_message = "16 or 17 with its minor version; both can sleep while nobody uses them."
  }
}

variable "maximum_capacity" {
  description = "How large the database may grow, in capacity units of 2 GB."
  type        = number
  default     = 2

  validation {
    condition     = var.maximum_capacity >= 1 && var.maximum_capacity <= 256
    error_message = "From 1 to 256."
  }
}

~{end}
~{if "{Aggregates.Persistence} == 'RDS SQL Server'"}
variable "database_edition" {
  description = "The edition of SQL Server. Express is not offered: it cannot be encrypted at rest."
  type        = string
  default     = "sqlserver-se"

  validation {
    condition     = contains(["sqlserver-se", "sqlserver-ee", "sqlserver-web"], var.database_edition)
    error_message = "sqlserver-se, sqlserver-ee or sqlserver-web."
  }
}

variable "instance_class" {
  description = "The size of the database server."
  type        = string
  default     = "db.m6i.large"

  validation {
    condition     = startswith(var.instance_class, "db.")
    error_message = "A class of RDS, such as db.m6i.large."
  }
}

~{end}
variable "tags" {
  description = "Tags of everything, besides system, service, environment and managed-by."
  type        = map(string)
  default     = {}
}
