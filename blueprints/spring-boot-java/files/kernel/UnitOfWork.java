package ~{BoundedContexts.Name|Lower}context.~{Aggregates.Name|Lower}service.kernel;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/** Loads, decides, stores and tells. */
@Component
public class UnitOfWork {

  private final MessagePublisher publisher;

  public UnitOfWork(MessagePublisher publisher) {
    this.publisher = publisher;
  }

  /**
   * Stores what is decided, all or nothing, and then tells others.
   *
   * @param id the aggregate to change; empty starts a new one.
   * @throws NotFoundException when there is none with the id.
   */
  public <S, I, R> Outcome<R> carryOut(
      AggregateRepository<S> repository,
      Optional<String> id,
      I input,
      Function<Situation<S, I>, Decision<S, R>> decide) {
    Entry<S> before =
        id.map(each -> repository.get(each).orElseThrow(() -> new NotFoundException(each)))
            .orElseGet(UnitOfWork::newEntry);
    return store(repository, before, input, decide);
  }

  /**
   * The same, where an id that is not stored yet starts an aggregate under this id: what is delivered
   * twice does not start two.
   */
  public <S, I, R> Outcome<R> carryOutOrStart(
      AggregateRepository<S> repository,
      Optional<String> id,
      I input,
      Function<Situation<S, I>, Decision<S, R>> decide) {
    Entry<S> before =
        id.map(each -> repository.get(each).orElseGet(() -> new Entry<>(each, 0, null)))
            .orElseGet(UnitOfWork::newEntry);
    return store(repository, before, input, decide);
  }

  private static <S> Entry<S> newEntry() {
    return new Entry<>(UUID.randomUUID().toString(), 0, null);
  }

  private <S, I, R> Outcome<R> store(
      AggregateRepository<S> repository,
      Entry<S> before,
      I input,
      Function<Situation<S, I>, Decision<S, R>> decide) {
    Decision<S, R> decision =
        decide.apply(new Situation<>(before.id(), before.state(), input));
    Entry<S> after =
        repository.save(new Entry<>(before.id(), before.version(), decision.state()));
    decision.messages().forEach(message -> publisher.publish(after.id(), message));
    return new Outcome<>(after.id(), after.version(), decision.result());
  }
}
