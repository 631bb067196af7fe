import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { round } from './statistics.ts';

/** What a program needed. */
export interface MeasuredRun {
  seconds: number;
  peakMB: number;
  files: number;
}

/** Runs a program of Node to its end; what it needed at most it says itself when it ends. */
export function runMeasured(
  words: string[],
  { folder, out }: { folder: string; out: string },
): MeasuredRun {
  mkdirSync(out, { recursive: true });
  const note = join(folder, 'peak.txt');
  const preload = join(folder, 'peak.mjs');
  writeFileSync(
    preload,
    `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(${JSON.stringify(note)}, String(process.resourceUsage().maxRSS)));`,
  );
  const started = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['--import', pathToFileURL(preload).href, ...words],
    {
      cwd: out,
      stdio: 'ignore',
    },
  );
  const seconds = round((performance.now() - started) / 1000);
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}.`);
  const files = readdirSync(out, { recursive: true, withFileTypes: true });
  return {
    seconds,
    peakMB: Math.round(Number(readFileSync(note, 'utf8')) / 1024),
    files: files.filter((entry) => entry.isFile()).length,
  };
}
