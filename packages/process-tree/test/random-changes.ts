import {
  applyCommand,
  applyReversal,
  replaceStep,
  reversalOf,
  type ProcessTree,
  type Reversal,
} from '@stepwright/process-tree';
import { commandOf, type Wish } from './random-trees.ts';

/** A step that says something, as servers and screens have it. */
export interface ASayingStep {
  id: string;
  parentStatementId: string | null;
  rank: string;
  content: string;
  parsingInfo: unknown;
}
export type ASayingTree = ProcessTree<ASayingStep>;

/** A change and what leads back from it. */
export interface AChange {
  tree: ASayingTree;
  changed: ASayingStep[];
  removed: string[];
  reversal: Reversal<ASayingStep>;
  /** Of an undo: what it left as it was. */
  skipped?: string[];
}

/** The change that a wish means, a text or a meaning among them; null where it does not fit. */
export function changeOf(tree: ASayingTree, wish: Wish, id: string): AChange | null {
  if (wish.kind === 'back') return textChange(tree, wish, id);
  const command = commandOf(tree, wish, id);
  const applied = applyCommand(tree, asSaying(command));
  return applied.ok ? { ...applied, reversal: reversalOf(tree, applied) } : null;
}

/** What undo and redo do; null where nothing of it fits any more. */
export function backFrom(tree: ASayingTree, reversal: Reversal<ASayingStep>): AChange | null {
  const reversed = applyReversal(tree, reversal);
  return reversed.ok ? reversed : null;
}

function textChange(tree: ASayingTree, wish: Wish, id: string): AChange | null {
  const step = [...tree.steps.values()][wish.one % Math.max(1, tree.steps.size)];
  if (!step) return null;
  const isText = wish.option === 'top' || wish.option === 'bottom';
  const said = isText
    ? { ...step, content: `text ${id}` }
    : { ...step, parsingInfo: { actor: id, aggregate: null } };
  const change = { changed: [said], removed: [] };
  return { tree: replaceStep(tree, said), ...change, reversal: reversalOf(tree, change) };
}

function asSaying(command: ReturnType<typeof commandOf>) {
  const say = <S extends { id: string }>(step: S) => ({ ...step, parsingInfo: { actor: step.id } });
  if (command.kind === 'add' || command.kind === 'insert') {
    return { ...command, step: say(command.step) };
  }
  return 'steps' in command ? { ...command, steps: command.steps.map(say) } : command;
}
