import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const sailor = aModel({ name: 'Sailor', attributes: [{ name: 'name', type: 'string' }] });
const rower = aModel({ name: 'Rower', attributes: [{ name: 'name', type: 'string' }] });

const hook = (name: string, lower: string) =>
  [
    `import { CrewSailor, useCrewSailor } from '@crews/react';`,
    `import { use${name}Rows } from './${lower}-rows';`,
    '',
    `export function use${name}() {`,
    `  const crewSailor: CrewSailor = useCrewSailor();`,
    `  return use${name}Rows(crewSailor, '${lower}');`,
    '}',
    '',
  ].join('\n');

test("[L4] the last word of what a library calls its own is no aggregate's name", async () => {
  expect(
    await transferredByGrammar({ 'use-sailor.ts': hook('Sailor', 'sailor') }, sailor, rower),
  ).toEqual({ 'use-rower.ts': hook('Rower', 'rower') });
});

test('[L4] an annotation that is called as the aggregate is nothing of it', async () => {
  const of = (name: string) => aModel({ name, attributes: [{ name: 'hull', type: 'string' }] });
  const pages = (name: string, lower: string) =>
    [
      `package org.harbour.${lower};`,
      '',
      'import io.docs.marks.Mark;',
      `import org.harbour.store.${name}Store;`,
      '',
      `@Mark(name = "harbour")`,
      `public class ${name}Pages {`,
      `    private final ${name}Store store;`,
      '}',
      '',
    ].join('\n');

  expect(
    await transferredByGrammar({ 'MarkPages.java': pages('Mark', 'mark') }, of('Mark'), of('Buoy')),
  ).toEqual({ 'BuoyPages.java': pages('Buoy', 'buoy') });
});

test('[L4] what a package of the project does with an aggregate is called after it', async () => {
  const form = (name: string) =>
    `import { I${name}, useCreate${name} } from '@fleet/hooks';\n\nexport const useForm = (it: I${name}) => useCreate${name}(it);\n`;

  expect(await transferredByGrammar({ 'sailor.ts': form('Sailor') }, sailor, rower)).toEqual({
    'rower.ts': form('Rower'),
  });
});

test('[L4] what a script uses of a library as it is called there is no attribute', async () => {
  const type = (name: string, ...fields: string[]) =>
    [
      `import { Field, ID, ObjectType } from 'type-graphql';`,
      `import { Docs } from 'crew-fleet-docs';`,
      '',
      '@Docs()',
      '@ObjectType()',
      `export class ${name} {`,
      ...fields.map(
        (field) => `  @Field(${field === 'id' ? 'type => ID' : ''})\n  ${field}: string;\n`,
      ),
      '}',
      '',
    ].join('\n');
  const of = (name: string, context: string, ...fields: string[]) => ({
    boundedContexts: aModel({
      name,
      attributes: fields.map((field) => ({ name: field, type: 'string' })),
    }).boundedContexts.map((each) => ({ ...each, name: context })),
  });

  expect(
    await transferredByGrammar(
      { 'sailor.ts': type('Sailor', 'id', 'rank', 'name') },
      of('Sailor', 'Fleet', 'id', 'rank', 'name'),
      of('Rower', 'Harbour', 'id', 'oar'),
    ),
  ).toEqual({ 'rower.ts': type('Rower', 'id', 'oar') });
});
