import { readSectionsByLayout } from '@stepwright/code-sections';
import { expect, test } from 'vitest';
import { compileBlueprint, learnBlueprint, render } from '@stepwright/blueprint-engine';
import { aModel, bytes } from '#test/fixtures';

const raising = (name: string, events: Record<string, string>) =>
  aModel({
    name,
    commands: Object.entries(events).map(([command, event]) => ({
      name: command,
      domainEvents: [{ name: event }],
    })),
  });

test.each([
  ['given back', (command: string, event: string) => `on ${command}:\n  return ${event}()\n`],
  ['behind an arrow', (command: string, event: string) => `is ${command} -> ${event}()\n`],
])('[L5] the only event of a command that is %s is the event of any command', (_where, line) => {
  const text = (events: Record<string, string>): string =>
    Object.entries(events)
      .map(([command, event]) => line(command, event))
      .join('');
  const sample = { PlaceOrder: 'OrderPlaced', CancelOrder: 'OrderCancelled' };
  const other = { StartLoan: 'LoanStarted', EndLoan: 'LoanEnded', RenewLoan: 'LoanRenewed' };
  const blueprint = learnBlueprint({
    name: 'sample',
    files: [{ path: 'handle.txt', content: bytes(text(sample)) }],
    model: raising('Order', sample),
    dictionary: [],
    readSections: (_path, content) => readSectionsByLayout(content),
  });

  const { files } = render(compileBlueprint(blueprint), raising('Loan', other));

  expect(files.map(({ content }) => content)).toEqual([text(other)]);
});
