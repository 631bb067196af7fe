/**
 * `npm run bench:publish`: what preview, merge and publish promise, beside git on the same inputs, as
 * one JSON. Words after `--` choose: `npm run bench:publish -- merge`. Each bench runs alone, in a
 * process of its own.
 */
import { cpus, loadavg } from 'node:os';
import { chosenByBeginning, runEach } from './bench-processes.ts';

const benches: Record<string, string> = {
  merge: 'server/bench/publish-merge.ts',
  large: 'server/bench/publish-large.ts',
};

const names = chosenByBeginning(Object.keys(benches));
const { results, hasFailed } = runEach(names.map((name) => [name, benches[name] ?? '']));
const machine = { node: process.version, cores: cpus().length, load: loadavg()[0] };
console.log(JSON.stringify({ ...machine, results }, null, 2));
process.exit(hasFailed ? 1 : 0);
