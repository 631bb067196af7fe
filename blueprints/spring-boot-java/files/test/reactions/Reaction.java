package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.reactions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc;
import org.springframework.boot.test.context.SpringBootTest;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.domain.~{Aggregates.Name|Pascal}Aggregate;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.AggregateRepository;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.MessageReader;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.NotImplementedException;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.support.Examples;

@SpringBootTest
@AutoConfigureMockMvc
class ~{Aggregates.Reactions.Name|Pascal}ReactionTest {

  @Autowired ObjectMapper mapper;
  @Autowired MessageReader reader;
  @Autowired AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository;
  @Autowired ~{Aggregates.Reactions.Name|Pascal}ReactionHandler handler;

  @Test
  @DisplayName("~{Aggregates.Reactions.Name|Pascal} is stored, or nothing is changed")
  void isStored() {
    var example = Examples.of(~{Aggregates.Reactions.Name|Pascal}Reaction.class, mapper);
    if (example.isEmpty()) return;
    int before = repository.list(Map.of()).size();
    String message = mapper.createObjectNode().set("data", example.get()).toString();

    try {
      handler.handle(reader.dataOf(message));
      assertEquals(before + 1, repository.list(Map.of()).size());
    } catch (NotImplementedException open) {
      assertTrue(open.getMessage().startsWith("The model does not say"));
      assertEquals(before, repository.list(Map.of()).size());
    }
  }
}
