import { byPlace, type ProcessTree, type StepPlace } from './process-tree.ts';
import { hasRoom, rankBetween } from './rank.ts';
import { childrenOf } from './read-tree.ts';

/**
 * Steps that go back to former places, with another rank where somebody took theirs meanwhile.
 *
 * Nobody else's row is written: the step stands beside the one that has its rank now.
 */
export function withFreeRanks<S extends StepPlace>(
  tree: ProcessTree<S>,
  { arrivals, leaving }: { arrivals: readonly S[]; leaving: ReadonlySet<string> },
): S[] {
  const away = new Set([...leaving, ...arrivals.map(({ id }) => id)]);
  const rows = Map.groupBy(arrivals, (step) => step.parentStatementId);
  return [...rows].flatMap(([parent, row]) => {
    const present = childrenOf(tree, parent)
      .filter((id) => !away.has(id))
      .flatMap((id) => tree.steps.get(id) ?? []);
    return freed(present, row);
  });
}

function freed<S extends StepPlace>(present: readonly S[], arrivals: readonly S[]): S[] {
  const arriving = new Set(arrivals);
  // Those that are there already first, so that only an arrival can find its rank taken.
  const inOrder = [...present, ...arrivals.toSorted(byPlace)].toSorted((one, other) =>
    one.rank === other.rank ? 0 : byPlace(one, other),
  );
  const freed: S[] = [];
  let before: string | null = null;
  for (const [index, step] of inOrder.entries()) {
    const rank: string = arriving.has(step) ? freeRank(before, inOrder, index) : step.rank;
    if (arriving.has(step)) freed.push(rank === step.rank ? step : { ...step, rank });
    before = rank;
  }
  return freed;
}

function freeRank(before: string | null, row: readonly StepPlace[], index: number): string {
  const rank = row[index]?.rank ?? '';
  if (before === null || before < rank) return rank;
  const next = row.slice(index).find((step) => step.rank > before)?.rank ?? null;
  return hasRoom(before, next) ? rankBetween(before, next) : rank;
}
