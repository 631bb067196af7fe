# Services make their own topics and subscriptions here, and have a grant for each of them: nobody
# may use the whole namespace.
resource "azurerm_servicebus_namespace" "platform" {
  name                = "sb-${local.name}-${local.token}"
  resource_group_name = azurerm_resource_group.platform.name
  location            = azurerm_resource_group.platform.location
  sku                 = "Standard"
  minimum_tls_version = "1.2"
  local_auth_enabled  = false
  tags                = local.tags
}

resource "azurerm_monitor_diagnostic_setting" "messaging" {
  name                       = "logs"
  target_resource_id         = azurerm_servicebus_namespace.platform.id
  log_analytics_workspace_id = azurerm_log_analytics_workspace.platform.id

  enabled_log {
    category_group = "allLogs"
  }
}
