import { checkEvents } from './check-events.ts';
import { checkTwins, checkWords } from './check-words.ts';
import { checkKept, checkSources } from './check-sources.ts';
import { checkUses } from './check-uses.ts';
import type { Model } from './model.ts';
import type { ModelFinding } from './model-finding.ts';
import { indexModel } from './model-index.ts';
import { writeElementPath } from './element-path.ts';

/** What the interchange format does not say. */
export interface BesideModel {
  /** The names of the types that describe an element as a whole, by their service: `Sales/Order`. */
  describing?: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Looks for what will be missed later in a model that can be generated: names that languages keep
 * for themselves, reactions that never run or never stop, answers that nobody can give, and what
 * nothing uses. It says what to do, and keeps nobody from anything. What makes a model unusable is
 * for `checkModel` to say.
 */
export function reviewModel(model: Model, { describing }: BesideModel = {}): ModelFinding[] {
  const findings: ModelFinding[] = [];
  const index = indexModel(model, findings);
  checkEvents(index);
  checkSources(index);
  for (const service of index.services) {
    const { boundedContext, aggregate } = service;
    const place = writeElementPath({ boundedContext, aggregate: aggregate.name });
    const describe = describing?.get(place) ?? new Set<string>();
    checkKept(index, service);
    checkWords(index, service);
    checkTwins(index, service, describe);
    checkUses(index, service, describe);
  }
  return findings.toSorted((one, other) => rank(one) - rank(other));
}

const rank = ({ severity }: ModelFinding): number => (severity === 'warning' ? 0 : 1);
