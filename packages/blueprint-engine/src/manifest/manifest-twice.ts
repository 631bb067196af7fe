/**
 * Reads JSON in which one name may stand twice, as where somebody took the marks of a merge away and
 * left the lines of both sides: JSON alone takes the last of them without a word. What both hold is
 * joined: objects, lists, and hashes as those of two branches.
 */
export function readTwice(text: string): { value: unknown; isTwice: boolean } {
  const value: unknown = JSON.parse(text);
  // A text may hold `":` too. Then it is read once more, to no other end.
  const names = text.match(/"\s*:/g)?.length ?? 0;
  if (names === namesIn(value)) return { value, isTwice: false };
  const reading = { tokens: text.match(token) ?? [], at: 0, isTwice: false };
  return { value: valueAt(reading), isTwice: reading.isTwice };
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Reading {
  tokens: readonly string[];
  at: number;
  isTwice: boolean;
}

function namesIn(value: unknown): number {
  let count = 0;
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const parts: unknown[] = Object.values(next);
    if (!Array.isArray(next)) count += parts.length;
    for (const part of parts) if (typeof part === 'object') waiting.push(part);
  }
  return count;
}

function valueAt(reading: Reading): unknown {
  const next = reading.tokens[reading.at] ?? '';
  reading.at += 1;
  if (next === '[') return partsUntil(reading, ']').map(([, value]) => value);
  if (next !== '{') return JSON.parse(next);
  const all = new Map<string, unknown>();
  for (const [name, value] of partsUntil(reading, '}')) {
    reading.isTwice ||= all.has(name);
    all.set(name, all.has(name) ? joined(name, all.get(name), value) : value);
  }
  return Object.fromEntries(all);
}

function partsUntil(reading: Reading, end: string): [name: string, value: unknown][] {
  const parts: [string, unknown][] = [];
  while (reading.tokens[reading.at] !== end) {
    if (reading.tokens[reading.at] === ',') reading.at += 1;
    const name = end === '}' ? String(JSON.parse(reading.tokens[reading.at] ?? '')) : '';
    if (end === '}') reading.at += 2;
    parts.push([name, valueAt(reading)]);
  }
  reading.at += 1;
  return parts;
}

function joined(name: string, one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])];
  if (name === 'hash' && typeof one === 'string' && typeof other === 'string')
    return [...new Set([...one.split(' '), ...other.split(' ')])].join(' ');
  if (!isObject(one) || !isObject(other)) return other;
  const all = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other))
    all.set(key, all.has(key) ? joined(key, all.get(key), value) : value);
  return Object.fromEntries(all);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
