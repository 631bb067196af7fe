import { isSame } from './local-storage.ts';
import { presignS3, type S3Credentials } from './s3-signature.ts';
import { askStorage, lengthOf, putToStorage, streamOf, textsIn } from './storage-request.ts';
import { checkKey, checkPrefix, type Storage } from './storage.ts';

export interface S3Options extends S3Credentials {
  bucket: string;
  /** Of a service that is not Amazon's: the bucket is then the first part of the path. */
  endpoint: string | null;
  now: () => Date;
}

/** What we ask ourselves is signed for this long. */
const ownSeconds = 900;

/** Content in S3 or what speaks like it. Every request is pre-signed for one object and method. */
export function s3Storage(options: S3Options): Storage {
  const { now } = options;
  const root = bucketAddress(options);
  const urlOf = (key: string) => new URL(`${root}/${checkKey(key)}`);
  const signed = (method: string, url: URL) => {
    const query = presignS3(options, { method, url, at: now(), seconds: ownSeconds });
    return `${url.origin}${url.pathname}?${query}`;
  };

  const list = async (prefix: string): Promise<string[]> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    const answer = await askStorage('GET', signed('GET', new URL(`${root}/?${query.toString()}`)));
    return textsIn((await answer?.text()) ?? '', 'Key').filter((name) => name.startsWith(prefix));
  };
  const remove = async (key: string) =>
    void (await askStorage('DELETE', signed('DELETE', urlOf(key))));

  return {
    sign: (key, until) => {
      const url = urlOf(key);
      const at = now();
      const seconds = Math.ceil((until.getTime() - at.getTime()) / 1000);
      const token = presignS3(options, { method: 'PUT', url, at, seconds });
      return { url: `${url.href}?${token}`, token };
    },
    isSigned: (key, { token, now: time }) => {
      const given = new URLSearchParams(token);
      const at = dateOf(given.get('X-Amz-Date') ?? '');
      const seconds = Number(given.get('X-Amz-Expires'));
      const isInTime = at.getTime() + seconds * 1000 >= time.getTime();
      if (!isInTime || !Number.isSafeInteger(seconds)) return false;
      return isSame(token, presignS3(options, { method: 'PUT', url: urlOf(key), at, seconds }));
    },
    put: async (key, content, size) => putToStorage(signed('PUT', urlOf(key)), { content, size }),
    open: async (key) => streamOf(await askStorage('GET', signed('GET', urlOf(key)))),
    sizeOf: async (key) => lengthOf(await askStorage('HEAD', signed('HEAD', urlOf(key)))),
    remove,
    removeAll: async (prefix) => {
      for (
        let names = await list(checkPrefix(prefix));
        names.length > 0;
        names = await list(prefix)
      )
        for (const name of names) await remove(name);
    },
    // A put is one request: the service keeps nothing of half a one.
    sweep: async () => undefined,
  };
}

function bucketAddress({ bucket, endpoint, region }: S3Options): string {
  if (endpoint) return `${endpoint}/${bucket}`;
  return `https://${bucket}.s3.${region}.amazonaws.com`;
}

/** `20260131T235959Z`; an invalid date for anything else. */
function dateOf(text: string): Date {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!parts) return new Date(Number.NaN);
  const [, year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
