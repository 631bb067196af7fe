import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#identity/actor';
import { aPlatformOf } from './a-platform.ts';
import { Refusal, type Api } from './harness.ts';
import { drawEdit, sendEdit, type Edit, type Sight } from './random-edits.ts';
import { replayEdits, type Accepted } from './replay-edits.ts';

/** What the clients have seen. Good is: no problems. */
export interface EditedAtOnce {
  clients: number;
  operations: number;
  accepted: Record<string, number>;
  /** Answered with a no: the step is gone, a move under itself, an undo that does not fit any more. */
  refused: Record<string, number>;
  sentTwice: number;
  textsOverUnseen: number;
  undoneInPart: number;
  versions: number;
  stepsAtTheEnd: number;
  rootsAtTheEnd: number;
  problems: string[];
  seconds: number;
  milliseconds: { median: number; p95: number; most: number };
}

/** How often a client sends the same edit twice at once, as after a lost answer. */
const TWICE = 0.03;
/** How often it reads what the others did: in between its own picture is old. */
const READS = 0.2;

interface Run {
  place: { processId: string; platformId: string };
  left: number;
  accepted: Accepted[];
  refused: Record<string, number>;
  sentTwice: number;
  problems: string[];
  times: number[];
}

/** Grows and shrinks with what one person reads. */
type Seen = Sight extends ReadonlyMap<infer Id, infer Step> ? Map<Id, Step> : never;

/** Somebody who is signed in; each may talk to another server. */
export interface Person {
  actor: Actor;
  api: Api;
}

/** Several people edit one process as fast as they can, and everything that was accepted is checked. */
export async function editAtOnce(
  [first, ...others]: readonly Person[],
  operations: number,
): Promise<EditedAtOnce> {
  if (!first) throw new Error('There is nobody.');
  const people = [first, ...others];
  const { place, version } = await aSharedProcess(first, others);
  const state: Run = {
    place,
    left: operations,
    accepted: [],
    refused: {},
    sentTwice: 0,
    problems: [],
    times: [],
  };
  const started = performance.now();
  await Promise.all(people.map(({ api }) => editOn(state, api)));
  const seconds = Math.round(performance.now() - started) / 1000;

  const replayed = replayEdits(state.accepted, version);
  const { data } = await first.api.process.get({ processId: place.processId });
  const present = data.statements;
  const wanted = [...replayed.tree.steps.values()];
  const tellOf = (steps: readonly (typeof wanted)[number][]) =>
    steps
      .map(({ id, parentStatementId, rank, content }) => ({ id, parentStatementId, rank, content }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (!isDeepStrictEqual(tellOf(present), tellOf(wanted))) {
    state.problems.push('what is read at the end is not what was accepted');
  }
  return {
    clients: people.length,
    operations,
    accepted: countKinds(state.accepted.map(({ edit }) => edit)),
    refused: state.refused,
    sentTwice: state.sentTwice,
    textsOverUnseen: replayed.textsOverUnseen,
    undoneInPart: replayed.undoneInPart,
    versions: data.version - version,
    stepsAtTheEnd: present.length,
    rootsAtTheEnd: replayed.tree.roots.length,
    problems: [...state.problems, ...replayed.problems],
    seconds,
    milliseconds: spread(state.times),
  };
}

/** The first makes an organisation with a process, and invites the others. */
async function aSharedProcess(first: Person, others: readonly Person[]) {
  const { organisationId, platformId, actor, api } = await aPlatformOf(first);
  for (const { actor: other } of others) {
    await api.organisation.addUser({ organisationId, email: other.email });
  }
  const place = { processId: randomUUID(), platformId };
  const named = { organisationId, name: 'At once', ownerId: actor.id };
  const { value } = await api.process.createProcess({
    ...place,
    ...named,
    generateProcessBasedOnDescription: false,
  });
  return { place, version: value.version };
}

/** One person: draws an edit by what it saw last, sends it, remembers how to undo it. */
async function editOn(state: Run, api: Api): Promise<void> {
  const sight: Seen = new Map();
  const history: Record<'undo' | 'redo', string[]> = { undo: [], redo: [] };
  let seen = 0;
  while (state.left > 0) {
    if (Math.random() < READS) seen = await lookAgain(state, api, { sight, seen });
    const edit = drawEdit(Math.random, sight, history);
    if (!edit) continue;
    state.left -= 1;
    const changeId = randomUUID();
    const value = await send(state, api, { edit, changeId, isTwice: Math.random() < TWICE });
    remember(history, edit, value && changeId);
    if (!value) {
      seen = await lookAgain(state, api, { sight, seen });
      continue;
    }
    state.accepted.push({ edit, changeId, value });
    for (const step of value.statements) sight.set(step.id, step);
    for (const id of value.removed) sight.delete(id);
  }
}

interface Sending {
  edit: Edit;
  changeId: string;
  isTwice: boolean;
}

/** @returns what was answered; null for a no. */
async function send(
  state: Run,
  api: Api,
  { edit, changeId, isTwice }: Sending,
): Promise<Accepted['value'] | null> {
  const once = async () => {
    const started = performance.now();
    const { value } = await sendEdit(api, { place: state.place, edit, changeId });
    state.times.push(performance.now() - started);
    return value;
  };
  const answers = await Promise.allSettled(isTwice ? [once(), once()] : [once()]);
  const values = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  for (const answer of answers) {
    if (answer.status === 'rejected' && !isFairRefusal(answer.reason)) {
      state.problems.push(`${edit.kind}: ${String(answer.reason)}`);
    }
  }
  if (isTwice) state.sentTwice += 1;
  const [value, again] = values.toSorted((one, other) => one.version - other.version);
  if (!value) {
    state.refused[edit.kind] = (state.refused[edit.kind] ?? 0) + 1;
    return null;
  }
  // The second answer tells the same steps as they are by then, at the version of by then.
  if (again && again.version < value.version) state.problems.push(`${edit.kind}: twice`);
  return value;
}

/** The step is gone, or the edit does not fit any more. Anything else is a mistake of ours. */
function isFairRefusal(reason: unknown): boolean {
  return reason instanceof Refusal && [400, 404, 409].includes(reason.status);
}

function remember(
  history: Record<'undo' | 'redo', string[]>,
  { kind }: Edit,
  changeId: string | null,
): void {
  if (kind === 'undo' || kind === 'redo') {
    history[kind].pop();
    if (changeId) history[kind === 'undo' ? 'redo' : 'undo'].push(changeId);
  } else if (changeId) {
    history.undo.push(changeId);
    history.redo = [];
  }
}

async function lookAgain(
  { place: { processId } }: Run,
  api: Api,
  { sight, seen }: { sight: Seen; seen: number },
): Promise<number> {
  const { data } = await api.process.getChanges({ processId, since: seen });
  if (!data.isComplete) return lookAtAll(api, processId, sight);
  for (const step of data.statements) sight.set(step.id, step);
  for (const id of data.removed) sight.delete(id);
  return data.version;
}

async function lookAtAll(api: Api, processId: string, sight: Seen): Promise<number> {
  const { data } = await api.process.get({ processId });
  sight.clear();
  for (const step of data.statements) sight.set(step.id, step);
  return data.version;
}

function countKinds(edits: readonly Edit[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of edits) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function spread(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { median: at(0.5), p95: at(0.95), most: Math.round(sorted.at(-1) ?? 0) };
}
