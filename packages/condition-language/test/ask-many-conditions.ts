/**
 * `npm run test:conditions`: 200,000 random and mutated conditions against the reference. `SEED`
 * gives others, `COUNT` another number of them.
 */
import { compareWithReference } from './compare-with-reference.ts';

const seed = Number(process.env['SEED'] ?? 1);
const count = Number(process.env['COUNT'] ?? 200_000);
const { different, ...counts } = compareWithReference(count, seed);
process.stdout.write(
  `${JSON.stringify({ seed, count, ...counts, different: different.length })}\n`,
);
for (const each of different.slice(0, 20)) process.stderr.write(`${each}\n`);
process.exit(different.length === 0 ? 0 : 1);
