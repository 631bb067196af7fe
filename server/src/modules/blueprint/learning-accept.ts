import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database';
import type { Context } from '#http/api';
import type { Actor } from '#identity/actor';
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
import { renderWhileWaiting } from './work-in-thread.ts';
import type { Merged } from './learning-merge.ts';
import { readEditedSiblings, readSides, sourceOf, type Sides } from './learning-sides.ts';
import { whileUnchanged, type ReadLearning } from './learning-unchanged.ts';
import { isAllTaken, takeAllLearned, type LearnedRow, type LearningRow } from './learning-store.ts';
import { entryOf, sizeOfTemplate, type StoredManifest } from './open-file.ts';
import { proveLater } from './prove-blueprint-job.ts';
import type { MergeCall } from './render-calls.ts';
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
  read: ReadLearning & { learning: LearningRow };
  jobs: Context['jobs'];
  actor: Actor;
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
 * that somebody edited meanwhile is replaced. What is rendered for it is rendered while nothing is
 * held, so that nobody waits for it.
 *
 * @throws AppError `CONFLICT` where the blueprint was changed while that was under way.
 */
export async function acceptLearned(
  db: Database,
  accepting: Accepting,
  wanted: Wanted,
): Promise<Accepted> {
  const { row, learning } = accepting.read;
  const isSame = learning.contentVersion === row.contentVersion;
  if (wanted.isAll && isSame && !(await isEditedByHand(db, row.id)))
    return whileUnchanged(db, accepting, (tx, held) =>
      acceptAll(tx, { ...accepting, row: held }, wanted.rows.length),
    );
  const sides = await readSides(db, row.id, wanted.rows);
  const edited = await readEditedSiblings(db, row.id, wanted.rows);
  const { actor } = accepting;
  const tried = await mergeAll({ sides, edited, isSame, actor }, wanted);
  const left = tried.reduce((sum, { merged }) => sum + merged.left, 0);
  const merges = tried.flatMap(({ learned, merged: { state, taken } }) =>
    state ? [{ learned, state, taken }] : [],
  );
  if (merges.length === 0) return { version: row.version, changed: 0, left, jobId: null };
  const manifest = manifestWith(sides, merges);
  const proven = await proveAll(db, { id: row.id, manifest, actor }, merges);
  return whileUnchanged(db, accepting, async (tx, before) => {
    if (sides.present) await takeAsTheyAre(tx, { blueprintId: row.id, version: before.version });
    else await startBlueprint(tx, before);
    const after = await changeBlueprint(tx, before.id, { learnedVersion: learning.contentVersion });
    await keepMerged(tx, { id: before.id, version: after.version, manifest }, proven);
    const count = merges.length;
    const words = `Accepted what was learned of ${count === 1 ? sourceOf(merges[0]?.learned ?? { path: '' }) : `${count} files`}`;
    await recordVersion(tx, { before, after }, { by: actor, words });
    const isOtherSample =
      JSON.stringify(sides.present?.['sample']) !== JSON.stringify(sides.learned['sample']);
    const { version, jobId } =
      count <= mostProvenAtOnce && !isOtherSample
        ? { version: after.version, jobId: null }
        : await proveLater(tx, {
            blueprintId: row.id,
            jobs: accepting.jobs,
            personId: actor.id,
          });
    return { version, changed: count, left, jobId };
  });
}

/** All of it at once: nobody has anything of their own in it. */
async function acceptAll(
  tx: Transaction,
  { row, read: { learning }, actor }: Accepting & { row: BlueprintRow },
  changed: number,
): Promise<Accepted> {
  const { proof, askedAt, readAt, contentVersion: learnedVersion } = learning;
  if (row.learnedVersion === learnedVersion && (await isAllTaken(tx, row.id)))
    return { version: row.version, changed: 0, left: 0, jobId: null };
  const after = await changeBlueprint(tx, row.id, {
    proof: { ...proof, askedAt, readAt },
    learnedVersion,
  });
  await takeAllLearned(tx, { blueprintId: row.id, version: after.version });
  const words = `Accepted what was learned from ${learning.learnedFrom}`;
  await recordVersion(tx, { before: row, after }, { by: actor, words });
  return { version: after.version, changed, left: 0, jobId: null };
}

