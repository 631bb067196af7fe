import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWebApp } from '#scripts/build';

const dist = join(import.meta.dirname, '../web/dist');
/** What the peer's map loads before it is seen, with gzip, in kB. */
const PEER = 131;

/** The JavaScript that the address of a map loads before the map is seen, with gzip. */
export function benchInitialJavaScript(): { kB: number; peerKB: number; ratio: number } {
  buildWebApp();
  const assets = join(dist, 'assets');
  const page = readdirSync(assets).filter((name) => /^business-page-.*\.js$/.test(name));
  const waiting = [...namesIn(readFileSync(join(dist, 'index.html'), 'utf8'), 'assets/'), ...page];
  const sizes = new Map<string, number>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (sizes.has(name)) continue;
    const content = readFileSync(join(assets, name));
    sizes.set(name, gzipSync(content).length);
    waiting.push(...importsOf(content.toString()));
  }
  const kB = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
  return { kB: Math.round(kB), peerKB: PEER, ratio: Math.round((kB / PEER) * 100) / 100 };
}

function namesIn(html: string, folder: string): string[] {
  return [...html.matchAll(/"\/([\w./-]+\.js)"/g)].flatMap(([, path = '']) =>
    path.startsWith(folder) ? [path.slice(folder.length)] : [],
  );
}

/** Static ones only: `import(…)` is for later. */
function importsOf(code: string): string[] {
  const statements = code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  return Array.from(statements, ([, name = '']) => name);
}
