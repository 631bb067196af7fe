import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** The names that begin with a word of the command line; all without one. Ends where there is none. */
export function chosenByBeginning(known: readonly string[]): string[] {
  const chosen = process.argv.slice(2);
  const names = known.filter(
    (name) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)),
  );
  if (names.length > 0) return names;
  console.error(`There is no such bench; there are ${known.join(', ')}.`);
  process.exit(2);
}

/** Runs the benches that the command line names, and prints what they print as one JSON; then ends. */
export function runChosen(scripts: Readonly<Record<string, string>>): never {
  const names = chosenByBeginning(Object.keys(scripts));
  const { results, hasFailed } = runEach(names.map((name) => [name, scripts[name] ?? '']));
  const machine = { node: process.version, cores: cpus().length, load: loadavg()[0] };
  console.log(JSON.stringify({ ...machine, results }, null, 2));
  process.exit(hasFailed ? 1 : 0);
}

/** Runs each script alone, in a process of its own: by its name what it printed, or how it ended. */
export function runEach(scripts: readonly (readonly [name: string, script: string])[]): {
  results: Record<string, unknown>;
  hasFailed: boolean;
} {
  const results: Record<string, unknown> = {};
  let hasFailed = false;
  for (const [name, script] of scripts) {
    process.stderr.write(`${name} …\n`);
    const run = spawnSync(process.execPath, [script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    hasFailed ||= run.status !== 0;
    results[name] = run.status === 0 ? JSON.parse(run.stdout) : `ended with ${run.status}`;
  }
  return { results, hasFailed };
}
