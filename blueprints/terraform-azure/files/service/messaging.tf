data "azurerm_servicebus_namespace" "platform" {
  name                = "sb-${local.platform}-${local.token}"
  resource_group_name = "rg-${local.platform}"
}
~{each Aggregates.DomainEvents}

# ~{Aggregates.DomainEvents.Name|Title}.
resource "azurerm_servicebus_topic" "~{Aggregates.DomainEvents.Slug|Snake}" {
  name                = "~{Aggregates.DomainEvents.Address}"
  namespace_id        = data.azurerm_servicebus_namespace.platform.id
  default_message_ttl = "P14D"
}
~{end}
~{each Aggregates.PublishedEvents}

# May publish ~{Aggregates.PublishedEvents.Name|Title}.
resource "azurerm_role_assignment" "publish_~{Aggregates.PublishedEvents.Slug|Snake}" {
  scope                = azurerm_servicebus_topic.~{Aggregates.PublishedEvents.Slug|Snake}.id
  role_definition_name = "Azure Service Bus Data Sender"
  principal_id         = azurerm_user_assigned_identity.service.principal_id
  principal_type       = "ServicePrincipal"
}
~{end}
~{each Aggregates.Reactions if "{Aggregates.Reactions.Subscription.IsKnown}"}

# ~{Aggregates.Reactions.Name|Title} reacts to ~{Aggregates.Reactions.Subscription.Name|Title} of ~{Aggregates.Reactions.Subscription.Aggregate|Title}.
resource "azurerm_servicebus_subscription" "~{Aggregates.Reactions.Slug|Snake}" {
  name                                 = "~{Aggregates.Reactions.Slug}"
  ~{if "{Aggregates.Reactions.Subscription.IsOwn}"}
  topic_id                             = azurerm_servicebus_topic.~{Aggregates.Reactions.Subscription.Slug|Snake}.id
  ~{end}
  ~{if "not {Aggregates.Reactions.Subscription.IsOwn}"}
  topic_id                             = "${data.azurerm_servicebus_namespace.platform.id}/topics/~{Aggregates.Reactions.Subscription.Address}"
  ~{end}
  max_delivery_count                   = 10
  lock_duration                        = "PT1M"
  default_message_ttl                  = "P14D"
  dead_lettering_on_message_expiration = true
}

# May receive for ~{Aggregates.Reactions.Name|Title}.
resource "azurerm_role_assignment" "receive_~{Aggregates.Reactions.Slug|Snake}" {
  scope                = azurerm_servicebus_subscription.~{Aggregates.Reactions.Slug|Snake}.id
  role_definition_name = "Azure Service Bus Data Receiver"
  principal_id         = azurerm_user_assigned_identity.service.principal_id
  principal_type       = "ServicePrincipal"
}
~{end}
