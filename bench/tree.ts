import {
  applyCommand,
  applyToDraft,
  ranksBetween,
  renewTree,
  TreeDraft,
  treeOf,
  type StepCommand,
} from '@stepwright/process-tree';
import { median, round, timed } from './statistics.ts';

/** Two hundred commands that wait, laid over ten thousand steps; and one step that was saved. */
const STEPS = 10_000;
const WAITING = 200;
const ROUNDS = 9;

const ranks = ranksBetween(null, null, 10);
const rows = Array.from({ length: STEPS }, (_, index) => ({
  id: `step-${index}`,
  parentStatementId: index === 0 ? null : `step-${Math.floor((index - 1) / 10)}`,
  rank: ranks[(index + 9) % 10] ?? 'a',
}));
const start = treeOf(rows);
const commands = Array.from({ length: WAITING }, (_, index): StepCommand => ({
  kind: 'move',
  statementId: `step-${STEPS - 1 - index}`,
  referenceStatementId: `step-${100 + index}`,
  option: 'bottom',
}));
const afterSave = rows.map((row, index) => (index === STEPS / 2 ? { ...row } : row));

function oneByOne(): void {
  let tree = start;
  for (const command of commands) {
    const applied = applyCommand(tree, command);
    if (applied.ok) ({ tree } = applied);
  }
}

function inOneDraft(): void {
  const draft = new TreeDraft(start);
  for (const command of commands) applyToDraft(draft, command);
  draft.tree();
}

const times = { oneByOne: [], inOneDraft: [], anew: [], renewed: [] } as Record<string, number[]>;
for (let turn = 0; turn < ROUNDS; turn += 1) {
  times['oneByOne']?.push(timed(oneByOne));
  times['inOneDraft']?.push(timed(inOneDraft));
  times['anew']?.push(timed(() => treeOf(afterSave)));
  times['renewed']?.push(timed(() => renewTree(start, afterSave)));
}
const ms = (name: string) => round(median(times[name] ?? []));
console.log(
  JSON.stringify({
    waiting: WAITING,
    oneByOneMs: ms('oneByOne'),
    inOneDraftMs: ms('inOneDraft'),
    treeAnewMs: ms('anew'),
    treeAfterSaveMs: ms('renewed'),
  }),
);
