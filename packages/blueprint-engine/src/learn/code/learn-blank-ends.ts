import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from '#learn/formats/data-files';
import { addPart, textOf } from '#learn/learn-parts';

/**
 * The empty line above what is repeated at the end of a file, or of a block, goes with it: where there is
 * nothing of the kind, none is left before the end. Where several lists follow one another there, each has the
 * one above it, and not the one below.
 */
export function withoutBlankEnds(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || isDataExtension(extensionOf(file.source))) return file;
  return { ...file, parts: read(file.parts, true) };
}

function read(parts: readonly Part[], isFile: boolean): Part[] {
  const told: Part[] = [];
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'section') {
      addPart(told, part);
      continue;
    }
    const own: Section = { ...part, parts: read(part.parts, false) };
    const isLast = isRepeated(own) && isEnd(parts[at + 1], isFile);
    const line = isLast ? cutBlankLine(told) : '';
    told.push(line === '' ? own : { ...own, delimiter: { start: line, end: '', type: '' } });
  }
  return told;
}

/** Whether each repetition is of whole lines. */
function isRepeated({ context, delimiter, parts }: Section): boolean {
  return context !== null && delimiter === null && textOf(parts).endsWith('\n');
}

function isEnd(behind: Part | undefined, isFile: boolean): boolean {
  return behind === undefined ? isFile : behind.kind === 'text' && /^[^\S\n]*\}/.test(behind.text);
}

/** The line break of an empty line that parts end with. */
function blankLine(parts: readonly Part[]): string {
  const last = parts.at(-1);
  if (last?.kind !== 'text') return '';
  const [, line = ''] = /(?:^|\n|\r\n)(\r?\n)$/.exec(last.text) ?? [];
  const before = parts.at(-2);
  const isBehindLine = before?.kind === 'section' && textOf(before.parts).endsWith('\n');
  return last.text.length > line.length || isBehindLine ? line : '';
}

/** Takes the empty line away that parts end with, and gives lists at their end the one above them. */
function cutBlankLine(parts: Part[]): string {
  const lists: Section[] = [];
  const rest = [...parts];
  for (let last = rest.at(-1); last && isAboveBlank(last); last = rest.at(-1)) {
    lists.unshift(last);
    rest.pop();
  }
  const line = blankLine(rest);
  if (line === '' || lists.some(({ delimiter }) => delimiter?.end !== line)) return '';
  const last = rest.pop();
  if (last?.kind === 'text') addPart(rest, { ...last, text: last.text.slice(0, -line.length) });
  const delimiter = { start: line, end: '', type: '' } as const;
  parts.splice(0, parts.length, ...rest, ...lists.map((each) => ({ ...each, delimiter })));
  return line;
}

/** Whether a part is a list that has an empty line below it, where there is any of it. */
function isAboveBlank(part: Part): part is Section {
  if (part.kind !== 'section' || part.context === null || !part.delimiter) return false;
  const { start, end, type } = part.delimiter;
  return start === '' && type === '' && /^\r?\n$/.test(end) && textOf(part.parts).endsWith('\n');
}
