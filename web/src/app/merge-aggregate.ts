import type { Aggregate, Domain } from '@stepwright/contract';

/** The services with one as a command answered it, unless a newer one is known already. */
export function withAggregate(domain: Domain, aggregate: Aggregate): Domain {
  const { identity, boundedContext } = aggregate;
  const contexts = domain.boundedContexts;
  const present = contexts
    .flatMap(({ aggregates }) => aggregates)
    .find((each) => each.identity === identity);
  if (present && present.version >= aggregate.version) return domain;

  const isKnown = contexts.some(({ name }) => name === boundedContext);
  const all = isKnown ? contexts : [...contexts, { name: boundedContext, aggregates: [] }];
  const isStaying = present?.boundedContext === boundedContext;
  const changed = all.map((context) => {
    const { name, aggregates } = context;
    if (name === boundedContext && isStaying) {
      const replaced = aggregates.map((each) => (each.identity === identity ? aggregate : each));
      return { name, aggregates: replaced };
    }
    if (name === boundedContext) return { name, aggregates: [...aggregates, aggregate] };
    const others = aggregates.filter((each) => each.identity !== identity);
    return others.length === aggregates.length ? context : { name, aggregates: others };
  });
  return { ...domain, boundedContexts: changed.filter(({ aggregates }) => aggregates.length > 0) };
}

/** The services with the same version of one as it will be; where that is gone, as they are. */
export function withExpected(
  domain: Domain,
  of: Pick<Aggregate, 'identity' | 'version'>,
  expect: (shown: Aggregate) => Aggregate,
): Domain {
  const isSame = ({ identity, version }: Aggregate) =>
    identity === of.identity && version === of.version;
  if (!domain.boundedContexts.some(({ aggregates }) => aggregates.some(isSame))) return domain;
  const boundedContexts = domain.boundedContexts.map((context) =>
    context.aggregates.some(isSame)
      ? {
          ...context,
          aggregates: context.aggregates.map((each) => (isSame(each) ? expect(each) : each)),
        }
      : context,
  );
  return { ...domain, boundedContexts };
}

/** The services with their blueprints as they are called now; those that are gone are left out. */
export function withBlueprintNames(
  domain: Domain,
  named: Aggregate['generationStrategies'],
): Domain {
  const names = new Map(named.map(({ identity, name }) => [identity, name]));
  const isCurrent = ({ generationStrategies }: Aggregate) =>
    generationStrategies.every(({ identity, name }) => names.get(identity) === name);
  if (domain.boundedContexts.every(({ aggregates }) => aggregates.every(isCurrent))) return domain;

  const boundedContexts = domain.boundedContexts.map(({ name, aggregates }) => ({
    name,
    aggregates: aggregates.map((each) => {
      if (isCurrent(each)) return each;
      const generationStrategies = each.generationStrategies.flatMap(({ identity }) =>
        named.filter((present) => present.identity === identity),
      );
      return { ...each, generationStrategies };
    }),
  }));
  return { ...domain, boundedContexts };
}
