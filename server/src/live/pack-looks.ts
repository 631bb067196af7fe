import type { LiveMessage, Look } from './live-message.ts';

/** PostgreSQL takes messages of less than 8,000 bytes. */
const MOST_BYTES = 7_500;

/** The looks in as few messages as they fit into. */
export function inMessages(looks: readonly Look[]): LiveMessage[] {
  const messages: LiveMessage[] = [];
  let packed: Look[] = [];
  let bytes = 0;
  for (const look of looks) {
    const size = Buffer.byteLength(JSON.stringify(look)) + 1;
    if (packed.length > 0 && bytes + size > MOST_BYTES) {
      messages.push({ kind: 'looks', looks: packed });
      packed = [];
      bytes = 0;
    }
    packed.push(look);
    bytes += size;
  }
  return packed.length > 0 ? [...messages, { kind: 'looks', looks: packed }] : messages;
}
