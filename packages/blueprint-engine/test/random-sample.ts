import { applyCase, caseFormats, type Model, type WordFormat } from '@stepwright/domain-model';
import fc from 'fast-check';
import { aRandomModel } from './random-model.ts';
import type { SourceFile } from '@stepwright/blueprint-engine';
import { bytes } from './fixtures.ts';

/** A model, and files that speak of it in no order and with no care. */
export interface RandomSample {
  model: Model;
  files: SourceFile[];
}

const formats = caseFormats.filter((format): format is WordFormat => format !== 'Type');
const scraps = [
  '\n',
  '\r\n',
  '\n\n',
  '\t',
  '  ',
  ', ',
  ';',
  '{\n',
  '}\n',
  '(',
  ')',
  '~{',
  '~{end}',
  '$',
  '"',
  'string',
  'number',
  'class ',
  'get',
  'é',
  '\uFEFF',
  '😀',
];

/** Every name in a model, attributes included. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'name' && typeof inner === 'string' ? [inner] : namesIn(inner),
  );
}

export const randomSample: fc.Arbitrary<RandomSample> = aRandomModel.chain((model) => {
  const names = [...namesIn(model), 'x'];
  const spelt = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...formats))
    .map(([name, format]) => applyCase(name, format));
  const scrap = fc.constantFrom(...scraps);
  // A line for one name after the other, as lists of members are, with a slip now and then.
  const list = fc
    .tuple(fc.constantFrom(...formats), scrap, scrap, fc.array(fc.constantFrom(...names)))
    .map(([format, before, after, items]) =>
      items.map((name) => `${before}${applyCase(name, format)}${after}\n`).join(''),
    );
  const text = fc
    .array(fc.oneof({ weight: 3, arbitrary: spelt }, { weight: 4, arbitrary: scrap }, list), {
      maxLength: 40,
    })
    .map((pieces) => pieces.join(''));
  const file = fc
    .tuple(spelt, fc.constantFrom('ts', 'json', 'go', 'py', 'md', 'txt'), text)
    .map(([name, extension, content]) => ({
      path: `src/${name.replaceAll(/[^A-Za-z0-9-]/g, '_') || 'x'}_1.${extension}`,
      content: bytes(content),
    }));
  return fc
    .uniqueArray(file, { maxLength: 4, selector: ({ path }) => path.toLowerCase() })
    .map((files) => ({ model, files }));
});
