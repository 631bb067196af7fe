import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';
import type { TypeMapMaker } from './learn-types.ts';

/** How a day, or a time, is made of what JDBC has for it. */
const read = /\.toLocalDate(?:Time)?\(\)/;

const classes = [
  ['date', 'Date', '.toLocalDate()'],
  ['date-time', 'Timestamp', '.toLocalDateTime()'],
] as const;

/**
 * In Java, what JDBC has for a time, `row.getTimestamp("built").toLocalDateTime()` and
 * `Timestamp.valueOf(boat.getBuilt())`, is said of a day as of a day, and the other way round.
 */
export function withJdbcDates(
  file: BlueprintFile,
  types: Pick<TypeMapMaker, 'sightingsOf'>,
): BlueprintFile {
  return changedForAttributes(file, /^java$/, (parts, { path, conditions }) => {
    // Where they are told apart already, the sample has both.
    if (/ == 'date(?:-time)?'(?! or )$/.test(conditions) && !conditions.includes(' or '))
      return parts;
    const told: Part[] = [];
    for (const [at, part] of parts.entries()) {
      const known = part.kind === 'parameter' ? classOf(part) : undefined;
      if (known !== undefined && isMadeWith(parts[at + 1])) addClasses(told, { part, known, path });
      else if (part.kind === 'text') addRead(told, { said: part.text, path });
      else addPart(told, part);
    }
    return told;
  });

  function classOf(part: Part & { kind: 'parameter' }): string | undefined {
    const said = new Set(types.sightingsOf(part).map(({ inner }) => inner));
    return classes.map(([, name]) => name).find((name) => said.size === 1 && said.has(name));
  }
}

function isMadeWith(next: Part | undefined): boolean {
  return next?.kind === 'text' && next.text.startsWith('.valueOf(');
}

function addClasses(
  told: Part[],
  { part, known, path }: { part: Part; known: string; path: string },
): void {
  for (const [type, name] of classes) {
    const parts = name === known ? [part] : [text(`java.sql.${name}`)];
    told.push(aSection({ condition: `{${path}.BaseType} == '${type}'`, parts }));
  }
}

function addRead(told: Part[], { said, path }: { said: string; path: string }): void {
  const found = read.exec(said);
  if (!found) {
    addPart(told, text(said));
    return;
  }
  addPart(told, text(said.slice(0, found.index)));
  for (const [type, , call] of classes)
    told.push(aSection({ condition: `{${path}.BaseType} == '${type}'`, parts: [text(call)] }));
  addRead(told, { said: said.slice(found.index + found[0].length), path });
}
