package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.queries;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.web.servlet.MockMvc;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.support.Examples;

@SpringBootTest
@AutoConfigureMockMvc
class ~{Aggregates.Queries.Name|Pascal}QueryTest {

  @Autowired MockMvc http;
  @Autowired ObjectMapper mapper;

  @Test
  @DisplayName("~{Aggregates.Queries.Name|Pascal} answers, unless the model leaves open what a parameter selects")
  void answers() throws Exception {
    var example = Examples.of(~{Aggregates.Queries.Name|Pascal}Query.class, mapper);
    if (example.isEmpty()) return;
    var request = get("/api/~{Aggregates.Name|KebabPlural}/queries/~{Aggregates.Queries.Name|Kebab}");
    for (var field : example.get().properties()) {
      if (field.getValue().isNull()) continue;
      String value = field.getValue().isTextual() ? field.getValue().asText() : field.getValue().toString();
      request.param(field.getKey(), value);
    }

    int status = http.perform(request).andReturn().getResponse().getStatus();

    // 404: it answers with one, and there is none like that.
    assertTrue(List.of(200, 404, 501).contains(status), "answered " + status);
  }
}
