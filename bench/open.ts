import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { bringBrowser } from '#scripts/browser';
import { buildWebApp } from '#scripts/build';
import { median, percentile95, round } from './statistics.ts';

/** Opening the map of 100, 1,000 and 10,000 steps in a real browser, and moving through it by key. */
interface Seeded {
  url: string;
  organisationId: string;
  platformId: string;
  ownerId: string;
  token: string;
  processes: Record<string, string>;
}

async function serve(): Promise<{ seeded: Seeded; child: ChildProcess }> {
  buildWebApp();
  const child = spawn(process.execPath, ['server/bench/serve-seeded.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { seeded: JSON.parse(String(line)), child };
}

/** What a sign-in leaves in the browser. */
async function signIn(context: BrowserContext, { url, token, ownerId, organisationId }: Seeded) {
  const answer = await fetch(`${url}/api/configuration`);
  const { data } = (await answer.json()) as {
    data: { identity: { issuer: string; clientId: string; scope: string } };
  };
  const { issuer, clientId, scope } = data.identity;
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const user = {
    access_token: token,
    token_type: 'Bearer',
    scope,
    expires_at: payload.exp,
    profile: { ...payload, sub: payload.sub ?? ownerId },
  };
  await context.addInitScript(
    ([key, value, organisation]) => {
      localStorage.setItem(key ?? '', value ?? '');
      localStorage.setItem('stepwright.organisation-id', JSON.stringify(organisation));
    },
    [`oidc.user:${issuer}:${clientId}`, JSON.stringify(user), organisationId],
  );
}

/** Milliseconds from the navigation until the first step is painted. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator('[data-step]').first().waitFor({ timeout: 60_000 });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      ),
  );
}

/** Milliseconds from an arrow key until the selection it moves is painted. */
async function pressArrows(page: Page): Promise<number[]> {
  await page.locator('[data-step]').first().click();
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const key = index === 0 ? 'ArrowRight' : index % 2 === 1 ? 'ArrowDown' : 'ArrowUp';
      const started = performance.now();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      await new Promise<void>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve())),
      );
      times.push(performance.now() - started);
    }
    return times;
  });
}

const { seeded, child } = await serve();
const browser = await chromium.launch({
  executablePath: bringBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const results: Record<string, number> = {};
for (const [count, processId] of Object.entries(seeded.processes)) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context, seeded);
  const page = await context.newPage();
  const { url, organisationId, platformId } = seeded;
  const address = `${url}/${organisationId}/${platformId}/business/${processId}`;
  const times = [await open(page, address), await open(page, address), await open(page, address)];
  results[`open${count}Ms`] = Math.round(median(times));
  results[`arrowKey95At${count}Ms`] = round(percentile95(await pressArrows(page)), 1);
  await context.close();
}
await browser.close();
child.kill('SIGTERM');
console.log(JSON.stringify(results));
