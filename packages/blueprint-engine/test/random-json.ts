export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Numbers from 0 up to 1, the same for the same seed. */
export function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Roll = () => number;

const others: Json[] = [
  null,
  true,
  0,
  1,
  2,
  1.5,
  '',
  'text',
  [],
  {},
  [null],
  ['text'],
  { name: 'x' },
];
const keys = [
  'name',
  'colour',
  'type',
  'isNullable',
  'plural',
  '$schema',
  'if',
  'attributes',
  'token',
];

/** The same JSON with one place of it changed, dropped or added. */
export function mutatedJson(value: Json, roll: Roll): Json {
  if (typeof value !== 'object' || value === null || roll() < 0.12) return other(roll);
  return Array.isArray(value) ? mutatedList(value, roll) : mutatedObject(value, roll);
}

function mutatedList(list: Json[], roll: Roll): Json {
  if (list.length === 0 || roll() < 0.1) return [...list, other(roll)];
  const at = Math.floor(roll() * list.length);
  return list.map((each, index) => (index === at ? mutatedJson(each, roll) : each));
}

function mutatedObject(value: { [key: string]: Json }, roll: Roll): Json {
  const key = pick(Object.keys(value), roll);
  const way = roll();
  if (key === undefined || way < 0.15) return { ...value, [pick(keys, roll) ?? '']: other(roll) };
  if (way < 0.35) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: mutatedJson(value[key] ?? null, roll) };
}

function other(roll: Roll): Json {
  return pick(others, roll) ?? null;
}

function pick<T>(list: readonly T[], roll: Roll): T | undefined {
  return list[Math.floor(roll() * list.length)];
}
