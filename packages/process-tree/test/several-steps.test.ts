import type { StepCommand, TreeStep } from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { aNew, aProcess, after } from './an-outline.ts';

const tree = aProcess(`
  order
    pay
      check
    send
      pack
      ship
  return
`);

test('[A5] several steps are added at once, in order, under each other and under others', () => {
  const lines = after(tree, {
    kind: 'addMany',
    steps: [
      aNew('one'),
      { ...aNew('one a'), parentStatementId: 'one' },
      aNew('two'),
      { ...aNew('one b'), parentStatementId: 'one' },
      { ...aNew('three'), parentStatementId: 'pay' },
    ],
    parentStatementId: 'order',
    beforeStatementId: 'send',
  });

  expect(lines).toEqual([
    'order',
    '  pay',
    '    check',
    '    three',
    '  one',
    '    one a',
    '    one b',
    '  two',
    '  send',
    '    pack',
    '    ship',
    'return',
  ]);
});

test('[A5] what names the parent of the others stands behind them', () => {
  const lines = after(tree, {
    kind: 'addMany',
    steps: [{ ...aNew('last'), parentStatementId: 'order' }, aNew('first')],
    parentStatementId: 'order',
  });

  expect(lines.slice(6)).toEqual(['  first', '  last', 'return']);
});

test('[D2] subtrees go with all that is under them; what is gone already is passed over', () => {
  const statementIds = ['ship', 'send', 'gone', 'return'];

  const lines = after(tree, { kind: 'deleteSubtrees', statementIds });

  expect(lines).toEqual(['order', '  pay', '    check']);
});

test.each<[string, string, StepCommand<TreeStep>]>([
  ['[A5]', 'parent_unknown', { kind: 'addMany', steps: [aNew()], parentStatementId: 'gone' }],
  [
    '[A5]',
    'parent_unknown',
    {
      kind: 'addMany',
      steps: [{ ...aNew(), parentStatementId: 'later' }, aNew('later')],
      parentStatementId: null,
    },
  ],
  ['[A5]', 'step_exists', { kind: 'addMany', steps: [aNew(), aNew()], parentStatementId: null }],
  ['[D2]', 'step_unknown', { kind: 'deleteSubtrees', statementIds: ['gone'] }],
])('%s: %s refuses %j', (_rule, code, command) => {
  expect(after(tree, command)).toEqual([code]);
});
