import { randomUUID } from 'node:crypto';
import { AppError, type Attribute } from '@stepwright/contract';
import { checkAttributes, requireName, requirePlural } from './check-names.ts';
import {
  contextNameOf,
  elementsOf,
  putAggregate,
  putContext,
  type AggregatePlace,
  type AggregateRow,
  type BoundedContextRow,
  type DomainState,
} from './domain-state.ts';
import { nameKey, rewriteAttributes } from './element.ts';
import { followEvents, raisedBy } from './follow-names.ts';
import { rememberPlace } from './former-places.ts';
import { keptAttributes } from './keep-plurals.ts';
import { typeLinker } from './link-types.ts';

/** The aggregate of that name in that context, made where it is missing, with its context. */
export function placeAggregate(
  state: DomainState,
  place: AggregatePlace,
): { state: DomainState; aggregate: AggregateRow } {
  const found = findAggregate(state, place);
  if (found) return { state, aggregate: found };
  requireName(place.name, 'name');

  const { state: next, context } = placeContext(state, place.boundedContext);
  const aggregate: AggregateRow = {
    id: randomUUID(),
    platformId: state.platformId,
    boundedContextId: context.id,
    name: place.name.trim(),
    nameKey: nameKey(place.name),
    plural: null,
    properties: [],
    status: 'Uninitialised',
    host: null,
    persistence: null,
    gitRepositoryUrl: null,
    generationStrategyIds: [],
    formerPlaces: [],
    version: 0,
  };
  return { state: putAggregate(next, aggregate), aggregate };
}

export function findAggregate(
  state: DomainState,
  { boundedContext, name }: AggregatePlace,
): AggregateRow | undefined {
  const [key, contextKey] = [nameKey(name), nameKey(boundedContext)];
  return [...state.aggregates.values()].find(
    (aggregate) =>
      aggregate.nameKey === key &&
      state.contexts.get(aggregate.boundedContextId)?.nameKey === contextKey,
  );
}

/** A new service. @throws AppError `CONFLICT` where the context has one of that name. */
export function createAggregate(state: DomainState, place: AggregatePlace) {
  refuseTaken(findAggregate(state, place));
  return placeAggregate(state, place);
}

/** As a form sends it: attributes whose plural is absent keep theirs. */
export function editByForm(state: DomainState, present: AggregateRow, edit: AggregateEdit) {
  const properties = edit.properties && keptAttributes(edit.properties, present.properties);
  return editAggregate(state, present, { ...edit, properties });
}

export interface AggregateEdit extends AggregatePlace {
  properties?: Attribute[];
  plural?: string | null;
  /** Absent it stays, blank it goes. */
  boundedContextPlural?: string | null;
}

/**
 * Renames a service or puts it into another context; what subscribes to its events follows.
 *
 * A context whose only service leaves for a new one is renamed, so that it stays what it is.
 */
export function editAggregate(
  state: DomainState,
  present: AggregateRow,
  edit: AggregateEdit,
): DomainState {
  requireName(edit.name, 'name');
  const other = findAggregate(state, edit);
  if (other?.id !== present.id) refuseTaken(other);

  const { state: placed, context } = withContextPlural(
    contextFor(state, present, edit.boundedContext),
    edit.boundedContextPlural,
  );
  const properties =
    edit.properties && rewriteAttributes(edit.properties, typeLinker(placed, present.id).attribute);
  const edited: AggregateRow = {
    ...present,
    boundedContextId: context.id,
    name: edit.name,
    nameKey: nameKey(edit.name),
    properties: properties ?? present.properties,
    plural: edit.plural === undefined ? present.plural : edit.plural,
  };
  requirePlural(edited.plural);
  checkAttributes(edited.properties, 'properties');
  const next = rememberPlace(putAggregate(placed, edited), { state, aggregate: present });
  return withoutEmptyContexts(followPlace(state, next));
}

