import { randomUUID } from 'node:crypto';
import { AppError, blueprintArchiveLimits } from '@stepwright/contract';
import { api } from '#http/api';
import type { UploadedPart } from '#http/read-multipart';
import { requireMember } from '#modules/organisation';
import { requireReadable } from './blueprint-access.ts';
import { putFiles, readTemplates, replaceTemplates } from './blueprint-file-store.ts';
import { changeNoted, insertBlueprint } from './blueprint-store.ts';
import { packArchive } from './exchange-archive.ts';
import { forgetTouched } from './history-touch.ts';
import { openInThread } from './learn-in-thread.ts';
import { presentListed } from './present-blueprint.ts';
import { takeFiles } from './take-files.ts';

const routes = api.generationStrategy;
/** A name is at most so long, and a description. */
const longest = { name: 200, description: 2000 };

export const blueprintExchangeRoutes = {
  exportBlueprint: routes.exportBlueprint.handler(async ({ context: { db, actor }, input }) => {
    const { id, name, description } = await requireReadable(db, actor, input.generationStrategyId);
    const files = await readTemplates(db, id);
    if (files.length === 0)
      throw new AppError('VALIDATION_FAILED', 'Learn it first: there is no template yet.');
    const named = files.map(({ path, content }) =>
      path === 'blueprint.json'
        ? { path, content: withNames(content, { name, description }) }
        : { path, content },
    );
    const archive = await packArchive(named);
    return new File(archive, `${fileNameOf(name)}.zip`, { type: 'application/zip' });
  }),

  importBlueprint: routes.importBlueprint.handler(
    async ({ context: { db, actor, request }, input: { organisationId } }) => {
      // Asked before a byte is read, and again when all has come.
      await db.transaction((tx) => requireMember(tx, actor, organisationId));
      const archive = await receiveArchive(request.files);
      const opened = await openInThread(archive.bytes);
      if ('refusal' in opened) throw new AppError('VALIDATION_FAILED', opened.refusal);
      const incoming = opened.files.map((file) => ({
        ...file,
        content: Buffer.from(file.content),
      }));
      const { accepted } = takeFiles([], incoming);
      const { dictionary, proof } = opened;
      return db.transaction(async (tx) => {
        await requireMember(tx, actor, organisationId);
        const row = await insertBlueprint(tx, {
          id: randomUUID(),
          organisationId,
          name: opened.name.trim().slice(0, longest.name) || 'Imported',
          type: 'Private',
          description: opened.description.slice(0, longest.description),
          dictionary,
          proof,
          learnedVersion: 1,
        });
        if (!row) throw new AppError('CONFLICT');
        await putFiles(tx, row.id, accepted);
        await replaceTemplates(tx, row.id, { files: opened.templates, version: row.version });
        // Its history begins with all of it.
        await forgetTouched(tx, row.id);
        await changeNoted(tx, row, { by: actor, words: `Imported from ${archive.name}` });
        return { value: presentListed(row) };
      });
    },
  ),
};

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
    archive ??= { name: fileName.slice(0, longest.name), bytes: Buffer.concat(chunks) };
  }
  if (!archive) throw new AppError('VALIDATION_FAILED', 'Choose a zip archive.');
  return archive;
}

/** The manifest with what the blueprint is called by now. */
function withNames(content: Buffer, names: { name: string; description: string }): Buffer {
  const manifest = JSON.parse(content.toString()) as Record<string, unknown>;
  return Buffer.from(`${JSON.stringify({ ...manifest, ...names }, null, 2)}\n`);
}

/** What every system takes as the name of a file. */
function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, 80) || 'blueprint';
}
