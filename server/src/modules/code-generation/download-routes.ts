import type { DownloadFormat, PublishChoice } from '@stepwright/contract';
import { withBranch, type BranchSnapshot } from '#git/branch-snapshot';
import { formatPatch, withoutRepository } from '#git/format-patch';
import { gitSettingsOf } from '#git/git-settings';
import { openRemote } from '#git/repository-address';
import { api, type Context } from '#http/api';
import { gitFailure } from './git-failures.ts';
import { loadPreview, type Previewed } from './load-preview.ts';
import { meetBranch, type Meeting } from './meet-branch.ts';
import { packZip } from '#http/pack-zip';
import { planCommit, type CommitPlan } from './plan-commit.ts';
import { keepGenerated } from './publication-store.ts';
import { rememberedOf } from './remembered.ts';

interface Wanted extends Previewed {
  platformId: string;
  format: DownloadFormat;
  commitMessage?: string;
  choice?: PublishChoice;
  signal: AbortSignal | undefined;
}

export const downloadRoutes = {
  /** What publishing would commit. Conflicts and problems refuse it, as they refuse a publish. */
  download: api.codeGeneration.download.handler(async ({ context, input, signal }) => {
    const { platformId, format, commitMessage, choice } = input;
    const asked = { platformId, format, commitMessage, choice, signal };
    const wanted = { ...(await loadPreview(context, input)), ...asked };
    try {
      return await download(context, wanted);
    } catch (error) {
      throw gitFailure(error);
    }
  }),
};

async function download(context: Context, wanted: Wanted): Promise<File> {
  const settings = gitSettingsOf(context.config);
  const { access, branch, signal } = wanted;
  const make = (snapshot: BranchSnapshot) => makeFile(context, wanted, snapshot);
  if (!access) return withoutRepository(settings, signal, make);
  const remote = await openRemote(settings, access);
  return withBranch(settings, { remote, branch, signal }, make);
}

/** A download that nobody has committed in a year is not the base of anything. */
const downloadKeptMs = 365 * 24 * 3_600_000;

async function makeFile(context: Context, wanted: Wanted, snapshot: BranchSnapshot): Promise<File> {
  const { service, request, format, choice } = wanted;
  const { id } = service.aggregate;
  const remembered = rememberedOf(context.db, id);
  const meeting = await meetBranch(service, request, { branch: snapshot, ...remembered });
  const plan = planCommit(meeting, choice);
  // Whoever commits the download by hand has it merged later like what was published.
  const owner = { platformId: wanted.platformId, aggregateId: id };
  const kept = {
    contents: plan.generated,
    keptUntil: new Date(context.now().getTime() + downloadKeptMs),
  };
  await context.db.transaction((tx) => keepGenerated(tx, owner, kept));

  const name = `${service.path.aggregate.replace(/[^A-Za-z0-9_-]+/g, '-').toLowerCase()}.${format}`;
  context.respond.setHeader('content-disposition', `attachment; filename="${name}"`);
  context.respond.setHeader('x-content-type-options', 'nosniff');
  context.respond.setHeader('cache-control', 'private, no-store');
  if (format === 'zip') {
    const chunks = await packZip(filesOf(meeting, plan), context.now());
    return new File(chunks, name, { type: 'application/zip' });
  }
  const patch = await patchOf(context, { plan, snapshot, message: wanted.commitMessage });
  return new File([patch], name, { type: 'text/x-patch; charset=utf-8' });
}

/** All files as they lie on the branch after a publish, by path. */
function filesOf(meeting: Meeting, { changes }: CommitPlan): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const { generated, original, decision } of meeting.files)
    if (original && decision.result === 'unchanged') files.set(generated.path, original);
  for (const { path, content } of changes) if (content) files.set(path, content);
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

async function patchOf(
  { actor, now }: Context,
  made: { plan: CommitPlan; snapshot: BranchSnapshot; message: string | undefined },
): Promise<Uint8Array<ArrayBuffer>> {
  const { plan, snapshot, message = 'Generate code' } = made;
  // Nothing to change is an empty patch.
  if (plan.changes.length === 0) return new Uint8Array();
  const author = { name: actor.name || actor.email, email: actor.email };
  const commit = { changes: plan.changes, author, committer: author, at: now(), message };
  return new Uint8Array(await formatPatch(snapshot, commit));
}
