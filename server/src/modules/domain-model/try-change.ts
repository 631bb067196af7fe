import { modelDeletions, type ModelChange, type ParsingInfo } from '@stepwright/contract';
import type { Database } from '#db/database';
import type { Actor } from '#identity/actor';
import { requirePlatform, type PlatformRow } from '#modules/platform';
import { decideAdd, decideEdit, type Met } from './change-element.ts';
import type { Decided } from './change-aggregate.ts';
import { requireAggregate } from './domain-model-access.ts';
import { loadState } from './domain-model-store.ts';
import { deleteElement } from './delete-element.ts';
import { aggregateIn, elementIn, type DomainState } from './domain-state.ts';
import type { ElementKind } from './element.ts';
import { commandOf, queryOf, reactionOf, readModelOf, typeOf } from './element-input.ts';
import { interchangeModel } from './interchange-model.ts';
import type { LoadedPlatformModel } from './load-model.ts';
import { contextName } from './mark-step-as-feature.ts';
import { markStep } from './mark-step.ts';
import { deleteAggregate, editByForm } from './place-aggregate.ts';

/** A platform's model as it is, and as it would be. Nothing of it is saved. */
export interface TriedChange {
  platform: PlatformRow;
  before: LoadedPlatformModel;
  after: LoadedPlatformModel;
}

/**
 * What the model would be after a command, refused as the command itself would be. Of the version
 * that the caller has seen nothing is asked: nothing is overwritten.
 */
export async function tryChange(
  tx: Database,
  actor: Actor,
  change: ModelChange,
): Promise<TriedChange> {
  const { aggregateId } = change.input;
  const { platform } = await requireAggregate(tx, actor, aggregateId);
  const state = await loadState(tx, platform.id);
  const met = { state, aggregate: aggregateIn(state, aggregateId), command: change.input };
  return { platform, before: seenOf(state), after: seenOf(stateAfter(met, change)) };
}

/** What the model would be if a step became a feature. */
export async function tryMarking(
  tx: Database,
  actor: Actor,
  { platformId, parsingInfo }: { platformId: string; parsingInfo: ParsingInfo | null },
): Promise<TriedChange> {
  const { platform } = await requirePlatform(tx, actor, platformId);
  const before = await loadState(tx, platformId);
  const { state } = markStep(before, parsingInfo, contextName(platform.ecosystemName));
  return { platform, before: seenOf(before), after: seenOf(state) };
}

function stateAfter(met: Met, change: ModelChange): DomainState {
  return isDeletion(change) ? stateWithout(met, change) : decideSaving(met, change).state;
}

type Deletion = Extract<ModelChange, { call: keyof typeof modelDeletions }>;
type Saving = Exclude<ModelChange, Deletion>;

const isDeletion = (change: ModelChange): change is Deletion => change.call in modelDeletions;

function decideSaving(met: Met, { call, input }: Saving): Decided {
  switch (call) {
    case 'editAggregate': {
      const { aggregateId } = input;
      const state = editByForm(met.state, met.aggregate, input);
      return { state, aggregateId, elementId: null };
    }
    case 'addCommand':
      return decideAdd(met, commandOf(input));
    case 'editCommand':
      return decideEdit(met, { id: input.commandId, ...commandOf(input) });
    case 'addQuery':
      return decideAdd(met, queryOf(input));
    case 'editQuery':
      return decideEdit(met, { id: input.queryId, ...queryOf(input) });
    case 'addReaction':
      return decideAdd(met, reactionOf(input));
    case 'editReaction':
      return decideEdit(met, { id: input.reactionId, ...reactionOf(input) });
    case 'addReadModel':
      return decideAdd(met, readModelOf(input));
    case 'editReadModel':
      return decideEdit(met, { id: input.readModelId, ...readModelOf(input) });
    case 'addType':
      return decideAdd(met, typeOf(input));
    case 'editType':
      return decideEdit(met, { id: input.typeId, ...typeOf(input) });
  }
}

function stateWithout({ state, aggregate }: Met, { call, input }: Deletion): DomainState {
  const without = (id: string, kind: ElementKind) =>
    deleteElement(state, elementIn(state, { id, kind, aggregateId: aggregate.id }));
  switch (call) {
    case 'deleteAggregate':
      return deleteAggregate(state, aggregate);
    case 'deleteCommand':
      return without(input.commandId, 'command');
    case 'deleteQuery':
      return without(input.queryId, 'query');
    case 'deleteReaction':
      return without(input.reactionId, 'reaction');
    case 'deleteReadModel':
      return without(input.readModelId, 'readmodel');
    case 'deleteType':
      return without(input.typeId, 'type');
  }
}

function seenOf(state: DomainState): LoadedPlatformModel {
  return { ...interchangeModel(state), aggregates: [...state.aggregates.values()] };
}
