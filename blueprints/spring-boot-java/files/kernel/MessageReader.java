package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.springframework.stereotype.Component;

/** Reads messages as they arrive. */
@Component
public class MessageReader {

  private final ObjectMapper mapper;

  public MessageReader(ObjectMapper mapper) {
    this.mapper = mapper;
  }

  /** The data of a message: of a CloudEvent, else the message itself. */
  public JsonNode dataOf(String message) {
    try {
      JsonNode read = mapper.readTree(message);
      return read.path("data").isObject() ? read.path("data") : read;
    } catch (JsonProcessingException failure) {
      throw new InvalidInputException(List.of("The message is not JSON."));
    }
  }
}
