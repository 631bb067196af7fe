import { createHash } from 'node:crypto';

/** An id that is the same again for the same text: work that is taken up again adds nothing twice. */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
