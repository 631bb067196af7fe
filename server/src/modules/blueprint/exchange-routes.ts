import { randomUUID } from 'node:crypto';
import { AppError, blueprintArchiveLimits } from '@stepwright/contract';
import { withBranch } from '#git/branch-snapshot';
import { commitOnTop } from '#git/commit-on-top';
import { gitSettingsOf } from '#git/git-settings';
import { openRemote } from '#git/repository-address';
import { api } from '#http/api';
import type { UploadedPart } from '#http/read-multipart';
import { requireMember } from '#modules/organisation';
import { packArchive } from './exchange-archive.ts';
import { addOpened, readExchange } from './exchange-copy.ts';
import { planExport, readFromBranch } from './exchange-repository.ts';
import { openInThread } from './work-in-thread.ts';
import { repositoryFailure } from './repository-failure.ts';

const routes = api.generationStrategy;

export const blueprintExchangeRoutes = {
  exportBlueprint: routes.exportBlueprint.handler(async ({ context, input }) => {
    const { name, files } = await readExchange(context, input.generationStrategyId);
    const archive = await packArchive(files);
    return new File(archive, `${fileNameOf(name)}.zip`, { type: 'application/zip' });
  }),

  importBlueprint: routes.importBlueprint.handler(async ({ context, input, signal }) => {
    const { db, actor, request } = context;
    const { organisationId } = input;
    // Asked before a byte is read, and again when all has come.
    await db.transaction((tx) => requireMember(tx, actor, organisationId));
    const { name, bytes } = await receiveArchive(request.files);
    const opened = await openInThread(bytes, { actor, signal });
    return addOpened(context, opened, { organisationId, from: name });
  }),

  /** Asked again after a lost answer, there is nothing left to commit. */
  exportToRepository: routes.exportToRepository.handler(async ({ context, input, signal }) => {
    const { actor, config, now } = context;
    const { folder, branch, commitMessage: message } = input;
    const { files: blueprint } = await readExchange(context, input.generationStrategyId);
    try {
      const settings = gitSettingsOf(config);
      const { commit, branch: written } = await commitOnTop(settings, {
        remote: await openRemote(settings, placeOf(input)),
        branch,
        signal,
        id: randomUUID(),
        mayExist: false,
        author: { name: actor.name || actor.email, email: actor.email },
        at: now(),
        message,
        plan: (snapshot) => planExport(snapshot, { folder, blueprint }),
      });
      return { value: { commitSha: commit, branch: written } };
    } catch (error) {
      throw repositoryFailure(error);
    }
  }),

  importFromRepository: routes.importFromRepository.handler(async ({ context, input, signal }) => {
    const { db, actor, config } = context;
    const { organisationId, repositoryUrl, branch, folder } = input;
    await db.transaction((tx) => requireMember(tx, actor, organisationId));
    try {
      const settings = gitSettingsOf(config);
      const remote = await openRemote(settings, placeOf(input));
      const files = await withBranch(settings, { remote, branch, signal }, (snapshot) => {
        if (branch !== '' && snapshot.isNew)
          throw new AppError('VALIDATION_FAILED', 'The repository has no such branch.');
        return readFromBranch(snapshot, folder);
      });
      return await addOpened(context, await openInThread(files, { actor, signal }), {
        organisationId,
        from: repositoryUrl,
      });
    } catch (error) {
      throw repositoryFailure(error);
    }
  }),
};

function placeOf(input: { repositoryUrl: string; authenticationToken: string }) {
  return { url: input.repositoryUrl, token: input.authenticationToken };
}

async function receiveArchive(
  parts: AsyncIterable<UploadedPart>,
): Promise<{ name: string; bytes: Buffer }> {
  const { mostPacked } = blueprintArchiveLimits;
  let archive: { name: string; bytes: Buffer } | null = null;
  for await (const { fileName, content } of parts) {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= mostPacked) chunks.push(chunk);
    }
    if (size > mostPacked)
      throw new AppError('TOO_LARGE', `An archive has at most ${mostPacked / 1_000_000} MB.`);
    archive ??= { name: fileName.slice(0, 200), bytes: Buffer.concat(chunks) };
  }
  if (!archive) throw new AppError('VALIDATION_FAILED', 'Choose a zip archive.');
  return archive;
}

/** What every system takes as the name of a file. */
function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, 80) || 'blueprint';
}
