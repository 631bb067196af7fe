package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.readmodels;

~{if "{Aggregates.ReadModels.Attributes.IsDeclared}"}
import jakarta.validation.Valid;
~{end}
~{if "{Aggregates.ReadModels.Attributes.IsNullable} == false or {Aggregates.ReadModels.Attributes.IsCollection}"}
import jakarta.validation.constraints.NotNull;
~{end}
~{if "{Aggregates.ReadModels.Attributes.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.ReadModels.Attributes.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.ReadModels.Attributes.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
~{if "{Aggregates.ReadModels.Attributes.IsCollection}"}
import java.util.List;
~{end}
~{if "{Aggregates.ReadModels.Attributes.BaseType} == 'object'"}
import java.util.Map;
~{end}
~{if "{Aggregates.ReadModels.Attributes.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}
~{each Aggregates.ReadModels.ReferencedTypes}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types.~{Aggregates.ReadModels.ReferencedTypes.Name|Pascal}Type;
~{end}

/** ~{Aggregates.ReadModels.Name|Title}, as it is read. */
public record ~{Aggregates.ReadModels.Name|Pascal}ReadModel(~{each Aggregates.ReadModels.Attributes separator ",\n" start "\n" end "\n"}    ~{if "not {Aggregates.ReadModels.Attributes.IsNullable}"}@NotNull ~{end}~{Aggregates.ReadModels.Attributes.Type|Type:validated} ~{Aggregates.ReadModels.Attributes.Name|Type:field}~{end}) {}
