import type { Domain } from '@stepwright/contract';
import { reviewModel, type FindingCode, type ModelFinding } from '@stepwright/domain-model';
import { modelOfDomain, targetOf, type FindingTarget } from './model-of-domain.ts';

/** A finding on the model with the way to where it can be mended. */
export interface Finding {
  /** Stays the same when something is renamed: made of ids. */
  key: string;
  code: FindingCode;
  severity: ModelFinding['severity'];
  message: string;
  target: FindingTarget;
  /** What takes part besides, such as the others of a circle. */
  others: FindingTarget[];
}

/** Everything that the review of a platform's model finds. */
export function findingsOfDomain(domain: Domain): Finding[] {
  const read = modelOfDomain(domain);
  const found = reviewModel(read.model, read);
  return found.flatMap(({ code, severity, message, elements, attributes }): Finding[] => {
    const [target, ...others] = elements.flatMap((path) => targetOf(read, path) ?? []);
    if (!target) return [];
    // An event has no id: it is known by its name, as is what a sentence is about besides.
    const event = elements[0]?.kind === 'event' ? [elements[0].name ?? ''] : [];
    const key = [code, idOf(target), ...event, ...attributes].join(' ').slice(0, 500);
    return [{ key, code, severity, message, target, others }];
  });
}

export function idOf({ aggregate, element }: FindingTarget): string {
  return element?.id ?? aggregate.identity;
}
