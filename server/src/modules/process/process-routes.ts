import { randomUUID } from 'node:crypto';
import { AppError, type Process, type ProcessSummary } from '@stepwright/contract';
import { stepsInOrder, treeOf, childrenOf } from '@stepwright/process-tree';
import type { Database } from '#db/database';
import { api, type Context } from '#http/api';
import { versioned } from '#http/versioned-read';
import { readFeatures } from '#modules/domain-model';
import { requireMember, requireSelf, spendOperation } from '#modules/organisation';
import { requirePlatform } from '#modules/platform';
import { deleteContentJob } from '#storage/delete-content-job';
import { generateProcessJob } from './generate-process-job.ts';
import { presentFile } from './present-file.ts';
import { requireProcess } from './process-access.ts';
import { listFiles, readAssociatedFiles } from './process-file-store.ts';
import {
  changeProcess,
  insertProcess,
  listProcesses,
  lockProcessOf,
  readListTag,
  type ProcessOwner,
  type ProcessRow,
} from './process-store.ts';
import { readChanges } from './read-changes.ts';
import { readRaisedEvents } from './raised-events-store.ts';
import { readAllSteps } from './step-store.ts';
import { presentStep } from './step.ts';

const routes = api.process;

export const processRoutes = {
  get: routes.get.handler(async ({ context, input }) => {
    const { db, actor } = context;
    const process = await requireProcess(db, actor, input.processId);
    // The features of its steps change with the platform's model.
    const { id, version, filesVersion, domainVersion } = process;
    const tag = ['process', id, version, filesVersion, domainVersion];
    return versioned(context, tag, async () => ({ data: await presentProcess(db, process) }));
  }),

  getChanges: routes.getChanges.handler(async ({ context, input }) => {
    const { db, actor } = context;
    const process = await requireProcess(db, actor, input.processId);
    const changes = await readChanges(db, process, input.since);
    return { data: { ...presentSummary(process), ...changes } };
  }),

  getByOrganisationId: routes.getByOrganisationId.handler(async ({ context, input }) => {
    await requireMember(context.db, context.actor, input.id);
    return listFor(context, { organisationId: input.id });
  }),

  getByOwnerId: routes.getByOwnerId.handler(async ({ context, input }) => {
    if (input.id !== context.actor.id) throw new AppError('NOT_FOUND');
    return listFor(context, { owner: context.actor });
  }),

  getRaisedDomainEventsByOrganisationId: routes.getRaisedDomainEventsByOrganisationId.handler(
    async ({ context, input }) => {
      const { db, actor } = context;
      await requireMember(db, actor, input.id);
      const tag = await readListTag(db, { organisationId: input.id });
      return versioned(context, tag, async () => ({ data: await readRaisedEvents(db, input.id) }));
    },
  ),

  createProcess: routes.createProcess.handler(({ context: { db, actor, jobs }, input }) =>
    db.transaction(async (tx) => {
      const { platform, organisation } = await requirePlatform(tx, actor, input.platformId);
      if (platform.organisationId !== input.organisationId) throw new AppError('NOT_FOUND');
      requireSelf(actor, { id: input.ownerId });

      const inserted = await insertProcess(tx, newProcess(input));
      if (inserted?.isGeneratingProcess) {
        await spendOperation(tx, organisation, 'freeProcessAutoGeneration');
        const request = { id: inserted.id, input: { processId: inserted.id } };
        await jobs.enqueue(tx, generateProcessJob, request);
      }
      if (inserted) return { value: presentSummary(inserted) };

      const present = await requireProcess(tx, actor, input.processId).catch(() => null);
      if (!present || present.platformId !== platform.id) throw new AppError('CONFLICT');
      return { value: presentSummary(present) };
    }),
  ),

  deleteProcess: routes.deleteProcess.handler(({ context: { db, actor, jobs }, input }) =>
    db.transaction(async (tx) => {
      const process = await lockProcessOf(tx, actor, input.processId);
      if (!process) throw new AppError('NOT_FOUND');
      if (process.isDeleted) return { value: {} };
      await changeProcess(tx, input.processId, { isDeleted: true });
      const request = { id: randomUUID(), input: { keys: [], prefix: `${process.id}/` } };
      await jobs.enqueue(tx, deleteContentJob, request);
      return { value: {} };
    }),
  ),
};

/** Whose processes are listed: one answer a tag, see `readListTag`. */
async function listFor(context: Context, owner: ProcessOwner) {
  const tag = await readListTag(context.db, owner);
  return versioned(context, ['processes', JSON.stringify(owner), tag], async () => ({
    data: (await listProcesses(context.db, owner)).map(presentSummary),
  }));
}

interface NewProcess {
  processId: string;
  organisationId: string;
  platformId: string;
  ownerId: string;
  name: string;
  description?: string | null;
  generateProcessBasedOnDescription: boolean;
}

function newProcess({ processId, generateProcessBasedOnDescription, ...given }: NewProcess) {
  const { organisationId, platformId, ownerId, name, description } = given;
  return {
    id: processId,
    organisationId,
    platformId,
    ownerId,
    name,
    description: description || null,
    generateProcessBasedOnDescription,
    isGeneratingProcess: generateProcessBasedOnDescription,
  };
}

/** Every field that leaves the server is named here. */
function presentSummary(process: ProcessRow): ProcessSummary {
  return {
    identity: process.id,
    name: process.name,
    description: process.description,
    organisationId: process.organisationId,
    ownerId: process.ownerId,
    platformId: process.platformId,
    generateProcessBasedOnDescription: process.generateProcessBasedOnDescription,
    isGeneratingProcess: process.isGeneratingProcess,
    generationProgress: process.isGeneratingProcess ? process.generationProgress : null,
    generationMessage: process.generationMessage,
    isProcessingFiles: process.isProcessingFiles,
    isDeleted: process.isDeleted,
    version: process.version,
  };
}

/** A deleted process is shown without its steps. */
async function presentProcess(db: Database, process: ProcessRow): Promise<Process> {
  const summary = presentSummary(process);
  if (process.isDeleted) return { ...summary, statements: [], files: [] };

  const { id: processId, platformId } = process;
  const tree = treeOf(await readAllSteps(db, processId));
  const features = await readFeatures(db, processId);
  const filesOfSteps = await readAssociatedFiles(db, processId);
  const around = {
    processId,
    platformId,
    childrenOf: (id: string) => childrenOf(tree, id),
    featureOf: (id: string) => features.get(id) ?? null,
    filesOf: (id: string) => filesOfSteps.get(id) ?? [],
    suggestion: process.suggestion,
  };
  const statements = [...stepsInOrder(tree)].map((step) => presentStep(step, around));
  const files = (await listFiles(db, processId)).map(presentFile);
  return { ...summary, statements, files };
}
