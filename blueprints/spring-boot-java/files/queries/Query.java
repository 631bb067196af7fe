package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.queries;

~{if "{Aggregates.Queries.Parameters.IsDeclared}"}
import jakarta.validation.Valid;
~{end}
~{if "{Aggregates.Queries.Parameters.IsNullable} == false or {Aggregates.Queries.Parameters.IsCollection}"}
import jakarta.validation.constraints.NotNull;
~{end}
~{if "{Aggregates.Queries.Parameters.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.Queries.Parameters.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.Queries.Parameters.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
~{if "{Aggregates.Queries.Parameters.IsCollection}"}
import java.util.List;
~{end}
~{if "{Aggregates.Queries.Parameters.BaseType} == 'object'"}
import java.util.Map;
~{end}
~{if "{Aggregates.Queries.Parameters.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}
~{each Aggregates.Queries.ReferencedTypes}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types.~{Aggregates.Queries.ReferencedTypes.Name|Pascal}Type;
~{end}

/** What ~{Aggregates.Queries.Name|Title} is asked for with. */
public record ~{Aggregates.Queries.Name|Pascal}Query(~{each Aggregates.Queries.Parameters separator ",\n" start "\n" end "\n"}    ~{if "not {Aggregates.Queries.Parameters.IsNullable}"}@NotNull ~{end}~{Aggregates.Queries.Parameters.Type|Type:validated} ~{Aggregates.Queries.Parameters.Name|Type:field}~{end}) {}