async function isEditedByHand(db: Database, id: string): Promise<boolean> {
  const { blueprintId, originals, proof } = blueprintTemplate;
  const [found] = await db
    .select({ path: blueprintTemplate.path })
    .from(blueprintTemplate)
    .where(and(eq(blueprintId, id), or(isNotNull(originals), isNotNull(proof))))
    .limit(1);
  return found !== undefined;
}

interface Around {
  actor: Actor;
  sides: Sides;
  edited: ReadonlySet<string>;
  isSame: boolean;
}

async function mergeAll(
  around: Around,
  wanted: Wanted,
): Promise<{ learned: LearnedRow; merged: Merged }[]> {
  const planned = wanted.rows.flatMap((learned) => {
    const plan = planOne(learned, around, wanted);
    return plan ? [{ learned, plan }] : [];
  });
  const calls = planned.flatMap(({ plan }) => ('merge' in plan ? [plan] : []));
  const answers = await renderWhileWaiting('merge', calls, {
    characters: charactersOf(calls),
    actor: around.actor,
  });
  const answered = new Map(calls.map((call, index) => [call, answers[index] ?? null]));
  return planned.flatMap(({ learned, plan }) => {
    const merged = 'merge' in plan ? answered.get(plan) : plan;
    return merged ? [{ learned, merged }] : [];
  });
}

const charactersOf = (calls: readonly MergeCall[]): number =>
  calls.reduce((sum, { merge }) => sum + sizeOfTemplate(merge.present), 0);

/** What becomes of a template where that is known at once, else what is to be merged. */
function planOne(
  row: LearnedRow,
  { sides, edited, isSame }: Around,
  { idsOf, refused }: Wanted,
): Merged | MergeCall | null {
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
  const { samples, proposals } = row;
  const merge = { source, samples, proposals, present, learned };
  return { merge, wanted: ids, refused: ownRefused };
}

interface ToKeep {
  learned: LearnedRow;
  state: TemplateState;
  taken: ReadonlySet<string>;
}
interface Proven extends ToKeep {
  source: string;
  /** The files of the sample that come of it. */
  samples: string[];
  proof: TemplateProof | null;
}

async function proveAll(
  db: Database,
  { id, manifest, actor }: { id: string; manifest: StoredManifest; actor: Actor },
  merges: readonly ToKeep[],
): Promise<Proven[]> {
  const wanted = merges.map((each) => {
    const source = sourceOf(each.learned);
    return { ...each, source, samples: each.taken.has('file') ? each.learned.samples : [source] };
  });
  if (merges.length > mostProvenAtOnce) return wanted.map((each) => ({ ...each, proof: null }));
  const paths = wanted.flatMap(({ samples }) => samples);
  const files = new Map((await readFilesAt(db, id, paths)).map((file) => [file.path, file]));
  const calls = wanted.map(({ source, state, samples }) => ({
    one: { source, state, manifest },
    samples: samples.flatMap((path) => files.get(path) ?? []),
  }));
  const characters = wanted.reduce(
    (sum, { state }) => sum + sizeOfTemplate({ state, manifest }),
    0,
  );
  const proofs = await renderWhileWaiting('prove', calls, { characters, actor });
  return wanted.map((each, index) => ({ ...each, proof: proofs[index] ?? null }));
}

async function keepMerged(
  tx: Transaction,
  { id, version, manifest }: { id: string; version: number; manifest: StoredManifest },
  merges: readonly Proven[],
): Promise<void> {
  await storeManifest(tx, id, { manifest, version });
  const templates: Record<string, string> = {};
  const gone: string[] = [];
  for (const { source, samples, state, proof } of merges) {
    for (const path of samples) templates[path] = source;
    gone.push(...samples.filter((path) => path !== source));
    const { text, originals } = state;
    const place = { blueprintId: id, path: templatePath(source) };
    // eslint-disable-next-line no-await-in-loop -- one after the other
    await saveTemplate(tx, place, { content: Buffer.from(text), originals, proof, version });
  }
  await removeTemplates(tx, id, gone.map(templatePath));
  await noteSources(tx, id, templates);
}

/** The bindings of the files that changed, and the model and types that they were learned with. */
function manifestWith({ learned, present }: Sides, merges: readonly ToKeep[]): StoredManifest {
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
