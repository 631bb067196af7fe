import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { proveBlueprint } from '@stepwright/blueprint-engine';
import type { Transaction } from '#db/database';
import type { Context } from '#http/api';
import { removeTemplates } from './blueprint-file-store.ts';
import { changeBlueprint, noteSources } from './blueprint-store.ts';
import {
  blueprintTemplate,
  type BlueprintRow,
  type TemplateProof,
  type TemplateState,
} from './blueprint-tables.ts';
import { startBlueprint, storeManifest, takeAsTheyAre } from './edit-file.ts';
import { recordVersion } from './history-record.ts';
import { mergeProposals, type Merged } from './learning-merge.ts';
import { readEditedSiblings, readSides, sourceOf, type Sides } from './learning-sides.ts';
import { takeAllLearned, type LearnedRow, type LearningRow } from './learning-store.ts';
import { entryOf, readOne, type StoredManifest } from './open-file.ts';
import { proveBlueprintJob } from './prove-blueprint-job.ts';
import { readFilesAt, saveTemplate, templatePath } from './template-store.ts';

/** What is wanted of some templates. */
export interface Wanted {
  rows: readonly LearnedRow[];
  idsOf: (row: LearnedRow) => readonly string[];
  refused: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether it is all that was learned, and nobody refused anything. */
  isAll: boolean;
}

export interface Accepting {
  row: BlueprintRow;
  learning: LearningRow;
  jobs: Context['jobs'];
  by: { id: string; name: string };
}

export interface Accepted {
  version: number;
  changed: number;
  left: number;
  jobId: string | null;
}

/** More templates than this are proven by a job. */
const mostProvenAtOnce = 50;

/**
 * Puts what was learned into the templates as they are by now, as one version of the history. Nothing
 * that somebody edited meanwhile is replaced.
 */
export async function acceptLearned(
  tx: Transaction,
  accepting: Accepting,
  wanted: Wanted,
): Promise<Accepted> {
  const { row, learning } = accepting;
  const isSame = learning.contentVersion === row.contentVersion;
  if (wanted.isAll && isSame && !(await isEditedByHand(tx, row.id)))
    return acceptAll(tx, accepting, wanted.rows.length);
  const sides = await readSides(tx, row.id, wanted.rows);
  const edited = await readEditedSiblings(tx, row.id, wanted.rows);
  const tried = wanted.rows.flatMap((learned) => {
    const merged = mergeOne(learned, { sides, edited, isSame }, wanted);
    return merged ? [{ learned, merged }] : [];
  });
  const left = tried.reduce((sum, { merged }) => sum + merged.left, 0);
  const merges = tried.flatMap(({ learned, merged: { state, taken } }) =>
    state ? [{ learned, state, taken }] : [],
  );
  if (merges.length === 0) return { version: row.version, changed: 0, left, jobId: null };
  if (sides.present) await takeAsTheyAre(tx, { blueprintId: row.id, version: row.version });
  else await startBlueprint(tx, row);
  const held = await changeBlueprint(tx, row.id, { learnedVersion: learning.contentVersion });
  const kept = await keepMerged(tx, { id: row.id, version: held.version, sides }, merges);
  const count = merges.length;
  const words = `Accepted what was learned of ${count === 1 ? sourceOf(merges[0]?.learned ?? { path: '' }) : `${count} files`}`;
  await recordVersion(tx, { before: row, after: held }, { by: accepting.by, words });
  const { version, jobId } = kept.isProven
    ? { version: held.version, jobId: null }
    : await proveLater(tx, accepting);
  return { version, changed: count, left, jobId };
}

/** All of it at once: nobody has anything of their own in it. */
async function acceptAll(
  tx: Transaction,
  { row, learning, by }: Accepting,
  changed: number,
): Promise<Accepted> {
  const { proof, askedAt, readAt, contentVersion: learnedVersion } = learning;
  const after = await changeBlueprint(tx, row.id, {
    proof: { ...proof, askedAt, readAt },
    learnedVersion,
  });
  await takeAllLearned(tx, { blueprintId: row.id, version: after.version });
  const words = `Accepted what was learned from ${learning.learnedFrom}`;
  await recordVersion(tx, { before: row, after }, { by, words });
  return { version: after.version, changed, left: 0, jobId: null };
}

