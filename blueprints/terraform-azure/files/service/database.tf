data "azurerm_subnet" "endpoints" {
  name                 = "endpoints"
  virtual_network_name = "vnet-${local.platform}"
  resource_group_name  = "rg-${local.platform}"
}

data "azurerm_private_dns_zone" "cosmos" {
  name                = "privatelink.documents.azure.com"
  resource_group_name = "rg-${local.platform}"
}

resource "azurerm_cosmosdb_account" "service" {
  name                               = "${local.name}-${local.token}"
  resource_group_name                = azurerm_resource_group.service.name
  location                           = azurerm_resource_group.service.location
  kind                               = "GlobalDocumentDB"
  offer_type                         = "Standard"
  minimal_tls_version                = "Tls12"
  public_network_access_enabled      = false
  local_authentication_disabled      = true
  access_key_metadata_writes_enabled = false
  tags                               = local.tags

  capabilities {
    name = "EnableServerless"
  }

  consistency_policy {
    consistency_level = "Session"
  }

  geo_location {
    location          = azurerm_resource_group.service.location
    failover_priority = 0
  }

  backup {
    type = "Continuous"
    tier = "Continuous7Days"
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "azurerm_cosmosdb_sql_database" "service" {
  name                = local.service
  resource_group_name = azurerm_resource_group.service.name
  account_name        = azurerm_cosmosdb_account.service.name
}

resource "azurerm_cosmosdb_sql_container" "service" {
  name                = "aggregates"
  resource_group_name = azurerm_resource_group.service.name
  account_name        = azurerm_cosmosdb_account.service.name
  database_name       = azurerm_cosmosdb_sql_database.service.name
  partition_key_paths = ["/id"]
}

# The built-in role Cosmos DB Built-in Data Contributor, in this database only.
resource "azurerm_cosmosdb_sql_role_assignment" "service" {
  resource_group_name = azurerm_resource_group.service.name
  account_name        = azurerm_cosmosdb_account.service.name
  role_definition_id  = "${azurerm_cosmosdb_account.service.id}/sqlRoleDefinitions/00000000-0000-0000-0000-000000000002"
  principal_id        = azurerm_user_assigned_identity.service.principal_id
  scope               = "${azurerm_cosmosdb_account.service.id}/dbs/${azurerm_cosmosdb_sql_database.service.name}"
}

resource "azurerm_private_endpoint" "cosmos" {
  name                = "pe-${local.name}"
  resource_group_name = azurerm_resource_group.service.name
  location            = azurerm_resource_group.service.location
  subnet_id           = data.azurerm_subnet.endpoints.id
  tags                = local.tags

  private_service_connection {
    name                           = "cosmos"
    private_connection_resource_id = azurerm_cosmosdb_account.service.id
    subresource_names              = ["Sql"]
    is_manual_connection           = false
  }

  private_dns_zone_group {
    name                 = "cosmos"
    private_dns_zone_ids = [data.azurerm_private_dns_zone.cosmos.id]
  }
}

resource "azurerm_monitor_diagnostic_setting" "database" {
  name                       = "logs"
  target_resource_id         = azurerm_cosmosdb_account.service.id
  log_analytics_workspace_id = data.azurerm_log_analytics_workspace.platform.id

  enabled_log {
    category = "ControlPlaneRequests"
  }

  enabled_log {
    category = "DataPlaneRequests"
  }
}
