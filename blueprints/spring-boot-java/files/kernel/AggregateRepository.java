package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where aggregates are kept. */
public interface AggregateRepository<T> {

  Optional<Entry<T>> get(String id);

  /**
   * Those with these values in the fields of their state, by name; or more, where the store cannot
   * tell them apart: whoever asks looks again.
   */
  List<Entry<T>> list(Map<String, Object> values);

  /**
   * Stores the entry if nobody stored another version of it meanwhile.
   *
   * @throws ConflictException otherwise.
   */
  Entry<T> save(Entry<T> entry);
}