async function isEditedByHand(tx: Transaction, id: string): Promise<boolean> {
  const { blueprintId, originals, proof } = blueprintTemplate;
  const [found] = await tx
    .select({ path: blueprintTemplate.path })
    .from(blueprintTemplate)
    .where(and(eq(blueprintId, id), or(isNotNull(originals), isNotNull(proof))))
    .limit(1);
  return found !== undefined;
}

function mergeOne(
  row: LearnedRow,
  { sides, edited, isSame }: { sides: Sides; edited: ReadonlySet<string>; isSame: boolean },
  { idsOf, refused }: Wanted,
): Merged | null {
  const source = sourceOf(row);
  const ids = idsOf(row);
  if (ids.length === 0) return null;
  // Its template would take the place of theirs.
  if (row.samples.some((path) => path !== source && edited.has(path)))
    return { state: null, taken: new Set(), left: ids.length };
  const isAll = ids.length === row.proposals.length;
  const learned = { state: sides.learnedStateOf(row), manifest: sides.learned };
  const ownRefused = refused.get(source) ?? new Set<string>();
  if (isSame && isAll && ownRefused.size === 0 && sides.isAsItIs(source))
    return { state: learned.state, taken: new Set(ids), left: 0 };
  const manifest = sides.present ?? sides.learned;
  const present = { state: sides.stateOf(source), manifest };
  return mergeProposals({ source, proposals: row.proposals, present, learned }, ids, ownRefused);
}

interface Merge {
  learned: LearnedRow;
  state: TemplateState;
  taken: ReadonlySet<string>;
}

interface Keeping {
  id: string;
  version: number;
  sides: Sides;
}

async function keepMerged(
  tx: Transaction,
  { id, version, sides }: Keeping,
  merges: readonly Merge[],
): Promise<{ isProven: boolean }> {
  const manifest = manifestWith(sides, merges);
  await storeManifest(tx, id, { manifest, version });
  const isOtherSample =
    JSON.stringify(sides.present?.['sample']) !== JSON.stringify(sides.learned['sample']);
  const isProven = merges.length <= mostProvenAtOnce && !isOtherSample;
  const templates: Record<string, string> = {};
  const gone: string[] = [];
  for (const { learned, state, taken } of merges) {
    const source = sourceOf(learned);
    const isFile = taken.has('file');
    const samples = isFile ? learned.samples : [source];
    for (const path of samples) templates[path] = source;
    gone.push(...samples.filter((path) => path !== source));
    const one = readOne({ source, state, manifest });
    // eslint-disable-next-line no-await-in-loop -- one after the other
    const proof = one ? proofOf(one.blueprint, await readFilesAt(tx, id, samples)) : null;
    const { text, originals } = state;
    const place = { blueprintId: id, path: templatePath(source) };
    // eslint-disable-next-line no-await-in-loop -- see above
    await saveTemplate(tx, place, { content: Buffer.from(text), originals, proof, version });
  }
  await removeTemplates(tx, id, gone.map(templatePath));
  await noteSources(tx, id, templates);
  return { isProven };
}

function proofOf(...[one, samples]: Parameters<typeof proveBlueprint>): TemplateProof {
  const { files, extra, problems } = proveBlueprint(one, samples);
  return { files, extra, problems };
}

/** The bindings of the files that changed, and the model and types that they were learned with. */
function manifestWith({ learned, present }: Sides, merges: readonly Merge[]): StoredManifest {
  const changed = new Map(merges.map((each) => [sourceOf(each.learned), each]));
  const gone = new Set(
    merges.flatMap(({ learned: { samples }, taken }) => (taken.has('file') ? samples : [])),
  );
  const kept = (present?.files ?? []).filter(
    ({ source }) => !changed.has(source) && !gone.has(source),
  );
  const entries = merges.map(({ learned: row, state }) => entryOf(sourceOf(row), state));
  const { sample, typeMaps, dictionary } = learned as Record<string, unknown>;
  const own = present ?? learned;
  return {
    ...own,
    sample,
    dictionary,
    typeMaps: { ...(own['typeMaps'] as object | undefined), ...(typeMaps as object | undefined) },
    files: [...kept, ...entries],
  };
}

async function proveLater(tx: Transaction, { row, jobs }: Accepting) {
  const jobId = randomUUID();
  const request = { id: jobId, subjectId: row.id, input: { blueprintId: row.id } };
  await jobs.enqueue(tx, proveBlueprintJob, request);
  return changeBlueprint(tx, row.id, { jobId });
}
