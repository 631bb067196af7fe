import { randomUUID } from 'node:crypto';
import { AppError, type GenerationStrategy } from '@stepwright/contract';
import type { Database } from '#db/database';
import type { Actor } from '#identity/actor';
import { requireMember } from '#modules/organisation';
import { requireReadable } from './blueprint-access.ts';
import { putFiles, readTemplates, replaceTemplates } from './blueprint-file-store.ts';
import { changeNoted, insertBlueprint } from './blueprint-store.ts';
import type { openBlueprint } from './exchange-open.ts';
import { forgetTouched } from './history-touch.ts';
import { presentListed } from './present-blueprint.ts';
import { takeFiles } from './take-files.ts';

interface Asking {
  db: Database;
  actor: Actor;
}

/** A blueprint in the exchange format, as it is called by now. @throws AppError where nothing was learned yet. */
export async function readExchange({ db, actor }: Asking, blueprintId: string) {
  const { id, name, description } = await requireReadable(db, actor, blueprintId);
  const files = await readTemplates(db, id);
  if (files.length === 0)
    throw new AppError('VALIDATION_FAILED', 'Learn it first: there is no template yet.');
  const named = files.map(({ path, content }) =>
    path === 'blueprint.json'
      ? { path, content: withNames(content, { name, description }) }
      : { path, content },
  );
  return { name, files: named };
}

/** A name is at most so long, and a description. */
const longest = { name: 200, description: 2000 };

/** Adds a blueprint that comes from elsewhere. @throws AppError with the reason why it is none. */
export function addOpened(
  { db, actor }: Asking,
  opened: ReturnType<typeof openBlueprint>,
  { organisationId, from }: { organisationId: string; from: string },
): Promise<{ value: GenerationStrategy }> {
  if ('refusal' in opened) throw new AppError('VALIDATION_FAILED', opened.refusal);
  const incoming = opened.files.map((file) => ({ ...file, content: Buffer.from(file.content) }));
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
    await changeNoted(tx, row, { by: actor, words: `Imported from ${from}` });
    return { value: presentListed(row) };
  });
}

/** The manifest with what the blueprint is called by now. */
function withNames(content: Buffer, names: { name: string; description: string }): Buffer {
  const manifest = JSON.parse(content.toString()) as Record<string, unknown>;
  return Buffer.from(`${JSON.stringify({ ...manifest, ...names }, null, 2)}\n`);
}
