import { AppError, blueprintHistoryLimits } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import { api, type Context } from '#http/api';
import type { Actor } from '#identity/actor';
import { requireMember } from '#modules/organisation';
import { lockOwn, refuseStale, requireReadable } from './blueprint-access.ts';
import type { BlueprintRow } from './blueprint-tables.ts';
import { presentVersion, presentVersionDetails } from './history-present.ts';
import { revertTo } from './history-revert.ts';
import {
  findSteps,
  findVersion,
  listVersions,
  markTakenBack,
  readByHash,
  readPast,
  readPresent,
  type WholeVersion,
} from './history-store.ts';
import type { ContentChange, KeptState } from './history-tables.ts';
import { targetOfRestore, targetOfUndo } from './history-target.ts';

const routes = api.generationStrategy;

export const blueprintHistoryRoutes = {
  listVersions: routes.listVersions.handler(async ({ context: { db, actor }, input }) => {
    const { generationStrategyId: blueprintId, before = newest } = input;
    await requireOwn({ db, actor }, blueprintId);
    const { versionsAtOnce } = blueprintHistoryLimits;
    const rows = await listVersions(db, blueprintId, { before, most: versionsAtOnce + 1 });
    const { undo, redo } = await findSteps(db, { blueprintId, personId: actor.id });
    return {
      data: {
        versions: rows.slice(0, versionsAtOnce).map(presentVersion),
        hasMore: rows.length > versionsAtOnce,
        undo: undo && { number: undo.number, words: undo.words },
        redo: redo && { number: redo.number, words: redo.words },
      },
    };
  }),

  getVersion: routes.getVersion.handler(async ({ context: { db, actor }, input }) => {
    const { generationStrategyId: id, number } = input;
    await requireOwn({ db, actor }, id);
    const found = await findVersion(db, id, number);
    if (!found) throw new AppError('NOT_FOUND', gone);
    return { data: presentVersionDetails(found) };
  }),

  getVersionFile: routes.getVersionFile.handler(async ({ context: { db, actor }, input }) => {
    const { generationStrategyId: id, number, kind, key } = input;
    await requireOwn({ db, actor }, id);
    const version = await findVersion(db, id, number);
    const change = version?.changes.find((each) => each.kind === kind && each.key === key);
    if (!change) throw new AppError('NOT_FOUND', gone);
    const read = async (state: KeptState | null): Promise<string | null> => {
      if (!state?.hash) return null;
      const content = await readByHash(db, id, state.hash);
      if (!content) throw new AppError('NOT_FOUND', gone);
      return content.toString();
    };
    return { data: { before: await read(change.before), after: await read(change.after) } };
  }),

  restoreVersion: routes.restoreVersion.handler(({ context, input }) => {
    const { generationStrategyId: id, number, version } = input;
    return context.db.transaction(async (tx) => {
      const row = await lockOwn(tx, context.actor, { id });
      refuseStale(row, version);
      const to = await findVersion(tx, id, number);
      if (!to) throw new AppError('NOT_FOUND', gone);
      const target = targetOfRestore(await readPast(tx, id, number), {
        row,
        present: await presentOf(tx, id),
      });
      const words = `Restored: ${to.words}`;
      return revertTo(
        tx,
        { row, target, jobs: context.jobs },
        {
          by: context.actor,
          words,
          kind: 'restore',
        },
      );
    });
  }),

  undoChange: routes.undoChange.handler(({ context, input }) =>
    takeBack(context, { id: input.generationStrategyId, number: input.number, step: 'undo' }),
  ),
  redoChange: routes.redoChange.handler(({ context, input }) =>
    takeBack(context, { id: input.generationStrategyId, number: input.number, step: 'redo' }),
  ),
};

/** More than any number. */
const newest = 2_147_483_647;
const gone = 'This version is no longer kept.';

/** Of a public blueprint the code is read by all; who worked on it concerns its organisation. */
async function requireOwn({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string): Promise<void> {
  const { organisationId } = await requireReadable(db, actor, id);
  await requireMember(db, actor, organisationId);
}

/** @param changes What is looked at; absent: everything. */
async function presentOf(
  tx: Transaction,
  blueprintId: string,
  changes?: readonly Pick<ContentChange, 'kind' | 'key'>[],
) {
  const read = (kind: ContentChange['kind']) => {
    const keys = changes?.flatMap((each) => (each.kind === kind ? [each.key] : []));
    return readPresent(tx, { blueprintId, kind }, keys);
  };
  return { file: await read('file'), template: await read('template') };
}

interface Step {
  id: string;
  number: number;
  step: 'undo' | 'redo';
}

/** Takes back the caller's own last change, or the undo of it. Sent again, it is done once. */
function takeBack({ db, actor, jobs }: Context, { id, number, step }: Step) {
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, actor, { id });
    const version = await requireStep(tx, { row, actor }, { id, number, step });
    if (version === null) return { value: { version: row.version, words: '', jobId: row.jobId } };
    const present = await presentOf(tx, id, version.changes);
    const target = targetOfUndo(version, { row, present });
    const plain = version.words.replace(/^(Undone|Done again): /, '');
    const answer = await revertTo(
      tx,
      { row, target, jobs },
      {
        by: actor,
        words: step === 'undo' ? `Undone: ${plain}` : `Done again: ${plain}`,
        kind: step,
        reverts: number,
      },
    );
    await markTakenBack(tx, id, number);
    return answer;
  });
}

/** @returns null where it was taken back already. @throws AppError where it is not what comes next. */
async function requireStep(
  tx: Transaction,
  { row, actor }: { row: BlueprintRow; actor: Actor },
  { number, step }: Step,
): Promise<WholeVersion | null> {
  const version = await findVersion(tx, row.id, number);
  if (!version) throw new AppError('NOT_FOUND', gone);
  if (version.personId !== actor.id)
    throw new AppError('NOT_ALLOWED', 'Only who changed something can undo it.');
  if (version.isTakenBack) return null;
  const steps = await findSteps(tx, { blueprintId: row.id, personId: actor.id });
  if (steps[step]?.number !== number)
    throw new AppError('CONFLICT', 'You have changed something else since.');
  return version;
}
