import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface S3Request {
  method: string;
  /** With the host that the request is sent to; its query is signed too. */
  url: URL;
  at: Date;
  /** At most a week. */
  seconds: number;
}

/**
 * The query of a pre-signed request: AWS Signature Version 4, the payload unsigned, as in "
 * Authenticating Requests: Using Query Parameters".
 */
export function presignS3(credentials: S3Credentials, request: S3Request): string {
  const { accessKeyId, secretAccessKey, region } = credentials;
  const time = request.at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const query = new Map([
    ...request.url.searchParams,
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', [accessKeyId, ...scope].join('/')],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(request.seconds)],
    ['X-Amz-SignedHeaders', 'host'],
  ]);
  const canonicalQuery = [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonicalRequest = [
    request.method,
    request.url.pathname,
    canonicalQuery,
    `host:${request.url.host}\n`,
    'host',
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope.join('/'), hashOf(canonicalRequest)].join('\n');
  const key = scope.reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return `${canonicalQuery}&X-Amz-Signature=${signature}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Stricter than `encodeURIComponent`: everything but letters, digits and `-._~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
