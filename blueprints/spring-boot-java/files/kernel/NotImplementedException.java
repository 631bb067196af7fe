package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

/** The model leaves open what this needs; somebody has to write it. */
public class NotImplementedException extends RuntimeException {

  public NotImplementedException(String what) {
    super(what);
  }
}
