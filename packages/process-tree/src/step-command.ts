import type { ProcessTree, StepPlace } from './process-tree.ts';

/** Where a dropped step goes, seen from the step it is dropped on (SM-A11). */
export type MoveOption =
  /** before it, under the same parent */
  | 'top'
  /** after it, under the same parent */
  | 'bottom'
  /** in its place, as its parent */
  | 'left'
  /** under it, as its last child */
  | 'right';

/** A change of the tree as data. The place inside a `step` is ignored: the command says where. */
export type StepCommand<S extends StepPlace = StepPlace> =
  | AddStep<S>
  | InsertStep<S>
  | { kind: 'delete'; statementId: string }
  | { kind: 'swap'; swapThisStatementId: string; withThisStatementId: string }
  | { kind: 'move'; statementId: string; referenceStatementId: string; option: MoveOption }
  | RestorePlaces<S>;

export interface AddStep<S extends StepPlace> {
  kind: 'add';
  step: S;
  parentStatementId: string | null;
  /** The sibling before which it stands. Absent, null or no child of that parent: last. */
  beforeStatementId?: string | null;
}

/** The new step takes the place of an existing one and becomes its parent. */
export interface InsertStep<S extends StepPlace> {
  kind: 'insert';
  step: S;
  beforeStatementId: string;
}

/**
 * Puts steps where they were: the inverse of what has no shorter one.
 *
 * Fits a tree that has changed meanwhile: places of steps that are gone are skipped, and children
 * that a removed step has got since are kept, as when it is deleted.
 */
export interface RestorePlaces<S extends StepPlace> {
  kind: 'restore';
  /** Steps to bring back, each at the place written in it. */
  steps: readonly S[];
  places: readonly StepPlace[];
  /** Ids of steps to take out, after everything has its place. */
  remove: readonly string[];
}

export type StepProblemCode =
  | 'step_unknown'
  | 'step_exists'
  | 'parent_unknown'
  | 'same_step'
  | 'move_into_itself';

/** Why a command does not fit the present tree. `statementId` is the step that stands in the way. */
export interface StepProblem {
  code: StepProblemCode;
  statementId: string;
}

export type Applied<S extends StepPlace = StepPlace> =
  | {
      ok: true;
      tree: ProcessTree<S>;
      /** The rows to write, new ones among them, and no others. */
      changed: S[];
      /** The ids of the rows to delete. */
      removed: string[];
      /** The command that leads back. */
      inverse: StepCommand<S>;
    }
  | { ok: false; problem: StepProblem };
