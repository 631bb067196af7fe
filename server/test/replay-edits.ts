import type { Statement } from '@stepwright/contract';
import {
  applyCommand,
  applyReversal,
  childrenOf,
  parentOf,
  replaceStep,
  reversalOf,
  stepsInOrder,
  treeOf,
  type ProcessTree,
  type Reversal,
  type StepCommand,
} from '@stepwright/process-tree';
import type { Edit } from './random-edits.ts';

/** An edit that the server accepted, with what it answered. */
export interface Accepted {
  edit: Edit;
  changeId: string;
  value: { version: number; statements: Statement[]; removed: string[]; skipped?: string[] };
}

type Step = Pick<Statement, 'id' | 'parentStatementId' | 'rank' | 'content' | 'parsingInfo'>;
type Tree = ProcessTree<Step>;

/** What the edits come to, carried out one after the other in memory. */
export interface Replayed {
  tree: Tree;
  /** What is not as it should be; empty where all is well. */
  problems: string[];
  /** Texts over others that their author had not seen: those people are told. */
  textsOverUnseen: number;
  undoneInPart: number;
}

/**
 * Carries out the accepted edits again in the order of their versions, and compares every answer of
 * the server with what the pure functions give: each edit was applied to a tree that held all before
 * it, and changed exactly what it should.
 */
export function replayEdits(accepted: readonly Accepted[], firstVersion: number): Replayed {
  const inOrder = accepted.toSorted((one, other) => one.value.version - other.value.version);
  const replayed: Replayed = {
    tree: treeOf<Step>([]),
    problems: [],
    textsOverUnseen: 0,
    undoneInPart: 0,
  };
  const reversals = new Map<string, Reversal<Step>>();
  let last = firstVersion;
  for (const entry of inOrder) {
    if (isDoneByOthers(replayed.tree, entry.edit)) continue;
    const { version } = entry.value;
    last += 1;
    const problems = [
      version === last ? null : `expected version ${last}`,
      carryOut(replayed, reversals, entry),
      last % 500 === 0 ? wholeProblem(replayed.tree) : null,
    ].filter((problem) => problem !== null);
    for (const problem of problems) {
      replayed.problems.push(`version ${version}, ${entry.edit.kind}: ${problem}`);
    }
    if (replayed.problems.length > 20) break;
  }
  const problem = wholeProblem(replayed.tree);
  if (problem !== null) replayed.problems.push(`at the end: ${problem}`);
  return replayed;
}

/** Two people deleted the same step: the second is told that it is gone. */
function isDoneByOthers({ steps }: Tree, edit: Edit): boolean {
  if (edit.kind === 'delete') return !steps.has(edit.id);
  return edit.kind === 'deleteSubtrees' && !edit.ids.some((id) => steps.has(id));
}

/** What is wrong with a tree: circles, orphans, siblings that share a rank; null for nothing. */
export function wholeProblem(tree: ProcessTree): string | null {
  const stored = treeOf(tree.steps.values());
  if (stored.detached.size > 0) return `detached: ${[...stored.detached].join(', ')}`;
  const reached = [...stepsInOrder(tree)].map(({ id }) => id);
  if (new Set(reached).size !== tree.steps.size) return 'a step is not reached, or twice';
  for (const parent of [null, ...tree.steps.keys()]) {
    const ranks = childrenOf(tree, parent).map((id) => tree.steps.get(id)?.rank);
    if (new Set(ranks).size < ranks.length) return `two steps under ${parent} share a rank`;
  }
  return null;
}

function carryOut(
  replayed: Replayed,
  reversals: Map<string, Reversal<Step>>,
  { edit, changeId, value }: Accepted,
): string | null {
  const before = replayed.tree;
  const answered = new Map<string, Step>(value.statements.map((step) => [step.id, step]));
  const change = expectedChange(before, edit, { answered, reversals });
  if (!change) return 'was accepted, and does not fit';

  const { changed, removed } = change;
  reversals.set(changeId, reversalOf(before, { changed, removed }));
  replayed.tree = change.tree;
  if (edit.kind === 'text' && before.steps.get(edit.id)?.content !== edit.typedOver) {
    replayed.textsOverUnseen += 1;
  }
  if (value.skipped?.length) replayed.undoneInPart += 1;
  return (
    rowsProblem(before, changed, answered) ??
    (removed.toSorted().join() === value.removed.toSorted().join() ? null : 'removed others') ??
    rootsProblem(before, replayed.tree, edit)
  );
}

