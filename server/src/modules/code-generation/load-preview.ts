import { AppError, previewKinds } from '@stepwright/contract';
import type { Context } from '#http/api';
import { requireBlueprints } from '#modules/blueprint';
import type { ElementKind } from '#modules/domain-model';
import { requireBranchName, requireElement, requireServiceOf } from './code-generation-access.ts';
import { loadService, type LoadedService } from './load-service.ts';
import type { MeetingRequest } from './meet-branch.ts';
import { openRepositoryAccess, type RepositoryAccess } from './repository-store.ts';

/** Of the kinds that can be previewed; null is the service itself. */
const elementKinds: Record<(typeof previewKinds)[number], ElementKind | null> = {
  Aggregate: null,
  Command: 'command',
  Reaction: 'reaction',
  Type: 'type',
  Query: 'query',
};

/** What a preview is asked for, and a download of it. */
interface PreviewInput {
  aggregateId: string;
  platformId: string;
  previewFor: number;
  previewForId: string;
  generationStrategyIds: string[];
  fileIds: string[];
  branch?: string | null;
}

/** What is previewed, and where. */
export interface Previewed {
  service: LoadedService;
  request: MeetingRequest;
  access: RepositoryAccess | null;
  branch: string | null;
}

/** @throws AppError where something that is asked for is not there, or somebody else's. */
export async function loadPreview(
  { db, actor, secrets }: Context,
  input: PreviewInput,
): Promise<Previewed> {
  const { aggregateId, previewForId } = input;
  const branch = requireBranchName(input.branch);
  return db.transaction(async (tx) => {
    const { platform } = await requireServiceOf(tx, actor, input);
    const loaded = await loadService(tx, aggregateId);
    const kind = elementKinds[previewKinds[input.previewFor] ?? 'Aggregate'];
    if (kind) requireElement(loaded, { id: previewForId, kind });
    else if (previewForId !== aggregateId) throw new AppError('NOT_FOUND');
    return {
      branch,
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
}
