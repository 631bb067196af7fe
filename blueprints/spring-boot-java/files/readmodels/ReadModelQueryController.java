package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.readmodels;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.domain.~{Aggregates.Name|Pascal}Aggregate;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.AggregateRepository;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Fields;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Selection;

/** Answers ~{Aggregates.ReadModels.Queries.Name|Title} by HTTP. */
@RestController
public class ~{Aggregates.ReadModels.Name|Pascal}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QueryController {

  private final AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository;
  private final Selection selection;
  private final Fields fields;

  public ~{Aggregates.ReadModels.Name|Pascal}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QueryController(
      AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository, Selection selection, Fields fields) {
    this.repository = repository;
    this.selection = selection;
    this.fields = fields;
  }

  /** Finds what has the values of the parameters in the fields of the same names. */
  @GetMapping("/api/~{Aggregates.Name|KebabPlural}/read-models/~{Aggregates.ReadModels.Name|Kebab}/~{Aggregates.ReadModels.Queries.Name|Kebab}")
  public List<~{Aggregates.ReadModels.Name|Pascal}ReadModel> get(@RequestParam Map<String, String> parameters) {
    return selection.select(
        repository,
        ~{Aggregates.Name|Pascal}Aggregate.class,
        "~{Aggregates.Name|Camel}Id",
        fields.readParameters(~{Aggregates.ReadModels.Name|Pascal}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}Query.class, parameters),
        new TypeReference<~{Aggregates.ReadModels.Name|Pascal}ReadModel>() {});
  }
}
