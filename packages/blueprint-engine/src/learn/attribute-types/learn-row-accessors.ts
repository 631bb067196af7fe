import { aSection, type BlueprintFile, type ParameterPart, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart, textAtEnd } from '#learn/learn-parts';
import { closedBracketIn } from './learn-closed-brackets.ts';
import { changedForAttributes } from './learn-in-attributes.ts';
import type { TypeMapMaker } from './learn-types.ts';

/** What an object is read from a row as, which has to be said where it is no text or number. */
const classes = [
  ['date', 'java.time.LocalDate'],
  ['date-time', 'java.time.LocalDateTime'],
  ['uuid', 'java.util.UUID'],
] as const;

/**
 * In Java, a value that JDBC has no word for is said with its class where it is read from a row, and
 * one of an enumeration by its name, `it.getKind().name()` and `Kind.valueOf(row.getString("kind"))`,
 * as far as the sample has no such value itself.
 */
export function withRowAccessors(
  file: BlueprintFile,
  types: Pick<TypeMapMaker, 'sightingsOf' | 'unseenOf'>,
): BlueprintFile {
  const addAsked = file.kind === 'text' && isOfJson(file.parts) ? addParsed : addRead;
  return changedForAttributes(file, /^java$/, (parts, { path }) => {
    const told: Part[] = [];
    let rest = [...parts];
    for (;;) {
      const at = rest.findIndex(
        (part, index) =>
          part.kind === 'parameter' && isCalled(rest[index + 1]) && isAccessor(part, types),
      );
      const accessor = rest[at];
      const end = accessor ? closedBracketIn(rest.slice(at + 1)) : null;
      if (accessor?.kind !== 'parameter' || !end) break;
      for (const part of rest.slice(0, at)) addPart(told, part);
      const last = at + 1 + end.part;
      const closing = rest[last];
      const said = closing?.kind === 'text' ? closing.text : '';
      const given = [...rest.slice(at + 1, last), text(said.slice(0, end.at))];
      const isRead = types.sightingsOf(accessor)[0]?.inner.startsWith('get') === true;
      const add = isRead ? addAsked : addWritten;
      add(told, { accessor, given, path, types });
      rest = [text(said.slice(end.at + 1)), ...rest.slice(last + 1)];
    }
    for (const part of rest) addPart(told, part);
    return told;
  });
}

function isCalled(behind: Part | undefined): boolean {
  return behind?.kind === 'text' && behind.text.startsWith('(');
}

function isAccessor(part: ParameterPart, types: Pick<TypeMapMaker, 'sightingsOf'>): boolean {
  const sightings = types.sightingsOf(part);
  return (
    sightings.length > 0 &&
    sightings.every(({ use, inner }) => use.kind === 'built-in' && /^[gs]et[A-Z]/.test(inner))
  );
}

/** Whether what is read is an object of JSON, which has texts where a row of a table has days and keys. */
function isOfJson(parts: readonly Part[]): boolean {
  return parts.some((part) =>
    part.kind === 'section'
      ? isOfJson(part.parts)
      : part.kind === 'text' && /\bJSONObject\b/.test(part.text),
  );
}

interface Call {
  accessor: ParameterPart;
  /** All from the opening bracket to what is before the closing one. */
  given: readonly Part[];
  path: string;
}

function addWritten(told: Part[], { accessor, given, path }: Call): void {
  for (const part of [accessor, ...given]) addPart(told, part);
  told.push(aSection({ condition: `{${path}.Family} == 'ENUM'`, parts: [text('.name()')] }));
  addPart(told, text(')'));
}

function addRead(
  told: Part[],
  { accessor, given, path, types }: Call & { types: Pick<TypeMapMaker, 'unseenOf'> },
): void {
  const ofEnum = `{${path}.Family} == 'ENUM'`;
  const row = rowBefore(told);
  const name: Part = { kind: 'parameter', path: `${path}.BaseType`, format: 'Pascal' };
  told.push(aSection({ condition: ofEnum, parts: [name, text('.valueOf(')] }));
  for (const part of [text(row), accessor, ...given]) addPart(told, part);
  const unseen = new Map(types.unseenOf(accessor).map((each) => [each.type, each.text]));
  for (const [type, name] of classes)
    if (unseen.get(type) === 'getObject') {
      const condition = `{${path}.BaseType} == '${type}'`;
      told.push(aSection({ condition, parts: [text(`, ${name}.class`)] }));
    }
  addPart(told, text(')'));
  told.push(aSection({ condition: ofEnum, parts: [text(')')] }));
}

/** What is a text in JSON and none in Java is made of the text. */
function addParsed(told: Part[], { accessor, given, path }: Call): void {
  const row = rowBefore(told);
  const when = (type: string) => `{${path}.BaseType} == '${type}'`;
  for (const [type, name] of classes) {
    const call = type === 'uuid' ? 'fromString' : 'parse';
    told.push(aSection({ condition: when(type), parts: [text(`${name}.${call}(`)] }));
  }
  const isText = classes.map(([type]) => when(type)).join(' or ');
  addPart(told, text(row));
  told.push(aSection({ condition: isText, parts: [text('getString')] }));
  told.push(aSection({ condition: `not (${isText})`, parts: [accessor] }));
  for (const part of given) addPart(told, part);
  addPart(told, text(')'));
  told.push(aSection({ condition: isText, parts: [text(')')] }));
}

/** Takes what is read, as `row.`, from the end of a text. */
function rowBefore(told: Part[]): string {
  const [row = ''] = /\w+\.$/.exec(textAtEnd(told)) ?? [];
  const last = told.at(-1);
  if (last?.kind === 'text') told[told.length - 1] = text(last.text.slice(0, -row.length));
  return row;
}
