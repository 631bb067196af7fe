import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aConfiguration, anId, aProcess, person } from '#test/factories';
import { signInAs } from '#test/sign-in';
import { client } from './client.ts';
import { keepConfiguration } from './configuration.ts';
import { issuer, prepareIdentity, SignedOutError } from './identity.ts';
import { goOnWith, isSessionEnded, watchSession } from './session-ended.ts';

const { identity } = aConfiguration();
let logins = 0;

beforeEach(async () => {
  logins = 0;
  keepConfiguration(aConfiguration());
  prepareIdentity(identity);
  const manager = await issuer();
  vi.spyOn(manager, 'signinRedirect').mockImplementation(async () => {
    logins += 1;
  });
  signInAs(person, aConfiguration(), 'old');
});
afterEach(() => vi.restoreAllMocks());

/** A server that knows one token, beside an issuer that renews to `new`. */
function aServer(accepts: string) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (target: string | Request) => {
    if (!(target instanceof Request))
      return Response.json(
        target.endsWith('/token')
          ? { access_token: 'new', refresh_token: 'r2', token_type: 'Bearer', expires_in: 600 }
          : {
              issuer: identity.issuer,
              token_endpoint: `${identity.issuer}/token`,
              authorization_endpoint: 'a',
            },
      );
    const token = target.headers.get('authorization');
    calls.push(`${target.method} ${target.url} ${token} ${await target.text()}`);
    return token === `Bearer ${accepts}`
      ? Response.json({ data: aProcess(), value: {} })
      : Response.json(
          { errors: [{ code: 'NOT_SIGNED_IN', message: 'Please sign in.' }] },
          { status: 401 },
        );
  });
  return calls;
}

describe('a call', () => {
  test('carries the token of the signed-in user', async () => {
    const calls = aServer('old');

    await client.process.get({ processId: anId(3) });

    expect(calls).toEqual([
      `GET ${location.origin}/api/discovery-process/process/${anId(3)} Bearer old `,
    ]);
  });

  test('that is refused for its token is sent once more, with a new one', async () => {
    const calls = aServer('new');

    await client.process.deleteProcess({ processId: anId(3) });

    const body = JSON.stringify({ processId: anId(3) });
    expect(calls.map((call) => call.split(' ').slice(2).join(' '))).toEqual([
      `Bearer old ${body}`,
      `Bearer new ${body}`,
    ]);
    expect(logins).toBe(0);
  });

  test('that is refused with the new token too leads to the login', async () => {
    aServer('none');

    await expect(client.process.get({ processId: anId(3) })).rejects.toBeInstanceOf(SignedOutError);

    expect(logins).toBe(1);
  });

  test('of a page in use stays there where the new token is refused too, and goes on after the next login', async () => {
    const stop = watchSession();
    const calls = aServer('of-the-next-login');
    const answered = client.process.get({ processId: anId(3) });
    await vi.waitFor(() => expect(isSessionEnded()).toBe(true));

    signInAs(person, aConfiguration(), 'refused-as-well');
    goOnWith('refused-as-well');
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    await vi.waitFor(() => expect(isSessionEnded()).toBe(true));
    goOnWith('of-the-next-login');

    expect((await answered).data).toEqual(aProcess());
    expect(logins).toBe(0);
    stop();
  });

  test('goes to another server where its base is configured elsewhere', async () => {
    keepConfiguration(aConfiguration({ bases: { discoveryProcess: 'https://other.example/p/' } }));
    const calls = aServer('old');

    await client.process.get({ processId: anId(3) });

    expect(calls[0]).toContain(`GET https://other.example/p/process/${anId(3)} Bearer old`);
  });
});
