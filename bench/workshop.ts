/**
 * `npm run bench:workshop`: what the workshop of blueprints promises, as one JSON. Words after `--`
 * choose: `npm run bench:workshop -- load`. Each bench runs alone, in a process of its own.
 */
import { cpus, loadavg } from 'node:os';
import { chosenByBeginning, runEach } from './bench-processes.ts';

const benches: Record<string, string> = {
  open: 'bench/workshop-open.ts',
  load: 'bench/workshop-load.ts',
  edit: 'server/bench/workshop-edit.ts',
};

const names = chosenByBeginning(Object.keys(benches));
const { results, hasFailed } = runEach(names.map((name) => [name, benches[name] ?? '']));
const machine = { node: process.version, cores: cpus().length, load: loadavg()[0] };
console.log(JSON.stringify({ ...machine, results }, null, 2));
process.exit(hasFailed ? 1 : 0);
