import { expect, test } from 'vitest';
import type { KeyPress, KeySituation } from './key-intention.ts';
import { intentionOf, intentionOfDoubleClick } from './keys.ts';
import { treeOf } from './process-tree.ts';

const place = (id: string, parentStatementId: string | null, rank: string) => ({
  id,
  parentStatementId,
  rank,
});
/** root ─► first, middle, last; a local step and a feature under `last`. */
const tree = treeOf([
  place('root', null, 'a0'),
  place('first', 'root', 'a0'),
  place('middle', 'root', 'a1'),
  place('last', 'root', 'a2'),
  place('feature', 'last', 'a0'),
  place('local', 'last', 'a1'),
]);

const aSituation = (selected: string[], rest: Partial<KeySituation> = {}): KeySituation => ({
  tree,
  selected,
  isGenerating: false,
  confirmingDeleteOf: null,
  stateOf: (id) => ({ isLocal: id === 'local', isFeature: id === 'feature', isEditing: false }),
  ...rest,
});

/** `Alt+ArrowUp`: modifiers first, as people write them. */
function aPress(keys: string, rest: Partial<KeyPress> = {}): KeyPress {
  const parts = keys.split('+');
  return {
    key: parts.at(-1) ?? '',
    altKey: parts.includes('Alt'),
    ctrlKey: parts.includes('Control'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    isTyping: false,
    ...rest,
  };
}

const editing = {
  stateOf: (id: string) => ({ isLocal: id === 'local', isFeature: false, isEditing: true }),
};
const select = (id: string) => ({ kind: 'select', id });
const extend = (id: string) => ({ kind: 'extend', id });
const create = (where: string, of: string) => ({ kind: 'create', where, of });
const insert = { kind: 'insert', of: 'root', beforeStatementId: 'first' };
const swap = { kind: 'swap', swapThisStatementId: 'first', withThisStatementId: 'last' };
const move = (statementId: string, option: string, referenceStatementId: string) => ({
  kind: 'move',
  statementId,
  referenceStatementId,
  option,
});
const nothing = null;

test.for<[string, string, string[], object | null]>([
  ['[K1] SM-116', 'ArrowLeft', ['middle'], select('root')],
  ['[K1] SM-117', 'ArrowRight', ['root'], select('first')],
  ['[K1] SM-118', 'ArrowUp', ['middle'], select('first')],
  ['[K1] SM-119', 'ArrowDown', ['middle'], select('last')],
  ['[K1]', 'ArrowDown', [], select('root')],
  ['[K1]', 'ArrowDown', ['first', 'middle'], select('last')],
  ['[K1]', 'ArrowDown', ['middle', 'deleted by others'], select('last')],
  ['[K2] SM-A06', 'ArrowRight', ['first'], create('firstChild', 'first')],
  ['[K2] SM-A06', 'ArrowDown', ['last'], create('nextSibling', 'last')],
  ['[K2] SM-A06', 'ArrowUp', ['first'], create('previousSibling', 'first')],
  ['[K2] SM-A06', 'ArrowLeft', ['root'], create('parent', 'root')],
  ['[K2] SM-120', 'Alt+ArrowRight', ['root'], create('lastChild', 'root')],
  ['[K2] SM-120', 'Alt+ArrowDown', ['first'], create('nextSibling', 'first')],
  ['[K2] SM-120', 'Alt+ArrowUp', ['last'], create('previousSibling', 'last')],
  ['[K2] SM-120', 'Alt+ArrowLeft', ['first'], create('parent', 'first')],
  ['[K2]', 'Alt+ArrowLeft', [], nothing],
  ['[K3] SM-126', 'Control+ArrowDown', ['first'], extend('middle')],
  ['[K3] SM-126', 'Meta+ArrowDown', ['first', 'middle'], extend('last')],
  ['[K3] SM-A07', 'Control+ArrowDown', ['last'], nothing],
  ['[K3]', 'Control+Alt+ArrowDown', ['first'], nothing],
  ['[K4] SM-110', 'Enter', ['first'], { kind: 'edit', id: 'first' }],
  ['[K4] SM-115', 'Enter', ['feature'], { kind: 'open', id: 'feature' }],
  ['[K4]', 'Enter', ['local'], { kind: 'edit', id: 'local' }],
  ['[K4]', 'Enter', ['first', 'last'], nothing],
  ['[K4]', 'Enter', [], nothing],
  ['[K6] SM-121', 'Insert', ['root'], insert],
  ['[K6] SM-122', 'i', ['root'], insert],
  ['[K6] SM-123', 'Help', ['root'], insert],
  ['[K6] SM-A09', 'i', ['first'], create('firstChild', 'first')],
  ['[K6]', 'I', ['root'], insert],
  ['[K6]', 'i', ['first', 'last'], nothing],
  ['[K7] SM-124', 's', ['first', 'last'], swap],
  ['[K7] SM-124', 'S', ['first', 'last'], swap],
  ['[K7] SM-125', 's', ['first'], nothing],
  ['[K7] SM-125', 's', ['first', 'middle', 'last'], nothing],
  ['[K8] SM-127', 'Backspace', ['first'], { kind: 'confirmDelete', id: 'first' }],
  ['[K8] SM-127', 'Delete', ['first'], { kind: 'confirmDelete', id: 'first' }],
  ['[K8] SM-A25', 'Delete', ['first', 'last'], nothing],
  ['[K8] SM-A25', 'Delete', ['local'], { kind: 'drop', id: 'local' }],
  ['[K8] SM-114', 'Escape', ['local'], { kind: 'drop', id: 'local' }],
  ['[K8] SM-A23', 'Escape', ['first'], nothing],
  ['[K9] SM-A24', 'Control+s', ['first', 'last'], nothing],
  ['[K9] SM-A24', 'Meta+i', ['root'], nothing],
  ['[K9] SM-A24', 'Alt+Enter', ['root'], nothing],
  ['[K9]', 'x', ['root'], nothing],
  ['[K10]', 'ArrowDown', ['local'], nothing],
  ['[K10]', 'Alt+ArrowRight', ['local'], nothing],
  ['[K10]', 'i', ['local'], nothing],
  ['[K10]', 's', ['first', 'local'], nothing],
  ['[K11] SM-130', 'Alt+Shift+ArrowUp', ['middle'], move('middle', 'top', 'first')],
  ['[K11] SM-130', 'Alt+Shift+ArrowDown', ['middle'], move('middle', 'bottom', 'last')],
  ['[K11] SM-130', 'Alt+Shift+ArrowLeft', ['middle'], move('middle', 'bottom', 'root')],
  ['[K11] SM-130', 'Alt+Shift+ArrowRight', ['middle'], move('middle', 'right', 'first')],
  ['[K11]', 'Alt+Shift+ArrowRight', ['first'], nothing],
  ['[K11]', 'Alt+Shift+ArrowUp', ['first'], nothing],
  ['[K11]', 'Alt+Shift+ArrowLeft', ['root'], nothing],
  ['[K11]', 'Alt+Shift+ArrowUp', ['local'], nothing],
  ['[K11]', 'Alt+Shift+ArrowDown', ['feature'], nothing],
  ['[K11]', 'Alt+Shift+ArrowDown', ['first', 'middle'], nothing],
  ['[K11]', 'Control+Alt+Shift+ArrowDown', ['first'], nothing],
])('%s: %s on %j', ([, keys, selected, intention]) => {
  expect(intentionOf(aPress(keys), aSituation(selected))).toEqual(intention);
});

test.for<[string, string, string, object | null]>([
  ['[K5] SM-109', 'Enter', 'first', { kind: 'leave', id: 'first', keepsText: true }],
  ['[K5] SM-113', 'Escape', 'first', { kind: 'leave', id: 'first', keepsText: false }],
  ['[K5] SM-114', 'Escape', 'local', { kind: 'drop', id: 'local' }],
  ['[K5] SM-A24', 'i', 'first', nothing],
  ['[K5] SM-A24', 's', 'first', nothing],
  ['[K5] SM-A24', 'ArrowLeft', 'first', nothing],
  ['[K5] SM-A24', 'Backspace', 'first', nothing],
  ['[K5]', 'Control+Enter', 'first', nothing],
])('%s: %s while editing %s', ([, keys, id, intention]) => {
  const press = aPress(keys, { isTyping: true });

  expect(intentionOf(press, aSituation([id], editing))).toEqual(intention);
});

const everyKey = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Alt+ArrowLeft',
  'Control+ArrowDown',
  'Enter',
  'Escape',
  'Insert',
  'Help',
  'i',
  's',
  'Backspace',
  'Delete',
];

