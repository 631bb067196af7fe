import type { PreviewResult } from '@stepwright/contract';
import { withBranch } from '#git/branch-snapshot';
import { gitSettingsOf } from '#git/git-settings';
import { openRemote } from '#git/repository-address';
import { api } from '#http/api';
import type { Plumbing } from '#http/plumbing';
import { gitFailure } from './git-failures.ts';
import { loadPreview, type Previewed } from './load-preview.ts';
import { meetBranch } from './meet-branch.ts';
import { presentPreview } from './present-preview.ts';
import { rememberedOf } from './remembered.ts';

export const previewRoutes = {
  preview: api.codeGeneration.preview.handler(async ({ context, input, signal }) => {
    const call = { plumbing: context, signal, ...(await loadPreview(context, input)) };
    try {
      return { value: await previewOn(call) };
    } catch (error) {
      throw gitFailure(error);
    }
  }),
};

interface PreviewCall extends Previewed {
  plumbing: Plumbing;
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
