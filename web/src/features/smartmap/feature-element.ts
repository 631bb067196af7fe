import type { Domain, Statement } from '@stepwright/contract';

type Feature = NonNullable<Statement['feature']>;
const lists = { command: 'commands', query: 'queries', reaction: 'reactions' } as const;

/** The command, query or reaction that a step became; undefined until the domain read shows it. */
export function elementOf(domain: Domain | undefined, feature: Feature | null) {
  if (!domain || !feature) return undefined;
  for (const { aggregates } of domain.boundedContexts) {
    const aggregate = aggregates.find(({ identity }) => identity === feature.aggregateId);
    const element = aggregate?.[lists[feature.kind]].find(
      ({ identity }) => identity === feature.elementId,
    );
    if (element) return element;
  }
  return undefined;
}

/** Until the domain shows the element, nothing of it can have been published. */
export function stateNameOf(domain: Domain | undefined, feature: Feature): string {
  return elementOf(domain, feature)?.state.name ?? 'Unpublished';
}
