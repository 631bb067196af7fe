package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Finds aggregates by the values of their fields. */
@Component
public class Selection {

  private final Fields fields;

  public Selection(Fields fields) {
    this.fields = fields;
  }

  /**
   * Finds what has the values of the parameters in the fields of the same names; a parameter that is
   * null selects nothing.
   *
   * @param idField the field that holds the id, besides {@code id}.
   * @throws NotImplementedException for a parameter that is no field: the model does not say what it
   *     selects.
   */
  public <S extends Record, R> List<R> select(
      AggregateRepository<S> repository,
      Class<S> state,
      String idField,
      Object parameters,
      TypeReference<R> item) {
    Map<String, JsonNode> wanted = fields.valuesOf(parameters);
    Map<String, JsonNode> ids = new TreeMap<>(wanted);
    ids.keySet().retainAll(List.of("id", idField));
    ids.keySet().removeAll(fields.namesOf(state));
    Map<String, JsonNode> others = new TreeMap<>(wanted);
    others.keySet().removeAll(ids.keySet());
    TreeSet<String> unknown = new TreeSet<>(others.keySet());
    unknown.removeAll(fields.namesOf(state));
    if (!unknown.isEmpty()) {
      throw new NotImplementedException(
          "The model does not say what " + String.join(", ", unknown) + " selects.");
    }
    Stream<Entry<S>> candidates =
        ids.isEmpty()
            ? repository.list(Map.copyOf(others)).stream()
            : repository.get(ids.values().iterator().next().asText()).stream();
    return candidates
        .filter(entry -> ids.values().stream().allMatch(id -> id.asText().equals(entry.id())))
        .filter(entry -> fields.valuesOf(entry.state()).entrySet().containsAll(others.entrySet()))
        .map(entry -> fields.answer(item, entry, entry.state(), Map.of("id", entry.id(), idField, entry.id()), entry.id()))
        .toList();
  }
}
