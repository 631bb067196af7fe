import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
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

test('[L4] what data calls attributes says how another one is spelt, more than the words of its format', async () => {
  const yaml = (needed: string[], ...names: string[]) =>
    `operationId: put\ncontentType: any\nmostBytes: 9\nrequired: [${needed.join(', ')}]\nproperties:\n${names.map((name) => `  ${name}:\n    is: text\n`).join('')}`;
  expect(
    await transferredByGrammar(
      { 'boat.yaml': yaml(['hull', 'sail'], 'hull', 'sail', 'mast_head') },
      aModel({
        name: 'Boat',
        attributes: [
          attribute('hull'),
          attribute('sail'),
          { ...attribute('mastHead'), isNullable: true },
        ],
      }),
      of('Raft', 'logCount', 'rope'),
    ),
  ).toEqual({ 'raft.yaml': yaml(['log_count', 'rope'], 'log_count', 'rope') });
});

test('[L4] in YAML, a sentence begins with the words of a name, an operation joins them, and code is spelt like the keys', async () => {
  const yaml = (key: string, operation: string, sentence: string) =>
    `operationId: harbour.${operation}.list\ndescription: ${sentence} moored.\nnote: All \`${key}\` rows.\nproperties:\n  mast_head:\n    is: text\n`;
  const model = (name: string) => of(name, 'id', 'mastHead');
  expect(
    await transferredByGrammar(
      { 'api/boat.yaml': yaml('boats', 'boats', 'Boat') },
      model('Boat'),
      model('RiverRaft'),
    ),
  ).toEqual({ 'api/river-raft.yaml': yaml('river_rafts', 'riverRafts', 'River raft') });
});

test('[L4] in a file of texts, keys behind a dot are spelt like the others, and labels are titles where the others are', async () => {
  interface Names {
    keys: string;
    title: string;
    small: string;
  }
  const json = ({ keys, title, small }: Names, labels: Record<string, string>) =>
    `${JSON.stringify(
      Object.fromEntries(
        Object.entries({
          addTitle: `Add ${title}`,
          ...labels,
          amountDue: 'Amount Due',
          paidInFull: 'Paid in full',
          loadFailed: 'Load Failed',
          note: `This takes all ${small} away.`,
        }).map(([key, text]) => [`${keys}.${key}`, text]),
      ),
      null,
      2,
    )}\n`;
  const boat = of('Boat', 'hull', 'sail', 'mast');
  const raft = of('RiverRaft', 'logCount', 'rope');
  const labels = { hull: 'Hull', sail: 'Sail', mast: 'Mast' };
  expect(
    await transferredByGrammar(
      { 'boats.json': json({ keys: 'boats', title: 'Boat', small: 'boats' }, labels) },
      boat,
      raft,
    ),
  ).toEqual({
    'river-rafts.json': json(
      { keys: 'riverRafts', title: 'River Raft', small: 'river rafts' },
      {
        logCount: 'Log Count',
        rope: 'Rope',
      },
    ),
  });
});
