import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { addPart, textOf } from '#learn/learn-parts';
import { fractionTypes, wholeTypes } from './number-types.ts';
import { changedForAttributes } from './learn-in-attributes.ts';

/**
 * In Kotlin, a column of a table of Exposed has a length only where it is one of a text, and may be
 * missing where its attribute may: `varchar("hull", 255)`, `integer("crew").nullable()`. One of an
 * enumeration says its type.
 */
export function withExposedColumns(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || !textOf(file.parts).includes('jetbrains.exposed')) return file;
  return changedForAttributes(file, /^kts?$/, (parts, { path, conditions, isNullKnown }) => {
    const column = columnIn(parts);
    if (column < 0) return parts;
    const sized = withLength(parts, column, path);
    const known = isNullKnown ? sized : withNullable(sized, column, path);
    const isKnown = conditions.includes('.IsCollection}') || saysSeveral(parts);
    const called = isKnown ? known : withArray(known, column, path);
    return conditions.includes('.Family}') ? called : withEnum(called, column, path);
  });
}

/** Whether the sample itself has several of something. */
function saysSeveral(parts: readonly Part[]): boolean {
  return parts.some(
    (part) =>
      part.kind === 'section' &&
      (part.condition.includes('.IsCollection}') || saysSeveral(part.parts)),
  );
}

/** What Kotlin calls the types that an array is of; the file may have a map of columns alone. */
const ofArrays: readonly [types: readonly string[], name: string][] = [
  [['string'], 'String'],
  [wholeTypes.filter((each) => each !== 'int64'), 'Int'],
  [['int64'], 'Long'],
  [fractionTypes, 'Double'],
  [['boolean'], 'Boolean'],
  [['uuid'], 'UUID'],
];

/** Several of something are an array of their type. */
function withArray(parts: readonly Part[], column: number, path: string): Part[] {
  const isSeveral = `{${path}.IsCollection}`;
  const types = ofArrays.map(([own, name]) =>
    aSection({ condition: anyOf(`{${path}.BaseType}`, own), parts: [text(name)] }),
  );
  return parts.map((part, at) =>
    at === column
      ? aSection({
          parts: [
            aSection({ condition: isSeveral, parts: [text('array<'), ...types, text('>')] }),
            aSection({ condition: negate(isSeveral), parts: [part] }),
          ],
        })
      : part,
  );
}

/** An enumeration is kept by its name, where texts have a length, and else by its number. */
function withEnum(parts: readonly Part[], column: number, path: string): Part[] {
  const isSized = parts
    .slice(column)
    .some((part) => part.kind === 'section' && /^, \d+$/.test(textOf(part.parts)));
  const isEnum = `{${path}.Family} == 'ENUM'`;
  const called = text(isSized ? 'enumerationByName<' : 'enumeration<');
  const type: Part = { kind: 'parameter', path: `${path}.BaseType`, format: 'Pascal' };
  return parts.flatMap((part, at) =>
    at === column
      ? [
          aSection({ condition: isEnum, parts: [called, type, text('>')] }),
          aSection({ condition: negate(isEnum), parts: [part] }),
        ]
      : [part],
  );
}

/** Where the type of a column stands: `val hull = varchar("hull"`; -1, where there is none. */
function columnIn(parts: readonly Part[]): number {
  return parts.findIndex((part, at) => {
    const [before, open, name, close] = [parts[at - 1], ...parts.slice(at + 1, at + 4)];
    return (
      isParameter(part, /\.(?:Base)?Type$/) &&
      isText(before, /\bval $|= $/) &&
      isText(open, /^\("$/) &&
      isParameter(name, /\.Name$/) &&
      isText(close, /^"/)
    );
  });
}

function withLength(parts: readonly Part[], column: number, path: string): Part[] {
  const isOfText = `{${path}.BaseType} == 'string' or {${path}.Family} == 'ENUM'`;
  const ofTexts = both(negate(`{${path}.IsCollection}`), isOfText);
  const [close, next] = parts.slice(column + 3);
  const before = parts.slice(0, column + 3);
  const length = close?.kind === 'text' ? /^"(?<length>, \d+)(?=\))/.exec(close.text) : null;
  if (close?.kind === 'text' && length) {
    const own = aSection({ condition: ofTexts, parts: [text(length.groups?.length ?? '')] });
    const rest = text(close.text.slice(length[0].length));
    return [...before, text('"'), own, rest, ...parts.slice(column + 4)];
  }
  return parts.map((part) => (part === next ? withoutSeveral(part, path, ofTexts) : part));
}

/** A length that stands on a condition is one of a single text. */
function withoutSeveral(part: Part, path: string, ofTexts: string): Part {
  const isLength = part.kind === 'section' && /^, \d+$/.test(textOf(part.parts));
  if (!isLength || part.condition.includes('.IsCollection}')) return part;
  const isOfType = part.condition.includes('.BaseType}');
  const own = isOfType ? negate(`{${path}.IsCollection}`) : ofTexts;
  return { ...part, condition: both(own, part.condition) };
}

/** The column ends with its line. */
function withNullable(parts: readonly Part[], column: number, path: string): Part[] {
  const isEnd = (part: Part, at: number) => at > column && isText(part, /\n/);
  const found = parts.findIndex(isEnd);
  const end = parts[found];
  const line = end?.kind === 'text' ? end.text.indexOf('\n') : 0;
  const told: Part[] = parts.slice(0, found < 0 ? undefined : found);
  if (end?.kind === 'text') addPart(told, text(end.text.slice(0, line)));
  told.push(aSection({ condition: `{${path}.IsNullable}`, parts: [text('.nullable()')] }));
  if (end?.kind === 'text') addPart(told, text(end.text.slice(line)));
  return found < 0 ? told : [...told, ...parts.slice(found + 1)];
}

function isText(part: Part | undefined, pattern: RegExp): boolean {
  return part?.kind === 'text' && pattern.test(part.text);
}

function isParameter(part: Part | undefined, path: RegExp): boolean {
  return part?.kind === 'parameter' && path.test(part.path);
}
