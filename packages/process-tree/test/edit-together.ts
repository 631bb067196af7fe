import {
  childrenOf,
  emptyHistory,
  latestOf,
  parentOf,
  recorded,
  stepsInOrder,
  treeOf,
  turned,
  type History,
  type HistorySide,
  type Reversal,
} from '@stepwright/process-tree';
import {
  backFrom,
  changeOf,
  type AChange,
  type ASayingStep,
  type ASayingTree,
} from './random-changes.ts';
import type { Wish } from './random-trees.ts';

/** What a run has shown. It throws at the first thing that is not as it should be. */
export interface EditedTogether {
  seed: number;
  people: number;
  operations: number;
  applied: Record<string, number>;
  /** What did not fit the tree: a move under itself, an undo of what others have changed since. */
  refused: Record<string, number>;
  /** Undos and redos that left a part as it was, because somebody had changed it. */
  carriedOutInPart: number;
  mostSteps: number;
  longestRank: number;
  wholeTreesChecked: number;
}

type Action = Wish['kind'] | HistorySide;

interface Entry {
  reversal: Reversal<ASayingStep>;
  /** The operation that made the change in the first place. */
  madeIn: number;
}
interface World {
  tree: ASayingTree;
  histories: History<Entry>[];
  /** By step, and by its place or its words: who made them so first, and when. */
  makers: Map<string, Map<string, Making>>;
  result: EditedTogether;
}
interface Making {
  person: number;
  operation: number;
}

/** How often each action is chosen, of about a hundred. */
const chances: readonly (readonly [Action, number])[] = [
  ['add', 24],
  ['addMany', 2],
  ['insert', 8],
  ['move', 20],
  ['swap', 8],
  ['delete', 9],
  ['deleteSubtrees', 2],
  // A text or a meaning.
  ['back', 9],
  ['undo', 12],
  ['redo', 6],
];
/** With more steps than this they are rather deleted than added. */
const MANY_STEPS = 250;
/** Of so many steps their makers are remembered, the latest ones and those that are there. */
const MANY_REMEMBERED = 10_000;
const PEOPLE = 3;
const OPERATIONS_A_WHOLE_CHECK = 500;

/**
 * Several people change one tree, undo and redo, at random but the same for the same seed.
 *
 * After every operation: one forest, no circle, no orphan, strictly ordered siblings; no undo has
 * touched what somebody else did last; no step became a root that nobody put at the top.
 */
export function editTogether(operations: number, seed = 1): EditedTogether {
  const random = randomFrom(seed);
  const counts = { people: PEOPLE, operations, applied: {}, refused: {} };
  const most = { carriedOutInPart: 0, mostSteps: 0, longestRank: 0, wholeTreesChecked: 0 };
  const world: World = {
    tree: treeOf<ASayingStep>([]),
    histories: Array.from({ length: PEOPLE }, () => emptyHistory),
    makers: new Map(),
    result: { seed, ...counts, ...most },
  };
  for (let operation = 0; operation < operations; operation += 1) {
    const person = Math.floor(random() * PEOPLE);
    const action = chosenAction(random, world, person);
    try {
      carryOut(world, { person, action, operation, random });
      if (operation % OPERATIONS_A_WHOLE_CHECK === 0) checkWhole(world);
    } catch (error) {
      throw new Error(`Seed ${seed}, operation ${operation}, ${action}`, { cause: error });
    }
  }
  checkWhole(world);
  return world.result;
}

interface Doing {
  person: number;
  action: Action;
  operation: number;
  random: () => number;
}

function carryOut(world: World, doing: Doing): void {
  const { action, person } = doing;
  const before = world.tree;
  const isTurn = action === 'undo' || action === 'redo';
  const done = isTurn ? turn(world, { ...doing, side: action }) : change(world, doing);
  const { applied, refused } = world.result;
  const counts = done ? applied : refused;
  counts[action] = (counts[action] ?? 0) + 1;
  if (!done) return;

  world.tree = done.change.tree;
  if (done.change.skipped?.length) world.result.carriedOutInPart += 1;
  checkChanged(before, done.change);
  if (isTurn) checkOthers(world, before, { ...done, person });
  else if (action === 'move') checkRoots(before, done.change);
  note(world, before, { ...done, ...doing });
}

interface Done {
  change: AChange;
  madeIn: number;
}

/** Something new, which can be undone from now on. */
function change({ tree, histories }: World, doing: Doing): Done | null {
  const { person, action, operation, random } = doing;
  if (action === 'undo' || action === 'redo') return null;
  const made = changeOf(tree, wishOf(action, random), `n${operation}`);
  if (!made) return null;
  const entry = { reversal: made.reversal, madeIn: operation };
  histories[person] = recorded(histories[person] ?? emptyHistory, entry);
  return { change: made, madeIn: operation };
}

/** An undo or a redo of the latest; what does not fit is dropped. */
function turn({ tree, histories }: World, of: { person: number; side: HistorySide }): Done | null {
  const history = histories[of.person] ?? emptyHistory;
  const entry = latestOf(history, of.side);
  if (!entry) return null;
  const back = backFrom(tree, entry.reversal);
  const forth = back && { ...entry, reversal: back.reversal };
  histories[of.person] = turned(history, of.side, forth);
  return back && { change: back, madeIn: entry.madeIn };
}

