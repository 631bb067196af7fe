package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import com.azure.spring.messaging.servicebus.core.ServiceBusTemplate;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.messaging.support.MessageBuilder;

/** Sends events to their Service Bus topics, in the form of CloudEvents. */
public class ServiceBusPublisher implements MessagePublisher {

  private final ServiceBusTemplate template;
  private final ObjectMapper mapper;

  public ServiceBusPublisher(ServiceBusTemplate template, ObjectMapper mapper) {
    this.template = template;
    this.mapper = mapper;
  }

  @Override
  public void publish(String subject, OutboundMessage message) {
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("specversion", "1.0");
    event.put("id", UUID.randomUUID().toString());
    event.put("source", message.topic());
    event.put("type", message.type());
    event.put("subject", subject);
    event.put("time", OffsetDateTime.now(ZoneOffset.UTC));
    event.put("data", message.data());
    try {
      String body = mapper.writeValueAsString(event);
      template.send(message.topic(), MessageBuilder.withPayload(body).build());
    } catch (JsonProcessingException failure) {
      throw new IllegalStateException(message.type() + " cannot be written.", failure);
    }
  }
}
