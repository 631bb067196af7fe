import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSectionsByLayout, type CodeSection } from '@stepwright/code-sections';
import { aReader, everySection } from './a-reader.ts';
import { samples } from './samples.ts';

const reader = await aReader(samples.map(({ path }) => path));

/** Own samples, cut and mixed, with every kind of line end, and whatever else a text may have. */
const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom(...samples.flatMap(({ text }) => text.split(/(?<=[\s(){}[\],;])/))), {
      maxLength: 60,
    })
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom(...samples),
      fc.nat(400),
      fc.nat(40),
      fc.constantFrom('\n', '\r\n', '\r'),
    )
    .map(([{ text }, at, length, end]) =>
      `\uFEFF${text.slice(0, at)}${text.slice(at + length)}`.replaceAll('\n', end),
    ),
);

function expectSound(text: string, root: CodeSection): void {
  expect(root).toMatchObject({ kind: 'file', from: 0, to: text.length });
  for (const { from, to, children } of everySection(root)) {
    let end = from;
    for (const child of children) {
      const own = text.slice(child.from, child.to);
      expect(child.from).toBeGreaterThanOrEqual(end);
      expect(child.to).toBeLessThanOrEqual(to);
      expect(own).not.toBe('');
      expect(own).toBe(own.trim());
      end = child.to;
    }
  }
}

test('[C1, C2, C5, C9] sections of any text nest, never overlap and have no white space at their ends', () => {
  fc.assert(
    fc.property(fc.constantFrom(...samples), someText, ({ path }, text) => {
      const sections = reader.read(path, text);

      expectSound(text, sections);
      expect(reader.read(path, text)).toEqual(sections);
    }),
    { numRuns: 400 },
  );
});

test('[C1, C2, C6] the layout of any text gives sound sections', () => {
  fc.assert(
    fc.property(someText, (text) => {
      const sections = readSectionsByLayout(text);

      expectSound(text, sections);
      expect(readSectionsByLayout(text)).toEqual(sections);
    }),
    { numRuns: 400 },
  );
});
