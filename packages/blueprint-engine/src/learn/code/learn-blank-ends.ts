import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from '#learn/formats/data-files';
import { addPart, textOf } from '#learn/learn-parts';

/**
 * The empty line above what is repeated at the end of a file, or of a block, goes with it: where there is
 * nothing of the kind, none is left before the end.
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
    const line = isRepeated(own) && isEnd(parts[at + 1], isFile) ? blankLine(told) : '';
    if (line !== '') cutEnd(told, line.length);
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

function cutEnd(parts: Part[], length: number): void {
  const last = parts.pop();
  if (last?.kind === 'text') addPart(parts, { ...last, text: last.text.slice(0, -length) });
}
