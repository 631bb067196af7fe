package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

~{if "{Aggregates.Persistence} == 'Cosmos DB'"}
import com.azure.cosmos.CosmosClient;
~{end}
import com.azure.spring.messaging.servicebus.core.ServiceBusTemplate;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.jackson.Jackson2ObjectMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
~{if "{Aggregates.Persistence} == 'Cosmos DB'"}
import org.springframework.core.env.Environment;
~{end}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.domain.~{Aggregates.Name|Pascal}Aggregate;

/** Where aggregates are kept and where events go: in the cloud as its settings say, else nowhere. */
@Configuration
public class ServiceConfiguration {

  ~{if "{Aggregates.Persistence} == 'Cosmos DB'"}
  /** The container that the infrastructure code of this service makes. */
  private static final String CONTAINER = "aggregates";

  /** Where the service has an identity of its own; there it must not forget what it was told. */
  private static final String IN_THE_CLOUD =
      "spring.cloud.azure.credential.managed-identity-enabled";

  ~{end}
  @Bean
  Jackson2ObjectMapperBuilderCustomizer fieldNames() {
    return builder -> builder.propertyNamingStrategy(new FieldNames());
  }

  ~{if "{Aggregates.Persistence} == 'Cosmos DB'"}
  @Bean
  AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository(
      ObjectProvider<CosmosClient> cosmos, ObjectMapper mapper, Environment environment) {
    CosmosClient client = cosmos.getIfAvailable();
    if (client == null) {
      if (environment.getProperty(IN_THE_CLOUD, Boolean.class, false)) {
        throw new IllegalStateException("spring.cloud.azure.cosmos.endpoint is not set.");
      }
      return inMemory();
    }
    String database = environment.getRequiredProperty("spring.cloud.azure.cosmos.database");
    return new CosmosRepository<>(
        client.getDatabase(database).getContainer(CONTAINER), mapper, ~{Aggregates.Name|Pascal}Aggregate.class);
  }
  ~{end}
  ~{if "not ({Aggregates.Persistence} == 'Cosmos DB')"}
  /** Put the repository of your database here. */
  @Bean
  AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository() {
    return inMemory();
  }
  ~{end}

  @Bean
  MessagePublisher publisher(ObjectProvider<ServiceBusTemplate> serviceBus, ObjectMapper mapper) {
    ServiceBusTemplate template = serviceBus.getIfAvailable();
    return template == null ? new LoggingPublisher() : new ServiceBusPublisher(template, mapper);
  }

  private static AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> inMemory() {
    LoggerFactory.getLogger(ServiceConfiguration.class)
        .warn("Aggregates are kept in memory: they are gone when the service stops.");
    return new InMemoryRepository<>();
  }
}
