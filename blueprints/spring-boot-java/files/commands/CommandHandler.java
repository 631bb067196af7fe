package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.commands;

~{if "{Aggregates.Commands.Result.Count} == 1 and {Aggregates.Commands.Result.IsSelf} == false"}
import com.fasterxml.jackson.core.type.TypeReference;
~{end}
~{if "{Aggregates.Commands.Result.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.Commands.Result.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.Commands.Result.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
import java.util.List;
import java.util.Map;
import java.util.Optional;
~{if "{Aggregates.Commands.Result.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}
import org.springframework.stereotype.Component;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.domain.~{Aggregates.Name|Pascal}Aggregate;
~{each Aggregates.Commands.DomainEvents}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.events.~{Aggregates.Commands.DomainEvents.Name|Pascal}Event;
~{end}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.AggregateRepository;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Decision;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Fields;
~{if "not {Aggregates.Commands.DomainEvents.IsEmpty}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.OutboundMessage;
~{end}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Outcome;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Situation;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.UnitOfWork;
~{if "{Aggregates.Commands.Result.IsReadModel}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.readmodels.~{Aggregates.Commands.Result.BaseType|Pascal}ReadModel;
~{end}
~{if "{Aggregates.Commands.Result.IsDeclared}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types.~{Aggregates.Commands.Result.BaseType|Pascal}Type;
~{end}

/** Carries out ~{Aggregates.Commands.Name|Title}. */
@Component
public class ~{Aggregates.Commands.Name|Pascal}CommandHandler {

  private final AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository;
  private final UnitOfWork unitOfWork;
  private final Fields fields;

  public ~{Aggregates.Commands.Name|Pascal}CommandHandler(
      AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository, UnitOfWork unitOfWork, Fields fields) {
    this.repository = repository;
    this.unitOfWork = unitOfWork;
    this.fields = fields;
  }

  /** Changes the ~{Aggregates.Name|Title} of the id, which has to be there. */
  public Outcome<~{if "{Aggregates.Commands.Result.IsEmpty}"}Void~{end}~{if "{Aggregates.Commands.Result.IsSelf}"}~{if "{Aggregates.Commands.Result.IsCollection}"}List<~{end}~{Aggregates.Name|Pascal}Aggregate~{if "{Aggregates.Commands.Result.IsCollection}"}>~{end}~{end}~{if "{Aggregates.Commands.Result.Count} == 1 and {Aggregates.Commands.Result.IsSelf} == false"}~{Aggregates.Commands.Result.Type|Type}~{end}> handle(String id, ~{Aggregates.Commands.Name|Pascal}Command command) {
    return unitOfWork.carryOut(repository, Optional.of(id), command, this::decide);
  }

  /** Changes the ~{Aggregates.Name|Title} of the id, or starts it under this id; without one, a new one. */
  public Outcome<~{if "{Aggregates.Commands.Result.IsEmpty}"}Void~{end}~{if "{Aggregates.Commands.Result.IsSelf}"}~{if "{Aggregates.Commands.Result.IsCollection}"}List<~{end}~{Aggregates.Name|Pascal}Aggregate~{if "{Aggregates.Commands.Result.IsCollection}"}>~{end}~{end}~{if "{Aggregates.Commands.Result.Count} == 1 and {Aggregates.Commands.Result.IsSelf} == false"}~{Aggregates.Commands.Result.Type|Type}~{end}> handleOrStart(Optional<String> id, ~{Aggregates.Commands.Name|Pascal}Command command) {
    return unitOfWork.carryOutOrStart(repository, id, command, this::decide);
  }

  /**
   * Decides what the command does: what is stored, which events are raised, what is answered. Values
   * go from the command to fields of the same name. Put the rules of your business here.
   */
  Decision<~{Aggregates.Name|Pascal}Aggregate, ~{if "{Aggregates.Commands.Result.IsEmpty}"}Void~{end}~{if "{Aggregates.Commands.Result.IsSelf}"}~{if "{Aggregates.Commands.Result.IsCollection}"}List<~{end}~{Aggregates.Name|Pascal}Aggregate~{if "{Aggregates.Commands.Result.IsCollection}"}>~{end}~{end}~{if "{Aggregates.Commands.Result.Count} == 1 and {Aggregates.Commands.Result.IsSelf} == false"}~{Aggregates.Commands.Result.Type|Type}~{end}> decide(
      Situation<~{Aggregates.Name|Pascal}Aggregate, ~{Aggregates.Commands.Name|Pascal}Command> situation) {
    Map<String, String> ids = Map.of("id", situation.id(), "~{Aggregates.Name|Camel}Id", situation.id());
    ~{Aggregates.Name|Pascal}Aggregate state =
        fields.fill(~{Aggregates.Name|Pascal}Aggregate.class, ids, situation.input(), situation.current());
    return new Decision<>(
        state,
        List.of(~{each Aggregates.Commands.DomainEvents separator ","}
            new OutboundMessage(
                "~{Aggregates.Commands.DomainEvents.Name|Pascal}",
                ~{Aggregates.Commands.DomainEvents.Name|Pascal}Event.TOPIC,
                fields.fill(~{Aggregates.Commands.DomainEvents.Name|Pascal}Event.class, ids, situation.input(), state))~{end}),
        ~{if "{Aggregates.Commands.Result.IsEmpty}"}
        null);
        ~{end}
        ~{if "{Aggregates.Commands.Result.IsSelf}"}
        ~{if "{Aggregates.Commands.Result.IsCollection}"}List.of(state)~{end}~{if "not {Aggregates.Commands.Result.IsCollection}"}state~{end});
        ~{end}
        ~{if "{Aggregates.Commands.Result.Count} == 1 and {Aggregates.Commands.Result.IsSelf} == false"}
        fields.answer(
            new TypeReference<~{Aggregates.Commands.Result.Type|Type}>() {}, situation.input(), state, ids, situation.id()));
        ~{end}
  }
}
