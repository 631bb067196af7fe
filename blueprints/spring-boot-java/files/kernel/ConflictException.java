package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

/** Somebody else was faster. */
public class ConflictException extends RuntimeException {

  public ConflictException(String what) {
    super("\"" + what + "\" was changed meanwhile.");
  }
}
