import type { History, Reversal } from '@stepwright/process-tree';
import type { LocalStep } from './local-steps.ts';
import type { MapStep } from './map-step.ts';
import type { PendingCommand } from './pending-command.ts';
import type { StepText } from './step-text.ts';

/** What a user did; an undo and its redo are called by what they undo and redo. */
export type ChangeKind = Exclude<PendingCommand['kind'], 'restore'> | 'add' | 'insert' | 'text';

/** One change that can be undone, or one undo that can be redone. */
export interface HistoryEntry {
  /** By which the server knows the change. */
  changeId: string;
  kind: ChangeKind;
  /** The steps that are chosen once it is undone or redone. */
  stepIds: readonly string[];
  /**
   * What leads back, as far as this map knows: what is shown until the server has answered, which
   * knows it exactly.
   */
  reversal: Reversal<MapStep>;
  /** Whether the server has carried it out. */
  isAnswered: boolean;
  /** What was typed and not sent when steps were deleted: it comes back with them. */
  unsent?: Unsent;
  /** The change was taken back before it was ever sent: to redo it is to make it anew. */
  again?: Again;
}

export interface Unsent {
  texts: ReadonlyMap<string, StepText>;
  locals: readonly LocalStep[];
}

export type Again =
  | { kind: 'command'; command: PendingCommand }
  | { kind: 'text'; stepId: string; text: string }
  | { kind: 'local'; local: LocalStep; text: string };

export type MapHistory = History<HistoryEntry>;
