import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Browser, Page } from '@playwright/test';
import { buildWebApp } from '#scripts/build';

/** So long filling the server may take, and ending it, in milliseconds. */
const MOST_SEEDING = 600_000;
const MOST_ENDING = 5000;
/** Of what a server says when it fails, in characters. */
const LONGEST_COMPLAINT = 2000;

/** The product, built and served, with processes of 100, 1,000 and 10,000 steps. */
export interface Seeded {
  url: string;
  organisationId: string;
  platformId: string;
  ownerId: string;
  token: string;
  processes: Record<string, string>;
}

/** @param words The program that serves it, and what it is told. */
export async function openSeeded(
  words = ['server/bench/serve-seeded.ts'],
): Promise<{ seeded: Seeded; close: () => void }> {
  buildWebApp();
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on(
    'data',
    (piece) => (complaint = `${complaint}${piece}`.slice(-LONGEST_COMPLAINT)),
  );
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${words[0]} ended before it served anything.\n${complaint}`);
  });
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line', {
      signal: AbortSignal.timeout(MOST_SEEDING),
    }),
    ended,
  ]);
  ended.catch(() => undefined);
  const close = (): void => {
    child.kill('SIGTERM');
    // Whoever does not end when asked must not keep the bench from its own end.
    setTimeout(() => child.kill('SIGKILL'), MOST_ENDING).unref();
    child.stdout.destroy();
    child.stderr.destroy();
    child.unref();
  };
  return { seeded: JSON.parse(String(line)) as Seeded, close };
}

/** A page of a fresh browser, signed in, that has loaded nothing yet. */
export async function signedInPage(browser: Browser, seeded: Seeded): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const answer = await fetch(`${seeded.url}/api/configuration`);
  const { data } = (await answer.json()) as {
    data: { identity: { issuer: string; clientId: string; scope: string } };
  };
  const { issuer, clientId, scope } = data.identity;
  const payload = JSON.parse(Buffer.from(seeded.token.split('.')[1] ?? '', 'base64url').toString());
  // What a sign-in leaves in the browser.
  const user = {
    access_token: seeded.token,
    token_type: 'Bearer',
    scope,
    expires_at: payload.exp,
    profile: { ...payload, sub: payload.sub ?? seeded.ownerId },
  };
  await context.addInitScript(
    ([key, value, organisation]) => {
      localStorage.setItem(key ?? '', value ?? '');
      localStorage.setItem('stepwright.organisation-id', JSON.stringify(organisation));
    },
    [`oidc.user:${issuer}:${clientId}`, JSON.stringify(user), seeded.organisationId],
  );
  return context.newPage();
}

/** Where the map of so many steps is. */
export function mapOf({ url, organisationId, platformId, processes }: Seeded, count: number) {
  return `${url}/${organisationId}/${platformId}/business/${processes[count] ?? ''}`;
}
