import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Encrypts what must not lie open in the database, such as git tokens. */
export interface Secrets {
  /**
   * @param boundTo Where the text belongs, such as `platform:{id}:git-token`: moved to another row
   *   it cannot be opened.
   */
  seal: (text: string, boundTo: string) => string;
  /** @throws Error when it was sealed with another key, for another place, or was changed. */
  open: (sealed: string, boundTo: string) => string;
}

/** @param key 32 bytes */
export function secretsWith(key: Buffer): Secrets {
  return {
    seal: (text, boundTo) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return ['v1', nonce, cipher.getAuthTag(), body]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    open: (sealed, boundTo) => {
      const [version, nonce = '', tag = '', body = ''] = sealed.split('.');
      if (version !== 'v1') throw new Error('This was not sealed here.');
      const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8');
    },
  };
}
