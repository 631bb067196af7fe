import { isAttributesName } from './learn-scope.ts';
import type { CaseFormat } from '@stepwright/domain-model';
import type { BlueprintFile, ParameterPart, Part } from '#exchange/blueprint';
import { isDataExtension } from '#learn/formats/data-files';
import { chooseFormat } from '#learn/names/learn-format';
import { isShown } from '#learn/names/learn-page-code';
import type { SlotPiece } from './learn-pieces.ts';

/** Adds a part; texts side by side are one. */
export function addPart(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (part.kind === 'text' && last?.kind === 'text') {
    parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
  } else if (part.kind !== 'text' || part.text !== '') parts.push(part);
}

/** A name as a piece, with every parameter in scope that gives it, the innermost first. */
export function slotPiece(
  names: ReadonlyMap<string, readonly CaseFormat[]>,
  slots: ReadonlyMap<string, { path: string }[]>,
  { text, around }: Pick<SlotPiece, 'text' | 'around'>,
): SlotPiece {
  // Of a context `Boats` and the plural of its aggregate `Boat`, the plural is meant.
  const innermost = [...slots.keys()].filter((name) => names.has(name));
  const options = innermost.flatMap((name) =>
    (slots.get(name) ?? []).map(({ path }) => ({ path, formats: names.get(name) ?? [] })),
  );
  return { kind: 'slot', options, text, around, isSaid: isSaid(options, around) };
}

/** Whether a name is a word of a sentence: code calls nothing by words that stand apart. */
function isSaid(options: SlotPiece['options'], around: SlotPiece['around']): boolean | undefined {
  const formats = options[0]?.formats ?? [];
  if (formats.length < 2 || !formats.some((format) => format.startsWith('Spaced')))
    return undefined;
  return chooseFormat(formats, { ...around, isPart: false }).startsWith('Spaced');
}

/** The innermost parameter, in the format that what is around it asks for. */
export function slotPart({ options, around, text }: SlotPiece): ParameterPart {
  const type = options.find(({ path }) => path.endsWith('.BaseType'));
  const isType =
    isCalledAsType(text, around) ||
    /\$ref["']?: ?["']?[\w#./@-]*$/.test(around.before) ||
    (isDataExtension(around.extension) && keyOfType.test(around.before));
  const [first = { path: '', formats: [] }] = options;
  const option = (isType ? type : undefined) ?? first;
  // In Go, what a query finds by is written as its own attribute is: `ListByHarbourID`.
  const isShort = around.extension === 'go' && option.path === 'Aggregates.Queries.ShortName';
  const isPart = isShort || isAttributesName(option.path);
  const ofValue = option.path === 'Aggregates.Types.Attributes.Name' ? valueFormat(option) : null;
  const format = ofValue ?? chooseFormat(option.formats, { ...around, isPart, written: text });
  return { kind: 'parameter', path: option.path, format };
}

/** Whether a word with a capital may be a type: no part of a word in code, and nothing that a page shows. */
function isCalledAsType(text: string, around: SlotPiece['around']): boolean {
  const isJoined = /(?:get|set|by|has|with|[."'])$/i.test(around.before);
  return /^\p{Lu}/u.test(text) && !isJoined && !isShown(around);
}

/** A key of data that says of which entity, class or type something is: `"otherEntityName": "harbour"`, `"component": "parts.keel"`. */
const keyOfType =
  /(?:class|component|entity|model|target|type)(?:_?name)?["']?: ?["']?(?:[\w.:-]*[.:])?$/i;

/** A value of an enumeration in capitals is a constant, and is called as constants are: `OAK` and `STONE_PINE`. */
function valueFormat({ formats }: { formats: readonly CaseFormat[] }): CaseFormat | null {
  return formats.find((format) => format === 'UpperSnake') ?? null;
}

/**
 * A number that is another one for nearly every change of a file's parts: of how long their texts, paths and
 * conditions are and how they begin and end, one behind the other.
 */
export function digestOf(file: BlueprintFile): number {
  let digest = 0;
  const add = (text: string): void => {
    const ends = text === '' ? 0 : text.charCodeAt(0) + text.charCodeAt(text.length - 1) * 7;
    digest = (Math.imul(digest, 31) + text.length + Math.imul(ends, 101) + 1) | 0;
  };
  const read = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (part.kind === 'text') add(part.text);
      else if (part.kind === 'parameter') {
        add(part.path);
        add(part.format);
      } else if (part.kind === 'section') {
        add(part.condition);
        add(part.separator);
        add(part.distinct);
        add(part.context ?? '');
        add(part.delimiter?.start ?? '');
        add(part.delimiter?.end ?? '');
        read(part.parts);
      } else add(part.kind);
    }
  };
  add(file.condition);
  if (file.kind === 'text') read(file.parts);
  return digest;
}

/** Parts with others behind them, texts that touch as one. */
export function joinedParts(left: readonly Part[], right: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of [...left, ...right]) addPart(all, part);
  return all;
}

/** All that parts say whatever the element, with a character that no text has for what they fill in. */
export function textOf(parts: readonly Part[]): string {
  const texts = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    return part.kind === 'section' ? textOf(part.parts) : '\u0000';
  });
  return texts.join('');
}

/** The text that parts end with. */
export function textAtEnd(parts: readonly Part[]): string {
  const last = parts.at(-1);
  return last?.kind === 'text' ? last.text : '';
}

/** The words that lead to what is written next: `nullable=`. */
export function saidBefore(parts: readonly Part[]): string {
  return /[\w$]+\s*[:=(]\s*$/.exec(textAtEnd(parts))?.[0] ?? '';
}
