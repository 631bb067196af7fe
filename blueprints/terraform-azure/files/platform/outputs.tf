output "web_address" {
  description = "Where the web app answers."
  value       = "https://${azurerm_cdn_frontdoor_endpoint.web.host_name}"
}

output "web_storage_account" {
  description = "Where the files of the web app are copied to: its container $web."
  value       = azurerm_storage_account.web.name
}

output "messaging_host" {
  description = "The namespace of Service Bus."
  value       = "${azurerm_servicebus_namespace.platform.name}.servicebus.windows.net"
}

output "container_registry" {
  description = "Where images of services are pushed to; null while no service runs in containers."
  value       = one(azurerm_container_registry.platform[*].login_server)
}
