import type { WebConfiguration } from '@stepwright/contract';
import type { UserManager } from 'oidc-client-ts';
import { endsIn, forgetUser, storedUser, type StoredUser } from './identity-stored.ts';
import { keepBrowserTo } from './own-browser.ts';
import { keepTabTo } from './own-tab.ts';
import { goOnWith, isSessionWatched, isWaitedFor, tokenAfterSignIn } from './session-ended.ts';
import { isText, objectOf } from './shape.ts';

/** A token this close to its end, in seconds, is renewed before a call is sent with it. */
const RENEW_BEFORE = 30;
const LOCK = 'stepwright.identity';
/** Set by a log-out until the next login, for all tabs. */
const LOGGED_OUT = 'stepwright.logged-out';
/** Where every login ends, unless it was started with an address to return to. */
const AFTER_LOGIN = '/welcome/step1';
/** What a login is started with, and comes back with. */
const isReturn = objectOf({ returnTo: isText });

export const callbackPath = '/callback';
export const silentPath = '/silent-renew';
/** A tab of its own for somebody whose session ended; behind the login with `?done`. */
export const signInAgainPath = '/sign-in-again';

/** The signed-in person. `id` is the identity's object id, `email` its first e-mail claim. */
export interface Person {
  id: string;
  email: string;
}

/** Nobody is signed in, or the session is over: the browser is on its way to the login page. */
export class SignedOutError extends Error {
  override name = 'SignedOutError';
}

let settings: WebConfiguration['identity'] | null = null;
let manager: Promise<UserManager> | null = null;
/** Whose page this is, as their identity is stored; null before it is there. */
let owner: string | null = null;
/** Set while the browser leaves for the issuer: ten refused calls start one login. */
let leaving: Promise<void> | null = null;

/** Prepares sign-in against the configured issuer. Tokens live in local storage. */
export function prepareIdentity(identity: WebConfiguration['identity']): void {
  leaving = null;
  manager = null;
  settings = identity;
  const user = storedUser(identity);
  if (user) keepTo(user);
}

/** What is kept here is theirs alone from now on. */
function keepTo({ profile: { sub } }: Pick<StoredUser, 'profile'>): void {
  keepTabTo(sub);
  keepBrowserTo(sub);
}

/**
 * What speaks to the issuer. Loaded when there is something to say: whoever is signed in sees the
 * first page without it.
 */
export function issuer(): Promise<UserManager> {
  const identity = prepared();
  manager ??= import('./identity-issuer.ts').then(({ issuerOf }) =>
    issuerOf(identity, { callbackPath, silentPath }),
  );
  // Without a network it may not come; the next one who needs it asks again.
  manager.catch(() => {
    manager = null;
  });
  return manager;
}

/** Who is signed in, as far as this browser knows; null for nobody. */
export async function currentPerson(): Promise<Person | null> {
  const user = storedUser(prepared());
  return user && (endsIn(user) > 0 || user.refresh_token) ? personOf(user) : null;
}

/**
 * Sends a call, with another token as long as it is refused for the one before: first a renewed one,
 * then that of whoever signs in again.
 */
export async function withTokens<Answer extends { status: number }>(
  signal: AbortSignal,
  send: (token: string) => Promise<Answer>,
): Promise<Answer> {
  let token = await accessToken(signal);
  let answer = await send(token);
  for (let isRenewed = false; answer.status === 401; isRenewed = true) {
    token = await (isRenewed ? tokenOfNextLogin(token, signal) : renewedToken(token, signal));
    answer = await send(token);
  }
  return answer;
}

/** A token for a call. Renewed silently where it is about to end. */
export async function accessToken(signal?: AbortSignal): Promise<string> {
  const user = ownUser();
  if (!user) return nobody();
  return isFresh(user) ? user.access_token : renewedToken(user.access_token, signal);
}

/**
 * A token other than the refused one. Only one tab renews at a time: refresh tokens rotate, and
 * one that is used twice ends the whole session. Whoever waited finds the new token in storage.
 *
 * @param signal Of the call that needs it: nobody has to sign in for one that is given up.
 */
export async function renewedToken(refused: string, signal?: AbortSignal): Promise<string> {
  const isAsked = isWaitedFor(refused);
  return (isAsked ? null : await locked(() => renewed(refused))) ?? acquireToken(refused, signal);
}

/** Null where the issuer wants to see the person again. */
async function renewed(refused: string): Promise<string | null> {
  const user = ownUser();
  if (!user) return nobody();
  if (user.access_token !== refused && isFresh(user)) return user.access_token;
  try {
    const token = (await (await issuer()).signinSilent())?.access_token ?? null;
    // Of what is stored here, only other tabs are told.
    if (token !== null) goOnWith(token);
    return token;
  } catch (error) {
    // Anything else, such as a lost network, is not a reason to throw somebody out.
    if (error instanceof Error && error.name === 'ErrorResponse') return null;
    throw error;
  }
}

