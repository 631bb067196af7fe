import { buffer } from 'node:stream/consumers';
import { AppError, mediaTypeOf } from '@stepwright/contract';
import type { Context } from '#http/api';
import { findFileByPath, requireProcess } from '#modules/process';

/**
 * The content of a file as people read it: its text, or the text that was found in it.
 *
 * Whatever was uploaded, a browser that opens the address saves it: nothing of it is ever shown, or
 * run, as a page of ours.
 */
export async function openFile(
  { db, actor, storage, respond }: Context,
  { processId, path }: { processId: string; path: string },
): Promise<File> {
  const process = await requireProcess(db, actor, processId);
  const file = process.isDeleted ? undefined : await findFileByPath(db, processId, path);
  const content = file && (await storage.open(file.documentKey ?? file.contentKey));
  if (!content) throw new AppError('NOT_FOUND');

  const type = file.documentKey ? 'text/markdown' : (mediaTypeOf(path, file.kind) ?? 'text/plain');
  const name = path.slice(path.lastIndexOf('/') + 1);
  respond.setHeader(
    'content-disposition',
    `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  respond.setHeader('content-security-policy', "default-src 'none'; sandbox");
  respond.setHeader('x-content-type-options', 'nosniff');
  respond.setHeader('cache-control', 'private, no-store');
  const isText = type.startsWith('text/') || type === 'application/json';
  return new File([await buffer(content)], name, {
    type: isText ? `${type}; charset=utf-8` : type,
  });
}
