package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Only logs what would be told: for development and tests. */
public class LoggingPublisher implements MessagePublisher {

  private static final Logger log = LoggerFactory.getLogger(LoggingPublisher.class);

  @Override
  public void publish(String subject, OutboundMessage message) {
    log.info("Would send {} of {} to {}.", message.type(), subject, message.topic());
  }
}
