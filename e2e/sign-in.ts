import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { apiWith, type Api } from './api.ts';

/** Somebody who has signed in, and what they can call. */
export interface Person {
  /** Where they are signed in. */
  context: BrowserContext;
  email: string;
  /** The object id of their identity. */
  id: string;
  api: Api;
}

/** An address of ours that is no page of the web app. */
const unpainted = '/health/live';

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  token_type: string;
  scope: string;
  expires_in: number;
}

export function anEmail(name = 'anna'): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.com`;
}

/** Signs in as the browser would, page by page, but without painting them. */
export async function signedIn(context: BrowserContext, email = anEmail()): Promise<Person> {
  const { issuer, clientId, tokens } = await requestTokens(context.request, email);
  const profile = claimsOf(tokens.id_token);
  await remember(context, `oidc.user:${issuer}:${clientId}`, {
    ...tokens,
    profile,
    expires_at: Math.floor(Date.now() / 1000) + tokens.expires_in,
  });
  return { context, email, id: String(profile['oid']), api: apiWith(tokens.access_token) };
}

/** Writes something into the browser's local storage, as the web app would. */
export async function remember(
  context: BrowserContext,
  key: string,
  value: unknown,
): Promise<void> {
  // By a page on which nothing happens yet, as each new one is a process of its own.
  const isUnused = (page: Page) => page.url() === 'about:blank' || page.url().endsWith(unpainted);
  const page = context.pages().find(isUnused) ?? (await context.newPage());
  if (!page.url().endsWith(unpainted)) await page.goto(unpainted);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
}

/** Signs in by hand, from the Please Login page on. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.keyboard.press('Enter');
}

async function requestTokens(request: APIRequestContext, email: string) {
  const configuration = (await (await request.get('/api/configuration')).json()) as {
    data: { identity: { issuer: string; clientId: string; scope: string } };
  };
  const { issuer, clientId, scope } = configuration.data.identity;
  const redirect = `${new URL(issuer).origin}/callback`;
  const verifier = randomBytes(32).toString('base64url');
  const asked = await request.get(`${issuer}/auth`, {
    params: {
      client_id: clientId,
      response_type: 'code',
      redirect_uri: redirect,
      scope,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  });
  const answered = await request.post(asked.url(), { form: { email } });
  const answer = await request.post(`${issuer}/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirect,
      code: new URL(answered.url()).searchParams.get('code') ?? '',
      code_verifier: verifier,
    },
  });
  return { issuer, clientId, tokens: (await answer.json()) as Tokens };
}

function claimsOf(token: string): Record<string, unknown> {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(claims) as Record<string, unknown>;
}

/** The session of a browser ends: the issuer knows nobody any more, and renews nothing. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    const ended = { ...user, expires_at: 1, refresh_token: 'long gone' };
    localStorage.setItem(key, JSON.stringify(ended));
  });
}

/** Signs in again from the dialog over the page, in the tab that it opens. */
export async function signInAgain(page: Page, email: string, by?: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const opening = page.context().waitForEvent('page');
  await (by ?? dialog.getByRole('button', { name: 'Sign in again' })).click();
  const tab = await opening;
  await tab.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await tab.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}
