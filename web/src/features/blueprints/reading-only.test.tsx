import { screen } from '@testing-library/react';
import type { BlueprintForTreeView } from '@stepwright/contract';
import { expect, test } from 'vitest';
import { anId } from '#test/factories';
import { blueprintId, openWorkshop } from '#test/open-file';

const theirs: BlueprintForTreeView = {
  identity: blueprintId,
  name: 'Orders',
  description: '',
  type: 'Public',
  organisationId: anId(9),
  version: 1,
  directoryItems: [],
  parameters: [],
  proof: null,
  jobId: null,
};

test("whoever reads another organisation's blueprint is asked to do nothing that only its owner can", async () => {
  await openWorkshop({ getForTreeView: () => ({ data: theirs }) });

  const dictionary = await screen.findByRole('region', { name: 'Domain Dictionary' });

  expect(dictionary.textContent).toContain('This blueprint names no words of its code.');
  expect(dictionary.textContent).not.toContain('Add the words');
  expect(screen.getByText('This blueprint has no files yet.')).toBeTruthy();
});
