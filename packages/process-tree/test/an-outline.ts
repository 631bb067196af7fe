import {
  applyCommand,
  stepsInOrder,
  treeOf,
  type ProcessTree,
  type StepCommand,
  type TreeStep,
} from '@stepwright/process-tree';

/**
 * A tree written as an indented list, which reads like the map:
 *   pay
 *     check card
 */
export function aProcess(outline: string): ProcessTree<TreeStep> {
  const parents: string[] = [];
  const lines = outline.split('\n').filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  const steps = lines.map((line, index) => {
    const depth = (line.search(/\S/) - margin) / 2;
    const id = line.trim();
    parents[depth] = id;
    const parentStatementId = depth === 0 ? null : (parents[depth - 1] ?? null);
    return {
      id,
      content: id,
      parentStatementId,
      rank: `b${String(index * index).padStart(2, '0')}`,
    };
  });
  return treeOf(steps);
}

export function outlineOf(tree: ProcessTree<TreeStep>): string {
  const depths = new Map<string | null, number>([[null, -1]]);
  const lines = [...stepsInOrder(tree)].map(({ id, parentStatementId }) => {
    const depth = (depths.get(parentStatementId) ?? 0) + 1;
    depths.set(id, depth);
    return '  '.repeat(depth) + id;
  });
  return lines.join('\n');
}

export const aNew = (id = 'new'): TreeStep => ({
  id,
  content: '',
  parentStatementId: null,
  rank: '',
});

/** The outline after the command, or why it does not fit. */
export function after(tree: ProcessTree<TreeStep>, command: StepCommand<TreeStep>): string[] {
  const applied = applyCommand(tree, command);
  return applied.ok ? outlineOf(applied.tree).split('\n') : [applied.problem.code];
}
