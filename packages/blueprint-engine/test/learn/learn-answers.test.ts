import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const asked = (name: string, parameter: string, isCollection: boolean) => ({
  name,
  parameters: [{ name: parameter, type: 'string' }],
  result: { type: 'self', isCollection, isNullable: false },
});

const boat = aModel({ name: 'Boat', queries: [asked('GetBoat', 'id', false)] });
const dock = aModel({
  name: 'Dock',
  queries: [
    asked('GetAllDocks', 'page', true),
    asked('GetDock', 'id', false),
    asked('GetDockByPier', 'pier', false),
  ],
});

const service = (name: string, methods: readonly [called: string, parameter: string][]) => {
  const lower = name.toLowerCase();
  return [
    `class ${name}Service(private val ${lower}s: ${name}Repository) {`,
    ...methods.map(
      ([called, parameter]) =>
        `    fun ${called}(${parameter}: String): ${name} = ${lower}s.find(${parameter})`,
    ),
    '',
    `    fun save(${lower}: ${name}): ${name} = ${lower}s.save(${lower})`,
    '}',
    '',
  ].join('\n');
};

test('[L6] what finds one element is not written for what finds several, which the sample does not show', async () => {
  const files = await transferredByGrammar(
    { 'BoatService.kt': service('Boat', [['getBoat', 'id']]) },
    boat,
    dock,
  );

  expect(files).toEqual({
    'DockService.kt': service('Dock', [
      ['getDock', 'id'],
      ['getDockByPier', 'pier'],
    ]),
  });
});

test('[L6] where no type is written, what is done with an answer is done with any', async () => {
  const routes = (names: readonly string[]) =>
    [
      'fun routes(app: App) {',
      ...names.map((each) => `    app.answer("${each}")`),
      '    app.start()',
      '}',
      '',
    ].join('\n');

  const files = await transferredByGrammar({ 'routes.kt': routes(['GetBoat']) }, boat, dock);

  expect(files).toEqual({ 'routes.kt': routes(['GetAllDocks', 'GetDock', 'GetDockByPier']) });
});
