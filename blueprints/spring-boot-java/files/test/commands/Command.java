package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.MockMvc;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.domain.~{Aggregates.Name|Pascal}Aggregate;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.AggregateRepository;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Entry;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Fields;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.NotImplementedException;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.OutboundMessage;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Situation;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.support.Examples;

@SpringBootTest
@AutoConfigureMockMvc
class ~{Aggregates.Commands.Name|Pascal}CommandTest {

  private static final String PATH =
      "/api/~{Aggregates.Name|KebabPlural}/commands/~{Aggregates.Commands.Name|Kebab}";

  @Autowired MockMvc http;
  @Autowired ObjectMapper mapper;
  @Autowired Fields fields;
  @Autowired AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository;
  @Autowired ~{Aggregates.Commands.Name|Pascal}CommandHandler handler;

  @Test
  @DisplayName("~{Aggregates.Commands.Name|Pascal} refuses what it does not understand")
  void isRefused() throws Exception {
    for (String body : List.of("[]", "{", "\"text\"")) {
      http.perform(post(PATH).contentType(MediaType.APPLICATION_JSON).content(body))
          .andExpect(status().isBadRequest());
    }
  }

  @Test
  @DisplayName("~{Aggregates.Commands.Name|Pascal} changes nothing that is not there")
  void isNotFound() throws Exception {
    var example = Examples.of(~{Aggregates.Commands.Name|Pascal}Command.class, mapper);
    if (example.isEmpty()) return;

    http.perform(
            post(PATH + "/nobody")
                .contentType(MediaType.APPLICATION_JSON)
                .content(example.get().toString()))
        .andExpect(status().isNotFound());
  }

  @Test
  @DisplayName("~{Aggregates.Commands.Name|Pascal} raises its events, unless the model leaves their data open")
  void raisesEvents() {
    var input = Examples.of(~{Aggregates.Commands.Name|Pascal}Command.class, mapper);
    var current = Examples.of(~{Aggregates.Name|Pascal}Aggregate.class, mapper);
    if (input.isEmpty()) return;
    ~{Aggregates.Commands.Name|Pascal}Command command = fields.read(~{Aggregates.Commands.Name|Pascal}Command.class, input.get());
    ~{Aggregates.Name|Pascal}Aggregate state =
        current.map(tree -> fields.read(~{Aggregates.Name|Pascal}Aggregate.class, tree)).orElse(null);
    List<String> types = List.of(~{each Aggregates.Commands.DomainEvents separator ", "}"~{Aggregates.Commands.DomainEvents.Name|Pascal}"~{end});

    try {
      var decision = handler.decide(new Situation<>("id", state, command));
      assertEquals(types, decision.messages().stream().map(OutboundMessage::type).toList());
    } catch (NotImplementedException open) {
      assertTrue(open.getMessage().startsWith("The model does not say"));
    }
  }

  @Test
  @DisplayName("~{Aggregates.Commands.Name|Pascal} is stored, or nothing is changed")
  void isStored() throws Exception {
    var example = Examples.of(~{Aggregates.Commands.Name|Pascal}Command.class, mapper);
    if (example.isEmpty()) return;
    var known =
        Fields.idIn(example.get(), "~{Aggregates.Name|Camel}Id")
            .filter(id -> repository.get(id).isPresent());
    int before = repository.list(Map.of()).size();

    int status = answerTo(example.get());

    assertTrue(List.of(200, 501).contains(status), "answered " + status);
    assertEquals(before + (status == 200 && known.isEmpty() ? 1 : 0), repository.list(Map.of()).size());
  }

  @Test
  @DisplayName("~{Aggregates.Commands.Name|Pascal} changes the one that its body names, else starts a new one each time")
  void changesTheNamedOne() throws Exception {
    var example = Examples.of(~{Aggregates.Commands.Name|Pascal}Command.class, mapper);
    if (example.isEmpty()) return;
    var named = Fields.idIn(example.get(), "~{Aggregates.Name|Camel}Id");
    int version = named.map(this::versionOf).orElse(0);
    int others = othersThan(named);

    int first = answerTo(example.get());
    int second = answerTo(example.get());

    int stored = first == 200 ? 2 : 0;
    assertEquals(stored == 0 ? List.of(501, 501) : List.of(200, 200), List.of(first, second));
    assertEquals(named.isPresent() ? version + stored : 0, named.map(this::versionOf).orElse(0));
    assertEquals(named.isPresent() ? others : others + stored, othersThan(named));
  }

  private int answerTo(JsonNode body) throws Exception {
    return http.perform(
            post(PATH).contentType(MediaType.APPLICATION_JSON).content(body.toString()))
        .andReturn()
        .getResponse()
        .getStatus();
  }

  private int versionOf(String id) {
    return repository.get(id).map(Entry::version).orElse(0);
  }

  private int othersThan(Optional<String> id) {
    return (int)
        repository.list(Map.of()).stream()
            .filter(entry -> !id.equals(Optional.of(entry.id())))
            .count();
  }
}
