import { describeProcess } from '@stepwright/step-language';
import type { FileReading, FileToRead } from './file-reading.ts';

/**
 * Reads what a file says about the process. Runs in a thread of its own: no database, no network.
 */
export async function readFile({ bytes, mediaType }: FileToRead): Promise<FileReading> {
  if (mediaType !== 'text/markdown')
    return { kind: 'skipped', reason: 'Files of this kind are not read yet.' };
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const prose = text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '').replaceAll(/^#+ .*$/gm, '');
  return { kind: 'read', steps: describeProcess(prose) };
}
