import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
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
  await page.addInitScript(noteFirstPicture, drawn);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.firstPictureAt !== undefined);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < window.firstPictureAt)
      .map(({ name }) => name),
  );
  const sizes = await Promise.all(
    [...new Set(scripts)].map(
      async (script) => gzipSync(await (await fetch(script)).text()).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

declare global {
  interface Window {
    firstPictureAt: number;
  }
}

/** Runs in the page: when it is seen what is waited for. What is asked for afterwards comes later. */
function noteFirstPicture(drawn: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(drawn)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.firstPictureAt = performance.now();
      }),
    );
  });
  observer.observe(document, { subtree: true, childList: true });
}