/** Rows that changed are in order and hang together. */
function checkChanged(before: ASayingTree, { tree, changed, removed }: AChange): void {
  must(tree.detached.size === 0, 'a step is detached');
  for (const id of removed) must(!tree.steps.has(id), `${id} is removed and still there`);
  const parents = new Set<string | null>();
  for (const step of changed) {
    must(tree.steps.get(step.id)?.rank === step.rank, `${step.id} is not as it is said to be`);
    must(before.steps.get(step.id) !== step, `${step.id} did not change`);
    parents.add(step.parentStatementId);
    checkUpwards(tree, step);
  }
  for (const parent of parents) checkOrder(tree, parent);
}

function checkUpwards(tree: ASayingTree, { id }: ASayingStep): void {
  let height = 0;
  for (let up = parentOf(tree, id); up !== null; up = parentOf(tree, up)) {
    must(tree.steps.has(up), `${id} hangs under ${up}, which is not there`);
    height += 1;
    must(height <= tree.steps.size, `${id} stands in a circle`);
  }
}

function checkOrder(tree: ASayingTree, parent: string | null): void {
  let last = '';
  for (const id of childrenOf(tree, parent)) {
    const rank = tree.steps.get(id)?.rank ?? '';
    must(last < rank, `${id} shares its rank, or is out of order`);
    last = rank;
  }
}

/** By a move at most the moved step becomes a root. */
function checkRoots(before: ASayingTree, { tree }: AChange): void {
  const isNew = (id: string) => before.steps.has(id) && parentOf(before, id) !== null;
  must(tree.roots.filter(isNew).length <= 1, 'one move made several roots');
}

/** No undo or redo changed what somebody else made after the change that it is about. */
function checkOthers(
  { makers }: World,
  before: ASayingTree,
  of: { change: AChange; person: number; madeIn: number },
): void {
  const isOurs = (step: ASayingStep, key: string) => {
    const making = makers.get(step.id)?.get(key);
    return !making || making.person === of.person || making.operation <= of.madeIn;
  };
  const gone = new Set(of.change.removed);
  for (const step of of.change.changed) {
    const former = before.steps.get(step.id);
    if (!former) continue;
    const isMoved = placeKey(former) !== placeKey(step);
    // What somebody put under a step that is taken back moves up.
    const isFreed = gone.has(former.parentStatementId ?? '');
    must(!isMoved || isFreed || isOurs(former, placeKey(former)), `${step.id} was moved since`);
    const isSaid = wordKey(former) !== wordKey(step);
    must(!isSaid || isOurs(former, wordKey(former)), `${step.id} was written since`);
  }
  for (const id of gone) {
    const former = before.steps.get(id);
    if (!former) continue;
    must(isOurs(former, placeKey(former)), `${id} was moved since, and is gone`);
    must(isOurs(former, wordKey(former)), `${id} was written since, and is gone`);
  }
}

/** Notes who made places and words for the first time; others may make the very same later. */
function note(
  { makers, result, tree }: World,
  before: ASayingTree,
  { change, person, operation }: { change: AChange; person: number; operation: number },
): void {
  for (const step of change.changed) {
    const former = before.steps.get(step.id);
    const made = makers.get(step.id) ?? new Map<string, Making>();
    for (const key of [placeKey, wordKey]) {
      const isMade = !former || key(former) !== key(step);
      if (isMade && !made.has(key(step))) made.set(key(step), { person, operation });
    }
    makers.set(step.id, made);
    result.longestRank = Math.max(result.longestRank, step.rank.length);
  }
  result.mostSteps = Math.max(result.mostSteps, tree.steps.size);
  if (makers.size > MANY_REMEMBERED) forget(makers, tree);
}

function checkWhole({ tree, result }: World): void {
  const stored = treeOf(tree.steps.values());
  must(stored.detached.size === 0, 'stored, a step is an orphan or in a circle');
  const reached = [...stepsInOrder(tree)].map(({ id }) => id);
  must(reached.length === tree.steps.size, 'a step is not reached, or twice');
  must(new Set(reached).size === reached.length, 'a step is reached twice');
  const again = [...stepsInOrder(stored)].map(({ id }) => id);
  must(again.join() === reached.join(), 'stored, the order is another one');
  for (const parent of [null, ...tree.steps.keys()]) checkOrder(tree, parent);
  result.wholeTreesChecked += 1;
}

function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

const placeKey = ({ parentStatementId, rank }: ASayingStep) => `${parentStatementId} ${rank}`;
const wordKey = ({ content, parsingInfo }: ASayingStep) =>
  `${content} ${JSON.stringify(parsingInfo)}`;

function forget(makers: World['makers'], tree: ASayingTree): void {
  const old = [...makers.keys()].slice(0, makers.size / 2);
  for (const id of old) if (!tree.steps.has(id)) makers.delete(id);
}

/** Who has undone something often goes on with that: so there is something to redo. */
function chosenAction(random: () => number, { tree, histories }: World, person: number): Action {
  const hasUndone = (histories[person]?.redo.length ?? 0) > 0;
  if (hasUndone && random() < 0.6) return random() < 0.4 ? 'undo' : 'redo';

  let at = random() * 100;
  const action = chances.find(([, chance]) => (at -= chance) < 0)?.[0] ?? 'add';
  const isGrowing = action === 'add' || action === 'addMany';
  return isGrowing && tree.steps.size > MANY_STEPS ? 'delete' : action;
}

const options = ['top', 'bottom', 'left', 'right'] as const;

function wishOf(kind: Wish['kind'], random: () => number): Wish {
  const number = () => Math.floor(random() * 1_000_000);
  return { kind, one: number(), other: number(), option: options[number() % 4] ?? 'top' };
}

/** Evenly spread numbers from 0 to 1, always the same ones for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
