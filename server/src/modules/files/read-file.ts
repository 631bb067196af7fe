import {
  decodeText,
  readMarkdown,
  readTextFile,
  reasons,
  type Decode,
} from '@stepwright/file-language';
import type { DocumentText } from '#documents/document-text';
import { readPdf } from '#documents/read-pdf';
import { readWord } from '#documents/read-word';
import { installedSyntax } from '#syntax/installed-syntax';
import type { FileReading, FileToRead } from './file-reading.ts';

/**
 * Reads what a file says about the process. Runs in a thread of its own: no database, no network.
 */
export async function readFile({ path, bytes }: FileToRead): Promise<FileReading> {
  if (bytes.length === 0) return { kind: 'skipped', reason: reasons.empty };
  if (/\.pdf$/i.test(path)) return fromDocument(await readPdf(bytes));
  if (/\.docx?$/i.test(path)) return fromDocument(await readWord(bytes));
  const text = decodeText(bytes, decode);
  if (text === null) return { kind: 'unreadable', reason: reasons.binary };
  return readTextFile(path, text, installedSyntax());
}

/** People can read the text of a document even where it holds no step. */
function fromDocument(document: DocumentText): FileReading {
  if (!document.ok) return { kind: 'unreadable', reason: document.reason };
  const reading = readMarkdown(document.text);
  const steps = reading.kind === 'read' ? reading.steps : [];
  return { kind: 'read', steps, document: document.text };
}

const decode: Decode = (encoding, bytes) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
