package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.events;

~{if "{Aggregates.DomainEvents.Attributes.IsDeclared}"}
import jakarta.validation.Valid;
~{end}
~{if "{Aggregates.DomainEvents.Attributes.IsNullable} == false or {Aggregates.DomainEvents.Attributes.IsCollection}"}
import jakarta.validation.constraints.NotNull;
~{end}
~{if "{Aggregates.DomainEvents.Attributes.BaseType} == 'number'"}
import java.math.BigDecimal;
~{end}
~{if "{Aggregates.DomainEvents.Attributes.BaseType} == 'date'"}
import java.time.LocalDate;
~{end}
~{if "{Aggregates.DomainEvents.Attributes.BaseType} == 'date-time'"}
import java.time.OffsetDateTime;
~{end}
~{if "{Aggregates.DomainEvents.Attributes.IsCollection}"}
import java.util.List;
~{end}
~{if "{Aggregates.DomainEvents.Attributes.BaseType} == 'object'"}
import java.util.Map;
~{end}
~{if "{Aggregates.DomainEvents.Attributes.BaseType} == 'uuid'"}
import java.util.UUID;
~{end}
~{each Aggregates.DomainEvents.ReferencedTypes}
import ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.types.~{Aggregates.DomainEvents.ReferencedTypes.Name|Pascal}Type;
~{end}

/** ~{Aggregates.DomainEvents.Name|Title}: has happened. */
public record ~{Aggregates.DomainEvents.Name|Pascal}Event(~{each Aggregates.DomainEvents.Attributes separator ",\n" start "\n" end "\n"}    ~{if "not {Aggregates.DomainEvents.Attributes.IsNullable}"}@NotNull ~{end}~{Aggregates.DomainEvents.Attributes.Type|Type:validated} ~{Aggregates.DomainEvents.Attributes.Name|Type:field}~{end}) {

  /** The Service Bus topic that carries the event. */
  public static final String TOPIC = "~{Aggregates.DomainEvents.Address}";
}
