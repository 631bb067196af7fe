import { expect, test } from 'vitest';
import { aModel } from './fixtures.ts';
import { transferredByGrammar } from './transferred.ts';

const attribute = (name: string, type = 'string') => ({ name, type });
const of = (name: string, ...names: string[]) =>
  aModel({ name, attributes: names.map((each) => attribute(each)) });

test('[L4] a key among keys that are no names is a word of the format where that is so several times', async () => {
  const route = (method: string, given: string, note: string) =>
    `  @Route({ status: 200, note: '${note}', kind: Any })\n  async ${method}(${given}): Promise<Any> {\n    return await this.all.${method}(${given});\n  }\n`;
  const ts = (name: string) =>
    `class ${name}Routes {\n${[route('every', '', 'All of it'), route('one', 'id', 'Only this'), route('add', 'given', 'Something more'), route('drop', 'id', 'Gone')].join('\n')}}\n`;
  expect(
    await transferredByGrammar(
      { 'boat.ts': ts('Boat') },
      of('Boat', 'id', 'hull', 'note', 'mast'),
      of('Raft', 'id', 'logs'),
    ),
  ).toEqual({ 'raft.ts': ts('Raft') });
});

test('[L4] an item of data is for what one of its keys says, and not for a word of its sentences', async () => {
  const filter = (name: string, words: string) =>
    `  - in: query\n    field: ${name}\n    text: Only with this ${words}.\n`;
  const yaml = (...filters: string[]) =>
    `filters:\n  - in: query\n    sort: down\n    text: The order.\n${filters.join('')}`;
  expect(
    await transferredByGrammar(
      { 'boat.yaml': yaml(filter('hasSail', 'id'), filter('hasHull', 'id')) },
      of('Boat', 'id', 'mast', 'hasSail', 'hasHull'),
      of('Raft', 'id', 'hasHull'),
    ),
  ).toEqual({ 'raft.yaml': yaml(filter('hasHull', 'id')) });
});

test('[L4] an identifier of something else says nothing of the own one', async () => {
  const yaml = (...names: string[]) =>
    `filters:\n  - use: ./XHarbourId.yaml\n  - use: ./XPierId.yaml\n${names.map((name) => `  - in: query\n    field: ${name}\n`).join('')}`;
  expect(
    await transferredByGrammar(
      { 'boat.yaml': yaml('hasSail', 'hasHull') },
      of('Boat', 'id', 'mast', 'keel', 'hasSail', 'hasHull'),
      of('Raft', 'code', 'hasHull'),
    ),
  ).toEqual({ 'raft.yaml': yaml('hasHull') });
});
