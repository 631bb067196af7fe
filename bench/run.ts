/**
 * `npm run bench`: measures what the product promises and prints one JSON. Words after `--` choose:
 * `npm run bench -- save poll`. Each bench runs alone, in a process of its own, and measures its
 * peer or floor in the same run, in turns with the product.
 */
import { cpus } from 'node:os';
import { runEach } from './bench-processes.ts';

const benches: Record<string, string> = {
  start: 'bench/start.ts',
  parse: 'bench/parse.ts',
  layout: 'bench/layout.ts',
  tree: 'bench/tree.ts',
  open: 'bench/open.ts',
  save: 'server/bench/save.ts',
  poll: 'server/bench/poll.ts',
  live: 'server/bench/live.ts',
  upload: 'server/bench/upload.ts',
  generate: 'bench/generate.ts',
  publish: 'server/bench/publish.ts',
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(
    `No bench named ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(2);
}

const { results, hasFailed } = runEach(
  Object.entries(benches).filter(([name]) => chosen.length === 0 || chosen.includes(name)),
);
const machine = { node: process.version, platform: process.platform, cores: cpus().length };
console.log(JSON.stringify({ ...machine, results }, null, 2));
process.exit(hasFailed ? 1 : 0);
