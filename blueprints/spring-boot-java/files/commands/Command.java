package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.commands;

~{if "{Aggregates.Commands.Attributes.IsDeclared}"}
import jakarta.validation.Valid;
~{end}
~{if "{Aggregates.Commands.Attributes.IsNullable} == false or {Aggregates.Commands.Attributes.IsCollection}"}
import jakarta.validation.constraints.NotNull;
~{end}
~{if "{Aggregates.Commands.Attributes.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.Commands.Attributes.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.Commands.Attributes.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
~{if "{Aggregates.Commands.Attributes.IsCollection}"}
import java.util.List;
~{end}
~{if "{Aggregates.Commands.Attributes.BaseType} == 'object'"}
import java.util.Map;
~{end}
~{if "{Aggregates.Commands.Attributes.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}
~{each Aggregates.Commands.ReferencedTypes}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types.~{Aggregates.Commands.ReferencedTypes.Name|Pascal}Type;
~{end}

/** What ~{Aggregates.Commands.Name|Title} is asked for with. */
public record ~{Aggregates.Commands.Name|Pascal}Command(~{each Aggregates.Commands.Attributes separator ",\n" start "\n" end "\n"}    ~{if "not {Aggregates.Commands.Attributes.IsNullable}"}@NotNull ~{end}~{Aggregates.Commands.Attributes.Type|Type:validated} ~{Aggregates.Commands.Attributes.Name|Type:field}~{end}) {}
