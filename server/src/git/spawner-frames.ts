import type { Readable, Writable } from 'node:stream';

/** What is said between the server and its spawner, about one program each time. */
const kinds = ['start', 'input', 'end', 'kill', 'output', 'remark', 'taken', 'closed'] as const;
export type FrameKind = (typeof kinds)[number];

export interface SpawnOrder {
  command: string;
  args: readonly string[];
  directory: string;
  environment: Readonly<Record<string, string>>;
}

/** How a program ended: an error is one of starting it. */
export interface Closed {
  code: number | null;
  error?: string;
}

const headerBytes = 9;
const nothing = Buffer.alloc(0);

export interface Frame {
  kind: FrameKind;
  program: number;
  body?: Uint8Array;
}

/**
 * @param onGone Told when it has left this process.
 * @returns false where whoever reads is slower than what is written.
 */
export function writeFrame(
  stream: Writable,
  { kind, program, body = nothing }: Frame,
  onGone: () => void = () => undefined,
): boolean {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(body.length, 0);
  header.writeUInt32LE(program, 4);
  header.writeUInt8(kinds.indexOf(kind), 8);
  stream.cork();
  if (body.length > 0) stream.write(header);
  const isFlowing = stream.write(body.length > 0 ? body : header, onGone);
  stream.uncork();
  return isFlowing;
}

export function jsonOf(value: SpawnOrder | Closed): Buffer {
  return Buffer.from(JSON.stringify(value));
}

/** Tells every frame that comes, whole. */
export function readFrames(
  stream: Readable,
  onFrame: (frame: Frame & { body: Buffer }) => void,
): void {
  let rest: Buffer = nothing;
  stream.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= headerBytes) {
      const end = headerBytes + rest.readUInt32LE(0);
      if (rest.length < end) return;
      const kind = kinds[rest.readUInt8(8)];
      const frame = { program: rest.readUInt32LE(4), body: rest.subarray(headerBytes, end) };
      rest = rest.subarray(end);
      if (kind) onFrame({ kind, ...frame });
    }
  });
}
