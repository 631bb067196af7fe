package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

/**
 * Something that happened, as others are told.
 *
 * @param topic the Service Bus topic that carries it.
 */
public record OutboundMessage(String type, String topic, Object data) {}
