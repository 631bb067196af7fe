import type { ProcessTree } from './process-tree.ts';
import { parentOf } from './read-tree.ts';
import { isSamePlace, type Reversal } from './reversal.ts';
import { sayingOf, type TellingStep } from './saying.ts';

/** The parts of a reversal that fit the present tree, and the ids of the steps that it passes over. */
export interface Fitted<S extends TellingStep> {
  reversal: Reversal<S>;
  skipped: string[];
}

/**
 * Leaves out what somebody else has changed since, or what has no place any more: a parent that is
 * gone, a step that would come to stand under itself.
 */
export function fitReversal<S extends TellingStep>(
  tree: ProcessTree<S>,
  reversal: Reversal<S>,
): Fitted<S> {
  const { steps } = tree;
  const take = reversal.take.filter((part) => isAsLeft(steps.get(part.id), part));
  const staying = new Set(reversal.take.map(({ id }) => id));
  for (const { id } of take) staying.delete(id);

  const bring = withParents(tree, reversal.bring);
  const parents = new Set(bring.map(({ id }) => id));
  const put = reversal.put.filter(({ id, from, to }) => {
    const step = steps.get(id);
    if (!step || !isSamePlace(step, from)) return false;
    // What was put under a step that stays, like the follower of an inserted one, stays there.
    if (from.parentStatementId !== null && staying.has(from.parentStatementId)) return false;
    const parent = to.parentStatementId;
    return parent === null || parents.has(parent) || steps.has(parent);
  });
  const fitting = {
    bring,
    put: withoutCircles(tree, bring, put),
    take,
    say: reversal.say.filter(({ id, from }) => {
      const step = steps.get(id);
      return step !== undefined && sayingOf(step) === from;
    }),
  };
  return { reversal: fitting, skipped: skippedOf(reversal, fitting) };
}

function isAsLeft(
  step: TellingStep | undefined,
  { from, says, elementId }: Reversal['take'][number],
): boolean {
  if (!step || !isSamePlace(step, from)) return false;
  return (step.feature?.elementId ?? null) === elementId && sayingOf(step) === says;
}

/** Those that are not there and whose parent is there, or comes back as well. */
function withParents<S extends TellingStep>(tree: ProcessTree<S>, bring: readonly S[]): S[] {
  const waiting = new Map<string | null, S[]>();
  const ready: S[] = [];
  for (const step of bring) {
    const parent = step.parentStatementId;
    if (tree.steps.has(step.id)) continue;
    if (parent === null || tree.steps.has(parent)) ready.push(step);
    else waiting.set(parent, [...(waiting.get(parent) ?? []), step]);
  }
  // Grows while it is walked: what comes back may be the parent of others.
  for (const { id } of ready) ready.push(...(waiting.get(id) ?? []));
  return ready;
}

function withoutCircles<S extends TellingStep>(
  tree: ProcessTree<S>,
  bring: readonly S[],
  put: Reversal['put'],
): Reversal['put'] {
  const parents = new Map<string, string | null>();
  for (const { id, parentStatementId } of bring) parents.set(id, parentStatementId);
  for (const { id, to } of put) parents.set(id, to.parentStatementId);
  const circles = new Set<string>();
  for (const { id } of put) {
    for (const member of circleOf(
      id,
      (of) => parents.get(of) ?? (parents.has(of) ? null : parentOf(tree, of)),
    )) {
      circles.add(member);
    }
  }
  if (circles.size === 0) return put;
  return withoutCircles(
    tree,
    bring,
    put.filter(({ id }) => !circles.has(id)),
  );
}

/** The steps above one, where the way up leads back to it; else none. */
function circleOf(id: string, parentIn: (id: string) => string | null): ReadonlySet<string> {
  const path = new Set([id]);
  for (let up = parentIn(id); up !== null; up = parentIn(up)) {
    if (up === id) return path;
    if (path.has(up)) break;
    path.add(up);
  }
  return new Set();
}

function skippedOf(whole: Reversal, fitting: Reversal): string[] {
  const skipped = new Set<string>();
  for (const kind of ['bring', 'put', 'take', 'say'] as const) {
    const fits = new Set(fitting[kind].map(({ id }) => id));
    for (const { id } of whole[kind]) if (!fits.has(id)) skipped.add(id);
  }
  return [...skipped];
}
