import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { bringBrowser } from '#scripts/browser';

const built = join(import.meta.dirname, '../.cache/bench-web');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The pages of the bench, built and served, in one browser. */
export interface BenchPages {
  browser: Browser;
  /** Where they are served. */
  address: string;
  /** A fresh page, with its own cold code. */
  open: (name: string) => Promise<Page>;
  close: () => Promise<void>;
}

export async function openPages(): Promise<BenchPages> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/bench/vite.config.ts'];
  const build = spawnSync(process.execPath, [...vite, '--logLevel', 'warn'], {
    stdio: ['ignore', 2, 2],
  });
  if (build.status !== 0) throw new Error('The pages of the bench could not be built.');

  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname);
    const file = join(built, path);
    if (!file.startsWith(built) || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const address = `http://127.0.0.1:${port}`;
  const browser = await openBrowser();
  return {
    browser,
    address,
    open: async (name) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${address}/${name}.html`);
      await page.waitForFunction(() => document.readyState === 'complete');
      return page;
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: bringBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Calls what the page offers to the bench. */
export function run<T>(page: Page, name: string, ...given: number[]): Promise<T> {
  return page.evaluate(
    async ({ name: called, given: numbers }) => {
      const bench = (window as unknown as { bench: Record<string, (...n: number[]) => unknown> })
        .bench;
      const result = await bench[called]?.(...numbers);
      return typeof result === 'number' || Array.isArray(result) ? result : null;
    },
    { name, given },
  ) as Promise<T>;
}
