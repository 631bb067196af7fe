/** Builds the web app, where its sources have changed since the last time. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'web/dist');
const stamp = join(root, '.cache/web-build');

/** Everything that a build depends on. */
const sources = [
  'web/src/**/*',
  'web/public/**/*',
  'web/*.html',
  'web/package.json',
  'web/vite.config.ts',
  'packages/*/src/**/*',
  'package-lock.json',
];

/**
 * @returns whether there was something to do.
 * @throws Error where Vite fails; it has said why.
 */
export function buildWebApp(): boolean {
  const wanted = hashSources();
  const built = existsSync(join(dist, 'index.html')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === wanted) return false;

  process.stderr.write('Building the web app …\n');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 2, 2],
  });
  if (result.status !== 0) throw new Error('The web app could not be built.');
  compressFiles();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(path) || !statSync(join(root, path)).isFile()) continue;
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Compressed once here, and not at every request. */
function compressFiles(): void {
  for (const path of globSync('**/*.{js,css,html,svg,json,wasm}', { cwd: dist })) {
    const content = readFileSync(join(dist, path));
    if (content.length < 1024) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    writeFileSync(join(dist, `${path}.br`), brotliCompressSync(content, quality));
    writeFileSync(join(dist, `${path}.gz`), gzipSync(content));
  }
}

if (import.meta.main) buildWebApp();