interface Change {
  tree: Tree;
  changed: Step[];
  removed: string[];
}

/** What the edit does by the pure functions; what texts mean is taken from the answer. */
function expectedChange(
  tree: Tree,
  edit: Edit,
  { answered, reversals }: { answered: Map<string, Step>; reversals: Map<string, Reversal<Step>> },
): Change | null {
  if (edit.kind === 'undo' || edit.kind === 'redo') {
    const reversal = reversals.get(edit.changeId);
    const reversed = reversal && applyReversal(tree, reversal);
    return reversed?.ok ? reversed : null;
  }
  if (edit.kind === 'text') return said(tree, answered.get(edit.id), edit.content);
  if (edit.kind === 'correct') return said(tree, answered.get(edit.id));
  const applied = applyCommand(tree, commandOf(edit, answered));
  return applied.ok ? applied : null;
}

function said(tree: Tree, answer: Step | undefined, content?: string): Change | null {
  const present = tree.steps.get(answer?.id ?? '');
  if (!present || !answer) return null;
  const { parsingInfo } = answer;
  const step = { ...present, content: content ?? present.content, parsingInfo };
  return { tree: replaceStep(tree, step), changed: [step], removed: [] };
}

type TreeEdit = Exclude<Edit, Record<'kind', 'undo' | 'redo' | 'text' | 'correct'>>;

function commandOf(edit: TreeEdit, answered: Map<string, Step>): StepCommand<Step> {
  const meant = (id: string, content: string, parentStatementId: string | null = null): Step => {
    const parsingInfo = answered.get(id)?.parsingInfo ?? null;
    return { id, content, parentStatementId, rank: '', parsingInfo };
  };
  switch (edit.kind) {
    case 'add': {
      const { id, content, parent: parentStatementId, before: beforeStatementId } = edit;
      return { kind: 'add', step: meant(id, content), parentStatementId, beforeStatementId };
    }
    case 'insert':
      return {
        kind: 'insert',
        step: meant(edit.id, edit.content),
        beforeStatementId: edit.before,
      };
    case 'addMany': {
      const steps = edit.steps.map((step) => meant(step.id, step.content, step.parentStatementId));
      return { kind: 'addMany', steps, parentStatementId: edit.parent };
    }
    case 'delete':
      return { kind: 'delete', statementId: edit.id };
    case 'deleteSubtrees':
      return { kind: 'deleteSubtrees', statementIds: edit.ids };
    case 'swap':
      return { kind: 'swap', swapThisStatementId: edit.one, withThisStatementId: edit.other };
    case 'move': {
      const { id: statementId, to: referenceStatementId, option } = edit;
      return { kind: 'move', statementId, referenceStatementId, option };
    }
  }
}

/** Besides what changed, an answer may tell steps that are as they were. */
function rowsProblem(before: Tree, expected: readonly Step[], answered: ReadonlyMap<string, Step>) {
  const changed = new Set(expected.map(({ id }) => id));
  const told = [...answered.values()].filter(({ id }) => !changed.has(id));
  const wrong =
    expected.find((step) => !isSame(step, answered.get(step.id))) ??
    told.find((step) => !isSame(step, before.steps.get(step.id)));
  return wrong ? `put ${wrong.id} elsewhere, or wrote other words` : null;
}

function isSame(one: Step, other: Step | undefined): boolean {
  return (
    one.rank === other?.rank &&
    one.parentStatementId === other.parentStatementId &&
    one.content === other.content
  );
}

/** A move makes no root but the step that is moved beside a root, or above one. */
function rootsProblem(before: Tree, after: Tree, edit: Edit): string | null {
  if (edit.kind !== 'move') return null;
  const fresh = after.roots.filter((id) => before.steps.has(id) && parentOf(before, id) !== null);
  const isWished = edit.option !== 'right' && parentOf(before, edit.to) === null;
  const isFine = fresh.every((id) => id === edit.id && isWished);
  return isFine ? null : 'made a root that nobody put at the top';
}
