package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.queries;

~{if "{Aggregates.Queries.Result.Count} == 1"}
import com.fasterxml.jackson.core.type.TypeReference;
~{end}
~{if "{Aggregates.Queries.Result.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.Queries.Result.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.Queries.Result.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
~{if "{Aggregates.Queries.Result.Count} == 1"}
import java.util.List;
~{end}
~{if "{Aggregates.Queries.Result.BaseType} == 'object'"}
import java.util.Map;
~{end}
~{if "{Aggregates.Queries.Result.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}
import org.springframework.stereotype.Component;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.domain.~{Aggregates.Name|Pascal}Aggregate;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.AggregateRepository;
~{if "{Aggregates.Queries.Result.IsSelf}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Entry;
~{end}
~{if "{Aggregates.Queries.Result.Count} == 1 and {Aggregates.Queries.Result.IsCollection} == false and {Aggregates.Queries.Result.IsNullable} == false"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.NotFoundException;
~{end}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Selection;
~{if "{Aggregates.Queries.Result.IsReadModel}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.readmodels.~{Aggregates.Queries.Result.BaseType|Pascal}ReadModel;
~{end}
~{if "{Aggregates.Queries.Result.IsDeclared}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types.~{Aggregates.Queries.Result.BaseType|Pascal}Type;
~{end}

/** Answers ~{Aggregates.Queries.Name|Title}. */
@Component
public class ~{Aggregates.Queries.Name|Pascal}QueryHandler {

  private final AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository;
  private final Selection selection;

  public ~{Aggregates.Queries.Name|Pascal}QueryHandler(
      AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository, Selection selection) {
    this.repository = repository;
    this.selection = selection;
  }

  ~{if "{Aggregates.Queries.Result.IsEmpty}"}
  /** The model gives this query no result. */
  public Void handle(~{Aggregates.Queries.Name|Pascal}Query query) {
    return null;
  }
  ~{end}
  ~{if "{Aggregates.Queries.Result.Count} == 1"}
  /** Finds what has the values of the parameters in the fields of the same names. */
  public ~{if "{Aggregates.Queries.Result.IsEmpty}"}Void~{end}~{if "{Aggregates.Queries.Result.Count} == 1"}~{Aggregates.Queries.Result.Type|Type}~{end} handle(~{Aggregates.Queries.Name|Pascal}Query query) {
    List<~{Aggregates.Queries.Result.BaseType|Type:boxed}> found =
        selection.select(
            repository,
            ~{Aggregates.Name|Pascal}Aggregate.class,
            "~{Aggregates.Name|Camel}Id",
            query,
            new TypeReference<~{Aggregates.Queries.Result.BaseType|Type:boxed}>() {});
    ~{if "{Aggregates.Queries.Result.IsCollection}"}
    return found;
    ~{end}
    ~{if "not {Aggregates.Queries.Result.IsCollection} and {Aggregates.Queries.Result.IsNullable}"}
    return found.stream().findFirst().orElse(null);
    ~{end}
    ~{if "not {Aggregates.Queries.Result.IsCollection} and not {Aggregates.Queries.Result.IsNullable}"}
    return found.stream()
        .findFirst()
        .orElseThrow(() -> new NotFoundException("~{Aggregates.Queries.Name|Pascal}"));
    ~{end}
  }
  ~{end}
}
