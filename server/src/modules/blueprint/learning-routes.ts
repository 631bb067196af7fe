import { compileBlueprint, render } from '@stepwright/blueprint-engine';
import { AppError, type LearningProposal, type ProposedFile } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import { api, type Context } from '#http/api';
import { requireMember } from '#modules/organisation';
import { lockOwn, refuseStale, requireReadable } from './blueprint-access.ts';
import { findFile } from './blueprint-file-store.ts';
import { changeBlueprint, changeContent } from './blueprint-store.ts';
import type { BlueprintRow } from './blueprint-tables.ts';
import { acceptLearned, type Wanted } from './learning-accept.ts';
import { acceptedOf } from './learning-merge.ts';
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
import { openTemplate, readOne, type FileTemplate } from './open-file.ts';
import { templatePath } from './template-store.ts';

const routes = api.generationStrategy;

/** So many files are read at once. */
const filesAtOnce = 100;
const nothingLearned = 'Learn first: nothing is proposed.';

export const learningRoutes = {
  listProposals: routes.listProposals.handler(async ({ context, input }) => {
    const { db, actor } = context;
    const canAskModel = context.languageModel !== null;
    const { generationStrategyId: id, after = '' } = input;
    const row = await requireReadable(db, actor, id);
    // How a public blueprint was made concerns its organisation.
    await requireMember(db, actor, row.organisationId);
    const learning = await findLearning(db, id);
    if (!learning) return { data: { learning: null, canAskModel, files: [], next: null } };
    const from = templatePath(after);
    const rows = await pageOfLearned(db, id, { after: from, most: filesAtOnce });
    const { learnedFrom, at, contentVersion, proof, byModel } = learning;
    const told = { from: learnedFrom, at: at.toISOString(), unseen: proof.unseen, ...byModel };
    const isOutdated = contentVersion !== row.contentVersion;
    const last = rows.length === filesAtOnce ? rows.at(-1) : undefined;
    return {
      data: {
        canAskModel,
        learning: { ...told, isOutdated, ...(await countProposals(db, id)) },
        files: await presentFiles(db, id, rows),
        next: last ? sourceOf(last) : null,
      },
    };
  }),

  decideProposals: routes.decideProposals.handler(({ context, input }) =>
    context.db.transaction(async (tx) => {
      const { generationStrategyId: id, decision, version } = input;
      const row = await lockOwn(tx, context.actor, { id });
      refuseStale(row, version);
      const learning = await findLearning(tx, id);
      if (!learning) throw new AppError('VALIDATION_FAILED', nothingLearned);
      const paths = input.files?.map(({ source }) => templatePath(source));
      const rows = await readLearned(tx, id, paths);
      if (paths && rows.length < new Set(paths).size) throw new AppError('NOT_FOUND');
      const refused = await readRefusals(tx, id);
      const wanted = wantedOf(rows, input, refused);
      if (decision !== 'accept')
        return { value: await refuseOrReopen(tx, { row, context, decision }, wanted) };
      const { jobs, actor } = context;
      return { value: await acceptLearned(tx, { row, learning, jobs, by: actor }, wanted) };
    }),
  ),

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

  getReproduced: routes.getReproduced.handler(async ({ context: { db, actor }, input }) => {
    const file = await findFile(db, input.id);
    if (!file) throw new AppError('NOT_FOUND');
    await requireReadable(db, actor, file.blueprintId);
    const learned = await openTemplate(db, file);
    const reproduced = learned && reproducedText(learned, file.path);
    return { data: { sample: file.content.toString(), reproduced } };
  }),
};

type Asked = Parameters<Parameters<typeof routes.decideProposals.handler>[0]>[0]['input'];

/** What comes out in the place of a file; null where nothing does. */
function reproducedText(learned: FileTemplate, path: string): string | null {
  const one = readOne(learned);
  if (!one) return null;
  const sample = one.blueprint.sample ?? { boundedContexts: [] };
  const { files } = render(compileBlueprint(one.blueprint), sample);
  const found = files.find((each) => each.path === path);
  return found ? String(found.content) : null;
}

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
  tx: Transaction,
  {
    row,
    context,
    decision,
  }: { row: BlueprintRow; context: Context; decision: 'refuse' | 'reopen' },
  { rows, idsOf }: Wanted,
) {
  const sides = await readSides(tx, row.id, rows);
  const chosen = rows.flatMap((each) => {
    const source = sourceOf(each);
    const accepted = acceptedIn(each, sides);
    return idsOf(each)
      .filter((id) => decision === 'reopen' || !accepted.has(id))
      .map((proposalId) => ({ source, proposalId }));
  });
  const by = { blueprintId: row.id, personId: context.actor.id };
  await (decision === 'refuse' ? refuse(tx, by, chosen) : reopen(tx, row.id, chosen));
  const { version } = await changeBlueprint(tx, row.id, {});
  const changed = new Set(chosen.map(({ source }) => source)).size;
  return { version, changed, left: 0, jobId: null };
}

async function presentFiles(
  db: Database,
  id: string,
  rows: readonly LearnedRow[],
): Promise<ProposedFile[]> {
  if (rows.length === 0) return [];
  const sides = await readSides(db, id, rows);
  const refused = await readRefusals(db, id);
  const ids = await readFileIds(db, id, rows.map(sourceOf));
  return rows.map((row) => {
    const source = sourceOf(row);
    const accepted = acceptedIn(row, sides);
    const own = refused.get(source);
    const stateOf = (proposalId: string): LearningProposal['state'] => {
      if (accepted.has(proposalId)) return 'accepted';
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

function acceptedIn(row: LearnedRow, sides: Sides): ReadonlySet<string> {
  const source = sourceOf(row);
  const { present } = sides;
  if (!present || sides.isAsItIs(source)) return new Set();
  const learned = { state: sides.learnedStateOf(row), manifest: sides.learned };
  const now = sides.stateOf(source);
  const { state } = learned;
  const isSame =
    now.text === state.text &&
    now.path === state.path &&
    now.each === state.each &&
    now.if === state.if;
  if (isSame) return new Set(row.proposals.map(({ id }) => id));
  return acceptedOf({ source, present: { state: now, manifest: present }, learned });
}
