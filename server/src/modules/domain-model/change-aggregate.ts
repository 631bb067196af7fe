import { AppError, type Aggregate } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { Context } from '#http/api';
import { loadAggregates } from './aggregate-read-store.ts';
import { requireAggregate } from './domain-model-access.ts';
import { loadState, lockDomain, saveState } from './domain-model-store.ts';
import {
  aggregateIn,
  type AggregateRow,
  type BoundedContextRow,
  type DomainState,
} from './domain-state.ts';
import { nameKey } from './element.ts';
import { loadServiceState, readServiceInContext } from './load-service-state.ts';
import { findAggregate } from './place-aggregate.ts';
import { presentAggregate } from './present-aggregate.ts';
import { strategyNames } from './strategy-names.ts';

/** What a decision gives: the next state, and the service and element to answer with. */
export interface Decided {
  state: DomainState;
  aggregateId: string;
  elementId: string | null;
}

export interface AggregateCommand {
  aggregateId: string;
  /** The version that the caller has seen; absent where nobody can be overwritten. */
  version?: number;
  /** It changes elements, and the service itself in no way but by them. */
  isOfElement?: boolean;
  /** On an edit: the place that the element is to have. */
  boundedContext?: string;
  aggregateName?: string;
}

/**
 * Carries out a command on a service: load, allow, decide, save, present, in one transaction.
 *
 * @throws AppError `CONFLICT` when something would change that the caller has not seen.
 */
export function changeAggregate(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  command: AggregateCommand,
  decide: (state: DomainState, aggregate: AggregateRow) => Decided,
) {
  return db.transaction(async (tx) => {
    const { platform } = await requireAggregate(tx, actor, command.aggregateId);
    await lockDomain(tx, platform.id);
    const before = await loadFor(tx, platform.id, command);
    const aggregate = aggregateIn(before, command.aggregateId);

    const decided = decide(before, aggregate);
    if (decided.state !== before) refuseStale(command, aggregate);
    await saveState(tx, before, decided.state);
    return { value: await answer(tx, decided) };
  });
}

async function loadFor(
  tx: Transaction,
  platformId: string,
  command: AggregateCommand,
): Promise<DomainState> {
  const present = command.isOfElement
    ? await readServiceInContext(tx, command.aggregateId)
    : undefined;
  return present && isStaying(present, command)
    ? loadServiceState(tx, present.service, present.context)
    : loadState(tx, platformId, (state) => concernedIn(state, command));
}

/** Blank fields, and those that say where the element stands, move nothing. */
function isStaying(
  { service, context }: { service: AggregateRow; context: BoundedContextRow },
  { boundedContext, aggregateName }: AggregateCommand,
): boolean {
  return (
    nameKey(boundedContext || context.name) === context.nameKey &&
    nameKey(aggregateName || service.name) === service.nameKey
  );
}

export async function answer(
  tx: Transaction,
  { state, aggregateId, elementId }: Decided,
): Promise<{ aggregate: Aggregate; elementId: string | null }> {
  const { platformId } = state;
  const [loaded] = await loadAggregates(tx, { platformId, ids: [aggregateId] });
  if (!loaded) throw new AppError('NOT_FOUND');
  return { aggregate: presentAggregate(loaded, await strategyNames(tx, [loaded.row])), elementId };
}

/** The service itself, and the one that an element moves to. */
function concernedIn(state: DomainState, command: AggregateCommand): string[] {
  const target = placeOf(state, aggregateIn(state, command.aggregateId), command);
  const other = findAggregate(state, target);
  return other ? [command.aggregateId, other.id] : [command.aggregateId];
}

/** Where an element of the service is to stand; blank fields mean where it stands. */
export function placeOf(
  state: DomainState,
  aggregate: AggregateRow,
  { boundedContext, aggregateName }: Omit<AggregateCommand, 'aggregateId' | 'version'>,
) {
  const present = state.contexts.get(aggregate.boundedContextId)?.name ?? '';
  return { boundedContext: boundedContext || present, name: aggregateName || aggregate.name };
}

function refuseStale({ version }: AggregateCommand, aggregate: AggregateRow): void {
  if (version === undefined || version === aggregate.version) return;
  const message = 'This has changed in the meantime.';
  throw new AppError('CONFLICT', message, [{ code: 'CONFLICT', message, path: 'version' }]);
}
