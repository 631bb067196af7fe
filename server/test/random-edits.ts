import { randomUUID } from 'node:crypto';
import type { Statement } from '@stepwright/contract';
import type { Api } from './harness.ts';

/** What one person does next, as data; its ids are of what that person has seen. */
export type Edit =
  | { kind: 'add'; id: string; content: string; parent: string | null; before: string | null }
  | { kind: 'insert'; id: string; content: string; before: string }
  | { kind: 'addMany'; parent: string | null; steps: ListedStep[] }
  | { kind: 'text'; id: string; content: string; typedOver: string }
  | { kind: 'correct'; id: string; actor: string }
  | { kind: 'delete'; id: string }
  | { kind: 'deleteSubtrees'; ids: string[] }
  | { kind: 'swap'; one: string; other: string }
  | { kind: 'move'; id: string; to: string; option: 'top' | 'bottom' | 'left' | 'right' }
  | { kind: 'undo'; changeId: string }
  | { kind: 'redo'; changeId: string };

interface ListedStep {
  id: string;
  content: string;
  parentStatementId: string | null;
}

/** What a person sees: steps as last read. */
export type Sight = ReadonlyMap<string, Pick<Statement, 'parentStatementId' | 'content'>>;

/** With more steps than this they are rather deleted than added. */
const MANY_STEPS = 200;
const options = ['top', 'bottom', 'left', 'right'] as const;
const chances: readonly (readonly [Edit['kind'], number])[] = [
  ['add', 24],
  ['addMany', 2],
  ['insert', 8],
  ['move', 20],
  ['swap', 8],
  ['delete', 9],
  ['deleteSubtrees', 2],
  ['text', 9],
  ['correct', 2],
  ['undo', 11],
  ['redo', 5],
];

/** Draws an edit; null where there is nothing to do it with. */
export function drawEdit(
  random: () => number,
  sight: Sight,
  history: { undo: readonly string[]; redo: readonly string[] },
): Edit | null {
  let at = random() * 100;
  const kind = chances.find(([, chance]) => (at -= chance) < 0)?.[0] ?? 'add';
  if (kind === 'undo' || kind === 'redo') {
    const changeId = history[kind].at(-1);
    if (changeId === undefined) return null;
    return kind === 'undo' ? { kind, changeId } : { kind, changeId };
  }
  if (sight.size === 0) return aNewStep(random, null);
  const isFull = sight.size > MANY_STEPS && kind.startsWith('add');
  return drawOn(isFull ? 'delete' : kind, random, sight);
}

function drawOn(
  kind: Exclude<Edit['kind'], 'undo' | 'redo'>,
  random: () => number,
  sight: Sight,
): Edit {
  const ids = [...sight.keys()];
  const pick = () => ids[Math.floor(random() * ids.length)] ?? '';
  const [id, other] = [pick(), pick()];
  const above = (of: string) => sight.get(of)?.parentStatementId ?? null;
  const content = aSentence(random);
  switch (kind) {
    case 'add':
      return random() < 0.5 ? aNewStep(random, above(id), id) : aNewStep(random, id);
    case 'insert':
      return { kind, id: randomUUID(), content, before: id };
    case 'addMany': {
      const top = { id: randomUUID(), content, parentStatementId: null };
      const below = { id: randomUUID(), content: aSentence(random), parentStatementId: top.id };
      return { kind, parent: id, steps: [top, below] };
    }
    case 'text':
      return { kind, id, content, typedOver: String(sight.get(id)?.content) };
    case 'correct':
      return { kind, id, actor: `Clerk ${Math.floor(random() * 1e6)}` };
    case 'delete':
      return { kind, id };
    case 'deleteSubtrees':
      return { kind, ids: [...new Set([id, other])] };
    case 'swap':
      return { kind, one: id, other };
    case 'move':
      return { kind, id, to: other, option: anOption(random) };
  }
}

const anOption = (random: () => number) => options[Math.floor(random() * 4)] ?? 'top';

function aNewStep(random: () => number, parent: string | null, before: string | null = null): Edit {
  return { kind: 'add', id: randomUUID(), content: aSentence(random), parent, before };
}

function aSentence(random: () => number): string {
  return `The clerk sends letter ${Math.floor(random() * 1e9)}`;
}

interface NamedEdit {
  place: { processId: string; platformId: string };
  edit: Edit;
  changeId: string;
}

/** Sends an edit as the web app does. */
export function sendEdit(api: Api, { place, edit, changeId }: NamedEdit) {
  const named = { processId: place.processId, changeId };
  const { statement } = api;
  switch (edit.kind) {
    case 'add': {
      const { id, content, parent, before } = edit;
      const step = { ...place, ...named, id, content, parentStatementId: parent };
      return statement.addStatement({ ...step, beforeStatementId: before });
    }
    case 'insert': {
      const { id, content, before } = edit;
      const step = { ...place, ...named, id, content, parentStatementId: null };
      return statement.insertStatement({ ...step, beforeStatementId: before });
    }
    case 'text': {
      const { id, content, typedOver } = edit;
      const step = { ...place, ...named, id, content, parentStatementId: null };
      return statement.addStatement({ ...step, typedOver });
    }
    case 'addMany': {
      const { parent: parentStatementId, steps: statements } = edit;
      return statement.addStatements({ ...place, ...named, parentStatementId, statements });
    }
    case 'correct': {
      const parsingInfo = { actor: edit.actor };
      return statement.updateStatementParsingInfo({ ...named, statementId: edit.id, parsingInfo });
    }
    case 'delete':
      return statement.deleteStatement({ ...named, statementId: edit.id });
    case 'deleteSubtrees':
      return statement.deleteStatements({ ...named, statementIds: edit.ids });
    case 'swap': {
      const { one: swapThisStatementId, other: withThisStatementId } = edit;
      return statement.swapStatements({ ...named, swapThisStatementId, withThisStatementId });
    }
    case 'move': {
      const { id: statementId, to: referenceStatementId, option } = edit;
      return statement.moveStatement({ ...named, statementId, referenceStatementId, option });
    }
    case 'undo':
    case 'redo':
      return statement.restoreStatements({ ...named, restoredChangeId: edit.changeId });
  }
}
