data "azurerm_subnet" "functions" {
  name                 = "functions"
  virtual_network_name = "vnet-${local.platform}"
  resource_group_name  = "rg-${local.platform}"
}

# The package of the service, and what the Functions host keeps for itself.
resource "azurerm_storage_account" "service" {
  name                            = "st${substr(sha256("${local.token}/${local.service}"), 0, 20)}"
  resource_group_name             = azurerm_resource_group.service.name
  location                        = azurerm_resource_group.service.location
  account_tier                    = "Standard"
  account_kind                    = "StorageV2"
  account_replication_type        = "ZRS"
  min_tls_version                 = "TLS1_2"
  https_traffic_only_enabled      = true
  shared_access_key_enabled       = false
  default_to_oauth_authentication = true
  allow_nested_items_to_be_public = false
  local_user_enabled              = false
  tags                            = local.tags

  network_rules {
    default_action             = "Deny"
    bypass                     = ["AzureServices"]
    virtual_network_subnet_ids = [data.azurerm_subnet.functions.id]
  }
}

resource "azurerm_storage_container" "package" {
  name                  = "package"
  storage_account_id    = azurerm_storage_account.service.id
  container_access_type = "private"
}

resource "azurerm_role_assignment" "storage" {
  scope                = azurerm_storage_account.service.id
  role_definition_name = "Storage Blob Data Owner"
  principal_id         = azurerm_user_assigned_identity.service.principal_id
  principal_type       = "ServicePrincipal"
}

resource "azurerm_service_plan" "service" {
  name                = "asp-${local.name}"
  resource_group_name = azurerm_resource_group.service.name
  location            = azurerm_resource_group.service.location
  os_type             = "Linux"
  sku_name            = "FC1"
  tags                = local.tags
}

resource "azurerm_function_app_flex_consumption" "service" {
  name                                           = "func-${local.name}-${local.token}"
  resource_group_name                            = azurerm_resource_group.service.name
  location                                       = azurerm_resource_group.service.location
  service_plan_id                                = azurerm_service_plan.service.id
  storage_container_type                         = "blobContainer"
  storage_container_endpoint                     = "${azurerm_storage_account.service.primary_blob_endpoint}${azurerm_storage_container.package.name}"
  storage_authentication_type                    = "UserAssignedIdentity"
  storage_user_assigned_identity_id              = azurerm_user_assigned_identity.service.id
  virtual_network_subnet_id                      = data.azurerm_subnet.functions.id
  runtime_name                                   = "node"
  runtime_version                                = "22"
  instance_memory_in_mb                          = 2048
  maximum_instance_count                         = var.maximum_instance_count
  https_only                                     = true
  webdeploy_publish_basic_authentication_enabled = false
  tags                                           = local.tags

  identity {
    type         = "UserAssigned"
    identity_ids = [azurerm_user_assigned_identity.service.id]
  }

  site_config {
    minimum_tls_version                    = "1.2"
    scm_minimum_tls_version                = "1.2"
    http2_enabled                          = true
    application_insights_connection_string = azurerm_application_insights.service.connection_string
  }

  # No key and no password: each of these connections is the identity of the service.
  app_settings = {
    APPLICATIONINSIGHTS_AUTHENTICATION_STRING = "ClientId=${azurerm_user_assigned_identity.service.client_id};Authorization=AAD"
    AzureWebJobsStorage__accountName          = azurerm_storage_account.service.name
    AzureWebJobsStorage__credential           = "managedidentity"
    AzureWebJobsStorage__clientId             = azurerm_user_assigned_identity.service.client_id
    SERVICE_BUS__fullyQualifiedNamespace      = "${data.azurerm_servicebus_namespace.platform.name}.servicebus.windows.net"
    SERVICE_BUS__credential                   = "managedidentity"
    SERVICE_BUS__clientId                     = azurerm_user_assigned_identity.service.client_id
    ~{if "{Aggregates.Persistence} == 'Cosmos DB'"}
    COSMOS_ENDPOINT                           = azurerm_cosmosdb_account.service.endpoint
    COSMOS_DATABASE                           = azurerm_cosmosdb_sql_database.service.name
    COSMOS_CONTAINER                          = azurerm_cosmosdb_sql_container.service.name
    COSMOS_CLIENT_ID                          = azurerm_user_assigned_identity.service.client_id
    ~{end}
  }

  lifecycle {
    # The provider writes an empty one, which the pipeline takes away: the host would use it.
    ignore_changes = [app_settings["AzureWebJobsStorage"]]
  }

  depends_on = [azurerm_role_assignment.storage]
}
