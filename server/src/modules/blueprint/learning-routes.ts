import { AppError, type LearningProposal, type ProposedFile } from '@stepwright/contract';
import { api, type Context } from '#http/api';
import { requireMember } from '#modules/organisation';
import { lockOwn, refuseStale, requireReadable } from './blueprint-access.ts';
import { findFile } from './blueprint-file-store.ts';
import { changeBlueprint, changeContent } from './blueprint-store.ts';
import type { TemplateState } from './blueprint-tables.ts';
import { renderToLook, renderWhileWaiting, type Waiting } from './work-in-thread.ts';
import { acceptLearned, type Wanted } from './learning-accept.ts';
import type { Sides as LookedFor } from './learning-merge.ts';
import { learnedBefore, serviceNames } from './learned-before.ts';
import { modelOfSample } from './learning-sample.ts';
import { readFileIds, readSides, sourceOf, type Sides } from './learning-sides.ts';
import {
  countProposals,
  findLearning,
  pageOfLearned,
  readLearned,
  readRefusals,
  refuse,
  reopen,
  type LearnedRow,
} from './learning-store.ts';
import { openTemplate, sizeOfTemplate } from './open-file.ts';
import { openLearning, whileUnchanged, type ReadLearning } from './learning-unchanged.ts';
import { templatePath } from './template-store.ts';

const routes = api.generationStrategy;

/** So many files are read at once. */
const filesAtOnce = 100;
const nothingLearned = 'Learn first: nothing is proposed.';

export const learningRoutes = {
  listProposals: routes.listProposals.handler(async ({ context, input, signal }) => {
    const { db, actor } = context;
    const canAskModel = context.languageModel !== null;
    const { generationStrategyId: id, after = '' } = input;
    const row = await requireReadable(db, actor, id);
    // How a public blueprint was made concerns its organisation.
    await requireMember(db, actor, row.organisationId);
    const learning = await findLearning(db, id);
    // Read of the whole blueprint's description, and the same for every page.
    const before = after === '' ? await learnedBefore(db, id) : null;
    const about = { canAskModel, learnedBefore: before && serviceNames(before) };
    if (!learning) return { data: { ...about, learning: null, files: [], next: null } };
    const from = templatePath(after);
    const rows = await pageOfLearned(db, id, { after: from, most: filesAtOnce });
    const { learnedFrom, at, contentVersion, proof, byModel } = learning;
    const told = { from: learnedFrom, at: at.toISOString(), unseen: proof.unseen, ...byModel };
    const isOutdated = contentVersion !== row.contentVersion;
    const last = rows.length === filesAtOnce ? rows.at(-1) : undefined;
    return {
      data: {
        ...about,
        learning: { ...told, isOutdated, ...(await countProposals(db, id)) },
        files: await presentFiles({ ...context, signal }, id, rows),
        next: last ? sourceOf(last) : null,
      },
    };
  }),

  decideProposals: routes.decideProposals.handler(async ({ context, input }) => {
    const { generationStrategyId: id, version: seen } = input;
    const { db, actor, jobs } = context;
    const read = await openLearning(db, actor, id);
    refuseStale(read.row, seen);
    const { learning } = read;
    if (!learning) throw new AppError('VALIDATION_FAILED', nothingLearned);
    const paths = input.files?.map(({ source }) => templatePath(source));
    const rows = await readLearned(db, id, paths);
    if (paths && rows.length < new Set(paths).size) throw new AppError('NOT_FOUND');
    const wanted = wantedOf(rows, input, await readRefusals(db, id));
    if (input.decision === 'accept')
      return {
        value: await acceptLearned(db, { read: { ...read, learning }, jobs, actor }, wanted),
      };
    const decided = { read, context, isRefused: input.decision === 'refuse' };
    return { value: await refuseOrReopen(decided, wanted) };
  }),

  getSample: routes.getSample.handler(async ({ context: { db, actor }, input }) => {
    const row = await requireReadable(db, actor, input.generationStrategyId);
    await requireMember(db, actor, row.organisationId);
    return { data: row.sample };
  }),

  updateSample: routes.updateSample.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { generationStrategyId: id, sample, version: seen } = input;
      const row = await lockOwn(tx, actor, { id });
      refuseStale(row, seen);
      // What is no model, such as one that is nested too deeply, is refused before it is kept.
      if (sample) modelOfSample(sample);
      const words = sample ? `Wrote down the sample ${sample.name}` : 'Removed the sample';
      const { version } = await changeContent(tx, row, { by: actor, words, change: { sample } });
      return { value: { version } };
    }),
  ),

  getReproduced: routes.getReproduced.handler(async ({ context: { db, actor }, input, signal }) => {
    const file = await findFile(db, input.id);
    if (!file) throw new AppError('NOT_FOUND');
    await requireReadable(db, actor, file.blueprintId);
    const learned = await openTemplate(db, file);
    const call = learned && { template: learned, path: file.path };
    const reproduced = call && (await renderToLook('reproduce', call, { actor, signal }));
    return { data: { sample: file.content.toString(), reproduced } };
  }),
};

