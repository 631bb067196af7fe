import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aConflict,
  aConnectedService,
  aFile,
  aHunk,
  aPreview,
  openPreview,
} from '#test/open-preview';
import { nothingToPublish } from './nothing-to-publish.ts';
import { noDecisions, reviewed, type ReviewedFile } from './review.ts';

const hasNothing = 'Nothing to publish: the branch already holds this code.';
const allLeftOut = 'Everything is left out: there is nothing to publish.';
const asIs = (path: string, result: number): ReviewedFile =>
  reviewed(aFile(path, result), noDecisions);
const leftOut = (path: string, result: number): ReviewedFile => ({
  ...asIs(path, result),
  isRefused: true,
});
const deleted: ReviewedFile = { ...asIs('old', 4), isRemoved: true };
const solvedAsThere = reviewed(aConflict('a', [aHunk('h', { ours: 'p\n', theirs: 'q\n' })]), {
  ...noDecisions,
  resolutions: new Map([[`a ${'d'.repeat(64)}`, new Map([['h', { hunk: 'h', choice: 'ours' }]])]]),
});
const withoutItsChange: ReviewedFile = {
  ...asIs('a', 1),
  content: 'old\n',
  refusedChanges: new Set(['1']),
};

test.each([
  { where: 'the branch holds it all', files: [asIs('a', 2), asIs('old', 4)], said: hasNothing },
  {
    where: 'the branch holds it all, and the model has not heard of it',
    files: [asIs('a', 2)],
    isPublished: false,
    said: null,
  },
  { where: 'a file is new', files: [asIs('a', 0), asIs('b', 2)], said: null },
  {
    where: 'the only new file is left out',
    files: [leftOut('a', 0), asIs('b', 2)],
    isPublished: false,
    said: allLeftOut,
  },
  { where: 'of two files one is left out', files: [leftOut('a', 0), asIs('b', 1)], said: null },
  { where: 'the only change is left out', files: [withoutItsChange], said: allLeftOut },
  {
    where: 'all is left out, and one file is deleted',
    files: [leftOut('a', 0), deleted],
    said: null,
  },
  { where: 'a conflict is solved as the branch has it', files: [solvedAsThere], said: null },
])('where $where, a publish says so', ({ files, isPublished = true, said }) => {
  expect(nothingToPublish(files, isPublished)).toBe(said);
});

test.each([
  ['is not published again', 'Published', /^Nothing to publish/],
  ['is published only to say so', 'Unpublished', /only marks it as published/],
] as const)('code that the branch holds %s where its command is %s', async (_, state, said) => {
  const commands = aConnectedService().commands.map((command) => ({
    ...command,
    state: { name: state },
  }));
  const { user } = await openPreview({
    services: [aConnectedService({ commands })],
    answers: {
      repository: { getBranches: () => ({ data: ['main'] }) },
      codeGeneration: { preview: () => ({ value: aPreview([aFile('src/b', 2)]) }) },
    },
  });

  await user.click(screen.getByRole('button', { name: 'Preview' }));

  expect(await screen.findByText(said)).toBeDefined();
  const publish = screen.getByRole('button', { name: 'Publish' });
  expect(publish.ariaDisabled === 'true').toBe(state === 'Published');
});
