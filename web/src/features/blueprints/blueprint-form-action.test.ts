import { expect, test } from 'vitest';
import { answerApi, inputsOf } from '#test/answer-api';
import { aFile, blueprintId, fileId } from '#test/open-file';
import { aConfiguration } from '#test/factories';
import { signInAs } from '#test/sign-in';
import { prepareIdentity } from '#api/identity';
import { formAction } from './blueprint-form-action.ts';

const of = { generationStrategyId: blueprintId, fileId };

test.each([
  [
    'create-collection-item',
    'createCollectionItem',
    () => formAction('create-collection-item')({ ...of, propertyBindingId: '3' }),
  ],
  [
    'parameter-map-update',
    'updateTextSection',
    () =>
      formAction('parameter-map-update')({
        ...of,
        propertyBindingId: '3',
        value: '{Aggregates.Name}',
        parameters: ['Aggregates.Name'],
      }),
  ],
  [
    'auto-map-bindings-for-filepath',
    'updateStrategyFilePaths',
    () =>
      formAction('auto-map-bindings-for-filepath')({
        generationStrategyId: blueprintId,
        rootPath: 'src',
      }),
  ],
  [
    'auto-map-bindings-for-properties',
    'replaceTokens',
    () =>
      formAction('auto-map-bindings-for-properties')({
        ...of,
        domainDictionaryEntries: [{ key: 'Aggregates.Name', token: 'Order' }],
      }),
  ],
  [
    'update-value-property-binding',
    'updatePropertyValue',
    () =>
      formAction('update-value-property-binding')({
        ...of,
        propertyBindingId: '@3-8',
        value: '8080',
        parameters: [],
      }),
  ],
] as const)('the intent %s calls %s', async (_intent, call, run) => {
  prepareIdentity(aConfiguration().identity);
  signInAs({ id: 'ada', email: 'ada@example.com' });
  const value = aFile();
  const calls = answerApi({
    generationStrategy: {
      createCollectionItem: () => ({ value }),
      updateTextSection: () => ({ value }),
      updateStrategyFilePaths: () => ({ value: { changed: 1, left: 0 } }),
      replaceTokens: () => ({ value }),
      updatePropertyValue: () => ({ value }),
    },
  });

  await run();

  expect(calls.map(({ name }) => name)).toEqual([`generationStrategy.${call}`]);
  expect(inputsOf(calls, `generationStrategy.${call}`)[0]).toMatchObject({
    generationStrategyId: blueprintId,
  });
});
