/**
 * Parses labelled steps, so that a scorer can compare them.
 *
 *   node scripts/score-steps.ts --steps FILE > predictions.jsonl
 *
 * FILE has one JSON object a line with `id` and `text`; so has the output, with the parsed step and `ms`.
 */
import { readFileSync } from 'node:fs';
import { parseStep } from '@stepwright/step-language';

const file = process.argv[process.argv.indexOf('--steps') + 1];
if (!process.argv.includes('--steps') || file === undefined) {
  process.stderr.write(`${'usage: node scripts/score-steps.ts --steps FILE'}\n`);
  process.exit(2);
}

for (const line of readFileSync(file, 'utf8')
  .split('\n')
  .filter((text) => text.trim() !== '')) {
  const { id, text } = JSON.parse(line) as { id: string; text: string };
  const start = performance.now();
  const step = parseStep(text);
  const ms = performance.now() - start;
  process.stdout.write(`${JSON.stringify({ id, text, ...step, ms })}\n`);
}
