import { COLLAPSED_SIZE, layoutTree, ranksBetween, treeOf } from '@stepwright/process-tree';
import { median, round, timed } from './statistics.ts';

/** Ten below each step. */
function steps(count: number) {
  const ranks = ranksBetween(null, null, 10);
  return Array.from({ length: count }, (_, index) => ({
    id: `step-${index}`,
    parentStatementId: index === 0 ? null : `step-${Math.floor((index - 1) / 10)}`,
    rank: ranks[(index - 1 + 10) % 10] ?? 'a',
  }));
}

const { width, height } = COLLAPSED_SIZE;
const results = [100, 1000, 10_000].map((count) => {
  const rows = steps(count);
  const times = Array.from({ length: 15 }, () =>
    timed(() => layoutTree(treeOf(rows), { width, heightOf: () => height })),
  );
  return [`layoutOf${count}Ms`, round(median(times))];
});
console.log(JSON.stringify(Object.fromEntries(results)));
