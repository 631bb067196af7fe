package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

/** What a command came to. */
public record Outcome<R>(String id, int version, R result) {}
