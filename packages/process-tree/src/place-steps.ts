import type { ProcessTree, StepPlace } from './process-tree.ts';
import { hasRoom, ranksBetween } from './rank.ts';
import { childrenOf } from './read-tree.ts';

/** A longer rank is a reason to write a row of siblings anew: about 300 steps into one gap. */
const LONGEST_RANK = 64;

export interface Arrivals<S extends StepPlace> {
  steps: readonly S[];
  parentStatementId: string | null;
  /** The child of that parent before which they stand, null for last. May itself be leaving. */
  before: string | null;
  /** Ids that leave that parent in the same change, so that their ranks are free. */
  leaving: readonly string[];
  /** Taken for the first arrival where it fits, so that the way back is the same rank. */
  wish?: string;
}

/**
 * Gives steps their places under a parent, and says which rows to write.
 *
 * Siblings stay untouched. Only where there is no room between two of them (equal ranks, ranks
 * of strangers, ranks grown too long) does the whole row of siblings get new ones.
 */
export function placeSteps<S extends StepPlace>(tree: ProcessTree<S>, arrivals: Arrivals<S>): S[] {
  const { steps, parentStatementId, before, leaving, wish } = arrivals;
  const away = new Set([...leaving, ...steps.map((step) => step.id)]);
  const row = childrenOf(tree, parentStatementId);
  const isHere = (id: string) => !away.has(id);
  const start = before !== null && row.includes(before) ? row.indexOf(before) : row.length;
  const previous = rankOf(tree, row.slice(0, start).findLast(isHere));
  const next = rankOf(tree, row.slice(start).find(isHere));

  const ranks = ranksFor({ previous, next, count: steps.length, wish });
  const place = (step: S, rank: string): S => ({ ...step, parentStatementId, rank });
  if (ranks) return steps.map((step, index) => place(step, ranks[index] ?? step.rank));

  // A step stored elsewhere that merely shows up here as a root keeps what is stored.
  const stays = (id: string) => isHere(id) && !tree.detached.has(id);
  const inOrder = [
    ...stepsOf(tree, row.slice(0, start).filter(stays)),
    ...steps,
    ...stepsOf(tree, row.slice(start).filter(stays)),
  ];
  const fresh = ranksBetween(null, null, inOrder.length);
  return inOrder.map((step, index) => place(step, fresh[index] ?? step.rank));
}

interface Gap {
  previous: string | null;
  next: string | null;
  count: number;
  wish?: string;
}

/** Ranks for the gap, or null where it has no room for them. */
function ranksFor({ previous, next, count, wish }: Gap): string[] | null {
  const fits =
    wish !== undefined && (previous === null || previous < wish) && (next === null || wish < next);
  if (fits && count === 1) return [wish];
  if (!hasRoom(previous, next)) return null;

  const ranks =
    fits && hasRoom(wish, next)
      ? [wish, ...ranksBetween(wish, next, count - 1)]
      : ranksBetween(previous, next, count);
  return ranks.every((rank) => rank.length <= LONGEST_RANK) ? ranks : null;
}

function rankOf(tree: ProcessTree, id: string | undefined): string | null {
  return id === undefined ? null : (tree.steps.get(id)?.rank ?? null);
}

function stepsOf<S extends StepPlace>(tree: ProcessTree<S>, ids: readonly string[]): S[] {
  return ids.flatMap((id) => tree.steps.get(id) ?? []);
}
