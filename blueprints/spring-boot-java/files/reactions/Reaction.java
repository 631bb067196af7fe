package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.reactions;

~{if "{Aggregates.Reactions.Attributes.IsDeclared}"}
import jakarta.validation.Valid;
~{end}
~{if "{Aggregates.Reactions.Attributes.IsNullable} == false or {Aggregates.Reactions.Attributes.IsCollection}"}
import jakarta.validation.constraints.NotNull;
~{end}
~{if "{Aggregates.Reactions.Attributes.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.Reactions.Attributes.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.Reactions.Attributes.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
~{if "{Aggregates.Reactions.Attributes.IsCollection}"}
import java.util.List;
~{end}
~{if "{Aggregates.Reactions.Attributes.BaseType} == 'object'"}
import java.util.Map;
~{end}
~{if "{Aggregates.Reactions.Attributes.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}
~{each Aggregates.Reactions.ReferencedTypes}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types.~{Aggregates.Reactions.ReferencedTypes.Name|Pascal}Type;
~{end}

/** What ~{Aggregates.Reactions.Name|Title} needs of the event. */
public record ~{Aggregates.Reactions.Name|Pascal}Reaction(~{each Aggregates.Reactions.Attributes separator ",\n" start "\n" end "\n"}    ~{if "not {Aggregates.Reactions.Attributes.IsNullable}"}@NotNull ~{end}~{Aggregates.Reactions.Attributes.Type|Type:validated} ~{Aggregates.Reactions.Attributes.Name|Type:field}~{end}) {}
