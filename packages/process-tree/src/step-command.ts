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
  | AddManySteps<S>
  | InsertStep<S>
  | { kind: 'delete'; statementId: string }
  | DeleteSubtrees
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

/** Several steps at once: a subtree that is pasted, a list that is imported. */
export interface AddManySteps<S extends StepPlace> {
  kind: 'addMany';
  /**
   * Parents first. Here the parent in a step counts: null for the place of the command, else the id
   * of an earlier one, or of a step of the tree, behind whose children it then stands.
   */
  steps: readonly S[];
  /** Where those without a parent stand, in their order. */
  parentStatementId: string | null;
  beforeStatementId?: string | null;
}

/** Takes steps out with all that stands under them. Those that are gone already are passed over. */
export interface DeleteSubtrees {
  kind: 'deleteSubtrees';
  statementIds: readonly string[];
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
