package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosPatchItemRequestOptions;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps aggregates in a container of Cosmos DB: one item each, with its id, version and state. */
public class CosmosRepository<T> implements AggregateRepository<T> {

  private static final int NOT_FOUND = 404;
  private static final int ALREADY_THERE = 409;
  private static final int CHANGED = 412;

  private final CosmosContainer container;
  private final ObjectMapper mapper;
  private final Class<T> type;

  public CosmosRepository(CosmosContainer container, ObjectMapper mapper, Class<T> type) {
    this.container = container;
    this.mapper = mapper;
    this.type = type;
  }

  @Override
  public Optional<Entry<T>> get(String id) {
    try {
      return Optional.of(
          entryOf(container.readItem(id, new PartitionKey(id), JsonNode.class).getItem()));
    } catch (CosmosException failure) {
      if (failure.getStatusCode() != NOT_FOUND) {
        throw failure;
      }
      return Optional.empty();
    }
  }

  /** Texts, numbers and truths are compared by Cosmos DB; everything else by whoever asks. */
  @Override
  public List<Entry<T>> list(Map<String, Object> values) {
    List<String> conditions = new ArrayList<>();
    List<SqlParameter> parameters = new ArrayList<>();
    values.forEach((name, value) -> {
      JsonNode node = mapper.valueToTree(value);
      if (node.isTextual() || node.isIntegralNumber() || node.isBoolean()) {
        String parameter = "@value" + parameters.size();
        conditions.add("c.state[\"" + name + "\"] = " + parameter);
        parameters.add(new SqlParameter(parameter, node));
      }
    });
    String where = conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
    SqlQuerySpec query =
        new SqlQuerySpec("SELECT c.id, c.version, c.state FROM c" + where, parameters);
    return container
        .queryItems(query, new CosmosQueryRequestOptions(), JsonNode.class)
        .stream()
        .map(this::entryOf)
        .toList();
  }

  @Override
  public Entry<T> save(Entry<T> entry) {
    String id = entry.id();
    int version = entry.version() + 1;
    PartitionKey key = new PartitionKey(id);
    try {
      if (entry.version() == 0) {
        ObjectNode item = mapper.createObjectNode().put("id", id).put("version", version);
        item.set("state", mapper.valueToTree(entry.state()));
        container.createItem(item, key, new CosmosItemRequestOptions());
      } else {
        CosmosPatchOperations change =
            CosmosPatchOperations.create()
                .set("/version", version)
                .set("/state", mapper.<JsonNode>valueToTree(entry.state()));
        CosmosPatchItemRequestOptions ifUnchanged = new CosmosPatchItemRequestOptions();
        ifUnchanged.setFilterPredicate("FROM c WHERE c.version = " + entry.version());
        container.patchItem(id, key, change, ifUnchanged, JsonNode.class);
      }
    } catch (CosmosException failure) {
      if (isConflict(failure.getStatusCode(), entry.version() == 0)) {
        throw new ConflictException(id);
      }
      throw failure;
    }
    return new Entry<>(id, version, entry.state());
  }

  /** Where a new one finds nothing, the container itself is missing: that is no conflict. */
  private static boolean isConflict(int status, boolean isNew) {
    return isNew ? status == ALREADY_THERE : status == NOT_FOUND || status == CHANGED;
  }

  private Entry<T> entryOf(JsonNode item) {
    String id = item.path("id").asText();
    try {
      T state = mapper.treeToValue(item.path("state"), type);
      return new Entry<>(id, item.path("version").asInt(), state);
    } catch (JsonProcessingException failure) {
      throw new IllegalStateException("\"" + id + "\" is stored in another form.", failure);
    }
  }
}
