package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types;

~{if "{Aggregates.Types.Attributes.IsDeclared}"}
import jakarta.validation.Valid;
~{end}
~{if "{Aggregates.Types.Attributes.IsNullable} == false or {Aggregates.Types.Attributes.IsCollection}"}
import jakarta.validation.constraints.NotNull;
~{end}
~{if "{Aggregates.Types.Attributes.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.Types.Attributes.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.Types.Attributes.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
~{if "{Aggregates.Types.Attributes.IsCollection}"}
import java.util.List;
~{end}
~{if "{Aggregates.Types.Attributes.BaseType} == 'object'"}
import java.util.Map;
~{end}
~{if "{Aggregates.Types.Attributes.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}

/** ~{Aggregates.Types.Name|Title}. */
public record ~{Aggregates.Types.Name|Pascal}Type(~{each Aggregates.Types.Attributes separator ",\n" start "\n" end "\n"}    ~{if "not {Aggregates.Types.Attributes.IsNullable}"}@NotNull ~{end}~{Aggregates.Types.Attributes.Type|Type:validated} ~{Aggregates.Types.Attributes.Name|Type:field}~{end}) {}
