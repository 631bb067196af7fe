package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.readmodels;

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
class ~{Aggregates.ReadModels.Name|Pascal}ReadModelTest {

  @Autowired ObjectMapper mapper;
  @Autowired Fields fields;

  @Test
  @DisplayName("~{Aggregates.ReadModels.Name|Pascal} is written as it is read")
  void survives() throws Exception {
    var example = Examples.of(~{Aggregates.ReadModels.Name|Pascal}ReadModel.class, mapper);
    if (example.isEmpty()) return;

    ~{Aggregates.ReadModels.Name|Pascal}ReadModel value = fields.read(~{Aggregates.ReadModels.Name|Pascal}ReadModel.class, example.get());

    assertEquals(example.get().toString(), mapper.writeValueAsString(value));
  }
}
