import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { addPart, textOf } from '#learn/learn-parts';
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
    return conditions.includes('.Family}') ? known : withEnum(known, column, path);
  });
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
  const ofTexts = `{${path}.BaseType} == 'string' or {${path}.Family} == 'ENUM'`;
  const [close, next] = parts.slice(column + 3);
  const before = parts.slice(0, column + 3);
  const length = close?.kind === 'text' ? /^"(?<length>, \d+)(?=\))/.exec(close.text) : null;
  if (close?.kind === 'text' && length) {
    const own = aSection({ condition: ofTexts, parts: [text(length.groups?.length ?? '')] });
    const rest = text(close.text.slice(length[0].length));
    return [...before, text('"'), own, rest, ...parts.slice(column + 4)];
  }
  const isLength = next?.kind === 'section' && /^, \d+$/.test(textOf(next.parts));
  if (!isLength || next.condition.includes('.BaseType}')) return [...parts];
  const told = { ...next, condition: both(next.condition, ofTexts) };
  return parts.map((part) => (part === next ? told : part));
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
