locals {
  system = "~{Platform.Slug}"
  name   = "${local.system}-${var.environment}"

  # Names that are unique in all of Azure end in it. Services compute it in the same way.
  token = substr(sha256("${var.subscription_id}/${local.system}/${var.environment}"), 0, 8)

  # The services that run in containers.
  container_services = [~{each Aggregates if "{Aggregates.Host} == 'Spring Boot'" separator ", "}"~{Aggregates.Slug}"~{end}]
  container_hosting  = var.container_hosting == null ? length(local.container_services) > 0 : var.container_hosting

  tags = merge(var.tags, {
    system      = local.system
    environment = var.environment
    managed-by  = "terraform"
  })
}

resource "azurerm_resource_group" "platform" {
  name     = "rg-${local.name}"
  location = var.location
  tags     = local.tags
}

resource "azurerm_log_analytics_workspace" "platform" {
  name                         = "log-${local.name}"
  resource_group_name          = azurerm_resource_group.platform.name
  location                     = azurerm_resource_group.platform.location
  sku                          = "PerGB2018"
  retention_in_days            = var.log_retention_days
  local_authentication_enabled = false
  tags                         = local.tags
}