test.each(everyKey)('[K9] SM-129: %s means nothing while the process is generating', (keys) => {
  const situation = aSituation(['root'], { isGenerating: true });

  expect(intentionOf(aPress(keys), situation)).toBeNull();
});

test.each(everyKey)('[K9] SM-A24: %s means nothing while typing elsewhere', (keys) => {
  expect(intentionOf(aPress(keys, { isTyping: true }), aSituation(['local']))).toBeNull();
});

test.each(everyKey)('[K9] %s belongs to the input method while it composes', (keys) => {
  const press = aPress(keys, { isTyping: true, isComposing: true });

  expect(intentionOf(press, aSituation(['first'], editing))).toBeNull();
});

test.each(everyKey)('[K8] SM-128: in the delete confirmation only Enter counts, not %s', (keys) => {
  const situation = aSituation(['first'], { confirmingDeleteOf: 'first' });
  const expected = keys === 'Enter' ? { kind: 'delete', id: 'first' } : null;

  expect(intentionOf(aPress(keys), situation)).toEqual(expected);
});

test.each([
  ['SM-112', { isFeature: false, isEditing: false }, { kind: 'edit', id: 'a' }],
  ['SM-112', { isFeature: false, isEditing: true }, { kind: 'leave', id: 'a', keepsText: true }],
  ['SM-115', { isFeature: true, isEditing: false }, { kind: 'open', id: 'a' }],
])('[K4] %s: a double click where %j', (_row, state, intention) => {
  expect(intentionOfDoubleClick('a', { isLocal: false, ...state })).toEqual(intention);
});
