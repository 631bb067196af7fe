import {
  applyCommand,
  createStep,
  type StepCommand,
  type TreeStep,
} from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { aNew, aProcess, after, outlineOf } from './an-outline.ts';

const tree = aProcess(`
  order
    pay
      check
    send
      pack
      ship
  return
`);

test.each([
  ['before a sibling', { parentStatementId: 'order', beforeStatementId: 'send' }, 3],
  ['last without a sibling', { parentStatementId: 'order' }, 6],
  [
    'last when the sibling is elsewhere',
    { parentStatementId: 'order', beforeStatementId: 'pack' },
    6,
  ],
])('[A1] a step is added %s', (_where, place, line) => {
  const lines = after(tree, { kind: 'add', step: aNew(), ...place });

  expect(lines).toHaveLength(8);
  expect(lines.indexOf('  new')).toBe(line);
});

test('[A1] a step without a parent is added as another root', () => {
  const lines = after(tree, { kind: 'add', step: aNew(), parentStatementId: null });

  expect(lines.at(-1)).toBe('new');
});

test('[A2] SM-104: an inserted step becomes the parent of the step that followed', () => {
  const lines = after(tree, { kind: 'insert', step: aNew(), beforeStatementId: 'send' });

  expect(lines).toEqual([
    'order',
    '  pay',
    '    check',
    '  new',
    '    send',
    '      pack',
    '      ship',
    'return',
  ]);
});

test.each([
  ['parent', ['new', '  order'], 0],
  ['firstChild', ['order', '  new', '  pay'], 0],
  ['lastChild', ['    ship', '  new', 'return'], 5],
  ['previousSibling', ['new', 'order'], 0],
  ['nextSibling', ['    ship', 'new', 'return'], 5],
] as const)('[A4] SM-120: a step is created as %s of the root', (where, lines, from) => {
  const command = createStep(tree, { where, of: 'order', step: aNew() });

  expect(after(tree, command).slice(from, from + lines.length)).toEqual(lines);
});

test('[D1] SM-103: the children of a deleted step stand at its place, under its parent', () => {
  expect(after(tree, { kind: 'delete', statementId: 'send' })).toEqual([
    'order',
    '  pay',
    '    check',
    '  pack',
    '  ship',
    'return',
  ]);
});

test('[D1] SM-A08: the children of a deleted root become roots', () => {
  expect(after(tree, { kind: 'delete', statementId: 'order' })).toEqual([
    'pay',
    '  check',
    'send',
    '  pack',
    '  ship',
    'return',
  ]);
});

test('[S1] SM-A10: two steps exchange parent, order and children', () => {
  const swap = { kind: 'swap', swapThisStatementId: 'pay', withThisStatementId: 'return' } as const;

  expect(after(tree, swap)).toEqual([
    'order',
    '  return',
    '    check',
    '  send',
    '    pack',
    '    ship',
    'pay',
  ]);
});

test('[S1] SM-A10: a parent and its child exchange, whichever is named first', () => {
  const expected = ['send', '  pay', '    check', '  order', '    pack', '    ship', 'return'];

  const down = after(tree, {
    kind: 'swap',
    swapThisStatementId: 'order',
    withThisStatementId: 'send',
  });
  const up = after(tree, {
    kind: 'swap',
    swapThisStatementId: 'send',
    withThisStatementId: 'order',
  });

  expect([down, up]).toEqual([expected, expected]);
});

test('[S2] a swap is its own inverse', () => {
  const swap = { kind: 'swap', swapThisStatementId: 'send', withThisStatementId: 'ship' } as const;

  const applied = applyCommand(tree, swap);

  expect(applied.ok && applied.inverse).toEqual(swap);
  expect(applied.ok && after(applied.tree, swap)).toEqual(outlineOf(tree).split('\n'));
});

test.each([
  ['top', ['order', '  send', '    pack', '    ship', '  pay', '    check', 'return']],
  ['bottom', ['order', '  pay', '    check', '  send', '    pack', '    ship', 'return']],
  ['left', ['order', '  send', '    pack', '    ship', '    pay', '      check', 'return']],
  ['right', ['order', '  pay', '    check', '    send', '      pack', '      ship', 'return']],
] as const)(
  '[M1] SM-A11: a step dropped at the %s goes there with all under it',
  (option, lines) => {
    const move = {
      kind: 'move',
      statementId: 'send',
      referenceStatementId: 'pay',
      option,
    } as const;

    expect(after(tree, move)).toEqual(lines);
  },
);

test('[M1] a step becomes the parent of its own parent, and keeps its children first', () => {
  const lines = after(tree, {
    kind: 'move',
    statementId: 'send',
    referenceStatementId: 'order',
    option: 'left',
  });

  expect(lines).toEqual([
    'send',
    '  pack',
    '  ship',
    '  order',
    '    pay',
    '      check',
    'return',
  ]);
});

test.for([
  ['before its next sibling', 'pack', 'ship', 'top'],
  ['behind its previous sibling', 'ship', 'pack', 'bottom'],
  ['last under its parent', 'ship', 'send', 'right'],
] as const)('[M3] a step that already stands %s is not written', ([, one, other, option]) => {
  const applied = applyCommand(tree, {
    kind: 'move',
    statementId: one,
    referenceStatementId: other,
    option,
  });

  expect(applied).toMatchObject({ ok: true, tree, changed: [], removed: [] });
});

test.each<[string, string, StepCommand<TreeStep>]>([
  ['[A3]', 'step_exists', { kind: 'add', step: aNew('pay'), parentStatementId: null }],
  ['[A3]', 'parent_unknown', { kind: 'add', step: aNew(), parentStatementId: 'gone' }],
  ['[A3]', 'step_exists', { kind: 'insert', step: aNew('pay'), beforeStatementId: 'send' }],
  ['[A3]', 'step_unknown', { kind: 'insert', step: aNew(), beforeStatementId: 'gone' }],
  ['[C1]', 'step_unknown', { kind: 'delete', statementId: 'gone' }],
  ['[C1]', 'same_step', aSwap('pay', 'pay')],
  ['[C1]', 'step_unknown', aSwap('pay', 'gone')],
  ['[C1]', 'step_unknown', aSwap('gone', 'pay')],
  ['[M2]', 'same_step', aMove('pay', 'pay')],
  ['[M2]', 'move_into_itself', aMove('order', 'ship')],
  ['[C1]', 'step_unknown', aMove('pay', 'gone')],
  ['[C1]', 'step_unknown', aMove('gone', 'pay')],
])('%s %s is the answer to a command that does not fit', (_rule, code, command) => {
  expect(after(tree, command)).toEqual([code]);
});

function aSwap(swapThisStatementId: string, withThisStatementId: string) {
  return { kind: 'swap', swapThisStatementId, withThisStatementId } as const;
}

function aMove(statementId: string, referenceStatementId: string) {
  return { kind: 'move', statementId, referenceStatementId, option: 'right' } as const;
}
