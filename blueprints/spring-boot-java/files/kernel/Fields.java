package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import jakarta.validation.constraints.NotNull;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/** Fills the fields of records from what is known, as far as the model says. */
@Component
public class Fields {

  private static final FieldNames names = new FieldNames();

  private final ObjectMapper mapper;
  private final Validator validator;

  public Fields(ObjectMapper mapper, Validator validator) {
    this.mapper = mapper;
    this.validator = validator;
  }

  /** The id of an aggregate in what a message or a command says; empty where it names none. */
  public static Optional<String> idIn(JsonNode data, String field) {
    return Optional.ofNullable(data)
        .map(tree -> tree.get(field))
        .filter(named -> named.isTextual() || named.isIntegralNumber())
        .map(JsonNode::asText)
        .filter(named -> !named.isEmpty());
  }

  /**
   * Builds a record: each field from the first source that has a fitting value of that name. What
   * nobody has is null or an empty list where that is allowed.
   *
   * @throws NotImplementedException naming the fields for which the model says no source.
   */
  public <T extends Record> T fill(Class<T> target, Object... sources) {
    List<JsonNode> trees = Arrays.stream(sources).map(this::treeOf).toList();
    ObjectNode filled = mapper.createObjectNode();
    List<String> open = new ArrayList<>();
    for (RecordComponent field : target.getRecordComponents()) {
      String name = nameOf(field);
      Optional<JsonNode> value =
          trees.stream()
              .filter(tree -> tree.has(name))
              .map(tree -> tree.get(name))
              .filter(each -> fits(field, each))
              .findFirst();
      if (value.isPresent()) {
        filled.set(name, value.get());
      } else if (isNullable(field)) {
        filled.putNull(name);
      } else if (Collection.class.isAssignableFrom(field.getType())) {
        filled.putArray(name);
      } else {
        open.add(name);
      }
    }
    if (!open.isEmpty()) {
      throw new NotImplementedException(
          "The model does not say where %s has its %s from."
              .formatted(target.getSimpleName(), String.join(", ", open)));
    }
    return read(target, filled);
  }

  /**
   * The first candidate that fits, as it is or, for a record, filled from all of them.
   *
   * @throws NotImplementedException when none does.
   */
  public <T> T answer(TypeReference<T> target, Object... candidates) {
    JavaType type = mapper.constructType(target);
    for (Object candidate : candidates) {
      Optional<T> value = readIfFits(type, treeOf(candidate));
      if (value.isPresent()) {
        return value.get();
      }
    }
    if (type.isRecordType()) {
      @SuppressWarnings("unchecked")
      T filled = (T) fill(type.getRawClass().asSubclass(Record.class), candidates);
      return filled;
    }
    throw new NotImplementedException("The model does not say how " + type.getRawClass().getSimpleName() + " is answered.");
  }

  /**
   * The record that a tree describes; nothing is an empty one.
   *
   * @throws InvalidInputException naming what does not fit.
   */
  public <T> T read(Class<T> target, JsonNode tree) {
    T value;
    try {
      value = mapper.treeToValue(tree == null ? mapper.createObjectNode() : tree, target);
    } catch (JsonProcessingException failure) {
      throw new InvalidInputException(List.of(failure.getOriginalMessage()));
    }
    List<String> problems =
        validator.validate(value).stream()
            .map(each -> names.translate(each.getPropertyPath().toString()) + " " + each.getMessage())
            .sorted()
            .toList();
    if (!problems.isEmpty()) {
      throw new InvalidInputException(problems);
    }
    return value;
  }

  /** The parameters of an address: texts as they are, everything else as JSON. */
  public <T extends Record> T readParameters(Class<T> target, Map<String, String> parameters) {
    ObjectNode tree = mapper.createObjectNode();
    for (RecordComponent field : target.getRecordComponents()) {
      String name = nameOf(field);
      String text = parameters.get(name);
      if (text != null) {
        JsonNode plain = TextNode.valueOf(text);
        tree.set(name, fits(field, plain) ? plain : parsed(text));
      }
    }
    return read(target, tree);
  }

  /** The names and values of a record's fields that are not null, as JSON has them. */
  public Map<String, JsonNode> valuesOf(Object source) {
    Map<String, JsonNode> values = new TreeMap<>();
    treeOf(source)
        .properties()
        .forEach(
            field -> {
              if (!field.getValue().isNull()) {
                values.put(field.getKey(), field.getValue());
              }
            });
    return values;
  }

  /** How the fields of a record are called in JSON. */
  public Set<String> namesOf(Class<? extends Record> target) {
    return Arrays.stream(target.getRecordComponents())
        .map(Fields::nameOf)
        .collect(java.util.stream.Collectors.toSet());
  }

  private static String nameOf(RecordComponent field) {
    return names.translate(field.getName());
  }

  private static boolean isNullable(RecordComponent field) {
    return !field.getAccessor().isAnnotationPresent(NotNull.class);
  }

  private boolean fits(RecordComponent field, JsonNode value) {
    if (value.isNull()) {
      return isNullable(field);
    }
    return readIfFits(mapper.constructType(field.getGenericType()), value).isPresent();
  }

  private <T> Optional<T> readIfFits(JavaType type, JsonNode tree) {
    try {
      T value = mapper.treeToValue(tree, type);
      if (value == null) {
        return Optional.empty();
      }
      Set<ConstraintViolation<T>> problems =
          value instanceof Record ? validator.validate(value) : Set.of();
      return problems.isEmpty() ? Optional.of(value) : Optional.empty();
    } catch (JsonProcessingException | IllegalArgumentException failure) {
      return Optional.empty();
    }
  }

  private JsonNode treeOf(Object source) {
    return source instanceof JsonNode tree ? tree : mapper.valueToTree(source);
  }

  private JsonNode parsed(String text) {
    try {
      return mapper.readTree(text);
    } catch (JsonProcessingException failure) {
      return TextNode.valueOf(text);
    }
  }
}
