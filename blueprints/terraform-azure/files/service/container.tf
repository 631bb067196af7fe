data "azurerm_container_app_environment" "platform" {
  name                = "cae-${local.platform}"
  resource_group_name = "rg-${local.platform}"
}

data "azurerm_container_registry" "platform" {
  name                = "cr${var.environment}${local.token}"
  resource_group_name = "rg-${local.platform}"
}

resource "azurerm_role_assignment" "image" {
  scope                = data.azurerm_container_registry.platform.id
  role_definition_name = "AcrPull"
  principal_id         = azurerm_user_assigned_identity.service.principal_id
  principal_type       = "ServicePrincipal"
}

resource "azurerm_container_app" "service" {
  name                         = local.name
  resource_group_name          = azurerm_resource_group.service.name
  container_app_environment_id = data.azurerm_container_app_environment.platform.id
  workload_profile_name        = "Consumption"
  revision_mode                = "Single"
  tags                         = local.tags

  identity {
    type         = "UserAssigned"
    identity_ids = [azurerm_user_assigned_identity.service.id]
  }

  registry {
    server   = data.azurerm_container_registry.platform.login_server
    identity = azurerm_user_assigned_identity.service.id
  }

  ingress {
    # The service asks nobody who they are: put a gateway in front before it is public.
    external_enabled           = var.is_public
    allow_insecure_connections = false
    target_port                = 8080
    transport                  = "auto"

    traffic_weight {
      latest_revision = true
      percentage      = 100
    }
  }

  template {
    ~{if "{Aggregates.Reactions.IsEmpty}"}
    min_replicas = 0
    ~{end}
    ~{if "not {Aggregates.Reactions.IsEmpty}"}
    # One at least: nobody but the service itself sees that a message has come.
    min_replicas = 1
    ~{end}
    max_replicas = var.max_replicas

    container {
      name   = "service"
      image  = var.image
      cpu    = 0.5
      memory = "1Gi"

      env {
        name  = "SPRING_CLOUD_AZURE_CREDENTIAL_MANAGED_IDENTITY_ENABLED"
        value = "true"
      }

      env {
        name  = "SPRING_CLOUD_AZURE_CREDENTIAL_CLIENT_ID"
        value = azurerm_user_assigned_identity.service.client_id
      }

      env {
        name  = "SPRING_CLOUD_AZURE_SERVICEBUS_NAMESPACE"
        value = data.azurerm_servicebus_namespace.platform.name
      }
      ~{if "{Aggregates.Persistence} == 'Cosmos DB'"}

      env {
        name  = "SPRING_CLOUD_AZURE_COSMOS_ENDPOINT"
        value = azurerm_cosmosdb_account.service.endpoint
      }

      env {
        name  = "SPRING_CLOUD_AZURE_COSMOS_DATABASE"
        value = azurerm_cosmosdb_sql_database.service.name
      }
      ~{end}

      env {
        name  = "APPLICATIONINSIGHTS_CONNECTION_STRING"
        value = azurerm_application_insights.service.connection_string
      }

      env {
        name  = "APPLICATIONINSIGHTS_AUTHENTICATION_STRING"
        value = "ClientId=${azurerm_user_assigned_identity.service.client_id};Authorization=AAD"
      }

      liveness_probe {
        transport     = "HTTP"
        path          = "/actuator/health/liveness"
        port          = 8080
        initial_delay = 30
      }

      readiness_probe {
        transport = "HTTP"
        path      = "/actuator/health/readiness"
        port      = 8080
      }
    }
  }

  depends_on = [azurerm_role_assignment.image]
}
