import { expect, test } from 'vitest';
import {
  editTemplate,
  readTemplate,
  shownText,
  type TemplateEdit,
} from '@stepwright/blueprint-engine';

const kept = (text: string) => ({ text, originals: {} });

function edited(text: string, ...edits: TemplateEdit[]) {
  return edits.reduce((template, edit) => {
    const result = editTemplate(template, edit);
    if (!result.ok) throw new Error(result.reason);
    return result.value;
  }, kept(text));
}

function refused(text: string, edit: TemplateEdit): string {
  const result = editTemplate(kept(text), edit);
  return result.ok ? 'done' : result.reason;
}

const text = 'class Order {\n  amount: number;\n  note: string;\n}\n';

test('[E1] selected text becomes a section, and all text stays as it was', () => {
  const { text: template } = edited(text, {
    kind: 'add',
    from: 14,
    to: 32,
    change: {
      context: 'Aggregates.Attributes',
      condition: '{Aggregates.Attributes.IsNullable}',
    },
  });
  const read = readTemplate(template, { source: '' });

  expect(template).toContain(
    '~{each Aggregates.Attributes if "{Aggregates.Attributes.IsNullable}"}',
  );
  expect(read.ok && shownText(read.value)).toBe(text);
});

test('[E2] what a selection touches of a section or parameter belongs to it whole', () => {
  const template = 'a ~{Aggregates.Name} ~{each Aggregates.Commands}x~{end} b';

  const bound = edited(template, { kind: 'add', from: 4, to: 20, change: {} });

  expect(bound.text).toBe(
    'a ~{section}~{Aggregates.Name} ~{end}~{each Aggregates.Commands}x~{end} b',
  );
});

test('[E3] selected text becomes a parameter, which can be reverted', () => {
  const bound = edited(text, {
    kind: 'bind',
    from: 6,
    to: 11,
    parameter: 'Aggregates.Name|Pascal',
  });
  const reverted = editTemplate(bound, { kind: 'revert', id: '1' });

  expect(bound).toEqual({
    text: text.replace('Order', '~{Aggregates.Name|Pascal}'),
    originals: { 1: 'Order' },
  });
  expect(reverted).toEqual({ ok: true, value: kept(text) });
});

test('[E4] the value of a section is changed and reverted; braces of the code are no parameters', () => {
  const template = 'a ~{if "{Aggregates.Commands.IsEmpty}"}old~{end} b';
  const change = {
    value: '{Aggregates.Name|Kebab} {Aggregates.Slug} {x}',
    parameters: ['Aggregates.Name'],
  };

  const changed = edited(template, { kind: 'change', id: '1', change });
  const moved = edited(
    template,
    { kind: 'change', id: '1', change },
    {
      kind: 'add',
      from: 0,
      to: 1,
      change: {},
    },
  );

  expect(changed.text).toContain('~{Aggregates.Name|Kebab} {Aggregates.Slug} {x}');
  expect(moved.originals).toEqual({ 2: 'old' });
  expect(
    edited(
      template,
      { kind: 'change', id: '1', change: { value: 'new' } },
      {
        kind: 'revert',
        id: '1',
      },
    ),
  ).toEqual(kept(template));
});

test('[E5] neighbours are merged: the first keeps its binding, bound ones stay inside of it', () => {
  const template = '~{each Aggregates.Commands}a~{end}b~{section}c~{end}~{if "true"}d~{end}e';

  const merged = edited(template, { kind: 'merge', ids: ['3', '1', '0', '2'] });

  expect(merged.text).toBe('~{each Aggregates.Commands}abc~{if "true"}d~{end}~{end}e');
  expect(refused(template, { kind: 'merge', ids: ['0', '2'] })).toBe(
    'Only sections beside each other can be merged.',
  );
});

test('[E6] a section is split in two that are bound alike', () => {
  const template = '~{each Aggregates.Commands separator ","}ab~{end}';

  expect(edited(template, { kind: 'split', id: '0', at: 1 }).text).toBe(
    '~{each Aggregates.Commands separator ","}a~{end}~{each Aggregates.Commands separator ","}b~{end}',
  );
  expect(refused(template, { kind: 'split', id: '0', at: 2 })).toContain('inside of the section');
});

test('[E7] a section is removed with what is in it, and a stretch is copied behind itself', () => {
  expect(edited('a~{section}b~{end}c', { kind: 'remove', id: '1' }).text).toBe('ac');
  expect(edited('[1, 2]', { kind: 'copy', from: 4, to: 5, between: ', ' }).text).toBe('[1, 2, 2]');
});

test.each<[string, TemplateEdit, string]>([
  ['an empty selection', { kind: 'add', from: 3, to: 3, change: {} }, 'Select some text first.'],
  [
    'an unknown collection',
    { kind: 'change', id: '0', change: { context: 'Orders' } },
    'There is no collection "Orders".',
  ],
  [
    'an unknown parameter in a condition',
    { kind: 'change', id: '0', change: { condition: '{Aggregates.Nam}' } },
    'There is no parameter "Aggregates.Nam". Did you mean "Aggregates.Name"?',
  ],
  [
    'a condition that cannot be read',
    { kind: 'change', id: '0', change: { condition: '{Aggregates.Name} ==' } },
    'At the end: a value is missing.',
  ],
  ['a section that is gone', { kind: 'remove', id: '7.1' }, 'There is no such section any more.'],
  [
    'a range behind the end',
    { kind: 'remove', id: '@3-900' },
    'The file has changed in the meantime.',
  ],
])('[E8] %s is refused with a sentence', (_name, edit, reason) => {
  expect(refused(text, edit)).toBe(reason);
});

test('[E4] a text that was edited is edited again without a section inside of its section', () => {
  const plain = edited('a ~{Aggregates.Name} b', {
    kind: 'change',
    id: '2',
    change: { value: ' c' },
  });
  expect(plain.text).toBe('a ~{Aggregates.Name}~{section} c~{end}');

  const again = edited(
    'a ~{Aggregates.Name} b',
    { kind: 'change', id: '2', change: { value: ' c' } },
    { kind: 'change', id: '2.0', change: { value: ' d' } },
  );
  expect(again).toEqual({ text: 'a ~{Aggregates.Name}~{section} d~{end}', originals: { 2: ' b' } });

  const reverted = editTemplate(again, { kind: 'revert', id: '2.0' });
  expect(reverted.ok && reverted.value).toEqual({
    text: 'a ~{Aggregates.Name}~{section} b~{end}',
    originals: {},
  });
});

test('[E4] the only text of a section that is bound is changed in it, and bound inside of it', () => {
  const bound = '~{each Aggregates.Commands}x~{end}';

  expect(edited(bound, { kind: 'change', id: '0.0', change: { value: 'y' } }).text).toBe(
    '~{each Aggregates.Commands}y~{end}',
  );
  const inside = {
    kind: 'change',
    id: '0.0',
    change: { context: 'Aggregates.Attributes' },
  } as const;
  expect(edited(bound, inside).text).toBe(
    '~{each Aggregates.Commands}~{each Aggregates.Attributes}x~{end}~{end}',
  );
});
