package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.commands;

import com.fasterxml.jackson.databind.JsonNode;
~{if "{Aggregates.Commands.Result.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.Commands.Result.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.Commands.Result.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
~{if "{Aggregates.Commands.Result.IsCollection}"}
import java.util.List;
~{end}
~{if "{Aggregates.Commands.Result.BaseType} == 'object'"}
import java.util.Map;
~{end}
~{if "{Aggregates.Commands.Result.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
~{if "{Aggregates.Commands.Result.IsSelf}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.domain.~{Aggregates.Name|Pascal}Aggregate;
~{end}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Fields;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Outcome;
~{if "{Aggregates.Commands.Result.IsReadModel}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.readmodels.~{Aggregates.Commands.Result.BaseType|Pascal}ReadModel;
~{end}
~{if "{Aggregates.Commands.Result.IsDeclared}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types.~{Aggregates.Commands.Result.BaseType|Pascal}Type;
~{end}

/** Takes ~{Aggregates.Commands.Name|Title} by HTTP. */
@RestController
public class ~{Aggregates.Commands.Name|Pascal}CommandController {

  private final ~{Aggregates.Commands.Name|Pascal}CommandHandler handler;
  private final Fields fields;

  public ~{Aggregates.Commands.Name|Pascal}CommandController(~{Aggregates.Commands.Name|Pascal}CommandHandler handler, Fields fields) {
    this.handler = handler;
    this.fields = fields;
  }

  /**
   * Changes the ~{Aggregates.Name|Title} of the id in the address. Without one it changes or starts the one that
   * the body names in ~{Aggregates.Name|Camel}Id; where it names none, a new one.
   */
  @PostMapping({
    "/api/~{Aggregates.Name|KebabPlural}/commands/~{Aggregates.Commands.Name|Kebab}",
    "/api/~{Aggregates.Name|KebabPlural}/commands/~{Aggregates.Commands.Name|Kebab}/{id}"
  })
  public Outcome<~{if "{Aggregates.Commands.Result.IsEmpty}"}Void~{end}~{if "{Aggregates.Commands.Result.IsSelf}"}~{if "{Aggregates.Commands.Result.IsCollection}"}List<~{end}~{Aggregates.Name|Pascal}Aggregate~{if "{Aggregates.Commands.Result.IsCollection}"}>~{end}~{end}~{if "{Aggregates.Commands.Result.Count} == 1 and {Aggregates.Commands.Result.IsSelf} == false"}~{Aggregates.Commands.Result.Type|Type}~{end}> post(
      @PathVariable(name = "id", required = false) String id, @RequestBody(required = false) JsonNode body) {
    ~{Aggregates.Commands.Name|Pascal}Command command = fields.read(~{Aggregates.Commands.Name|Pascal}Command.class, body);
    return id == null
        ? handler.handleOrStart(Fields.idIn(body, "~{Aggregates.Name|Camel}Id"), command)
        : handler.handle(id, command);
  }
}
