package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.readmodels;

~{if "{Aggregates.ReadModels.Queries.Parameters.IsDeclared}"}
import jakarta.validation.Valid;
~{end}
~{if "{Aggregates.ReadModels.Queries.Parameters.IsNullable} == false or {Aggregates.ReadModels.Queries.Parameters.IsCollection}"}
import jakarta.validation.constraints.NotNull;
~{end}
~{if "{Aggregates.ReadModels.Queries.Parameters.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.ReadModels.Queries.Parameters.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.ReadModels.Queries.Parameters.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
~{if "{Aggregates.ReadModels.Queries.Parameters.IsCollection}"}
import java.util.List;
~{end}
~{if "{Aggregates.ReadModels.Queries.Parameters.BaseType} == 'object'"}
import java.util.Map;
~{end}
~{if "{Aggregates.ReadModels.Queries.Parameters.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}
~{each Aggregates.ReadModels.Queries.ReferencedTypes}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types.~{Aggregates.ReadModels.Queries.ReferencedTypes.Name|Pascal}Type;
~{end}

/** What ~{Aggregates.ReadModels.Queries.Name|Title} is asked for with. */
public record ~{Aggregates.ReadModels.Name|Pascal}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}Query(~{each Aggregates.ReadModels.Queries.Parameters separator ",\n" start "\n" end "\n"}    ~{if "not {Aggregates.ReadModels.Queries.Parameters.IsNullable}"}@NotNull ~{end}~{Aggregates.ReadModels.Queries.Parameters.Type|Type:validated} ~{Aggregates.ReadModels.Queries.Parameters.Name|Type:field}~{end}) {}
