package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.support;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.NotNull;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.FieldNames;

/** Makes values that fit records. */
public final class Examples {

  private static final Map<Class<?>, Object> simple =
      Map.ofEntries(
          Map.entry(String.class, "text"),
          Map.entry(Long.class, 1L),
          Map.entry(Integer.class, 1),
          Map.entry(BigDecimal.class, new BigDecimal("1.5")),
          Map.entry(Double.class, 1.5),
          Map.entry(Float.class, 1.5f),
          Map.entry(Boolean.class, true),
          Map.entry(LocalDate.class, LocalDate.parse("2030-01-31")),
          Map.entry(OffsetDateTime.class, OffsetDateTime.parse("2030-01-31T12:00:00Z")),
          Map.entry(UUID.class, UUID.fromString("3fa85f64-5717-4562-b3fc-2c963f66afa6")),
          Map.entry(byte[].class, new byte[] {1, 2, 3}),
          Map.entry(Map.class, Map.of()));

  private final ObjectMapper mapper;
  private final Deque<Class<?>> around = new ArrayDeque<>();

  private Examples(ObjectMapper mapper) {
    this.mapper = mapper;
  }

  /** A value that fits; empty for a type that contains itself without end, of which there is none. */
  public static Optional<JsonNode> of(Class<?> type, ObjectMapper mapper) {
    return new Examples(mapper).example(mapper.constructType(type));
  }

  private Optional<JsonNode> example(JavaType type) {
    Class<?> raw = type.getRawClass();
    if (Collection.class.isAssignableFrom(raw)) {
      ArrayNode list = mapper.createArrayNode();
      example(type.getContentType()).ifPresent(list::add);
      return Optional.of(list);
    }
    if (raw.isEnum()) {
      Object[] constants = raw.getEnumConstants();
      return constants.length == 0
          ? Optional.empty()
          : Optional.of(mapper.valueToTree(constants[0]));
    }
    return raw.isRecord() ? record(raw) : Optional.of(mapper.valueToTree(simple.get(raw)));
  }

  private Optional<JsonNode> record(Class<?> type) {
    if (around.contains(type)) {
      return Optional.empty();
    }
    around.push(type);
    try {
      ObjectNode tree = mapper.createObjectNode();
      for (RecordComponent field : type.getRecordComponents()) {
        Optional<JsonNode> value = example(mapper.constructType(field.getGenericType()));
        boolean isNeeded = field.getAccessor().isAnnotationPresent(NotNull.class);
        if (value.isEmpty() && isNeeded) {
          return Optional.empty();
        }
        tree.set(new FieldNames().translate(field.getName()), value.orElse(NullNode.instance));
      }
      return Optional.of(tree);
    } finally {
      around.pop();
    }
  }
}
