locals {
  system  = "~{Platform.Slug}"
  service = "~{Aggregates.Slug}"
  name    = "${local.service}-${var.environment}"

  # As the platform computes it.
  token    = substr(sha256("${var.subscription_id}/${local.system}/${var.environment}"), 0, 8)
  platform = "${local.system}-${var.environment}"

  tags = merge(var.tags, {
    system      = local.system
    service     = local.service
    environment = var.environment
    managed-by  = "terraform"
  })
}

data "azurerm_log_analytics_workspace" "platform" {
  name                = "log-${local.platform}"
  resource_group_name = "rg-${local.platform}"
}

resource "azurerm_resource_group" "service" {
  name     = "rg-${local.platform}-${local.service}"
  location = var.location
  tags     = local.tags
}

# Who the service is. What it may do is granted to it, one thing at a time.
resource "azurerm_user_assigned_identity" "service" {
  name                = "id-${local.name}"
  resource_group_name = azurerm_resource_group.service.name
  location            = azurerm_resource_group.service.location
  tags                = local.tags
}

resource "azurerm_application_insights" "service" {
  name                          = "appi-${local.name}"
  resource_group_name           = azurerm_resource_group.service.name
  location                      = azurerm_resource_group.service.location
  application_type              = "web"
  workspace_id                  = data.azurerm_log_analytics_workspace.platform.id
  local_authentication_disabled = true
  tags                          = local.tags
}

resource "azurerm_role_assignment" "telemetry" {
  scope                = azurerm_application_insights.service.id
  role_definition_name = "Monitoring Metrics Publisher"
  principal_id         = azurerm_user_assigned_identity.service.principal_id
  principal_type       = "ServicePrincipal"
}
