import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { round } from './statistics.ts';
import type { BenchPages } from './web-pages.ts';
import { mapOf, openSeeded, signedInPage } from './web-seeded.ts';

/**
 * What the browser asks for until the map stands still, and the same for a page with React and React
 * Flow only: every script, whoever asked for it, as long as gzip makes it.
 */
export async function benchInitialJavaScript({ browser, address }: BenchPages) {
  const { seeded, close } = await openSeeded();
  const ours = await signedInPage(browser, seeded);
  const peer = await browser.newPage();
  try {
    const oursBytes = await bytesUntil(ours, mapOf(seeded, 1000), '[data-step]');
    const peerBytes = await bytesUntil(peer, `${address}/floor.html`, '.react-flow__node');
    return {
      oursKB: round(oursBytes / 1000, 1),
      peerKB: round(peerBytes / 1000, 1),
      ratio: round(oursBytes / peerBytes),
      target: 2,
    };
  } finally {
    await ours.context().close();
    await peer.close();
    close();
  }
}

async function bytesUntil(page: Page, address: string, drawn: string): Promise<number> {
  const scripts: Request[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(drawn).first().waitFor({ timeout: 60_000 });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
  page.off('request', note);
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync((await (await script.response())?.body()) ?? '').length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
