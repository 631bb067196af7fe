package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/** Keeps aggregates as long as the process lives: for development and tests. */
public class InMemoryRepository<T> implements AggregateRepository<T> {

  private final Map<String, Entry<T>> entries = new ConcurrentSkipListMap<>();

  @Override
  public Optional<Entry<T>> get(String id) {
    return Optional.ofNullable(entries.get(id));
  }

  @Override
  public List<Entry<T>> list(Map<String, Object> values) {
    return List.copyOf(entries.values());
  }

  @Override
  public Entry<T> save(Entry<T> entry) {
    return entries.compute(entry.id(), (id, known) -> {
      int version = known == null ? 0 : known.version();
      if (version != entry.version()) {
        throw new ConflictException(id);
      }
      return new Entry<>(id, version + 1, entry.state());
    });
  }
}
