package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.azure.cosmos.CosmosClient;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.mock.env.MockEnvironment;

class ServiceConfigurationTest {

  private final ServiceConfiguration configuration = new ServiceConfiguration();
  private final ObjectProvider<CosmosClient> none =
      new StaticListableBeanFactory().getBeanProvider(CosmosClient.class);

  @Test
  @DisplayName("without a database, a service in the cloud does not start; elsewhere it has its memory")
  void needsItsDatabase() {
    MockEnvironment environment = new MockEnvironment();
    assertInstanceOf(
        InMemoryRepository.class,
        configuration.repository(none, new ObjectMapper(), environment));

    environment.setProperty("spring.cloud.azure.credential.managed-identity-enabled", "true");
    assertThrows(
        IllegalStateException.class,
        () -> configuration.repository(none, new ObjectMapper(), environment));
  }
}
