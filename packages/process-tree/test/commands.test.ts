import {
  applyCommand,
  createStep,
  stepsInOrder,
  treeOf,
  type ProcessTree,
  type StepCommand,
  type TreeStep,
} from '@stepwright/process-tree';
import { expect, test } from 'vitest';

/**
 * A tree written as an indented list, which reads like the map:
 *   pay
 *     check card
 */
function aProcess(outline: string): ProcessTree<TreeStep> {
  const parents: string[] = [];
  const lines = outline.split('\n').filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  const steps = lines.map((line, index) => {
    const depth = (line.search(/\S/) - margin) / 2;
    const id = line.trim();
    parents[depth] = id;
    const parentStatementId = depth === 0 ? null : (parents[depth - 1] ?? null);
    return {
      id,
      content: id,
      parentStatementId,
      rank: `b${String(index * index).padStart(2, '0')}`,
    };
  });
  return treeOf(steps);
}

function outlineOf(tree: ProcessTree<TreeStep>): string {
  const depths = new Map<string | null, number>([[null, -1]]);
  const lines = [...stepsInOrder(tree)].map(({ id, parentStatementId }) => {
    const depth = (depths.get(parentStatementId) ?? 0) + 1;
    depths.set(id, depth);
    return '  '.repeat(depth) + id;
  });
  return lines.join('\n');
}

const aNew = (id = 'new'): TreeStep => ({ id, content: '', parentStatementId: null, rank: '' });

function after(tree: ProcessTree<TreeStep>, command: StepCommand<TreeStep>): string[] {
  const applied = applyCommand(tree, command);
  return applied.ok ? outlineOf(applied.tree).split('\n') : [applied.problem.code];
}

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
  ['[A3]', 'step_exists', { kind: 'add', step: aNew('pay'), parentStatementId: null }],
  ['[A3]', 'parent_unknown', { kind: 'add', step: aNew(), parentStatementId: 'gone' }],
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