/** Signs in in another tab, so that this page stays as it is. Whether the browser opened one. */
export function signInAgain(): boolean {
  return window.open(signInAgainPath) !== null;
}

/** Follows what other tabs do: whoever signed in again there goes on here. */
export function followSignIn(): () => void {
  const before = storedUser(prepared())?.profile.sub;
  owner = before ?? null;
  const look = (): void => {
    const user = storedUser(prepared());
    if (!user) return;
    // What is on this page is somebody else's.
    if (user.profile.sub !== before) window.location.reload();
    // A tab that the browser had frozen hears of logins that have ended since.
    else if (isFresh(user)) goOnWith(user.access_token);
  };
  window.addEventListener('storage', look);
  return () => {
    owner = null;
    window.removeEventListener('storage', look);
  };
}

/**
 * Who is signed in, where that is this page's person: of somebody else's login a page may hear late.
 *
 * @throws SignedOutError where it is not; the page is loaded anew, and says nothing in their name.
 */
function ownUser(): StoredUser | null {
  const user = storedUser(prepared());
  if (!user || owner === null || user.profile.sub === owner) return user;
  window.location.reload();
  throw new SignedOutError();
}

/** Leaves for the login page of the issuer, and comes back to the first page. */
export async function signIn(returnTo: string = AFTER_LOGIN): Promise<never> {
  leaving ??= issuer()
    .then((manager) => manager.signinRedirect({ state: { returnTo } }))
    .finally(() => {
      leaving = null;
    });
  await leaving;
  throw new SignedOutError();
}

/** Ends the session at the issuer, and comes back to the Please Login page. */
export async function signOut(): Promise<void> {
  localStorage.setItem(LOGGED_OUT, 'true');
  leaving = endSession().finally(() => {
    leaving = null;
  });
  await leaving;
}

/** Whether somebody logged out, in whichever tab, and nobody signed in since. */
export function isLoggedOut(): boolean {
  return localStorage.getItem(LOGGED_OUT) !== null;
}

/** Finishes a login. Returns the address to go to. */
export async function finishSignIn(): Promise<string> {
  const user = await (await issuer()).signinRedirectCallback();
  localStorage.removeItem(LOGGED_OUT);
  keepTo(user);
  const { state } = user;
  return isReturn(state) && isOwnAddress(state.returnTo) ? state.returnTo : AFTER_LOGIN;
}

/** Finishes a renewal in the hidden frame, for issuers that give no refresh token. */
export async function finishSilentRenewal(): Promise<void> {
  await (await issuer()).signinSilentCallback();
}

/** The object id is `oid`, else `sub`; the e-mail the first of `emails`, else `email`, else the user name. */
export function personOf({ profile }: Pick<StoredUser, 'profile'>): Person {
  const { oid, sub, emails, email, preferred_username: userName } = profile;
  const named = [...(Array.isArray(emails) ? (emails as unknown[]) : []), email, userName];
  return { id: isText(oid) ? oid : sub, email: (named.find(isText) ?? '').toLowerCase() };
}

async function endSession(): Promise<void> {
  try {
    await (await issuer()).signoutRedirect();
  } catch {
    // The issuer offers no way to end its session, or does not answer: forget the tokens at least.
    forgetUser(prepared());
    window.location.assign('/');
  }
}

/**
 * A call without anybody to make it for leads to the login. But not while somebody is logging out,
 * in this tab or another: the issuer's session, not ended yet, would sign the person in again.
 */
function nobody(): Promise<never> {
  if (!isLoggedOut()) return signIn();
  if (!leaving) window.location.assign('/');
  return Promise.reject(new SignedOutError());
}

/** A token that needs the person. A page that is in use waits; any other is come back to. */
async function acquireToken(refused: string, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  // Whoever signed in in another tab while the issuer was asked here is not heard of again.
  const user = ownUser();
  if (user && user.access_token !== refused && isFresh(user)) return user.access_token;
  return isSessionWatched() ? tokenAfterSignIn(refused, signal) : signIn(present());
}

/** The same where a token that was just renewed is refused too: this page's address may be why. */
function tokenOfNextLogin(refused: string, signal: AbortSignal): Promise<string> {
  return isSessionWatched() ? acquireToken(refused, signal) : signIn();
}

function isFresh(user: StoredUser): boolean {
  return endsIn(user) > RENEW_BEFORE;
}

function present(): string {
  return window.location.pathname + window.location.search;
}

function isOwnAddress(address: string): boolean {
  return (
    address.startsWith('/') &&
    new URL(address, window.location.origin).origin === window.location.origin
  );
}

function prepared(): WebConfiguration['identity'] {
  if (!settings) throw new Error('Identity was not prepared yet.');
  return settings;
}

let queue: Promise<unknown> = Promise.resolve();

/** One at a time over all tabs; where the browser has no locks, at least within this one. */
function locked<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  const next = queue.then(work, work);
  queue = next.catch(() => undefined);
  return next;
}
