import type { Attribute } from '@stepwright/contract';
import type { SuggestionQuestion, SuggestionTarget } from '@stepwright/attribute-suggestions';
import type { Database } from '#db/database';
import { loadState } from './domain-model-store.ts';
import { aggregateIn, contextNameOf, elementsOf, type DomainState } from './domain-state.ts';
import { eventsOf, nameKey } from './element.ts';
import { interchangeModel } from './interchange-model.ts';

/** A service of a platform, by its name. */
export interface ServiceName {
  platformId: string;
  boundedContext: string;
  name: string;
}

/** Tells what the steps of processes say of a service. */
export type WhatStepsSay = (tx: Database, service: ServiceName) => Promise<Attribute[]>;

/** What attributes are wanted for. */
export interface Wanted {
  target: SuggestionTarget;
  name: string;
  family?: string | null | undefined;
  /** Absent: what is saved under that name. */
  present?: { name: string; type: string }[] | undefined;
}

/** Everything the engine needs to know, as it stands in the database. */
export async function askForAttributes(
  tx: Database,
  { id, platformId }: { id: string; platformId: string },
  { wanted, whatStepsSay }: { wanted: Wanted; whatStepsSay: WhatStepsSay },
): Promise<SuggestionQuestion> {
  const state = await loadState(tx, platformId, () => [id]);
  const aggregate = aggregateIn(state, id);
  const boundedContext = contextNameOf(state, aggregate);
  const { name } = aggregate;
  return {
    target: wanted.target,
    name: wanted.name,
    model: interchangeModel(state).model,
    boundedContext,
    aggregate: name,
    family: wanted.family ?? undefined,
    present: wanted.present ?? savedIn(state, id, wanted),
    said: await whatStepsSay(tx, { platformId, boundedContext, name }),
  };
}

function savedIn(state: DomainState, id: string, { target, name }: Wanted): Attribute[] {
  const key = nameKey(name);
  if (target === 'aggregate') return aggregateIn(state, id).properties;
  if (target === 'event') {
    const events = elementsOf(state, id).flatMap(eventsOf);
    return events.filter((event) => nameKey(event.name) === key).flatMap((each) => each.attributes);
  }
  return elementsOf(state, id, target)
    .filter((element) => element.nameKey === key)
    .flatMap(({ data }) => ('parameters' in data ? data.parameters : data.attributes));
}
