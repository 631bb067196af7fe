import type { TypedSample } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { domainOptions } from '#app/organisation';
import { storedState, useStored } from '#app/stored-state';
import { texts } from './blueprints-texts.ts';
import { learnTexts } from './learn-texts.ts';

interface Known {
  platformId: string;
  /** The service that somebody wrote down. */
  sample: TypedSample | null | undefined;
  /** The services of the model that the blueprint was learned with. */
  learnedBefore: readonly string[] | null;
}

export const typed = 'typed';
const asBefore = 'before';

/** What the code of a blueprint was written for: what can be chosen, and what is. */
export function useLearnedFrom(id: string, { platformId, sample, learnedBefore }: Known) {
  const { data: domain } = useSuspenseQuery(domainOptions(platformId));
  const [chosen, choose] = useState<string | null>(null);
  const [learnedFrom, setLearnedFrom] = useStored(storedState.learnedFrom);
  const services = domain.boundedContexts.flatMap(({ name, aggregates }) => {
    const own = aggregates.map((each) => ({
      value: each.identity,
      label: `${name} / ${each.name}`,
    }));
    const all = aggregates.map(({ identity }) => identity).join(' ');
    return own.length > 1 ? [...own, { value: all, label: learnTexts.allOf(name) }] : own;
  });
  // Whoever wrote down a sample wants it learned from; else learning again is to propose the same.
  const likely = [
    ...(sample ? [{ value: typed, label: learnTexts.typedSample(sample.name) }] : []),
    ...(learnedBefore ? [{ value: asBefore, label: learnTexts.asBefore(learnedBefore) }] : []),
  ];
  const choices = [{ value: '', label: texts.fromDictionary }, ...likely, ...services];
  // A service may have gone since.
  const known = [chosen, learnedFrom[id]].find((each) =>
    choices.some(({ value }) => value === each),
  );
  const from = known ?? likely[0]?.value ?? '';
  return { from, choices, choose, keep: () => setLearnedFrom({ ...learnedFrom, [id]: from }) };
}

/** What is chosen, as the call that learns asks for it. */
export function wantedOf(from: string) {
  const isService = ![typed, asBefore, ''].includes(from);
  return {
    aggregateIds: isService ? from.split(' ') : [],
    isTyped: from === typed,
    isAsBefore: from === asBefore,
  };
}
