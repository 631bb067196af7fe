import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const { signal } = new AbortController();
const read = (path: string, bytes: Uint8Array) =>
  readFile({ path, bytes, mediaType: '', kind: 'mockup', signal });
const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../test/documents', name));

const told = [
  'Customer requests a return',
  'Support agent checks the request',
  'Warehouse receives the parcel',
  'Clerk inspects the goods',
  'When the goods are inspected, the system refunds the payment',
];

describe('a document', () => {
  test.each(['returns.pdf', 'returns.docx', 'returns.doc'])(
    '%s gives its steps, and its text to read',
    async (name) => {
      const reading = await read(`docs/${name}`, sample(name));

      if (reading.kind !== 'read') throw new Error(reading.reason);
      expect(reading.steps.map(({ content }) => content)).toEqual(told);
      expect(reading.document).toMatch(/Returns[\s\S]*The customer requests a return\./);
    },
  );

  test.each(['locked.pdf', 'locked.docx'])('%s is protected by a password', async (name) => {
    expect(await read(name, sample(name))).toEqual({
      kind: 'unreadable',
      reason: 'It is protected by a password.',
    });
  });

  test('a new one with the old ending is read as what it is', async () => {
    expect(await read('returns.doc', sample('returns.docx'))).toMatchObject({ kind: 'read' });
  });

  test.each([
    ['a.pdf', 'It is no PDF that can be read.'],
    ['a.docx', 'It is no Word document that can be read.'],
    ['a.doc', 'It is no Word document that can be read.'],
  ])('%s that is something else cannot be read', async (path, reason) => {
    expect(await read(path, strToU8('something else'))).toEqual({ kind: 'unreadable', reason });
  });

  test('a PDF of a scan has no text', async () => {
    expect(await read('scan.pdf', aPdf(''))).toEqual({
      kind: 'unreadable',
      reason: 'It has no text, only pictures.',
    });
  });

  test('a small archive with a huge text names the limit', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(60_000_000) }, { level: 1 });

    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await read('bomb.docx', bomb)).toEqual({
      kind: 'unreadable',
      reason: 'Its text is larger than 50 MB when unpacked.',
    });
  });

  test('an archive that lies about the size of its text gets no more room than it says', async () => {
    const honest = zipSync({ 'word/document.xml': new Uint8Array(60_000_000) }, { level: 1 });
    const lying = withSize(honest, 1000);

    expect(await read('liar.docx', lying)).toMatchObject({ kind: 'unreadable' });
  });

  test('cut off or with other bytes it is read or not, and never throws', async () => {
    const names = fc.constantFrom('returns.pdf', 'returns.docx', 'returns.doc');
    const changes = fc.array(fc.tuple(fc.nat(25_000), fc.nat(255)), { maxLength: 20 });
    const law = fc.asyncProperty(names, fc.nat(25_000), changes, async (name, length, bytes) => {
      const changed = new Uint8Array(sample(name).subarray(0, length));
      for (const [at, byte] of bytes) if (at < changed.length) changed[at] = byte;
      await read(name, changed);
    });
    await expect(fc.assert(law, { numRuns: 60 })).resolves.toBeUndefined();
  });
});

test.each([
  ['empty.ts', new Uint8Array(), { kind: 'skipped', reason: 'It is empty.' }],
  [
    'program.py',
    new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1]),
    { kind: 'unreadable', reason: 'It is not a text file.' },
  ],
  [
    'theme.css',
    strToU8('a {}'),
    { kind: 'skipped', reason: 'A style sheet describes how things look, not what happens.' },
  ],
])('%s is told what is wrong with it', async (path, bytes, expected) => {
  expect(await read(path, bytes)).toEqual(expected);
});

test.each([
  ['UTF-8', Buffer.from('class BüroService { public function placeOrder() {} }')],
  ['Latin-1', Buffer.from('class BüroService { public function placeOrder() {} }', 'latin1')],
])('a source file in %s is read', async (_encoding, code) => {
  const bytes = Buffer.concat([Buffer.from('<?php '), code]);

  expect(await read('src/b.php', bytes)).toMatchObject({ steps: [{ content: 'Place an order' }] });
});

/** A PDF of one page with this content. */
function aPdf(content: string): Uint8Array {
  return strToU8(
    `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R>> endobj
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
trailer <</Root 1 0 R>>`,
  );
}

/** An archive that says another size of its only entry, in both places. */
function withSize(archive: Uint8Array, size: number): Uint8Array {
  const lying = Buffer.from(archive);
  lying.writeUInt32LE(size, 22);
  lying.writeUInt32LE(size, lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  return lying;
}