/** Takes a service out with all that is in it. @throws AppError `CONFLICT` while one is published. */
export function deleteAggregate(state: DomainState, aggregate: AggregateRow): DomainState {
  const inside = elementsOf(state, aggregate.id);
  const published = inside.find((element) => element.state === 'Published');
  if (published) {
    throw new AppError(
      'CONFLICT',
      `"${published.name}" is published: the service cannot be deleted.`,
    );
  }
  const gone = new Set(inside.map(({ id }) => id));
  const elements = new Map([...state.elements].filter(([id]) => !gone.has(id)));
  const aggregates = new Map(state.aggregates);
  aggregates.delete(aggregate.id);
  const renames = raisedBy(state, aggregate).map((from) => ({ from, to: null }));
  return withoutEmptyContexts(followEvents({ ...state, elements, aggregates }, renames));
}

/** A context exists as long as a service is in it. */
function withoutEmptyContexts(state: DomainState): DomainState {
  const used = new Set([...state.aggregates.values()].map((each) => each.boundedContextId));
  const contexts = new Map([...state.contexts].filter(([id]) => used.has(id)));
  return contexts.size === state.contexts.size ? state : { ...state, contexts };
}

/** Subscriptions follow every aggregate whose name or context is another than before. */
function followPlace(before: DomainState, after: DomainState): DomainState {
  const renames = [...after.aggregates.values()].flatMap((aggregate) => {
    const old = before.aggregates.get(aggregate.id);
    if (!old) return [];
    const names = { boundedContext: contextNameOf(after, aggregate), aggregate: aggregate.name };
    const oldContext = contextNameOf(before, old);
    if (old.name === names.aggregate && oldContext === names.boundedContext) return [];
    return subscribedIn(before, { boundedContext: oldContext, aggregate: old.name }).map(
      (name) => ({
        from: { boundedContext: oldContext, aggregate: old.name, name },
        to: { ...names, name },
      }),
    );
  });
  return followEvents(after, renames);
}

/** The events of an aggregate that somebody subscribes to, known or not. */
function subscribedIn(
  state: DomainState,
  place: { boundedContext: string; aggregate: string },
): string[] {
  const isThere = (one: string, other: string) => nameKey(one) === nameKey(other);
  const names = [...state.elements.values()].flatMap((element) => {
    const subscription = element.kind === 'reaction' ? element.data.subscription : null;
    if (!subscription || !isThere(subscription.aggregate, place.aggregate)) return [];
    return isThere(subscription.boundedContext, place.boundedContext) ? [subscription.name] : [];
  });
  return [...new Set(names)];
}

function contextFor(state: DomainState, aggregate: AggregateRow, name: string) {
  const present = state.contexts.get(aggregate.boundedContextId);
  const key = nameKey(name);
  const isKnown = [...state.contexts.values()].some((each) => each.nameKey === key);
  const isAlone = ![...state.aggregates.values()].some(
    (other) => other.id !== aggregate.id && other.boundedContextId === aggregate.boundedContextId,
  );
  const isRespelt = present?.nameKey === key;
  if (present && isAlone && (!isKnown || isRespelt)) {
    requireContextName(name);
    const context = { ...present, name: name.trim(), nameKey: key };
    return { state: putContext(state, context), context };
  }
  return placeContext(state, name);
}

function withContextPlural(
  placed: { state: DomainState; context: BoundedContextRow },
  sent: string | null | undefined,
) {
  const plural = sent || null;
  if (sent === undefined || placed.context.plural === plural) return placed;
  requirePlural(plural, 'boundedContextPlural');
  const context = { ...placed.context, plural };
  return { state: putContext(placed.state, context), context };
}

function placeContext(state: DomainState, name: string) {
  const key = nameKey(name);
  const found = [...state.contexts.values()].find((context) => context.nameKey === key);
  if (found) return { state, context: found };
  requireContextName(name);
  const context: BoundedContextRow = {
    id: randomUUID(),
    platformId: state.platformId,
    name: name.trim(),
    nameKey: key,
    plural: null,
  };
  return { state: putContext(state, context), context };
}

/** A service may be in no context, whose name is empty; else code is made of the name. */
function requireContextName(name: string): void {
  if (name.trim() !== '') requireName(name, 'boundedContext');
}

function refuseTaken(aggregate: AggregateRow | undefined): void {
  if (!aggregate) return;
  const message = `There is already a service called "${aggregate.name}" in this context.`;
  throw new AppError('CONFLICT', message, [{ code: 'CONFLICT', message, path: 'name' }]);
}
