package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc;
import org.springframework.boot.test.context.SpringBootTest;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Fields;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.support.Examples;

@SpringBootTest
@AutoConfigureMockMvc
class ~{Aggregates.Types.Name|Pascal}TypeTest {

  @Autowired ObjectMapper mapper;
  @Autowired Fields fields;

  @Test
  @DisplayName("~{Aggregates.Types.Name|Pascal} is written as it is read")
  void survives() throws Exception {
    var example = Examples.of(~{Aggregates.Types.Name|Pascal}Type.class, mapper);
    if (example.isEmpty()) return;

    ~{Aggregates.Types.Name|Pascal}Type value = fields.read(~{Aggregates.Types.Name|Pascal}Type.class, example.get());

    assertEquals(example.get().toString(), mapper.writeValueAsString(value));
  }
}
