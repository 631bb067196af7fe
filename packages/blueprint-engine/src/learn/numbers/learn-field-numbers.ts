import type { Run } from './learn-numbers.ts';

/** A message of Protocol Buffers that has nothing else in braces inside. */
const message = /^[ \t]*(?<head>message\s+\w{1,100}\s*\{)(?<body>[^{}]*)\}/gm;

/** A field that is no comment: `repeated string hull_names = 4;`. */
const field =
  /^[ \t]*(?!\/)(?:[\w.]+|map<[^<>\n]*>)(?:[ \t]+[\w.]+){1,2}[ \t]*=[ \t]*(?<digits>\d{1,3})(?=[ \t]*[;[])/gm;

/** The numbers of a message's fields where each is one more than the one before. */
export function fieldRunsIn(path: string, text: string): Run[] {
  if (!path.endsWith('.proto')) return [];
  return [...text.matchAll(message)].flatMap(({ 0: all, index, groups }): Run[] => {
    const { head = '', body = '' } = groups ?? {};
    const verb = index + all.indexOf(head);
    const fields = [...body.matchAll(field)].map(({ 0: line, index: at, groups: said }) => {
      const digits = said?.['digits'] ?? '';
      const to = verb + head.length + at + line.length;
      return { number: Number(digits), from: to - digits.length, to };
    });
    const [first] = fields;
    const isCounted = fields.every(({ number }, at) => number === (first?.number ?? 0) + at);
    const numbers = fields.map(({ from, to }) => ({ from, to }));
    return first && isCounted ? [{ verb, from: first.number, numbers }] : [];
  });
}
