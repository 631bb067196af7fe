import { readModel, writeModel, type Model } from '@stepwright/domain-model';
import type { ModelFile, Where } from './exchange.ts';
import { unraisedIn } from './raise-events.ts';
import type { Reading } from './reading.ts';
import { readDocument, type Path } from './yaml-document.ts';

export function writeJson(model: Model): ModelFile[] {
  return [{ path: 'model.json', content: writeModel(model) }];
}

/** Reads our own format: every name and every list as it stands. */
export function readJson(reading: Reading, file: ModelFile): void {
  const read = readModel(file.content);
  if (!read.ok) {
    const lineOf = linesOf(file.content);
    for (const { code, message, path } of read.problems) {
      const line = code === 'not_json' ? lineIn(message) : lineOf(path);
      reading.leave({ file: file.path, line }, path.join('.') || 'The file', message);
    }
    return;
  }
  reading.model.boundedContexts.push(...read.value.boundedContexts);
  markPlaces(reading, file);
  noteUnraised(reading, { file: file.path, line: 1 });
}

/** The JSON parser says it as part of its sentence. */
const lineIn = (message: string) => Number(/line (\d+)/.exec(message)?.[1] ?? 1);

/** Where a path stands. The text is read for it when the first line is asked for. */
function linesOf(content: string): (path: Path) => number {
  let lineOf: ((path: Path) => number) | undefined;
  return (path) => {
    if (!lineOf) {
      const read = readDocument(content);
      lineOf = read.ok ? read.document.lineOf : () => 1;
    }
    return lineOf(path);
  };
}

/** Every object of the model stands where its text does. */
function markPlaces(reading: Reading, { path: file, content }: ModelFile): void {
  const lineOf = linesOf(content);
  const mark = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) {
      const where: Where = {
        file,
        get line() {
          return lineOf(path);
        },
      };
      reading.at(value, where);
    }
    for (const [key, inside] of Object.entries(value)) mark(inside, [...path, key]);
  };
  mark(reading.model, []);
}

/** An event belongs to whoever raises it: one that nothing raises has no place in a platform. */
function noteUnraised(reading: Reading, within: Where): void {
  for (const { aggregates } of reading.model.boundedContexts) {
    for (const aggregate of aggregates) {
      for (const event of unraisedIn(aggregate)) {
        const why = 'No command or reaction raises it, so it has no place in a platform.';
        reading.leave(reading.whereOf(event, within), `Event "${event.name}"`, why);
      }
    }
  }
}
