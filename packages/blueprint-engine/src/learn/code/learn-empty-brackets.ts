import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from '#learn/formats/data-files';
import { addPart } from '#learn/learn-parts';
import { text } from '#learn/learn-literal';
import { mayBeEmpty } from './learn-empty-stretches.ts';

/** Behind what opens arguments or an object; a list, and a block of code, as of a type, keep their lines. */
const opening = /(?<=\(|[([,:=]\s?\{)\r?\n[^\S\n]*$/;

/**
 * What is all that stands in brackets over several lines takes these lines with it, where
 * another model has none of it: `resolved({})`.
 */
export function withoutEmptyBrackets(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || isDataExtension(extensionOf(file.source))) return file;
  return { ...file, parts: read(file.parts) };
}

function read(parts: readonly Part[]): Part[] {
  const told: Part[] = [];
  let taken = 0;
  for (const [at, part] of parts.entries()) {
    const gap = taken;
    taken = 0;
    if (part.kind === 'text') addPart(told, text(part.text.slice(gap)));
    else if (part.kind !== 'section') addPart(told, part);
    else {
      const own = { ...part, parts: read(part.parts) };
      const lines = mayBeEmpty(own) || isDone(own) ? linesAround(told.at(-1), parts[at + 1]) : null;
      if (lines) takeEnd(told, lines.start);
      taken = lines?.end.length ?? 0;
      told.push(lines ? { ...own, delimiter: { ...lines, type: '' } } : own);
    }
  }
  return told;
}

/** What is done, and what is asked for, may take nothing. */
function isDone({ context, delimiter }: Section): boolean {
  return delimiter === null && context !== null && /\.(?:Commands|Queries)\./.test(context);
}

/** What stands between a section and the brackets around it, where nothing else does. */
function linesAround(
  before: Part | undefined,
  behind: Part | undefined,
): { start: string; end: string } | null {
  if (before?.kind !== 'text' || behind?.kind !== 'text') return null;
  const start = opening.exec(before.text)?.[0];
  const end = /^(?:\r?\n)?[^\S\n]*(?=[)}\]])/.exec(behind.text)?.[0];
  return start === undefined || end === undefined ? null : { start, end };
}

function takeEnd(told: Part[], end: string): void {
  const last = told.pop();
  if (last?.kind === 'text') addPart(told, text(last.text.slice(0, -end.length)));
}
