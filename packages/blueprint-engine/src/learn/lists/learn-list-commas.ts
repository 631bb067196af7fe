import {
  aSection,
  type BlueprintFile,
  type Part,
  type Section,
  type TextPart,
} from '#exchange/blueprint';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { addPart, textOf } from '#learn/learn-parts';
import { extensionOf } from '#exchange/path-extension';

/** Where commas are none of code. */
const prose = /^(?:md|mdx|markdown|txt|rst|adoc)$/;

/** Where `(a, )` is a tuple, and `(a)` is not. */
const hasTuples = /^(?:py|pyi|rs)$/;

/** How many parts are looked at before a list: a long file is not read again for each. */
const mostBeforeList = 12;

/** What stands right before and right behind a list. */
interface Neighbours {
  before: Part | undefined;
  behind: Part | undefined;
}

/**
 * A comma between a list and its neighbours belongs to the list, so that it goes where the list is
 * empty for another aggregate: `(adminId)`, not `(, adminId)`. So does what joins the terms of a
 * condition, as `&&`.
 */
export function withListCommas(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || prose.test(extensionOf(file.source))) return file;
  return { ...file, parts: read(file.parts, hasTuples.test(extensionOf(file.source))) };
}

/** @param around what stands before all of the parts, in the same text. */
function read(parts: readonly Part[], isTuples: boolean, around?: Part): Part[] {
  const told: Part[] = [];
  /** What of the next text a list has taken. */
  let taken = 0;
  let isBehindRest = false;
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
    const before = told.at(-1) ?? around;
    const inside = part.context === null ? before : undefined;
    const section = { ...part, parts: read(part.parts, isTuples, inside) };
    const isBeforeNamed: boolean =
      (isBehindRest || isOfRest(section)) && isNext(section, parts.slice(at + 1, at + 3));
    const place = { told, behind: parts[at + 1], isBehindRest, isTuples };
    const behind = parts.slice(at + 1, at + 5);
    const isKept = isBeforeNamed || isSharedWith(section, told, behind);
    const end = isKept ? '' : commaBehind(section, { before, behind: place.behind });
    const start = end === '' ? startOf(section, place) : '';
    isBehindRest = isBeforeNamed;
    if (start !== '') takeEnd(told, start);
    taken = end.length;
    told.push(...withCommas(section, { start, end, last: told.at(-1) }));
  }
  return told;
}

interface Place {
  told: readonly Part[];
  behind: Part | undefined;
  isBehindRest: boolean;
  isTuples: boolean;
}

/** The comma before a list, where it is the list's own. */
function startOf(section: Section, { told, behind, isBehindRest, isTuples }: Place): string {
  const joint = jointOf(section);
  if (joint === null) return '';
  const said = textOf(told.slice(-mostBeforeList));
  const isImport = importing.test(said);
  if (isTuples && !isImport && joint === comma && isInTuple(said)) return '';
  const isOfImport = isImport && (isBehindList(told) || isLineEnd(behind));
  const isEnding = isBehindRest || isOfImport || isSecondOfTwo(section, told);
  return commaBefore(section, { before: told.at(-1), behind }, isEnding);
}

/** Whether a list stands behind just one other list, of another collection. */
function isSecondOfTwo(section: Section, told: readonly Part[]): boolean {
  const [list] = told.slice(-2);
  const isPair = isBehindList(told) && !isBehind(told.slice(-4, -2));
  return list?.kind === 'section' && isPair && areApart(list, section);
}

function isLineEnd(behind: Part | undefined): boolean {
  return isText(behind) && /^\r?\n/.test(behind.text);
}

/** Whether another list stands right before a place, with its comma or without. */
function isBehind(told: readonly Part[]): boolean {
  return told.at(-1)?.kind === 'section' || isBehindList(told);
}

/** Whether nothing but a comma parts a place from another list, which may be empty as well. */
function isBehindList(told: readonly Part[]): boolean {
  const [list, between] = told.slice(-2);
  return isListAt(list, between);
}

/** Whether a part is a list, with nothing but a comma on one side of it. */
function isListAt(part: Part | undefined, beside: Part | undefined): part is Section {
  return part?.kind === 'section' && isText(beside) && beside.text.trim() === ',';
}

/** Whether the comma behind a list belongs to the list behind that, or to both. */
function isSharedWith(section: Section, told: readonly Part[], behind: readonly Part[]): boolean {
  const [between, next] = behind;
  const isBeforeList = isListAt(next, between);
  if (isBeforeList && importing.test(textOf(told.slice(-mostBeforeList)))) return true;
  return !isBehind(told) && isBeforeOthers(section, behind);
}

/** A line of Python that imports names, up to where one stands. */
const importing = /(?:^|\n)from \S+ import [^\n()]*$/;

/**
 * Whether nothing but a comma parts a list from one of another collection: it is there where both have
 * items. Of three lists, the one in the middle may be empty as well.
 */
function isBeforeOthers(
  section: Section,
  [between, next, further, third]: readonly Part[],
): boolean {
  if (!isListAt(next, between) || isListAt(third, further)) return false;
  return jointOf(section) === comma && jointOf(next) === comma && areApart(section, next);
}

/** Whether lists are of two collections, neither of which is in the other. */
function areApart(first: Section, second: Section): boolean {
  const [own, other] = [`${first.context ?? ''}.`, `${second.context ?? ''}.`];
  return own !== '.' && other !== '.' && !own.startsWith(other) && !other.startsWith(own);
}

