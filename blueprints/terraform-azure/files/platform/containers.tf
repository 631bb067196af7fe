# Where services in containers run, and where their images lie.
resource "azurerm_container_registry" "platform" {
  count = local.container_hosting ? 1 : 0

  name                   = "cr${var.environment}${local.token}"
  resource_group_name    = azurerm_resource_group.platform.name
  location               = azurerm_resource_group.platform.location
  sku                    = "Basic"
  admin_enabled          = false
  anonymous_pull_enabled = false
  tags                   = local.tags
}

resource "azurerm_container_app_environment" "platform" {
  count = local.container_hosting ? 1 : 0

  name                     = "cae-${local.name}"
  resource_group_name      = azurerm_resource_group.platform.name
  location                 = azurerm_resource_group.platform.location
  infrastructure_subnet_id = azurerm_subnet.containers.id
  logs_destination         = "azure-monitor"
  mutual_tls_enabled       = true
  tags                     = local.tags

  workload_profile {
    name                  = "Consumption"
    workload_profile_type = "Consumption"
  }
}

# By a diagnostic setting, because the workspace takes no key.
resource "azurerm_monitor_diagnostic_setting" "containers" {
  count = local.container_hosting ? 1 : 0

  name                       = "logs"
  target_resource_id         = azurerm_container_app_environment.platform[0].id
  log_analytics_workspace_id = azurerm_log_analytics_workspace.platform.id

  enabled_log {
    category_group = "allLogs"
  }
}
