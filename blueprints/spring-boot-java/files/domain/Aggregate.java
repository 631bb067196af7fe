package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.domain;

~{if "{Aggregates.Attributes.IsDeclared}"}
import jakarta.validation.Valid;
~{end}
~{if "{Aggregates.Attributes.IsNullable} == false or {Aggregates.Attributes.IsCollection}"}
import jakarta.validation.constraints.NotNull;
~{end}
~{if "{Aggregates.Attributes.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.Attributes.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.Attributes.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
~{if "{Aggregates.Attributes.IsCollection}"}
import java.util.List;
~{end}
~{if "{Aggregates.Attributes.BaseType} == 'object'"}
import java.util.Map;
~{end}
~{if "{Aggregates.Attributes.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}
~{each Aggregates.ReferencedTypes}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types.~{Aggregates.ReferencedTypes.Name|Pascal}Type;
~{end}

/** What is known of one ~{Aggregates.Name|Title}, besides its id. */
public record ~{Aggregates.Name|Pascal}Aggregate(~{each Aggregates.Attributes separator ",\n" start "\n" end "\n"}    ~{if "not {Aggregates.Attributes.IsNullable}"}@NotNull ~{end}~{Aggregates.Attributes.Type|Type:validated} ~{Aggregates.Attributes.Name|Type:field}~{end}) {}