/** Whether a list is for all elements that no other one beside it names: of both, these may be missing. */
function isOfRest({ condition }: Section): boolean {
  return /\bnot (?:\w*\(\{[^}]*\.Name\}|\(?\{[^}]*\.IsKey\})/.test(condition);
}

/** A list with the commas that are its own; what stands before them may be the rest of its elements. */
function withCommas(
  section: Section,
  { start, end, last }: { start: string; end: string; last: Part | undefined },
): Section[] {
  if (start + end === '') return [section];
  if (start !== '' && last?.kind === 'section') {
    if (isAllBut(last, section)) return [commaUnlessAlone(section, start), section];
    const between = commaWhereBoth(last, section, start);
    if (between) return [between, section];
  }
  return [{ ...section, delimiter: { start, end, type: '' } }];
}

/** Whether a list is for all elements but the one of a name, which another list is for. */
function isAllBut(rest: Section, { context, condition }: Section): boolean {
  const isOfOne = /^\{[^}]*\.(?:Name\} == '[^']*'|IsKey\})$/.test(condition);
  return isOfOne && rest.context === context && rest.condition === negate(condition);
}

/** The comma before what is for one element: where there are no others, nothing stands before it. */
function commaUnlessAlone({ context, condition }: Section, comma: string): Section {
  return aSection({
    context,
    condition: `${condition} and not ({${context}.IsFirst} and {${context}.IsLast})`,
    parts: [{ kind: 'text', text: comma }],
  });
}

/** The comma between lists of two collections: where either is empty, there is none. */
function commaWhereBoth(first: Section, second: Section, comma: string): Section | null {
  if (!areApart(first, second)) return null;
  // Of a collection that is not bound, a condition asks whether any of its elements meets it.
  const conditions = [first, second].map(({ context, condition }) =>
    condition === '' ? `not {${context}.IsEmpty}` : condition,
  );
  return aSection({
    condition: conditions.reduce(both),
    parts: [{ kind: 'text', text: comma }],
  });
}

/** Whether only a comma, or what else joins them, stands between a list and another one of the same elements. */
function isNext(section: Section, [between, next]: readonly Part[]): boolean {
  if (!isText(between) || next?.kind !== 'section' || next.context !== section.context)
    return false;
  const joint = jointOf(next);
  return joint !== null && new RegExp(`^${joint}$`).test(between.text);
}

/** What stands between the items of a list, as a pattern: a comma, or what joins the terms of a condition. */
function jointOf({ context, separator, delimiter, parts }: Section): string | null {
  if (context === null || delimiter !== null) return null;
  if (/^,\s*$/.test(separator) || isOnce(parts)) return comma;
  const [, sign] = /^\s+(&&|\|\||and|or|AND|OR)\s+$/.exec(separator) ?? [];
  return sign === undefined ? null : String.raw`\s+${sign.replaceAll('|', String.raw`\|`)}\s+`;
}

/** Whether only the first of a list's elements is written. */
function isOnce(parts: readonly Part[]): boolean {
  const [only, ...others] = parts;
  return only?.kind === 'section' && others.length === 0 && only.condition.endsWith('.IsFirst}');
}

const comma = String.raw`,\s*`;

/** The comma behind a list with which something begins, or that stands between others, or behind its last item. */
function commaBehind(section: Section, { before, behind }: Neighbours): string {
  const joint = jointOf(section);
  if (joint === null || !isText(behind)) return '';
  const begins =
    joint === comma
      ? /(?:[([{<,]|\bimport )\s*$/
      : /[([{<,=:?]\s*$|\b(?:if|return|when|where)\s+$/i;
  if (!begins.test(saidBefore(before))) return '';
  const isLast = joint === comma ? /^,(?=\s*[\]}])|^,(?=\))/.exec(behind.text)?.[0] : undefined;
  return isLast ?? new RegExp(String.raw`^${joint}(?=[^\s)\]}>,]|$)`).exec(behind.text)?.[0] ?? '';
}

/** What a text before a list says, or what goes with another list there. */
function saidBefore(before: Part | undefined): string {
  if (isText(before)) return before.text;
  return before?.kind === 'section' ? (before.delimiter?.end ?? '') : '';
}

/** The comma before a list with which something ends, or that stands behind the rest of its elements. */
function commaBefore(section: Section, { before, behind }: Neighbours, isEnding: boolean): string {
  const joint = jointOf(section);
  if (joint === null || !isText(before) || !isText(behind)) return '';
  const ends = joint === comma ? /^\s*[)\]}>]/ : /^\s*[)\]}>;:{?,]/;
  if (!isEnding && !ends.test(behind.text)) return '';
  return new RegExp(String.raw`${joint}$`).exec(before.text)?.[0] ?? '';
}

/** In brackets that follow what is called, a comma more or less is the same. */
function isInTuple(said: string): boolean {
  return !/[^\s([{,=:'"]\([^()]*$/.test(said);
}

function takeEnd(told: Part[], end: string): void {
  const last = told.pop();
  if (isText(last)) addPart(told, { ...last, text: last.text.slice(0, -end.length) });
}

function isText(part: Part | undefined): part is TextPart {
  return part?.kind === 'text';
}
