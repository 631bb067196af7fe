# The web app: files in a storage account, which Front Door answers from.
resource "azurerm_storage_account" "web" {
  name                            = "st${var.environment}${local.token}web"
  resource_group_name             = azurerm_resource_group.platform.name
  location                        = azurerm_resource_group.platform.location
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

  blob_properties {
    versioning_enabled = true

    delete_retention_policy {
      days = 7
    }
  }
}

data "azurerm_client_config" "current" {}

# Who applies this may copy the files of the web app; there is no key to do it with.
resource "azurerm_role_assignment" "web" {
  scope                = azurerm_storage_account.web.id
  role_definition_name = "Storage Blob Data Contributor"
  principal_id         = data.azurerm_client_config.current.object_id
}

# An address without a file is a route of the web app.
resource "azurerm_storage_account_static_website" "web" {
  storage_account_id = azurerm_storage_account.web.id
  index_document     = "index.html"
  error_404_document = "index.html"

  depends_on = [azurerm_role_assignment.web]
}

resource "azurerm_cdn_frontdoor_profile" "web" {
  name                = "afd-${local.name}"
  resource_group_name = azurerm_resource_group.platform.name
  sku_name            = "Standard_AzureFrontDoor"
  tags                = local.tags
}

resource "azurerm_cdn_frontdoor_endpoint" "web" {
  name                     = "web-${local.name}"
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.web.id
  tags                     = local.tags
}

resource "azurerm_cdn_frontdoor_origin_group" "web" {
  name                     = "web"
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.web.id
  session_affinity_enabled = false

  load_balancing {}
}

resource "azurerm_cdn_frontdoor_origin" "web" {
  name                           = "storage"
  cdn_frontdoor_origin_group_id  = azurerm_cdn_frontdoor_origin_group.web.id
  enabled                        = true
  host_name                      = azurerm_storage_account.web.primary_web_host
  origin_host_header             = azurerm_storage_account.web.primary_web_host
  https_port                     = 443
  certificate_name_check_enabled = true

  depends_on = [azurerm_storage_account_static_website.web]
}

resource "azurerm_cdn_frontdoor_rule_set" "web" {
  name                     = "headers"
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.web.id
}

resource "azurerm_cdn_frontdoor_rule" "transport" {
  name                      = "transport"
  cdn_frontdoor_rule_set_id = azurerm_cdn_frontdoor_rule_set.web.id
  order                     = 1

  actions {
    response_header_action {
      header_action = "Overwrite"
      header_name   = "Strict-Transport-Security"
      value         = "max-age=31536000"
    }

    response_header_action {
      header_action = "Overwrite"
      header_name   = "X-Content-Type-Options"
      value         = "nosniff"
    }
  }

  depends_on = [azurerm_cdn_frontdoor_origin.web]
}

resource "azurerm_cdn_frontdoor_route" "web" {
  name                          = "web"
  cdn_frontdoor_endpoint_id     = azurerm_cdn_frontdoor_endpoint.web.id
  cdn_frontdoor_origin_group_id = azurerm_cdn_frontdoor_origin_group.web.id
  cdn_frontdoor_origin_ids      = [azurerm_cdn_frontdoor_origin.web.id]
  cdn_frontdoor_rule_set_ids    = [azurerm_cdn_frontdoor_rule_set.web.id]
  patterns_to_match             = ["/*"]
  supported_protocols           = ["Http", "Https"]
  forwarding_protocol           = "HttpsOnly"
  https_redirect_enabled        = true

  cache {
    query_string_caching_behavior = "IgnoreQueryString"
    compression_enabled           = true
    content_types_to_compress     = ["application/javascript", "image/svg+xml", "text/css", "text/html"]
  }
}

resource "azurerm_monitor_diagnostic_setting" "web" {
  name                       = "logs"
  target_resource_id         = azurerm_cdn_frontdoor_profile.web.id
  log_analytics_workspace_id = azurerm_log_analytics_workspace.platform.id

  enabled_log {
    category_group = "allLogs"
  }
}
