import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

/** An issuer on the network, as far as a server asks it. */
export interface FakeIssuer {
  url: string;
  /** An access token for audience `stepwright`, unless the claims say otherwise. */
  tokenWith: (claims: Record<string, unknown>) => Promise<string>;
  /** What the issuer says about whoever asks with a token. */
  userInfo: Record<string, unknown>;
  /** Paths that were asked for. */
  asked: string[];
  close: () => Promise<void>;
}

export async function startFakeIssuer(): Promise<FakeIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const asked: string[] = [];

  // Longer than a busy machine stands still: a connection that is used again must not be closed just then.
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: issuer.url,
        jwks_uri: `${issuer.url}/keys`,
        userinfo_endpoint: `${issuer.url}/userinfo`,
      },
      '/keys': { keys: [jwk] },
      '/userinfo': issuer.userInfo,
    };
    response.setHeader('content-type', 'application/json');
    response.statusCode = path in answers ? 200 : 404;
    response.end(JSON.stringify(answers[path] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const issuer: FakeIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    userInfo: {},
    asked,
    tokenWith: (claims) => {
      const now = Math.floor(Date.now() / 1000);
      const usual = {
        iss: issuer.url,
        aud: 'stepwright',
        sub: 'subject',
        iat: now,
        exp: now + 600,
      };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT' })
        .sign(privateKey);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return issuer;
}
