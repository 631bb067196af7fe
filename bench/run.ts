/**
 * `npm run bench`: measures what the product promises and prints one JSON. Words after `--` choose:
 * `npm run bench -- save poll`. Each bench measures its peer or floor in the same run, interleaved.
 */
import { arch, cpus, platform } from 'node:os';

/** What a bench answers: numbers by name, with units in the names (`…Ms`, `…PerSecond`, `…MB`). */
export type Measured = Record<string, unknown>;

const benches: Record<string, () => Promise<{ measure: () => Promise<Measured> }>> = {
  start: () => import('./start.ts'),
  parse: () => import('./parse.ts'),
  layout: () => import('./layout.ts'),
  open: () => import('./open.ts'),
  save: () => import('./save.ts'),
  poll: () => import('./poll.ts'),
  generate: () => import('./generate.ts'),
  publish: () => import('./publish.ts'),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

const results: Record<string, Measured> = {};
for (const [name, load] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  results[name] = await (await load()).measure();
}
console.log(
  JSON.stringify(
    { node: process.version, platform: `${platform()}-${arch()}`, cores: cpus().length, results },
    null,
    2,
  ),
);
