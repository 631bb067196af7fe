terraform {
  required_version = ">= 1.9.0"

  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 4.50"
    }
  }

  backend "azurerm" {
    key              = "orders.tfstate"
    use_azuread_auth = true
  }
}

provider "azurerm" {
  features {}

  storage_use_azuread = true
}

variable "environment" {
  type        = string
  description = "The stage that this is for."

  validation {
    condition     = contains(["dev", "test", "prod"], var.environment)
    error_message = "One of dev, test and prod."
  }
}

variable "location" {
  type        = string
  description = "Where everything runs."
  default     = "westeurope"

  validation {
    condition     = length(var.location) > 3
    error_message = "A location has a name."
  }
}

variable "allowed_subnet_ids" {
  type        = list(string)
  description = "From where the database can be reached."
  default     = []
}

locals {
  name = "orders-${var.environment}"
  tags = {
    service     = "orders"
    environment = var.environment
  }

  topics = toset(["order-placed", "order-cancelled"])
}

data "azurerm_client_config" "current" {}

resource "azurerm_resource_group" "service" {
  name     = "rg-${local.name}"
  location = var.location
  tags     = local.tags
}

resource "azurerm_user_assigned_identity" "service" {
  name                = "id-${local.name}"
  resource_group_name = azurerm_resource_group.service.name
  location            = azurerm_resource_group.service.location
}

resource "azurerm_servicebus_namespace" "platform" {
  name                = "sb-${local.name}"
  resource_group_name = azurerm_resource_group.service.name
  location            = azurerm_resource_group.service.location
  sku                 = "Standard"
  local_auth_enabled  = false
  minimum_tls_version = "1.2"
  tags                = local.tags
}

resource "azurerm_servicebus_topic" "events" {
  for_each = local.topics

  name         = each.key
  namespace_id = azurerm_servicebus_namespace.platform.id
}

resource "azurerm_servicebus_subscription" "billing" {
  name               = "billing"
  topic_id           = azurerm_servicebus_topic.events["order-placed"].id
  max_delivery_count = 10

  dead_lettering_on_message_expiration = true
}

resource "azurerm_role_assignment" "publish" {
  for_each = azurerm_servicebus_topic.events

  scope                = each.value.id
  role_definition_name = "Azure Service Bus Data Sender"
  principal_id         = azurerm_user_assigned_identity.service.principal_id
}

resource "azurerm_storage_account" "service" {
  name                            = "storders${var.environment}"
  resource_group_name             = azurerm_resource_group.service.name
  location                        = azurerm_resource_group.service.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  min_tls_version                 = "TLS1_2"
  https_traffic_only_enabled      = true
  allow_nested_items_to_be_public = false
  shared_access_key_enabled       = false

  blob_properties {
    versioning_enabled = true

    delete_retention_policy {
      days = 14
    }
  }
}

resource "azurerm_storage_container" "deployments" {
  name                  = "deployments"
  storage_account_id    = azurerm_storage_account.service.id
  container_access_type = "private"
}

resource "azurerm_service_plan" "service" {
  name                = "plan-${local.name}"
  resource_group_name = azurerm_resource_group.service.name
  location            = azurerm_resource_group.service.location
  os_type             = "Linux"
  sku_name            = "EP1"
}

resource "azurerm_linux_function_app" "service" {
  name                          = "func-${local.name}"
  resource_group_name           = azurerm_resource_group.service.name
  location                      = azurerm_resource_group.service.location
  service_plan_id               = azurerm_service_plan.service.id
  storage_account_name          = azurerm_storage_account.service.name
  storage_uses_managed_identity = true
  https_only                    = true

  identity {
    type         = "UserAssigned"
    identity_ids = [azurerm_user_assigned_identity.service.id]
  }

  site_config {
    minimum_tls_version = "1.2"
    ftps_state          = "Disabled"

    application_stack {
      node_version = "22"
    }
  }

  app_settings = {
    ServiceBus__fullyQualifiedNamespace = "${azurerm_servicebus_namespace.platform.name}.servicebus.windows.net"
    ServiceBus__clientId                = azurerm_user_assigned_identity.service.client_id
    CosmosEndpoint                      = azurerm_cosmosdb_account.service.endpoint
  }

  lifecycle {
    ignore_changes = [tags]
  }
}

resource "azurerm_cosmosdb_account" "service" {
  name                          = "cosmos-${local.name}"
  resource_group_name           = azurerm_resource_group.service.name
  location                      = azurerm_resource_group.service.location
  offer_type                    = "Standard"
  minimal_tls_version           = "Tls12"
  local_authentication_disabled = true
  public_network_access_enabled = false

  consistency_policy {
    consistency_level = "Session"
  }

  geo_location {
    location          = azurerm_resource_group.service.location
    failover_priority = 0
  }

  dynamic "virtual_network_rule" {
    for_each = toset(var.allowed_subnet_ids)

    content {
      id = virtual_network_rule.value
    }
  }
}

resource "azurerm_cosmosdb_sql_database" "service" {
  name                = "orders"
  resource_group_name = azurerm_resource_group.service.name
  account_name        = azurerm_cosmosdb_account.service.name
}

resource "azurerm_cosmosdb_sql_container" "orders" {
  name                = "orders"
  resource_group_name = azurerm_resource_group.service.name
  account_name        = azurerm_cosmosdb_account.service.name
  database_name       = azurerm_cosmosdb_sql_database.service.name
  partition_key_paths = ["/id"]

  autoscale_settings {
    max_throughput = 1000
  }
}

resource "azurerm_key_vault" "service" {
  name                       = "kv-${local.name}"
  resource_group_name        = azurerm_resource_group.service.name
  location                   = azurerm_resource_group.service.location
  tenant_id                  = data.azurerm_client_config.current.tenant_id
  sku_name                   = "standard"
  rbac_authorization_enabled = true
  purge_protection_enabled   = true
}

output "function_app" {
  description = "Where the code goes."
  value       = azurerm_linux_function_app.service.name
}

output "service_bus" {
  description = "The address of the messages."
  value       = azurerm_servicebus_namespace.platform.endpoint
}
