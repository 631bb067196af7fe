/** Where a step stands, as stored: under its parent, among its siblings in the order of ranks. */
export interface StepPlace {
  id: string;
  /** null for a root. Several roots are allowed; the first is "the root" (SM-A08). */
  parentStatementId: string | null;
  /** See rank.ts; equal ranks are ordered by id. */
  rank: string;
}

/** One step as the smallest program needs it; servers and screens bring richer ones. */
export interface TreeStep extends StepPlace {
  content: string;
}

/** The steps of one process. A value: nothing changes it, a command gives the next one. */
export interface ProcessTree<S extends StepPlace = StepPlace> {
  readonly steps: ReadonlyMap<string, S>;
  /** Ids in order, by parent; a step without children has no entry. Read with `childrenOf`. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  readonly roots: readonly string[];
  /** Roots that were stored otherwise: under a missing parent, or in a circle. Usually empty. */
  readonly detached: ReadonlySet<string>;
}

/**
 * Makes a tree of stored steps, in any order.
 *
 * Takes whatever is stored: a step whose parent is missing becomes a root, of a circle the first
 * step becomes one. No step is lost; of two with one id the later counts.
 */
export function treeOf<S extends StepPlace>(stored: Iterable<S>): ProcessTree<S> {
  const steps = new Map<string, S>();
  for (const step of stored) steps.set(step.id, step);

  const detached = findDetached(steps);
  const children = new Map<string, string[]>();
  const roots: string[] = [];
  for (const { id, parentStatementId } of [...steps.values()].toSorted(byPlace)) {
    const parent = detached.has(id) ? null : parentStatementId;
    const row = parent === null ? roots : children.get(parent);
    if (row) row.push(id);
    else if (parent !== null) children.set(parent, [id]);
  }
  return { steps, children, roots, detached };
}

/** The order of siblings. By code unit: every database and browser must agree. */
export function byPlace(one: StepPlace, other: StepPlace): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

function findDetached(steps: ReadonlyMap<string, StepPlace>): Set<string> {
  const detached = new Set<string>();
  const settled = new Set<string>();
  for (const start of steps.values()) {
    const path = new Set<StepPlace>();
    let step: StepPlace | undefined = start;
    while (step && !settled.has(step.id) && !path.has(step)) {
      path.add(step);
      const parent: string | null = step.parentStatementId;
      if (parent !== null && !steps.has(parent)) detached.add(step.id);
      step = parent === null ? undefined : steps.get(parent);
    }
    if (step && path.has(step)) detached.add(firstOfCircle(steps, step).id);
    for (const { id } of path) settled.add(id);
  }
  return detached;
}

/** Chosen by place, so that the order in which rows are read does not matter. */
function firstOfCircle(steps: ReadonlyMap<string, StepPlace>, member: StepPlace): StepPlace {
  let first = member;
  let step = steps.get(member.parentStatementId ?? '');
  while (step && step !== member) {
    if (byPlace(step, first) < 0) first = step;
    step = steps.get(step.parentStatementId ?? '');
  }
  return first;
}
