package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class InMemoryRepositoryTest {

  @Test
  @DisplayName("a change of somebody else is not overwritten")
  void isNotOverwritten() {
    AggregateRepository<Integer> repository = new InMemoryRepository<>();
    Entry<Integer> entry = repository.save(new Entry<>("x", 0, 1));
    Entry<Integer> changed = repository.save(new Entry<>("x", entry.version(), 2));

    Entry<Integer> late = new Entry<>("x", entry.version(), 3);
    assertThrows(ConflictException.class, () -> repository.save(late));
    assertEquals(List.of(changed), repository.list(Map.of()));
  }
}
