output "resource_group" {
  description = "Where everything of the service lies."
  value       = azurerm_resource_group.service.name
}

output "identity" {
  description = "The client id of the service's identity: no secret."
  value       = azurerm_user_assigned_identity.service.client_id
}
~{if "{Aggregates.Host} == 'Azure Functions'"}

output "function_app" {
  description = "The function app that the code is deployed to."
  value       = azurerm_function_app_flex_consumption.service.name
}

output "address" {
  description = "Where the service answers."
  value       = "https://${azurerm_function_app_flex_consumption.service.default_hostname}"
}
~{end}
~{if "{Aggregates.Host} == 'Spring Boot'"}

output "address" {
  description = "Where the service answers."
  value       = "https://${azurerm_container_app.service.ingress[0].fqdn}"
}
~{end}
