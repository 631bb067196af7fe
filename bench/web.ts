/**
 * `npm run bench:web`: what the map promises, measured in a real Chromium beside its peers, in turns
 * with them, and printed as one JSON. Words after `--` choose: `npm run bench:web -- layout open`.
 */
import { cpus, loadavg } from 'node:os';
import { chosenByBeginning } from './bench-processes.ts';
import { benchEnter } from './web-enter.ts';
import { benchInitialJavaScript } from './web-initial.ts';
import { benchLayout } from './web-layout.ts';
import { benchFrames, benchKeys, benchOpen } from './web-map.ts';
import { openPages, type BenchPages } from './web-pages.ts';

const benches: Record<string, (pages: BenchPages) => Promise<unknown>> = {
  layout: benchLayout,
  open1000: (pages) => benchOpen(pages, 1000, 0.5),
  open10000: (pages) => benchOpen(pages, 10_000, 0.2),
  arrowKeyAt10000: benchKeys,
  panAndZoomAt10000: benchFrames,
  enter: benchEnter,
  initialJavaScript: benchInitialJavaScript,
};

const names = chosenByBeginning(Object.keys(benches));

const pages = await openPages();
const results: Record<string, unknown> = {};
for (const name of names) {
  process.stderr.write(`${name} …\n`);
  results[name] = await benches[name]?.(pages);
}
const machine = { browser: pages.browser.version(), cores: cpus().length, load: loadavg()[0] };
await pages.close();
console.log(JSON.stringify({ ...machine, results }, null, 2));
