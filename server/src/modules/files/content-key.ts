import { createHash, randomBytes } from 'node:crypto';
import type { ProcessFileRow } from '#modules/process';

/**
 * Where the content of one file of a process is to lie: a new place each time, which says for which
 * path it was given out without naming it.
 */
export function newContentKey(processId: string, path: string): string {
  return `${processId}/${markOf(processId, path)}${randomBytes(16).toString('hex')}`;
}

/** Whether this place was given out for this path of this process. */
export function isContentKeyOf(key: string, processId: string, path: string): boolean {
  const [folder, name = ''] = key.split('/');
  return (
    folder === processId && /^[0-9a-f]{64}$/.test(name) && name.startsWith(markOf(processId, path))
  );
}

/** The place that an address leads to: its last two parts. */
export function contentKeyIn(address: string): string {
  if (!URL.canParse(address)) return '';
  return new URL(address).pathname.split('/').slice(-2).join('/');
}

/** Where the readable text of a file lies whose content is not text. */
export function documentKeyFor({ contentKey }: Pick<ProcessFileRow, 'contentKey'>): string {
  return `${contentKey}-text`;
}

function markOf(processId: string, path: string): string {
  return createHash('sha256').update(`${processId}/${path}`).digest('hex').slice(0, 32);
}
