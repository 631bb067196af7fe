import type { BlueprintFile, Part, Section, TextPart } from '#exchange/blueprint';
import { addPart } from '#learn/learn-parts';
import { extensionOf } from '#exchange/path-extension';

/** Where commas are none of code. */
const prose = /^(?:md|mdx|markdown|txt|rst|adoc)$/;

/** Where `(a, )` is a tuple, and `(a)` is not. */
const hasTuples = /^(?:py|pyi|rs)$/;

/**
 * A comma between a list and its neighbours belongs to the list, so that it goes where the list is
 * empty for another aggregate: `(adminId)`, not `(, adminId)`.
 */
export function withListCommas(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || prose.test(extensionOf(file.source))) return file;
  return { ...file, parts: read(file.parts, hasTuples.test(extensionOf(file.source))) };
}

function read(parts: readonly Part[], isTuples: boolean): Part[] {
  const told: Part[] = [];
  /** What of the next text a list has taken. */
  let taken = 0;
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'text') {
      addPart(told, { ...part, text: part.text.slice(taken) });
      taken = 0;
      continue;
    }
    if (part.kind !== 'section') {
      addPart(told, part);
      continue;
    }
    const section = { ...part, parts: read(part.parts, isTuples) };
    const end = commaBehind(section, { before: told.at(-1), behind: parts[at + 1] });
    const isKept = isTuples && isInTuple(told.at(-1));
    const start = end === '' && !isKept ? commaBefore(section, told.at(-1), parts[at + 1]) : '';
    if (start !== '') takeEnd(told, start);
    taken = end.length;
    const delimiter = start + end === '' ? section.delimiter : { start, end, type: '' };
    told.push({ ...section, delimiter });
  }
  return told;
}

function isListWithCommas({ context, separator, delimiter }: Section): boolean {
  return context !== null && delimiter === null && /^,\s*$/.test(separator);
}

/** The comma behind a list with which something begins, or that stands between others. */
function commaBehind(
  section: Section,
  { before, behind }: { before: Part | undefined; behind: Part | undefined },
): string {
  if (!isListWithCommas(section) || !isText(before) || !isText(behind)) return '';
  if (!/[([{<,]\s*$/.test(before.text)) return '';
  return /^,\s*(?=[^\s)\]}>,]|$)/.exec(behind.text)?.[0] ?? '';
}

/** The comma before a list with which something ends. */
function commaBefore(section: Section, before: Part | undefined, behind: Part | undefined): string {
  if (!isListWithCommas(section) || !isText(before) || !isText(behind)) return '';
  if (!/^\s*[)\]}>]/.test(behind.text)) return '';
  return /,\s*$/.exec(before.text)?.[0] ?? '';
}

/** In brackets that follow what is called, a comma more or less is the same. */
function isInTuple(before: Part | undefined): boolean {
  return !isText(before) || !/[\w\])>]\([^()]*$/.test(before.text);
}

function takeEnd(told: Part[], end: string): void {
  const last = told.pop();
  if (isText(last)) addPart(told, { ...last, text: last.text.slice(0, -end.length) });
}

function isText(part: Part | undefined): part is TextPart {
  return part?.kind === 'text';
}
