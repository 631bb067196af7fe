/**
 * `npm run bench:arcmap`: what the service map promises, beside its peers, as one JSON. Words after
 * `--` choose: `npm run bench:arcmap -- layout`. Each bench runs alone, in a process of its own.
 */
import { cpus, loadavg } from 'node:os';
import { chosenByBeginning, runEach } from './bench-processes.ts';

const benches: Record<string, string> = {
  layout: 'bench/arcmap-layout.ts',
  map: 'bench/arcmap-map.ts',
  poll: 'server/bench/arcmap-poll.ts',
  save: 'server/bench/arcmap-save.ts',
  forms: 'bench/arcmap-form.ts',
};

const names = chosenByBeginning(Object.keys(benches));
const { results, hasFailed } = runEach(names.map((name) => [name, benches[name] ?? '']));
const machine = { node: process.version, cores: cpus().length, load: loadavg()[0] };
console.log(JSON.stringify({ ...machine, results }, null, 2));
process.exit(hasFailed ? 1 : 0);
