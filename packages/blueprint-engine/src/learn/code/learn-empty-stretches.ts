import { extensionOf } from '#exchange/path-extension';
import type { BlueprintFile, Delimiter, Part, Section } from '#exchange/blueprint';
import { isDataExtension } from '#learn/formats/data-files';
import { isAttributesPath } from '#learn/learn-scope';

/**
 * What stands in lines of its own between empty lines takes one of these with it: where a model has no
 * enumeration, there are not two empty lines where its declaration would be, and none at the start of a block.
 */
export function withoutEmptyStretches(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || isDataExtension(extensionOf(file.source))) return file;
  return { ...file, parts: read(file.parts, true) };
}

function read(parts: readonly Part[], isWhole: boolean): Part[] {
  const told: Part[] = [];
  let taken = 0;
  for (const [at, part] of parts.entries()) {
    const gap = taken;
    taken = 0;
    if (part.kind !== 'section') {
      const left = part.kind === 'text' ? { ...part, text: part.text.slice(gap) } : part;
      if (left.kind !== 'text' || left.text !== '') told.push(left);
      continue;
    }
    const own = { ...part, parts: read(part.parts, false) };
    const isApart = at === 0 ? isWhole : isBehindGap(parts.slice(Math.max(0, at - 2), at));
    const line = isApart && mayBeEmpty(own) ? lineBehind(own, parts[at + 1]) : '';
    taken = line.length;
    told.push(line === '' ? own : { ...own, delimiter: around(line) });
  }
  return told;
}

/** Whether what comes next stands behind an empty line, or first in a block. */
function isBehindGap(before: readonly Part[]): boolean {
  const [last, other] = before.toReversed();
  if (last?.kind !== 'text') return false;
  const isLine = /^\r?\n$/.test(last.text);
  return isLine
    ? other?.kind === 'section' && endsLine(other.parts)
    : /(?:\n\r?|[[({:])\n$/.test(last.text);
}

function around(end: string): Delimiter {
  return { start: '', end, type: '' };
}

/** An aggregate has attributes; of other things, and of those of some kind, it may have none. */
export function mayBeEmpty({ context, condition, delimiter }: Section): boolean {
  if (context === null || delimiter !== null) return false;
  return condition !== '' || !isAttributesPath(context);
}

/** The empty line behind a section of whole lines. */
function lineBehind(section: Section, behind: Part | undefined): string {
  if (behind?.kind !== 'text' || !endsLine(section.parts)) return '';
  return /^\r?\n/.exec(behind.text)?.[0] ?? '';
}

/** Whether all that a section may write ends with a line. */
function endsLine(parts: readonly Part[]): boolean {
  const last = parts.at(-1);
  if (last?.kind === 'text') return last.text.endsWith('\n');
  return last?.kind === 'section' && endsLine(last.parts);
}
