package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

/** Tells others what happened. */
public interface MessagePublisher {

  /** @param subject the id of the aggregate that it happened to. */
  void publish(String subject, OutboundMessage message);
}
