import { AppError, previewKinds, type PreviewResult } from '@stepwright/contract';
import { withBranch } from '#git/branch-snapshot';
import { gitSettingsOf } from '#git/git-settings';
import { openRemote } from '#git/repository-address';
import { api } from '#http/api';
import type { Plumbing } from '#http/plumbing';
import { requireBlueprints } from '#modules/blueprint';
import { requireAggregate, type ElementKind } from '#modules/domain-model';
import { requireBranchName, requireElement } from './code-generation-access.ts';
import { gitFailure } from './git-failures.ts';
import { loadService } from './load-service.ts';
import { meetBranch, type MeetingRequest, type ServiceModel } from './meet-branch.ts';
import { presentPreview } from './present-preview.ts';
import { rememberedOf } from './remembered.ts';
import { openRepositoryAccess, type RepositoryAccess } from './repository-store.ts';

/** Of the kinds that can be previewed; null is the service itself. */
const elementKinds: Record<(typeof previewKinds)[number], ElementKind | null> = {
  Aggregate: null,
  Command: 'command',
  Reaction: 'reaction',
  Type: 'type',
  Query: 'query',
};

export const previewRoutes = {
  preview: api.codeGeneration.preview.handler(async ({ context, input, signal }) => {
    const { db, actor, secrets } = context;
    const { aggregateId, previewForId } = input;
    const branch = requireBranchName(input.branch);
    const { service, access, request } = await db.transaction(async (tx) => {
      const { platform } = await requireAggregate(tx, actor, aggregateId);
      if (platform.id !== input.platformId) throw new AppError('NOT_FOUND');
      const loaded = await loadService(tx, aggregateId);
      const kind = elementKinds[previewKinds[input.previewFor] ?? 'Aggregate'];
      if (kind) requireElement(loaded, { id: previewForId, kind });
      else if (previewForId !== aggregateId) throw new AppError('NOT_FOUND');
      return {
        service: loaded,
        access: await openRepositoryAccess(tx, secrets, aggregateId),
        request: {
          elementId: kind && previewForId,
          blueprints: await requireBlueprints(tx, {
            ids: input.generationStrategyIds,
            organisationId: platform.organisationId,
          }),
          templates: input.fileIds,
        },
      };
    });

    try {
      const call = { plumbing: context, service, request, access, branch, signal };
      return { value: await previewOn(call) };
    } catch (error) {
      throw gitFailure(error);
    }
  }),
};

interface PreviewCall {
  plumbing: Plumbing;
  service: ServiceModel;
  request: MeetingRequest;
  access: RepositoryAccess | null;
  branch: string | null;
  /** Fires when the caller goes away: git is stopped, and nothing more is done. */
  signal: AbortSignal | undefined;
}

/** Without a repository everything is new. */
async function previewOn(call: PreviewCall): Promise<PreviewResult> {
  const { plumbing, service, request, access, branch, signal } = call;
  const remembered = rememberedOf(plumbing.db, service.aggregate.id);
  if (!access) return presentPreview(await meetBranch(service, request, remembered), null);

  const settings = gitSettingsOf(plumbing.config);
  const remote = await openRemote(settings, access);
  return withBranch(settings, { remote, branch, signal }, async (snapshot) => {
    const meeting = await meetBranch(service, request, { branch: snapshot, ...remembered });
    return presentPreview(meeting, snapshot.head);
  });
}
