/** Numbers from 0 up to 1, the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Roll = () => number;

const names = [
  'Name',
  'Count',
  'IsFirst',
  'Actor',
  'A.Name',
  'A.Kind',
  'A.B.Name',
  'C.Name',
  'C.Number',
  'E.Name',
  ' Name ',
  'A.B.Kind',
  'Name',
  'C.Name',
  'X',
  '__proto__',
  'constructor',
  'A',
  'C.X',
];
const literals = [
  "'order'",
  '"Order"',
  "'ORD'",
  "''",
  "'e'",
  '1',
  '2',
  '-0',
  '3',
  'true',
  'FALSE',
  "'true'",
  "'it\\'s'",
  '"a\\\\b"',
  "'a\\n'",
  "'É'",
  '999999999999999',
  '"3"',
];

function pick<T>(list: readonly T[], roll: Roll): T | undefined {
  return list[Math.floor(roll() * list.length)];
}

/** A condition of the language; it gets smaller the deeper it goes. */
export function aCondition(roll: Roll, depth = 0): string {
  const kind = roll() + depth * 0.12;
  const inner = () => aCondition(roll, depth + 1);
  if (kind < 0.2) return `${inner()} ${pick(['and', 'AND', '&&'], roll)} ${inner()}`;
  if (kind < 0.36) return `${inner()}${pick([' or ', ' Or ', '||'], roll)}${inner()}`;
  if (kind < 0.46) return `${pick(['not ', '!', 'NOT '], roll)}${inner()}`;
  if (kind < 0.56) return `(${inner()})`;
  if (kind < 0.66)
    return `${pick(['contains', 'startsWith', 'endsWith'], roll)}(${inner()}, ${inner()})`;
  if (kind < 0.7) return `toPascal(${inner()})`;
  if (kind < 0.95) return `${aValue(roll)} ${pick(['==', '!='], roll)} ${aValue(roll)}`;
  return aValue(roll);
}

const repeated = [
  "{Name} == 'order'",
  "{A.Name} == 'ORDER'",
  "{A.Name} != ''",
  "startsWith({A.Name}, 'o')",
  "{A.Kind} == 'e'",
  "{A.B.Name} == 'ord'",
  "{A.B.Name} == 'e'",
  '{C.Number}',
  "{C.Name} == 'order'",
  "{C.Name} == 'true'",
  "{C.Name} == 'É'",
  "{E.Name} == 'e'",
  'true',
];

/** A condition that asks a few things again and again, as conditions do that were put together. */
export function aRepeatingCondition(roll: Roll, depth = 0, from = roll()): string {
  const kind = roll() + depth * 0.1;
  const inner = () => aRepeatingCondition(roll, depth + 1, from);
  if (kind < 0.35) return `(${inner()} and ${inner()})`;
  if (kind < 0.65) return `(${inner()} or ${inner()})`;
  if (kind < 0.8) return `not (${inner()})`;
  // Of all that could be asked only three things in a row.
  const at = Math.floor(from * (repeated.length - 2)) + Math.floor(roll() * 3);
  return `${repeated[at]}`;
}

function aValue(roll: Roll): string {
  return roll() < 0.6 ? `{${pick(names, roll)}}` : `${pick(literals, roll)}`;
}

const pieces = [
  '{',
  '}',
  '(',
  ')',
  "'",
  '"',
  '\\',
  '!',
  '=',
  '==',
  '&',
  '|',
  ',',
  ' ',
  '\n',
  '-',
  '1',
  '12345678',
  'and',
  'or',
  'not',
  'true',
  'contains',
  'toPascal(',
  'a',
  'É',
  '.',
  '😀',
  '\0',
  '{Name}',
];

/** The text with up to three pieces dropped, doubled, added or swapped. */
export function mutated(text: string, roll: Roll): string {
  let result = text;
  for (let left = 1 + Math.floor(roll() * 3); left > 0; left -= 1) {
    const at = Math.floor(roll() * (result.length + 1));
    const to = Math.min(result.length, at + 1 + Math.floor(roll() * 4));
    const way = roll();
    const [head, part, tail] = [result.slice(0, at), result.slice(at, to), result.slice(to)];
    if (way < 0.3) result = head + tail;
    else if (way < 0.7) result = `${head}${pick(pieces, roll)}${part}${tail}`;
    else if (way < 0.85) result = head + part + part + tail;
    else result = tail + part + head;
  }
  return result;
}
