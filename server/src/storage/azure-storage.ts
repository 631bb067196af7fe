import { createHmac } from 'node:crypto';
import { isSame } from './local-storage.ts';
import { askStorage, lengthOf, putToStorage, streamOf, textsIn } from './storage-request.ts';
import { checkKey, checkPrefix, type Storage } from './storage.ts';

export interface AzureOptions {
  account: string;
  /** In base64, as the portal shows it. */
  key: string;
  container: string;
  /** Of the blob service: `https://{account}.blob.core.windows.net`. */
  address: string;
  now: () => Date;
}

/** The version of the service that the signatures are made for. */
const version = '2020-12-06';
/** What we ask ourselves is signed for this long. */
const ownMinutes = 15;

/**
 * Content in Azure Blob storage. Every request is signed by a SAS of its own, for one blob and one
 * permission: what clients are given is what we use ourselves, with `c` (create) only, so that
 * nobody changes a blob that is there.
 */
export function azureStorage(options: AzureOptions): Storage {
  const { address, container, now } = options;
  const urlOf = (key: string) => `${address}/${container}/${checkKey(key)}`;
  const soon = () => new Date(now().getTime() + ownMinutes * 60_000);
  const own = (key: string, permission: string) =>
    `${urlOf(key)}?${sasOf(options, { key, permission, until: soon() })}`;

  const list = async (prefix: string): Promise<string[]> => {
    const sas = sasOf(options, { key: null, permission: 'l', until: soon() });
    const query = `restype=container&comp=list&prefix=${encodeURIComponent(prefix)}`;
    const answer = await askStorage('GET', `${address}/${container}?${query}&${sas}`);
    return textsIn((await answer?.text()) ?? '', 'Name').filter((name) => name.startsWith(prefix));
  };

  return {
    sign: (key, until) => {
      const token = sasOf(options, { key: checkKey(key), permission: 'c', until });
      return { url: `${urlOf(key)}?${token}`, token };
    },
    isSigned: (key, { token, now: time }) => {
      const until = new Date(new URLSearchParams(token).get('se') ?? '');
      if (!(until.getTime() >= time.getTime())) return false;
      return isSame(token, sasOf(options, { key, permission: 'c', until }));
    },
    put: async (key, content, size) =>
      putToStorage(own(key, 'cw'), {
        content,
        size,
        headers: { 'x-ms-blob-type': 'BlockBlob', 'x-ms-version': version },
      }),
    open: async (key) => streamOf(await askStorage('GET', own(key, 'r'))),
    sizeOf: async (key) => lengthOf(await askStorage('HEAD', own(key, 'r'))),
    remove: async (key) => void (await askStorage('DELETE', own(key, 'd'))),
    removeAll: async (prefix) => {
      for (
        let names = await list(checkPrefix(prefix));
        names.length > 0;
        names = await list(prefix)
      )
        for (const name of names) await askStorage('DELETE', own(name, 'd'));
    },
    // A put is one request: the service keeps nothing of half a one.
    sweep: async () => undefined,
  };
}

interface Sas {
  /** Null: the container. */
  key: string | null;
  permission: string;
  until: Date;
}

/** A service SAS, as Microsoft's "Create a service SAS" says it is signed. */
function sasOf({ account, key: accountKey, container, address }: AzureOptions, sas: Sas): string {
  const se = `${sas.until.toISOString().slice(0, 19)}Z`;
  const spr = address.startsWith('https:') ? 'https' : 'https,http';
  const sr = sas.key === null ? 'c' : 'b';
  const resource = ['/blob', account, container, ...(sas.key === null ? [] : [sas.key])].join('/');
  const none = '';
  const signed = [
    sas.permission,
    none, // start: at once, whatever our clock says
    se,
    resource,
    none, // stored access policy
    none, // addresses
    spr,
    version,
    sr,
    none, // snapshot
    none, // encryption scope
    '\n\n\n\n', // five headers of the answer
  ].join('\n');
  const sig = createHmac('sha256', Buffer.from(accountKey, 'base64'))
    .update(signed)
    .digest('base64');
  return new URLSearchParams({ sv: version, spr, se, sr, sp: sas.permission, sig }).toString();
}
