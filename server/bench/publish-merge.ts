/**
 * Random hand edits of generated files against random changes of the model: how many edits are lost,
 * how many new lines of the model are lost or stand elsewhere, how many conflicts there are beside
 * `git merge-file` on the same three files, and whether every clean result parses. `SEED` gives other
 * edits.
 */
import { execFileSync } from 'node:child_process';
import { mergeTexts, solveConflict } from '#modules/code-generation';
import { displacedGenerated, lostGenerated } from '#test/generated-lines';
import { isEditLost } from '#test/hand-edits';
import { randomMerges } from '#test/random-merges';
import { conflictsOfGit } from './conflicts-of-git.ts';

const CASES = 1000;
const SEED = Number(process.env['SEED'] ?? 7);

const { cases, readers } = await randomMerges(CASES, SEED);
const count = {
  lost: 0,
  lostGenerated: 0,
  displaced: 0,
  conflicts: 0,
  gitConflicts: 0,
  clean: 0,
  unsound: 0,
  onlyOurs: 0,
};
const kinds: Record<string, { ours: number; git: number }> = {};
const times: number[] = [];
for (const each of cases) {
  const reader = readers(each.path);
  const started = performance.now();
  const parts = mergeTexts(each.texts, reader);
  times.push(performance.now() - started);
  const { text, isOpen } = solveConflict(parts, new Map());
  const ofGit = conflictsOfGit(each.texts) > 0;
  const kind = (kinds[each.edit.kind] ??= { ours: 0, git: 0 });
  if (ofGit) kind.git += 1;
  if (isOpen) kind.ours += 1;
  if (ofGit) count.gitConflicts += 1;
  if (isOpen) count.conflicts += 1;
  else {
    count.clean += 1;
    if (reader.isSound(text) === false) count.unsound += 1;
    if (lostGenerated(text, each).length > 0) count.lostGenerated += 1;
    if (displacedGenerated(text, each).length > 0) count.displaced += 1;
  }
  if (isOpen && !ofGit) count.onlyOurs += 1;
  // What is open is not published; both sides of it are there to choose from.
  const { added } = each.edit;
  const isLost = isOpen ? added !== null && !text.includes(added) : isEditLost(text, each);
  if (isLost) count.lost += 1;
}

const share = count.gitConflicts === 0 ? 0 : count.conflicts / count.gitConflicts;
const isKept = count.lost === 0 && count.lostGenerated === 0 && count.displaced === 0;
const isMet = isKept && count.unsound === 0 && share <= 0.5;
console.log(
  JSON.stringify({
    cases: cases.length,
    seed: SEED,
    git: execFileSync('git', ['--version']).toString().trim(),
    editsLost: count.lost,
    generatedLinesLost: count.lostGenerated,
    generatedLinesElsewhere: count.displaced,
    conflicts: count.conflicts,
    conflictsOfGit: count.gitConflicts,
    shareOfGit: Math.round(share * 1000) / 1000,
    targetShare: 0.5,
    conflictsThatGitHasNot: count.onlyOurs,
    cleanThatDoNotParse: count.unsound,
    clean: count.clean,
    kinds,
    medianMs: times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)],
    isMet,
  }),
);
process.exit(isMet ? 0 : 1);
