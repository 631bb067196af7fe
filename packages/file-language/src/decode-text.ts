/**
 * The text of bytes: UTF-8 and UTF-16 by their marks, else UTF-8, else Latin-1. Null for what is no
 * text.
 */
export function decodeText(bytes: Uint8Array, decode: Decode): string | null {
  if (starts(bytes, [0xff, 0xfe])) return decode('utf-16le', bytes.subarray(2));
  if (starts(bytes, [0xfe, 0xff])) return decode('utf-16be', bytes.subarray(2));
  if (isBinary(bytes)) return null;
  const bare = starts(bytes, [0xef, 0xbb, 0xbf]) ? bytes.subarray(3) : bytes;
  return decode('utf-8', bare) ?? decode('windows-1252', bare);
}

/** Null where the bytes are wrong for the encoding. */
export type Decode = (
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252',
  bytes: Uint8Array,
) => string | null;

const starts = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** Text has no zero bytes, and hardly any other signs below the blank. */
function isBinary(bytes: Uint8Array): boolean {
  const looked = bytes.subarray(0, 8192);
  let odd = 0;
  for (const byte of looked) {
    if (byte === 0) return true;
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd += 1;
  }
  return odd > looked.length / 50;
}
