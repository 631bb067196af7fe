import {
  exchangeLimits,
  type ImportedFiles,
  type ImportFormat,
  type ModelFile,
  type Where,
} from './exchange.ts';
import { detectFormat } from './detect-format.ts';
import { readJson } from './json-format.ts';
import { readAsyncApi } from './asyncapi-read.ts';
import { readCml } from './cml-read.ts';
import { readOpenApi } from './openapi-read.ts';
import { readEventCatalog } from './eventcatalog-read.ts';
import { readJdl } from './jdl-read.ts';
import { readMermaid } from './mermaid-read.ts';
import { raiseEvents } from './raise-events.ts';
import { Reading } from './reading.ts';
import { settleModel } from './settle-model.ts';

type Reader = (reading: Reading, files: ModelFile[]) => void;

const readers: Record<ImportFormat, Reader> = {
  json: eachBy(readJson),
  openapi: eachBy(readOpenApi),
  asyncapi: eachBy(readAsyncApi),
  cml: eachBy(readCml),
  jdl: eachBy(readJdl),
  eventcatalog: readEventCatalog,
  mermaid: readMermaid,
};

/**
 * Reads a model from files of a format, found out where none is given. Never throws: what cannot
 * be taken is told with its place.
 */
export function importFiles(files: ModelFile[], given?: ImportFormat): ImportedFiles {
  const within: Where = { file: files[0]?.path ?? '', line: 1 };
  const refused = (format: ImportFormat | null, what: string, why: string): ImportedFiles => ({
    format,
    model: { boundedContexts: [] },
    untaken: [{ where: within, what, why }],
  });

  const tooMuch = tooMuchIn(files);
  if (tooMuch) return refused(null, 'The files', tooMuch);
  const format = given ?? detectFormat(files);
  if (!format) return refused(null, 'The files', 'They are in no format that can be read.');
  try {
    const reading = new Reading();
    readers[format](reading, files);
    if (format !== 'json') raiseEvents(reading, within);
    const model = settleModel(reading, within);
    return { format, model, untaken: reading.untaken() };
  } catch (error) {
    // A file so strange that a reader stumbles over it is refused, never half taken.
    const why = error instanceof Error ? error.message : String(error);
    return refused(format, 'The files', `They could not be read: ${why}`);
  }
}

function tooMuchIn(files: ModelFile[]): string | null {
  const characters = files.reduce((sum, { content }) => sum + content.length, 0);
  if (files.length === 0) return 'There is no file to read.';
  if (files.length > exchangeLimits.files)
    return `At most ${exchangeLimits.files} files are read at once.`;
  return characters > exchangeLimits.characters
    ? `At most ${exchangeLimits.characters} characters are read at once.`
    : null;
}

function eachBy(read: (reading: Reading, file: ModelFile) => void): Reader {
  return (reading, files) => files.forEach((file) => read(reading, file));
}
