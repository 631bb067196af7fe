/**
 * `npm run test:blueprints`: the laws of the engine for 5,000 random blueprints and models. `SEED`
 * gives others, `COUNT` another number of them.
 */
import { findBrokenLaws } from './laws.ts';

const seed = Number(process.env['SEED'] ?? 1);
const count = Number(process.env['COUNT'] ?? 5000);
const { broken, ...counts } = findBrokenLaws(count, seed);
process.stdout.write(`${JSON.stringify({ seed, ...counts, broken: broken.length })}\n`);
for (const each of broken.slice(0, 20)) process.stderr.write(`${each}\n`);
process.exit(broken.length === 0 ? 0 : 1);
