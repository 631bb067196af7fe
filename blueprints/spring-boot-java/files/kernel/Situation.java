package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

/**
 * What a command or reaction has to decide with.
 *
 * @param current null when nothing with this id is stored yet.
 */
public record Situation<S, I>(String id, S current, I input) {}