type Asked = Parameters<Parameters<typeof routes.decideProposals.handler>[0]>[0]['input'];

/** A refused one is taken only where it is named itself. */
function wantedOf(
  rows: readonly LearnedRow[],
  { files, kind, decision }: Asked,
  refused: Wanted['refused'],
): Wanted {
  const named = new Map(files?.map(({ source, ids }) => [source, ids]));
  const idsOf = (row: LearnedRow): string[] => {
    const source = sourceOf(row);
    const ids = named.get(source);
    const own = refused.get(source);
    return row.proposals
      .filter((each) => kind === undefined || each.kind === kind)
      .filter((each) => ids === undefined || ids.includes(each.id))
      .filter((each) => ids !== undefined || decision === 'reopen' || !own?.has(each.id))
      .map(({ id }) => id);
  };
  const isAll = files === undefined && kind === undefined && refused.size === 0;
  return { rows, idsOf, refused, isAll };
}

async function refuseOrReopen(
  { read, context, isRefused }: { read: ReadLearning; context: Context; isRefused: boolean },
  { rows, idsOf }: Wanted,
) {
  const { db, actor } = context;
  const { id } = read.row;
  const accepted = await acceptedIn(rows, await readSides(db, id, rows), { actor });
  const chosen = rows.flatMap((each) => {
    const source = sourceOf(each);
    return idsOf(each)
      .filter((proposalId) => !isRefused || !accepted.get(source)?.has(proposalId))
      .map((proposalId) => ({ source, proposalId }));
  });
  const changed = new Set(chosen.map(({ source }) => source)).size;
  return whileUnchanged(db, { read, actor }, async (tx) => {
    const by = { blueprintId: id, personId: actor.id };
    await (isRefused ? refuse(tx, by, chosen) : reopen(tx, id, chosen));
    const { version } = await changeBlueprint(tx, id, {});
    return { version, changed, left: 0, jobId: null };
  });
}

async function presentFiles(
  { db, actor, signal }: Waiting & Pick<Context, 'db'>,
  id: string,
  rows: readonly LearnedRow[],
): Promise<ProposedFile[]> {
  if (rows.length === 0) return [];
  const sides = await readSides(db, id, rows);
  const refused = await readRefusals(db, id);
  const ids = await readFileIds(db, id, rows.map(sourceOf));
  const acceptedBySource = await acceptedIn(rows, sides, { actor, signal });
  return rows.map((row) => {
    const source = sourceOf(row);
    const accepted = acceptedBySource.get(source);
    const own = refused.get(source);
    const stateOf = (proposalId: string): LearningProposal['state'] => {
      if (accepted?.has(proposalId)) return 'accepted';
      return own?.has(proposalId) ? 'refused' : 'open';
    };
    const proposals = row.proposals.map((each) => ({
      ...each,
      isByModel: each.isByModel ?? false,
      state: stateOf(each.id),
    }));
    return { source, fileId: ids.get(source) ?? null, samples: row.samples, proposals };
  });
}

/** Which proposals files have already, by source. */
async function acceptedIn(
  rows: readonly LearnedRow[],
  sides: Sides,
  waiting: Waiting,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { present } = sides;
  const accepted = new Map<string, ReadonlySet<string>>();
  if (!present) return accepted;
  const unknown: LookedFor[] = [];
  for (const row of rows) {
    const source = sourceOf(row);
    const now = sides.stateOf(source);
    const state = sides.learnedStateOf(row);
    if (sides.isAsItIs(source)) continue;
    if (isSameState(now, state)) accepted.set(source, new Set(row.proposals.map(({ id }) => id)));
    else {
      const learned = { state, manifest: sides.learned };
      unknown.push({ source, present: { state: now, manifest: present }, learned });
    }
  }
  const characters = unknown.reduce((sum, each) => sum + sizeOfTemplate(each.present), 0);
  const found = await renderWhileWaiting('accepted', unknown, { characters, ...waiting });
  unknown.forEach(({ source }, index) => accepted.set(source, found[index] ?? new Set()));
  return accepted;
}

function isSameState(one: TemplateState, other: TemplateState): boolean {
  const keys = ['text', 'path', 'each', 'if'] as const;
  return keys.every((key) => one[key] === other[key]);
}
