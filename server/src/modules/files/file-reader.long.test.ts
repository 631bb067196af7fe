import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { FileReader, type ReadingLimits } from './file-reader.ts';
import type { FileToRead } from './file-reading.ts';

const { signal } = new AbortController();
const aFile = (file: Partial<FileToRead> = {}): FileToRead => ({
  path: 'docs/a.md',
  bytes: Buffer.from('The clerk packs the parcel.'),
  mediaType: 'text/markdown',
  kind: 'source',
  signal,
  ...file,
});
const limits: ReadingLimits = { seconds: 60, megabytes: 512, megabytesInAll: 1000 };
const theStep = { steps: [{ content: 'Clerk packs the parcel' }] };

/** A thread that does this with every file, but reads those whose path says so. */
const aThread = (what: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ number, file }) => {
        if (file.path !== 'well.md') { ${what} }
        parentPort.postMessage({ number, reading: { kind: 'skipped', reason: 'well' } });
      });`)}`,
  );

let reader: FileReader | null = null;
afterEach(() => reader?.close());
const opened = (given: Partial<ReadingLimits>, thread?: URL) =>
  (reader = new FileReader({ ...limits, ...given }, thread));

describe('a file that never ends', () => {
  test('is given up after the limit, and the next one is read', async () => {
    const { read } = bound(opened({ seconds: 3 }, aThread('for (;;);')));

    expect(await read(aFile())).toEqual({
      kind: 'unreadable',
      reason: 'Reading it took longer than 3 seconds.',
    });
    expect(await read(aFile({ path: 'well.md' }))).toEqual({ kind: 'skipped', reason: 'well' });
  });

  test('is given up at once when the server stops', async () => {
    const stopping = new AbortController();
    const { read } = bound(opened({}, aThread('for (;;);')));
    const reading = read(aFile({ signal: stopping.signal }));

    setTimeout(() => stopping.abort(new Error('stopping')), 300);

    await expect(reading).rejects.toThrow('stopping');
  });
});

describe('a file that takes too much memory', () => {
  const grow = 'const kept = []; for (;;) kept.push(new Array(100_000).fill({}));';

  test('of objects ends its thread, not the server', async () => {
    const { read } = bound(opened({ megabytes: 64 }, aThread(grow)));

    expect(await read(aFile())).toEqual({
      kind: 'unreadable',
      reason: 'Reading it took more than 64 MB of memory.',
    });
    expect(await read(aFile({ path: 'well.md' }))).toEqual({ kind: 'skipped', reason: 'well' });
  });

  test('of buffers, too', async () => {
    const fill = 'globalThis.kept = []; for (;;) kept.push(new Uint8Array(10_000_000).fill(1));';
    const { read } = bound(opened({ megabytesInAll: 300 }, aThread(fill)));

    expect(await read(aFile())).toEqual({
      kind: 'unreadable',
      reason: 'Reading it took more than 300 MB of memory.',
    });
    expect(await read(aFile({ path: 'well.md' }))).toEqual({ kind: 'skipped', reason: 'well' });
  });

  test('as a small PDF with a huge page is unreadable or read, and the next one is read', async () => {
    const { read } = bound(opened({ megabytesInAll: 150, seconds: 30 }));

    const reading = await read(aFile({ path: 'bomb.pdf', bytes: aPdfBomb(200_000_000) }));

    expect(reading.kind).not.toBe('read');
    expect(await read(aFile())).toMatchObject(theStep);
  });

  test('as code that brings down the parser: the next one is read by a new thread', async () => {
    const bytes = Buffer.from(`${'A<'.repeat(10)}\n`.repeat(15_000));
    const { read } = bound(opened({}));

    expect(await read(aFile({ path: 'a.java', bytes }))).toMatchObject({ kind: 'skipped' });
    const next = Buffer.from('@Service class Orders { public void placeOrder() {} }');
    expect(await read(aFile({ path: 'b/Orders.java', bytes: next }))).toMatchObject({
      kind: 'read',
    });
  });
});

test('a thousand source files take seconds, and others are answered meanwhile', async () => {
  const { read } = bound(opened({}));
  const code = `@Controller('orders')
export class OrdersController {
  @Post() placeOrder() {}
  @Get() listOrders() {}
}
${'// a remark that makes it as long as files are\n'.repeat(100)}`;
  const bytes = Buffer.from(code);
  const started = performance.now();
  let longest = 0;
  let last = started;
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);

  for (let count = 0; count < 1000; count += 1)
    await read(aFile({ path: `src/${count}.ts`, bytes }));
  clearInterval(beat);

  expect(performance.now() - started).toBeLessThan(60_000);
  expect(longest).toBeLessThan(5000);
});

/** Methods keep their class when they are taken out of it. */
const bound = (of: FileReader) => ({ read: (file: FileToRead) => of.read(file) });

/** A page whose content is packed very well. */
function aPdfBomb(size: number): Uint8Array {
  const packed = deflateSync(Buffer.alloc(size, '0 0 m '));
  const head = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R>> endobj
4 0 obj <</Filter /FlateDecode /Length ${packed.length}>> stream
`;
  const tail = `
endstream endobj
trailer <</Root 1 0 R>>`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)]);
}
