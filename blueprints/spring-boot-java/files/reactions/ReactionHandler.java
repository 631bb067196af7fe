package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.reactions;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.domain.~{Aggregates.Name|Pascal}Aggregate;
~{each Aggregates.Reactions.DomainEvents}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.events.~{Aggregates.Reactions.DomainEvents.Name|Pascal}Event;
~{end}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.AggregateRepository;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Decision;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Fields;
~{if "not {Aggregates.Reactions.DomainEvents.IsEmpty}"}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.OutboundMessage;
~{end}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.Situation;
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel.UnitOfWork;

/** Carries out ~{Aggregates.Reactions.Name|Title}. */
@Component
public class ~{Aggregates.Reactions.Name|Pascal}ReactionHandler {

  private final AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository;
  private final UnitOfWork unitOfWork;
  private final Fields fields;

  public ~{Aggregates.Reactions.Name|Pascal}ReactionHandler(
      AggregateRepository<~{Aggregates.Name|Pascal}Aggregate> repository, UnitOfWork unitOfWork, Fields fields) {
    this.repository = repository;
    this.unitOfWork = unitOfWork;
    this.fields = fields;
  }

  /** Changes the ~{Aggregates.Name|Title} that the event names in ~{Aggregates.Name|Camel}Id, or starts it. */
  public void handle(JsonNode data) {
    ~{Aggregates.Reactions.Name|Pascal}Reaction input = fields.fill(~{Aggregates.Reactions.Name|Pascal}Reaction.class, data);
    Optional<String> id = Fields.idIn(data, "~{Aggregates.Name|Camel}Id");
    unitOfWork.carryOutOrStart(repository, id, input, this::decide);
  }

  /**
   * Decides what the reaction does: what is stored and which events are raised. Values go from the
   * event to fields of the same name. Put the rules of your business here.
   */
  Decision<~{Aggregates.Name|Pascal}Aggregate, Void> decide(
      Situation<~{Aggregates.Name|Pascal}Aggregate, ~{Aggregates.Reactions.Name|Pascal}Reaction> situation) {
    Map<String, String> ids = Map.of("id", situation.id(), "~{Aggregates.Name|Camel}Id", situation.id());
    ~{Aggregates.Name|Pascal}Aggregate state =
        fields.fill(~{Aggregates.Name|Pascal}Aggregate.class, situation.input(), situation.current(), ids);
    return new Decision<>(
        state,
        List.of(~{each Aggregates.Reactions.DomainEvents separator ","}
            new OutboundMessage(
                "~{Aggregates.Reactions.DomainEvents.Name|Pascal}",
                ~{Aggregates.Reactions.DomainEvents.Name|Pascal}Event.TOPIC,
                fields.fill(~{Aggregates.Reactions.DomainEvents.Name|Pascal}Event.class, situation.input(), state, ids))~{end}),
        null);
  }
}
