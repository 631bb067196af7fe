package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types;

~{if "not {Aggregates.Types.Attributes.IsEmpty}"}
import com.fasterxml.jackson.annotation.JsonProperty;

~{end}
/** ~{Aggregates.Types.Name|Title}. */
public enum ~{Aggregates.Types.Name|Pascal}Type {~{each Aggregates.Types.Attributes separator "," end "\n"}

  @JsonProperty("~{Aggregates.Types.Attributes.Name|Camel}")
  ~{Aggregates.Types.Attributes.Name|UpperSnake}~{end}}
