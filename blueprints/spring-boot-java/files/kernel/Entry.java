package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

/**
 * One aggregate as it is stored.
 *
 * @param version 0 before it is first stored; then counts the times it was stored.
 */
public record Entry<T>(String id, int version, T state) {}
