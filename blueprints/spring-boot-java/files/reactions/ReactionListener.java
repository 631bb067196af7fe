package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.reactions;

import com.azure.spring.messaging.servicebus.implementation.core.annotation.ServiceBusListener;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Component;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.MessageReader;

/** Listens for ~{Aggregates.Reactions.Subscription.Name|Title}; what fails is delivered again. */
@Component
@ConditionalOnProperty("spring.cloud.azure.servicebus.namespace")
public class ~{Aggregates.Reactions.Name|Pascal}ReactionListener {

  private final ~{Aggregates.Reactions.Name|Pascal}ReactionHandler handler;
  private final MessageReader reader;

  public ~{Aggregates.Reactions.Name|Pascal}ReactionListener(~{Aggregates.Reactions.Name|Pascal}ReactionHandler handler, MessageReader reader) {
    this.handler = handler;
    this.reader = reader;
  }

  @ServiceBusListener(
      destination = "~{Aggregates.Reactions.Subscription.Address}",
      group = "~{Aggregates.Reactions.Slug}")
  void receive(String message) {
    handler.handle(reader.dataOf(message));
  }
}
