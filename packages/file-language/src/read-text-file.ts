import type { Syntax } from '@stepwright/syntax';
import { languageOf } from '@stepwright/syntax';
import { reasons, type FileReading } from './file-reading.ts';
import { readBpmn } from './read-bpmn.ts';
import { readData } from './read-data.ts';
import { readHtml } from './read-html.ts';
import { readMarkdown } from './read-markdown.ts';
import { readSource, stepsOfFacts, whyUseless } from './read-source.ts';
import { readSql } from './read-sql.ts';
import { scanFacts } from './scan-facts.ts';

/** Longer files are data or packed code. */
const longestText = 1_000_000;

/**
 * Reads a file of text as the steps that it proposes.
 *
 * Never throws because of what is in it.
 *
 * @param path decides by its ending how the text is read, and by its folders what it is about.
 */
export async function readTextFile(
  path: string,
  text: string,
  syntax: Syntax,
): Promise<FileReading> {
  if (text.trim() === '') return { kind: 'skipped', reason: reasons.empty };
  if (text.length > longestText) return { kind: 'skipped', reason: reasons.tooLong };
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  const read = byExtension[extension];
  if (read !== undefined) return read(path, text);
  return languageOf(path) === null
    ? { kind: 'skipped', reason: reasons.language }
    : readSource(path, text, syntax);
}

const byExtension: Record<string, (path: string, text: string) => FileReading> = {
  bpmn: (_path, text) => readBpmn(text),
  css: () => ({ kind: 'skipped', reason: reasons.stylesheet }),
  htm: (_path, text) => readHtml(text),
  html: (_path, text) => readHtml(text),
  json: readData,
  kt: readScanned,
  md: (_path, text) => readMarkdown(text),
  sql: (path, text) =>
    whyUseless(path, '') === null ? readSql(text) : { kind: 'skipped', reason: reasons.generated },
  swift: readScanned,
  txt: (_path, text) => readMarkdown(text),
  xml: (_path, text) => readBpmn(text),
  yaml: readData,
  yml: readData,
};

function readScanned(path: string, text: string): FileReading {
  const useless = whyUseless(path, text);
  if (useless !== null) return { kind: 'skipped', reason: useless };
  return stepsOfFacts(scanFacts(text), path, text);
}
