import {
  childrenOf,
  emptyHistory,
  parentOf,
  siblingsOf,
  TreeDraft,
} from '@stepwright/process-tree';
import { nothingSought, type FindState } from './find-state.ts';
import type { MapHistory } from './history-entry.ts';
import type { KeptWords } from './kept-words.ts';
import { placeLocals, type LocalStep } from './local-steps.ts';
import { blankStep, type MapStep, type MapTree } from './map-step.ts';
import { applyPendingToDraft, type PendingCommand } from './pending-command.ts';
import type { StepText } from './step-text.ts';

/** How far marking a step as a feature has got; no entry where nothing is under way. */
export type Mark = 'processing' | 'failed';

/** Everything that one open map knows. A value: each change gives the next one. */
export interface MapState {
  readonly processId: string;
  readonly platformId: string;
  /** As the server answered it last. */
  readonly saved: MapTree;
  /** In the order in which they are sent; the first may be on its way. */
  readonly commands: readonly PendingCommand[];
  readonly locals: readonly LocalStep[];
  /** By step; a step whose text is as saved has none. */
  readonly texts: ReadonlyMap<string, StepText>;
  /** What this user wrote and somebody else's change left without a place. */
  readonly keptWords: readonly KeptWords[];
  /** The server does not answer: what was done waits, and is sent again from time to time. */
  readonly isCut: boolean;
  /** What is drawn: the saved tree, the commands applied to it, the local steps laid over it. */
  readonly view: MapTree;
  /** The last one is the step that keys and actions refer to. */
  readonly selectedIds: readonly string[];
  readonly editingId: string | null;
  /** What can be undone and redone. */
  readonly history: MapHistory;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly isExpanded: boolean;
  /** Branches of the outline that are closed. */
  readonly closedIds: ReadonlySet<string>;
  /** Where the keyboard is: arrows and the text field belong to the canvas or to the outline. */
  readonly side: MapSide;
  readonly find: FindState;
}

export type MapSide = 'map' | 'outline';

export function initialState(
  where: { processId: string; platformId: string },
  saved: MapTree,
): MapState {
  return {
    ...where,
    saved,
    commands: [],
    locals: [],
    texts: new Map(),
    keptWords: [],
    isCut: false,
    view: saved,
    selectedIds: [],
    editingId: null,
    history: emptyHistory,
    marks: new Map(),
    isExpanded: false,
    closedIds: new Set(),
    side: 'map',
    find: nothingSought,
  };
}

/** The state with a part of its origins changed, and with what follows from them. */
export function changed(
  state: MapState,
  part: Partial<Pick<MapState, 'saved' | 'commands' | 'locals' | 'texts'>>,
): MapState {
  const next = { ...state, ...part };
  const isRedrawn =
    next.saved !== state.saved || next.commands !== state.commands || next.locals !== state.locals;
  if (!isRedrawn) return next;

  const view = viewOf(next);
  return {
    ...next,
    view,
    selectedIds: survivors(state.view, view, state.selectedIds),
    editingId: state.editingId !== null && view.steps.has(state.editingId) ? state.editingId : null,
  };
}

export function stepOf({ view }: MapState, id: string | null): MapStep | undefined {
  return id === null ? undefined : view.steps.get(id);
}

/** What the step says now, typed or saved. */
export function contentOf({ texts }: Pick<MapState, 'texts'>, step: MapStep): string {
  return texts.get(step.id)?.text ?? step.content;
}

export function focusedIdOf({ selectedIds }: MapState): string | null {
  return selectedIds.at(-1) ?? null;
}

export function isBusy({ texts }: MapState, id: string): boolean {
  const text = texts.get(id);
  return text !== undefined && (text.inFlight !== null || text.isCommitted);
}

/** In one draft: two hundred commands that wait cost little more than one. */
function viewOf({ saved, commands, locals, ...where }: MapState): MapTree {
  const draft = new TreeDraft(saved);
  for (const command of commands) applyPendingToDraft(draft, command, where);
  placeLocals(draft, locals, (id) => blankStep(id, where));
  return draft.tree();
}

/** What stays selected; where nothing of it is left, the nearest step that is. */
function survivors(before: MapTree, after: MapTree, ids: readonly string[]): readonly string[] {
  if (ids.every((id) => after.steps.has(id))) return ids;
  const left = ids.filter((id) => after.steps.has(id));
  const lost = ids.at(-1);
  if (left.length > 0 || lost === undefined) return left;
  const nearest = neighbours(before, lost).find((id) => after.steps.has(id)) ?? after.roots[0];
  return nearest === undefined ? [] : [nearest];
}

function neighbours(tree: MapTree, id: string): string[] {
  const row = siblingsOf(tree, id);
  const at = row.indexOf(id);
  const parent = parentOf(tree, id);
  return [
    ...childrenOf(tree, id).slice(0, 1),
    ...row.slice(at + 1),
    ...row.slice(0, at).toReversed(),
    ...(parent === null ? [] : [parent]),
  ];
}
