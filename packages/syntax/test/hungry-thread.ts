/** A thread that reads a text which needs more memory than the parser has, and then another one. */
import { parentPort } from 'node:worker_threads';
import { aSyntax } from './a-syntax.ts';

const syntax = aSyntax();
const hungry = `${'A<'.repeat(10)}\n`.repeat(15_000);
const codes: (string | boolean)[] = [];
for (const text of [hungry, 'class A {}']) {
  const parsed = await syntax.parse('java', text, { milliseconds: 60_000 });
  codes.push(parsed.ok ? 'ok' : parsed.code, syntax.isBroken());
}
parentPort?.postMessage({ codes, megabytes: process.memoryUsage().rss / 1_000_000 });
