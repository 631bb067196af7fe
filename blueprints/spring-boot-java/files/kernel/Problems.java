package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** What goes wrong becomes a status that says so, in the form of RFC 9457. */
@RestControllerAdvice
public class Problems extends ResponseEntityExceptionHandler {

  @ExceptionHandler
  public ProblemDetail invalid(InvalidInputException failure) {
    ProblemDetail problem = problem(HttpStatus.BAD_REQUEST, failure);
    problem.setProperty("problems", failure.problems());
    return problem;
  }

  @ExceptionHandler
  public ProblemDetail notFound(NotFoundException failure) {
    return problem(HttpStatus.NOT_FOUND, failure);
  }

  @ExceptionHandler
  public ProblemDetail conflict(ConflictException failure) {
    return problem(HttpStatus.CONFLICT, failure);
  }

  @ExceptionHandler
  public ProblemDetail notImplemented(NotImplementedException failure) {
    return problem(HttpStatus.NOT_IMPLEMENTED, failure);
  }

  @ExceptionHandler
  public ProblemDetail unexpected(RuntimeException failure) {
    logger.error("A request failed.", failure);
    return ProblemDetail.forStatusAndDetail(HttpStatus.INTERNAL_SERVER_ERROR, "Something went wrong.");
  }

  private static ProblemDetail problem(HttpStatus status, RuntimeException failure) {
    return ProblemDetail.forStatusAndDetail(status, failure.getMessage());
  }
}
