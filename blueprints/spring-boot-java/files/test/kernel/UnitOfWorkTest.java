package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class UnitOfWorkTest {

  private final AggregateRepository<Integer> repository = new InMemoryRepository<>();
  private final UnitOfWork unitOfWork = new UnitOfWork((subject, message) -> {});

  @Test
  @DisplayName("what is not there cannot be changed")
  void isNotFound() {
    assertThrows(
        NotFoundException.class,
        () -> unitOfWork.carryOut(repository, Optional.of("x"), 1, this::add));
  }

  @Test
  @DisplayName("what is named before it is there starts once, under its name")
  void startsOnce() {
    unitOfWork.carryOutOrStart(repository, Optional.of("x"), 1, this::add);
    unitOfWork.carryOutOrStart(repository, Optional.of("x"), 1, this::add);

    assertEquals(List.of(new Entry<>("x", 2, 2)), repository.list(Map.of()));
  }

  private Decision<Integer, Void> add(Situation<Integer, Integer> situation) {
    Integer before = situation.current() == null ? 0 : situation.current();
    return new Decision<>(before + situation.input(), List.of(), null);
  }
}
