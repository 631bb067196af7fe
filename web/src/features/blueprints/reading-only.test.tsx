import { screen } from '@testing-library/react';
import type { BlueprintForTreeView } from '@stepwright/contract';
import { expect, test } from 'vitest';
import { anId } from '#test/factories';
import { blueprintId, fileId, openWorkshop } from '#test/open-file';

const theirs: BlueprintForTreeView = {
  identity: blueprintId,
  name: 'Orders',
  description: '',
  type: 'Public',
  organisationId: anId(9),
  version: 1,
  directoryItems: [{ id: fileId, fileId, name: 'order.ts', path: 'order.ts', children: [] }],
  parameters: [],
  proof: null,
  jobId: null,
};

test("whoever reads another organisation's blueprint is not asked to add words to it", async () => {
  await openWorkshop({ getForTreeView: () => ({ data: theirs }) });

  const dictionary = await screen.findByRole('region', { name: 'Domain Dictionary' });

  expect(dictionary.textContent).toContain('This blueprint names no words of its code.');
  expect(dictionary.textContent).not.toContain('Add the words');
});

test('one without files says so, and offers no way to load them', async () => {
  await openWorkshop({ getForTreeView: () => ({ data: { ...theirs, directoryItems: [] } }) });

  expect(await screen.findByText('This blueprint has no files yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'From repository' })).toBeNull();
});
