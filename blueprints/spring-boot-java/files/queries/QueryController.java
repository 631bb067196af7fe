package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.queries;

~{if "{Aggregates.Queries.Result.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.Queries.Result.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.Queries.Result.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
~{if "{Aggregates.Queries.Result.IsCollection}"}
import java.util.List;
~{end}
import java.util.Map;
~{if "{Aggregates.Queries.Result.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
~{if "{Aggregates.Queries.Result.IsSelf}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.domain.~{Aggregates.Name|Pascal}Aggregate;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Entry;
~{end}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Fields;
~{if "{Aggregates.Queries.Result.IsReadModel}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.readmodels.~{Aggregates.Queries.Result.BaseType|Pascal}ReadModel;
~{end}
~{if "{Aggregates.Queries.Result.IsDeclared}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types.~{Aggregates.Queries.Result.BaseType|Pascal}Type;
~{end}

/** Answers ~{Aggregates.Queries.Name|Title} by HTTP. */
@RestController
public class ~{Aggregates.Queries.Name|Pascal}QueryController {

  private final ~{Aggregates.Queries.Name|Pascal}QueryHandler handler;
  private final Fields fields;

  public ~{Aggregates.Queries.Name|Pascal}QueryController(~{Aggregates.Queries.Name|Pascal}QueryHandler handler, Fields fields) {
    this.handler = handler;
    this.fields = fields;
  }

  @GetMapping("/api/~{Aggregates.Name|KebabPlural}/queries/~{Aggregates.Queries.Name|Kebab}")
  public ~{if "{Aggregates.Queries.Result.IsEmpty}"}Void~{end}~{if "{Aggregates.Queries.Result.Count} == 1"}~{Aggregates.Queries.Result.Type|Type}~{end} get(@RequestParam Map<String, String> parameters) {
    return handler.handle(fields.readParameters(~{Aggregates.Queries.Name|Pascal}Query.class, parameters));
  }
}
