import { readSectionsByLayout } from '@stepwright/code-sections';
import { expect, test } from 'vitest';
import {
  acceptedIn,
  acceptProposals,
  compileBlueprint,
  editTemplate,
  learnBlueprint,
  locateParts,
  proposeTemplate,
  readTemplate,
  render,
  shownText,
  withNeeded,
  writeTemplate,
  type TemplateOf,
} from '@stepwright/blueprint-engine';
import { aModel, bytes } from './fixtures.ts';

const code = {
  'src/order.ts':
    '// Order of a shop\nexport class Order {\n  total: number;\n  note: string | null;\n}\n',
  'src/place-order.ts': 'export function placeOrder(order: Order) {}\n',
  'src/cancel-order.ts': 'export function cancelOrder(order: Order) {}\n',
};
const model = aModel({
  attributes: [
    { name: 'total', type: 'double' },
    { name: 'note', type: 'string', isNullable: true },
  ],
  commands: [{ name: 'PlaceOrder' }, { name: 'CancelOrder' }],
});

function learned(files: Record<string, string> = code): TemplateOf[] {
  const blueprint = learnBlueprint({
    name: 'sample',
    files: Object.entries(files).map(([path, text]) => ({ path, content: bytes(text) })),
    model,
    dictionary: [],
    readSections: (_path, text) => readSectionsByLayout(text),
  });
  return blueprint.files.flatMap((file) => (file.kind === 'text' ? [{ blueprint, file }] : []));
}

function learnedOf(source: string): TemplateOf {
  const found = learned().find(({ file }) => file.source === source);
  if (!found) throw new Error(`Nothing was learned of ${source}.`);
  return found;
}

/** A template as it was before anything was learned, or as it was edited. */
function templateOf(source: string, text: string, { blueprint }: TemplateOf): TemplateOf {
  const read = readTemplate(text, { source });
  if (!read.ok) throw new Error('This is no template.');
  const path = [{ kind: 'text' as const, text: source }];
  const binding = { kind: 'text' as const, source, path, context: null, condition: '' };
  return { blueprint, file: { ...binding, parts: read.value } };
}

test('[L14] what was learned is told piece by piece, with place and evidence', () => {
  const { proposals, samples } = proposeTemplate(learnedOf('src/order.ts'));
  const named = proposals.find(({ what }) => what === '{Aggregates.Name|Pascal}');
  const list = proposals.find(({ kind }) => kind === 'list');

  expect(samples).toEqual(['src/order.ts']);
  expect(proposals[0]).toMatchObject({
    kind: 'path',
    what: 'src/{Aggregates.Name|Kebab}.ts for each Aggregates',
    isReproduced: true,
  });
  expect(named).toMatchObject({
    lines: [1, 2],
    within: 'file',
    evidence: {
      times: 2,
      files: 1,
      forms: ['Order'],
      following: 2,
      examples: [
        { path: 'src/order.ts', line: 1, text: '// Order of a shop' },
        { path: 'src/order.ts', line: 2, text: 'export class Order {' },
      ],
    },
  });
  expect(list).toMatchObject({ what: 'Aggregates.Attributes', lines: [3, 4], isWhole: true });
  expect(list?.evidence).toMatchObject({ times: 2, following: 2 });
  expect(proposeTemplate(learnedOf('src/order.ts'))).toEqual(
    proposeTemplate(learnedOf('src/order.ts')),
  );
});

test('[L15] each proposal alone, with what it needs, gives every sample file back', () => {
  for (const each of learned()) {
    const { proposals } = proposeTemplate(each);
    expect(proposals.map(({ isReproduced }) => isReproduced)).toEqual(proposals.map(() => true));
  }
  const commands = learned().find(({ file }) => file.context === 'Aggregates.Commands');
  if (!commands) throw new Error('The commands have no template of their own.');
  const { proposals, samples } = proposeTemplate(commands);
  const name = proposals.find(({ what }) => what === '{Aggregates.Commands.Name|Camel}');

  expect(samples).toHaveLength(2);
  expect(withNeeded(proposals, [name?.id ?? ''])).toEqual(new Set(proposals.map(({ id }) => id)));
  expect(withNeeded(proposals, ['file'], new Set([name?.id ?? '']))).not.toContain(name?.id);
});

test('[L15] characters for private use stay, whichever the sample has', () => {
  const signs = Array.from({ length: 0xffff - 0xe000 }, (_each, at) =>
    String.fromCharCode(0xe000 + at),
  );
  for (const sign of ['\uE000', '\uE001', '\uE002', '\uFDD0', '\uFDD0\uFDD1', signs.join('')]) {
    const text = `.order {\n  total: "${sign}";\n  note: "${sign}";\n}\n`;
    for (const each of learned({ 'src/order.css': text })) {
      const plain = writeTemplate([{ kind: 'text', text }]);
      const present = templateOf('src/order.css', plain, each);
      const kept = { text: plain, originals: {} };
      const { file } = acceptProposals({ kept, present }, each, new Set(['file']));
      const { files } = render(compileBlueprint({ ...each.blueprint, files: [file] }), model);

      expect(file.context).toBe('Aggregates');
      expect(files.map(({ content }) => content)).toEqual([text]);
    }
  }
});

test('[L16] proposals go into a template as it is by now, and hand edits stay', () => {
  const full = learnedOf('src/order.ts');
  const { proposals } = proposeTemplate(full);
  const text = writeTemplate([{ kind: 'text', text: code['src/order.ts'] }]);
  const edited = editTemplate({ text, originals: {} }, { kind: 'add', from: 3, to: 8, change: {} });
  if (!edited.ok) throw new Error(edited.reason);
  const present = templateOf('src/order.ts', edited.value.text, full);
  const list = proposals.find(({ kind }) => kind === 'list')?.id ?? '';

  const taken = withNeeded(proposals, [list]);
  const first = acceptProposals({ kept: edited.value, present }, full, taken);
  const now = templateOf('src/order.ts', first.kept.text, full);
  const bound = { ...now, file: { ...now.file, path: full.file.path, context: 'Aggregates' } };
  const all = new Set(proposals.map(({ id }) => id));
  const second = acceptProposals({ kept: first.kept, present: bound }, full, all);

  expect(first.left).toBe(0);
  expect(first.kept.text).toContain('~{section}Order~{end}');
  expect(acceptedIn(bound, full)).toContain(list);
  expect(acceptedIn(bound, full).size).toBeLessThan(all.size);
  expect(second.left).toBe(1);
  expect(second.kept.text).toContain('~{section}Order~{end}');
  expect(second.kept.text).toContain('class ~{Aggregates.Name|Pascal}');
  expect([...locateParts(bound).texts.values()]).toEqual([code['src/order.ts']]);
});

test('[L16] into a template that nobody touched they go as they were learned', () => {
  const full = learnedOf('src/order.ts');
  const { proposals } = proposeTemplate(full);
  const text = writeTemplate([{ kind: 'text', text: code['src/order.ts'] }]);
  const present = templateOf('src/order.ts', text, full);
  const all = new Set(proposals.map(({ id }) => id));
  const { kept, file } = acceptProposals({ kept: { text, originals: {} }, present }, full, all);
  const { files } = render(compileBlueprint({ ...full.blueprint, files: [file] }), model);

  expect(kept.text).toBe(writeTemplate(full.file.parts));
  expect(shownText(file.path)).toBe('src/{Aggregates.Name|Kebab}.ts');
  expect(files.map(({ content }) => content)).toEqual([code['src/order.ts']]);
});
