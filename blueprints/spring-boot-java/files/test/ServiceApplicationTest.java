package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.web.servlet.MockMvc;

@SpringBootTest
@AutoConfigureMockMvc
class ServiceApplicationTest {

  @Autowired MockMvc http;

  @Test
  @DisplayName("the service says that it is up, and ready")
  void isUp() throws Exception {
    http.perform(get("/actuator/health/liveness")).andExpect(status().isOk());
    http.perform(get("/actuator/health/readiness")).andExpect(status().isOk());
  }

  @Test
  @DisplayName("what nobody answers is not found")
  void isNotFound() throws Exception {
    http.perform(get("/api/nothing")).andExpect(status().isNotFound());
  }
}
