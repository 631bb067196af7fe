import { regularHosts, type Aggregate, type Domain } from '@stepwright/contract';
import type { PanelProps } from '#app/panels';
import type { PublishRequest } from './code-preview-queries.ts';
import { texts } from './code-preview-texts.ts';

export type PublishedKind = Exclude<PublishRequest['element']['kind'], 'infrastructure'>;

/** What a panel generates code for. */
export interface Subject {
  aggregate: Aggregate;
  id: string;
  name: string;
}

const lists = {
  command: 'commands',
  query: 'queries',
  reaction: 'reactions',
  type: 'types',
  readModel: 'readModels',
} as const;

/** Null where the address names something that is not, or no longer, there. */
export function findSubject(
  domain: Domain,
  kind: PublishedKind,
  panel: Pick<PanelProps, 'aggregateId' | 'elementId'>,
): Subject | null {
  const all = domain.boundedContexts.flatMap(({ aggregates }) => aggregates);
  if (kind === 'aggregate') {
    const aggregate = all.find(({ identity }) => identity === panel.aggregateId);
    return aggregate ? { aggregate, id: aggregate.identity, name: aggregate.name } : null;
  }
  for (const aggregate of all)
    for (const { identity, name } of aggregate[lists[kind]])
      if (identity === panel.elementId) return { aggregate, id: identity, name };
  return null;
}

/** The message that a publish page begins with. */
export function featureMessage(kind: PublishedKind, subject: Subject): string {
  if (kind === 'command' || kind === 'reaction') return texts.featureMessage(subject.name);
  if (kind === 'query') return texts.defaultMessage('query', subject.name);
  return texts.serviceMessage(subject.aggregate.name);
}

/** The message that the dialog 'Generate code in your GIT repository' begins with. */
export function generationMessage(kind: PublishedKind, subject: Subject): string {
  if (kind === 'aggregate' || kind === 'readModel')
    return texts.serviceMessage(subject.aggregate.name);
  return texts.defaultMessage(kind, subject.name);
}

/**
 * How the code of a service is generated: by its blueprints, else by the one that belongs to its
 * hosting; null where it has neither.
 */
export function strategyTypeOf(aggregate: Aggregate): 'Custom' | 'PreDefined' | null {
  if (aggregate.generationStrategies.length > 0) return 'Custom';
  const { host, persistence } = aggregate;
  return host && persistence && regularHosts.includes(host) ? 'PreDefined' : null;
}
