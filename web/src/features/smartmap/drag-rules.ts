import {
  isWithin,
  parentOf,
  siblingsOf,
  childrenOf,
  type MoveOption,
} from '@stepwright/process-tree';
import { selectStep } from './choose-steps.ts';
import { correctStep, rearrangeSteps } from './command-steps.ts';
import type { Carried, Drag, DropRefusal, DropTarget } from './drag-state.ts';
import type { MapSession } from './map-session.ts';
import { stepOf, type MapState } from './map-state.ts';
import type { MapStep } from './map-step.ts';

/** Only a saved step that is not being edited can be moved (SM-130, SM-132). */
export function canCarry(state: MapState, id: string): boolean {
  const step = stepOf(state, id);
  return step !== undefined && step.isLocal !== true && state.editingId !== id;
}

/** What dropping on a step would mean; null on the step itself and where there is none. */
export function targetOn(
  state: MapState,
  carried: Carried,
  { id, side }: { id: string; side: MoveOption },
): DropTarget | null {
  const onto = stepOf(state, id);
  const from = stepOf(state, carried.id);
  if (!onto || !from) return null;
  if (carried.kind === 'event')
    return { id, side, refusal: refusalOfEvent(from, onto, carried.event) };
  return id === carried.id
    ? null
    : { id, side, refusal: refusalOfStep(state, { from, onto, side }) };
}

/** Carries out what was dropped, if it may be. @returns whether anything happened */
export function drop(session: MapSession, { carried, target }: Drag): boolean {
  // The map may have changed since the target was found.
  const now = target && targetOn(session.get(), carried, target);
  if (!now || now.refusal !== null) return false;
  if (carried.kind === 'event') connect(session, carried, now.id);
  else
    rearrangeSteps(session, {
      kind: 'move',
      statementId: carried.id,
      referenceStatementId: now.id,
      option: now.side,
    });
  selectStep(session, carried.kind === 'event' ? now.id : carried.id);
  return true;
}

interface Move {
  from: MapStep;
  onto: MapStep;
  side: MoveOption;
}

function refusalOfStep({ view }: MapState, { from, onto, side }: Move): DropRefusal | null {
  if (onto.isLocal) return 'unsaved';
  if (isWithin(view, { id: onto.id, of: from.id })) return 'inside';
  if (from.feature && from.feature.elementId === onto.feature?.elementId) return 'element';
  return isThere({ view }, { from, onto, side }) ? 'there' : null;
}

function isThere({ view }: Pick<MapState, 'view'>, { from, onto, side }: Move): boolean {
  if (side === 'left') return false;
  if (side === 'right') return childrenOf(view, onto.id).at(-1) === from.id;
  if (parentOf(view, from.id) !== parentOf(view, onto.id)) return false;
  const row = siblingsOf(view, from.id);
  return row.indexOf(onto.id) === row.indexOf(from.id) + (side === 'top' ? 1 : -1);
}

/** SM-135, SM-136. */
function refusalOfEvent(from: MapStep, onto: MapStep, event: { id: string }): DropRefusal | null {
  if (from === onto) return 'itself';
  if (onto.parsingInfo?.type !== 'Reaction') return 'noReaction';
  if (onto.isLocal) return 'unsaved';
  const present = onto.parsingInfo.reactingToDomainEvent;
  const isSame = present?.id === event.id && present.aggregate === aggregateOf(from);
  return isSame ? 'unchanged' : null;
}

function connect(
  session: MapSession,
  { id, event }: Extract<Carried, { kind: 'event' }>,
  reactionId: string,
): void {
  const info = stepOf(session.get(), id)?.parsingInfo;
  if (!info) return;
  const { aggregate, boundedContext } = info;
  const { id: eventId, name } = event;
  const reactingToDomainEvent = { id: eventId, name, aggregate, boundedContext };
  correctStep(session, reactionId, { reactingToDomainEvent });
}

function aggregateOf({ parsingInfo }: MapStep): string | null {
  return parsingInfo?.aggregate ?? null;
}
