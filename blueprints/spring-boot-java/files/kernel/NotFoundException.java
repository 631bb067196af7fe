package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

/** There is nothing with this id, or nothing that fits. */
public class NotFoundException extends RuntimeException {

  public NotFoundException(String what) {
    super("There is nothing for \"" + what + "\".");
  }
}
