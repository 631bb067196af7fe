/** Git's frame for all that it says over HTTP: each packet goes with its length; an empty one ends a list. */
export function packet(content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  const length = (bytes.length + lengthDigits).toString(16).padStart(lengthDigits, '0');
  return Buffer.concat([Buffer.from(length), bytes]);
}

export const endOfPackets = Buffer.from('0000');

const lengthDigits = 4;

/** @returns null for each end of a list; stops where what was said is cut off, or is no packet. */
export function* readPackets(bytes: Buffer): Generator<Buffer | null> {
  for (let at = 0; at + lengthDigits <= bytes.length;) {
    const digits = bytes.toString('latin1', at, at + lengthDigits);
    const length = /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : NaN;
    if (length === 0) yield null;
    else if (length >= lengthDigits && at + length <= bytes.length)
      yield bytes.subarray(at + lengthDigits, at + length);
    else return;
    at += Math.max(length, lengthDigits);
  }
}
