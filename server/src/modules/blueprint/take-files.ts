import { isUtf8 } from 'node:buffer';
import { notText, refusalsOf, type RejectedFile } from '@stepwright/contract';
import type { FileEntry } from './blueprint-file-store.ts';
import { FilePlaces } from './file-places.ts';

export interface IncomingFile {
  path: string;
  content: Buffer;
}
export interface TakenFiles {
  accepted: IncomingFile[];
  rejected: RejectedFile[];
}

/**
 * Sorts out which files a blueprint takes.
 *
 * @throws AppError `TOO_LARGE` naming the limit, where it would become larger than a blueprint may be.
 */
export function takeFiles(
  known: readonly FileEntry[],
  incoming: readonly IncomingFile[],
): TakenFiles {
  const places = new FilePlaces(known);
  // Of files that are sent twice the last one is taken.
  const accepted = new Map<string, IncomingFile>();
  const rejected: RejectedFile[] = [];
  for (const file of incoming) {
    const reasons = reasonsAgainst(file, places);
    if (reasons.length > 0) rejected.push({ file: file.path, size: file.content.length, reasons });
    else {
      places.add(file.path, file.content.length);
      accepted.set(file.path, file);
    }
  }
  places.requireWithinLimits();
  return { accepted: [...accepted.values()], rejected };
}

function reasonsAgainst({ path, content }: IncomingFile, places: FilePlaces): string[] {
  const refusals = refusalsOf(path, content.length);
  if (refusals.length > 0) return refusals;
  if (content.includes(0) || !isUtf8(content)) return [notText];
  const clash = places.clashOf(path);
  return clash === null ? [] : [clash];
}
