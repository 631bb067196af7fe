import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, readTextFile, wordDocumentText } from '@stepwright/file-language';
import { sampleFiles, syntax } from './sample-files.ts';

const extensions = 'cs py java js ts json sql md yaml xml css html go rs php rb swift kt txt'.split(
  ' ',
);
const samples = [...sampleFiles('golden'), ...sampleFiles('labelled')];

/** Reads it whatever it is; answers how long that took. */
async function timed(path: string, text: string): Promise<number> {
  const started = performance.now();
  const reading = await readTextFile(path, text, syntax);
  const steps = reading.kind === 'read' ? reading.steps : [];
  for (const [at, { content, parent }] of steps.entries()) {
    expect(content.trim()).not.toBe('');
    expect(content.length).toBeLessThanOrEqual(2000);
    expect(parent === null || parent < at).toBe(true);
  }
  expect(steps.length).toBeLessThanOrEqual(60);
  expect(reading.kind === 'read').toBe(steps.length > 0);
  return performance.now() - started;
}

const anExtension = fc.constantFrom(...extensions);
const aSample = fc.constantFrom(...samples);

describe('[L1] no text makes it throw', () => {
  test('of any letters', async () => {
    const law = fc.asyncProperty(
      anExtension,
      fc.string({ unit: 'binary', maxLength: 300 }),
      async (extension, text) => {
        await timed(`src/services/any.${extension}`, text);
      },
    );
    await expect(fc.assert(law, { numRuns: 120 })).resolves.toBeUndefined();
  });

  test('cut off anywhere', async () => {
    const law = fc.asyncProperty(aSample, fc.nat(2000), async ({ path, text }, length) => {
      await timed(path, text.slice(0, length));
    });
    await expect(fc.assert(law, { numRuns: 120 })).resolves.toBeUndefined();
  });

  test('with parts put elsewhere, doubled or left out', async () => {
    const law = fc.asyncProperty(
      aSample,
      fc.array(fc.tuple(fc.nat(1500), fc.nat(60), fc.nat(1500)), { minLength: 1, maxLength: 8 }),
      async ({ path, text }, moves) => {
        const mixed = moves.reduce(
          (present, [from, length, to]) =>
            present.slice(0, to) +
            present.slice(from, from + length) +
            present.slice(to + (length % 7)),
          text,
        );
        await timed(path, mixed);
      },
    );
    await expect(fc.assert(law, { numRuns: 120 })).resolves.toBeUndefined();
  });

  test('with the name of another language', async () => {
    for (const { text } of samples) {
      for (const extension of ['swift', 'sql', 'html', 'xml', 'yaml', 'md', 'ts', 'rb', 'php']) {
        expect(await timed(`src/services/odd.${extension}`, text)).toBeLessThan(20_000);
      }
    }
  });
});

const seconds = 20;
/** In lines, as code that a person wrote: what is in one line is packed, and not read. */
const lines = (unit: string, count: number): string => `${unit.repeat(10)}\n`.repeat(count / 10);

const isBounded = (milliseconds: number): boolean => milliseconds < seconds * 1000;
const deep: [string, string][] = [
  ['brackets', lines('(', 20_000)],
  ['braces', lines('{', 20_000)],
  ['lists', lines('[', 20_000)],
  ['calls', lines('a(', 10_000)],
  ['blocks', lines('app.get("/x") {', 2_000)],
  ['types', lines('class A {', 2_000)],
  ['generics', lines('A<', 10_000)],
  ['elements', lines('<a>', 10_000)],
  ['forms', lines('<form><input name=a>', 2_000)],
  ['tags', lines('@A(', 5_000)],
  ['quotes', lines('"', 2_000)],
  ['comments', lines('/*', 20_000)],
  ['words', lines('create procedure ', 2_000)],
  [
    'references',
    `a: &a [${'x,'.repeat(9)}x]\nopenapi: 3\n${Array.from({ length: 9 }, (_, at) => `b${at}: &b${at} [*a,*a,*a,*a,*a,*a,*a]`).join('\n')}`,
  ],
  ['dots', lines('a.', 20_000)],
  ['dashes', lines('-', 40_000)],
  ['blanks', lines(' ', 40_000)],
  ['lines', lines('\n', 40_000)],
  ['stars', lines('**a', 6_000)],
  ['links', lines('[a](', 6_000)],
  ['sentences', lines('The clerk checks the order. ', 1_500)],
  ['a word', 'a'.repeat(900_000)],
  ['packed code', 'function a(b){return app.post("/x/"+b,c)};'.repeat(23_000)],
  ['long code', lines('function a(b){\nreturn app.post("/x/"+b,c)\n};', 2_000)],
  ['many routes', lines('app.post("/orders/cancel", h);\n', 2_000)],
  ['many classes', lines('class A extends B<C> {\nplaceOrder(a: D) {}\n}\n', 1_500)],
];

describe('[L2] what is deep, long or packed is read in bounded time', () => {
  test.each(deep)('%s', async (_name, text) => {
    for (const extension of extensions) {
      const took = await timed(`src/services/deep.${extension}`, text);
      expect({ extension, took }).toEqual({ extension, took: expect.toSatisfy(isBounded) });
    }
  });
});

test('[L3] a thousand files of five kilobytes take seconds', async () => {
  const sources = samples.filter(
    ({ path, text }) =>
      /\.(?:cs|py|java|js|ts|go|rs|php|rb|swift|kt|sql)$/.test(path) && text.length > 50,
  );
  const started = process.cpuUsage();
  for (let count = 0; count < 1000; count += 1) {
    const { path, text } = sources[count % sources.length] ?? { path: '', text: '' };
    await readTextFile(path, `${text}\n`.repeat(Math.ceil(5000 / text.length)), syntax);
  }

  // Of its own time: others may be at work on the machine.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(30_000);
});

const decode = (encoding: string, bytes: Uint8Array) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

describe('[D1] the encoding is found', () => {
  test.each([
    ['UTF-8', Buffer.from('Größe ✓')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFGröße ✓')],
    [
      'UTF-16 little',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Größe ✓', 'utf16le')]),
    ],
    [
      'UTF-16 big',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('Größe ✓', 'utf16le').swap16()]),
    ],
  ])('%s', (_name, bytes) => {
    expect(decodeText(bytes, decode)).toBe('Größe ✓');
  });

  test('Latin-1 where it is no UTF-8', () => {
    expect(decodeText(Buffer.from('Größe', 'latin1'), decode)).toBe('Größe');
  });

  test('what is no text has none', () => {
    expect(decodeText(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]), decode)).toBeNull();
    expect(decodeText(Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]), decode)).toBeNull();
  });

  test('any bytes', () => {
    const law = fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(decodeText(bytes, decode)).toSatisfy((text) => text === null || text.length <= 200);
    });
    fc.assert(law);
  });
});

test('[D2] a Word document keeps its headings and lists, and loses what was deleted', () => {
  const xml = `<w:document><w:body>
    <w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Returns</w:t></w:r></w:p>
    <w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>The clerk </w:t></w:r><w:del><w:r><w:t>tears</w:t></w:r></w:del><w:r><w:t>checks the goods.</w:t></w:r></w:p>
    <w:tbl><w:tr><w:tc><w:p><w:r><w:t>In a table</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
  </w:body></w:document>`;

  expect(wordDocumentText(xml)).toBe('# Returns\n\n- The clerk checks the goods.\nIn a table');
  expect(wordDocumentText('<a/>')).toBeNull();
});
