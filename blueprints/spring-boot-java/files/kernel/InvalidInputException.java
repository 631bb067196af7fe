package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import java.util.List;

/** The caller sent something that does not fit. */
public class InvalidInputException extends RuntimeException {

  private final transient List<String> problems;

  public InvalidInputException(List<String> problems) {
    super(String.join("; ", problems));
    this.problems = List.copyOf(problems);
  }

  public List<String> problems() {
    return problems;
  }
}
