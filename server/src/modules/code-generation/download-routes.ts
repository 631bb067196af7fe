import type { DownloadFormat, PublishChoice } from '@stepwright/contract';
import { withBranch, type BranchSnapshot } from '#git/branch-snapshot';
import { formatPatch, withoutRepository } from '#git/format-patch';
import { gitSettingsOf } from '#git/git-settings';
import { openRemote } from '#git/repository-address';
import { modeOf } from '#git/new-commit';
import { api, type Context } from '#http/api';
import { gitFailure } from './git-failures.ts';
import { loadInfrastructurePreview } from './load-infrastructure-preview.ts';
import { loadPreview } from './load-preview.ts';
import { meetBranch, type Meeting, type Seen } from './meet-branch.ts';
import { meetInfrastructure } from './meet-infrastructure.ts';
import { packZip } from '#http/pack-zip';
import { filesAfter, planCommit, type CommitPlan } from './plan-commit.ts';
import { keepGenerated, ownerIdOf, type Owner } from './publication-store.ts';
import { rememberedOf } from './remembered.ts';
import type { RepositoryAccess } from './repository-store.ts';

interface Asked {
  format: DownloadFormat;
  commitMessage?: string | undefined;
  choice?: PublishChoice | undefined;
}

/** What is downloaded, and where it would go. */
interface Wanted {
  asked: Asked;
  owner: Owner;
  /** Names the file. */
  name: string;
  access: RepositoryAccess | null;
  branch: string | null;
  meet: (seen: Seen) => Promise<Meeting>;
  signal: AbortSignal | undefined;
}

/** What publishing would commit. Conflicts and problems refuse it, as they refuse a publish. */
export const downloadRoutes = {
  download: api.codeGeneration.download.handler(async ({ context, input, signal }) => {
    const { service, request, ...where } = await loadPreview(context, input);
    return download(context, {
      ...where,
      asked: input,
      owner: { platformId: input.platformId, aggregateId: service.aggregate.id },
      name: service.path.aggregate,
      meet: (seen) => meetBranch(service, request, seen),
      signal,
    });
  }),

  downloadInfrastructure: api.codeGeneration.downloadInfrastructure.handler(
    async ({ context, input, signal }) => {
      const { loaded, access, branch } = await loadInfrastructurePreview(context, input);
      const { platform, service } = loaded;
      return download(context, {
        access,
        branch,
        asked: input,
        owner: { platformId: platform.id, aggregateId: service?.id ?? null },
        name: `${service?.name ?? platform.ecosystemName}-infrastructure`,
        meet: (seen) => meetInfrastructure(loaded, seen),
        signal,
      });
    },
  ),
};

async function download(context: Context, wanted: Wanted): Promise<File> {
  const settings = gitSettingsOf(context.config);
  const { access, branch, signal, owner } = wanted;
  const make = (snapshot: BranchSnapshot) => makeFile(context, wanted, snapshot);
  try {
    if (!access) return await withoutRepository(settings, signal, make);
    const remote = await openRemote(settings, access);
    const at = { remote, branch, signal, keptFor: ownerIdOf(owner) };
    return await withBranch(settings, at, make);
  } catch (error) {
    throw gitFailure(error);
  }
}

/** A download that nobody has committed in a year is not the base of anything. */
const downloadKeptMs = 365 * 24 * 3_600_000;

async function makeFile(context: Context, wanted: Wanted, snapshot: BranchSnapshot): Promise<File> {
  const { asked, owner } = wanted;
  const { format, choice, commitMessage } = asked;
  const remembered = rememberedOf(context.db, ownerIdOf(owner));
  const meeting = await wanted.meet({ branch: snapshot, ...remembered });
  const plan = planCommit(meeting, choice);
  // Whoever commits the download by hand has it merged later like what was published.
  const kept = {
    contents: new Map(plan.generated.map(({ hash, content }) => [hash, content])),
    keptUntil: new Date(context.now().getTime() + downloadKeptMs),
  };
  await context.db.transaction((tx) => keepGenerated(tx, owner, kept));

  const name = `${wanted.name.replace(/[^A-Za-z0-9_-]+/g, '-').toLowerCase()}.${format}`;
  context.respond.setHeader('content-disposition', `attachment; filename="${name}"`);
  context.respond.setHeader('x-content-type-options', 'nosniff');
  context.respond.setHeader('cache-control', 'private, no-store');
  if (format === 'zip') {
    const moves = new Map(plan.changes.map(({ path, movedFrom }) => [path, movedFrom]));
    const isExecutable = (path: string): boolean =>
      modeOf(snapshot.files, { path, movedFrom: moves.get(path) }) === '100755';
    const chunks = await packZip(filesAfter(meeting, plan), context.now(), isExecutable);
    return new File(chunks, name, { type: 'application/zip' });
  }
  const patch = await patchOf(context, { plan, snapshot, message: commitMessage });
  return new File([patch], name, { type: 'text/x-patch; charset=utf-8' });
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
