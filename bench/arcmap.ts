/**
 * `npm run bench:arcmap`: what the service map promises, beside its peers, as one JSON. Words after
 * `--` choose: `npm run bench:arcmap -- layout`. Each bench runs alone, in a process of its own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

const benches: Record<string, string> = {
  layout: 'bench/arcmap-layout.ts',
  map: 'bench/arcmap-map.ts',
  poll: 'server/bench/arcmap-poll.ts',
  save: 'server/bench/arcmap-save.ts',
  forms: 'bench/arcmap-form.ts',
};

const chosen = process.argv.slice(2);
const names = Object.keys(benches).filter(
  (name) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)),
);
if (names.length === 0) {
  console.error(`There is no such bench; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

const results: Record<string, unknown> = {};
let failed = false;
for (const name of names) {
  const script = benches[name] ?? '';
  if (!existsSync(script)) continue;
  process.stderr.write(`${name} …\n`);
  const run = spawnSync(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  failed ||= run.status !== 0;
  results[name] = run.status === 0 ? JSON.parse(run.stdout) : `ended with ${run.status}`;
}
const machine = { node: process.version, cores: cpus().length, load: loadavg()[0] };
console.log(JSON.stringify({ ...machine, results }, null, 2));
process.exit(failed ? 1 : 0);
