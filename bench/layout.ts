import {
  COLLAPSED_SIZE,
  EXPANDED_SIZE,
  layoutTree,
  ranksBetween,
  treeOf,
} from '@stepwright/process-tree';
import { median, round, timed } from './statistics.ts';

/** Ten below each step, every fiftieth expanded. */
function steps(count: number) {
  const ranks = ranksBetween(null, null, 10);
  return Array.from({ length: count }, (_, index) => ({
    id: `step-${index}`,
    parentStatementId: index === 0 ? null : `step-${Math.floor((index - 1) / 10)}`,
    rank: ranks[(index - 1 + 10) % 10] ?? 'a',
    isExpanded: index % 50 === 0,
  }));
}

const results = [100, 1000, 10_000].map((count) => {
  const rows = steps(count);
  const times = Array.from({ length: 15 }, () =>
    timed(() =>
      layoutTree(treeOf(rows), ({ isExpanded }) => (isExpanded ? EXPANDED_SIZE : COLLAPSED_SIZE)),
    ),
  );
  return [`layoutOf${count}Ms`, round(median(times))];
});
console.log(JSON.stringify(Object.fromEntries(results)));
