import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aParsing } from '#test/answer-process';
import { anId } from '#test/factories';
import { openMap } from '#test/open-map';

async function openExpanded(content = 'Clerk reviews the application') {
  const map = await openMap([content]);
  await map.user.click(screen.getByRole('button', { name: 'Expand steps' }));
  return map;
}

test('a step read as a command becomes a query in the expanded step', async () => {
  const { user, calls, server } = await openExpanded();

  await user.selectOptions(await screen.findByLabelText('Type'), 'Query');

  await waitFor(() =>
    expect(inputsOf(calls, 'statement.updateStatementParsingInfo')).toMatchObject([
      { statementId: anId(100), parsingInfo: { type: 'Query' } },
    ]),
  );
  expect(server.statements()[0]?.parsingInfo?.type).toBe('Query');
  expect(screen.queryByLabelText('Raised events')).toBeNull();
});

test('an event is added as it is spoken, and named as code names it', async () => {
  const { user, calls } = await openExpanded();

  await user.type(await screen.findByLabelText('Raised events'), 'application reviewed{Enter}');

  await waitFor(() =>
    expect(inputsOf(calls, 'statement.updateStatementParsingInfo')).toMatchObject([
      {
        parsingInfo: {
          raisedDomainEvents: [{ id: 'application-reviewed', name: 'ApplicationReviewed' }],
        },
      },
    ]),
  );
});

test('a sentence that could not be read becomes what its author says it is', async () => {
  const { user, server } = await openExpanded();
  server.change(anId(100), {
    parsingInfo: aParsing({ type: 'Error', success: false, action: null, aggregate: null }),
  });
  await user.selectOptions(await screen.findByLabelText('Type'), 'Command');
  await user.type(await screen.findByLabelText('Action'), 'ReviewApplication{Enter}');

  await waitFor(() =>
    expect(server.statements()[0]?.parsingInfo).toMatchObject({
      type: 'Command',
      success: true,
      action: 'ReviewApplication',
    }),
  );
});

test('how sure the parser is gives its reasons when it is pressed', async () => {
  const { user } = await openExpanded();

  await user.click(await screen.findByRole('button', { name: 'Confidence: sure. Why?' }));

  expect(await screen.findByText('90 % sure')).toBeTruthy();
  expect(screen.getByText("'review' changes something.")).toBeTruthy();
});

test('reasons that cannot be read say so in their place', async () => {
  const { user, server } = await openExpanded();
  server.fail(new Error('500'));

  await user.click(await screen.findByRole('button', { name: 'Confidence: sure. Why?' }));

  expect(await screen.findByText(/reasons could not be read/)).toBeTruthy();
});
