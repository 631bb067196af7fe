import type { PreviewResult } from '@stepwright/contract';
import { withBranch, type BranchSnapshot } from '#git/branch-snapshot';
import { gitSettingsOf } from '#git/git-settings';
import { openRemote } from '#git/repository-address';
import { api } from '#http/api';
import type { Plumbing } from '#http/plumbing';
import { requireAggregate } from '#modules/domain-model';
import { requireBranchName } from './code-generation-access.ts';
import { gitFailure } from './git-failures.ts';
import { loadInfrastructurePreview } from './load-infrastructure-preview.ts';
import { loadPreview } from './load-preview.ts';
import { meetBranch, type Meeting, type Seen } from './meet-branch.ts';
import { meetInfrastructure } from './meet-infrastructure.ts';
import { codeDigest, infrastructureDigest } from './model-digest.ts';
import { presentPreview } from './present-preview.ts';
import { rememberedOf } from './remembered.ts';
import { relatedFiles } from './related-files.ts';
import { openRepositoryAccess, type RepositoryAccess } from './repository-store.ts';

export const previewRoutes = {
  preview: api.codeGeneration.preview.handler(async ({ context, input, signal }) => {
    const { service, request, access, branch } = await loadPreview(context, input);
    const meet = (seen: Seen) => meetBranch(service, request, seen);
    return preview(context, {
      ownerId: service.aggregate.id,
      access,
      branch,
      modelDigest: codeDigest(service, request.blueprints),
      meet,
      signal,
    });
  }),

  previewInfrastructure: api.codeGeneration.previewInfrastructure.handler(
    async ({ context, input, signal }) => {
      const { loaded, ...where } = await loadInfrastructurePreview(context, input);
      const meet = (seen: Seen) => meetInfrastructure(loaded, seen);
      const modelDigest = infrastructureDigest(loaded);
      return preview(context, { ...where, modelDigest, meet, signal });
    },
  ),

  findRelatedFiles: api.codeGeneration.findRelatedFiles.handler(
    async ({ context, input: { aggregateId, filePath, branch: typed }, signal }) => {
      const { db, actor, secrets, config } = context;
      const branch = requireBranchName(typed);
      const access = await db.transaction(async (tx) => {
        await requireAggregate(tx, actor, aggregateId);
        return openRepositoryAccess(tx, secrets, aggregateId);
      });
      if (!access) return { value: [] };
      try {
        const settings = gitSettingsOf(config);
        const remote = await openRemote(settings, access);
        const find = (snapshot: BranchSnapshot) => relatedFiles(snapshot, filePath);
        return { value: await withBranch(settings, { remote, branch, signal }, find) };
      } catch (error) {
        throw gitFailure(error);
      }
    },
  ),
};

/** What is previewed, and where. */
interface Wanted {
  ownerId: string;
  access: RepositoryAccess | null;
  branch: string | null;
  /** Of the model that it is generated from. */
  modelDigest: string;
  meet: (seen: Seen) => Promise<Meeting>;
  /** Fires when the caller goes away: git is stopped, and nothing more is done. */
  signal: AbortSignal | undefined;
}

async function preview(plumbing: Plumbing, wanted: Wanted): Promise<{ value: PreviewResult }> {
  try {
    return { value: await previewOn(plumbing, wanted) };
  } catch (error) {
    throw gitFailure(error);
  }
}

/** Without a repository everything is new. */
async function previewOn({ db, config }: Plumbing, wanted: Wanted): Promise<PreviewResult> {
  const { ownerId, access, branch, modelDigest, meet, signal } = wanted;
  const remembered = rememberedOf(db, ownerId);
  const sliced = { signal };
  const present = async (seen: Seen, head: string | null) => ({
    ...(await presentPreview(await meet({ ...seen, sliced }), { head, signal })),
    modelDigest,
  });
  if (!access) return present(remembered, null);

  const settings = gitSettingsOf(config);
  const remote = await openRemote(settings, access);
  const at = { remote, branch, signal, keptFor: ownerId };
  return withBranch(settings, at, (snapshot) =>
    present({ branch: snapshot, ...remembered }, snapshot.head),
  );
}
