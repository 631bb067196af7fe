import {
  isEmptyReversal,
  reversalOf,
  revised,
  type Place,
  type Reversal,
} from '@stepwright/process-tree';
import type { Statement } from '@stepwright/contract';
import type { StepsAnswer } from './map-session.ts';
import type { MapState } from './map-state.ts';
import type { MapStep } from './map-step.ts';

/** Learns from the server's answer to a change what it has become. Call before the answer is shown. */
export function withAnsweredChange(
  state: MapState,
  changeId: string | undefined,
  answer: StepsAnswer,
): MapState {
  if (changeId === undefined) return state;
  const told = reversalOf<MapStep>(state.saved, {
    changed: answer.statements,
    removed: answer.removed,
  });
  // The change may have come by the stream already: then the steps are as answered, and tell nothing.
  const learn = (present: Reversal<MapStep>) =>
    isEmptyReversal(told) ? withPresent(present, answer.statements) : told;

  const history = revised(state.history, (entry) =>
    entry.changeId === changeId
      ? { ...entry, reversal: learn(entry.reversal), isAnswered: true }
      : entry,
  );
  const commands = state.commands.map((command) =>
    command.kind === 'restore' && command.restoredChangeId === changeId
      ? { ...command, reversal: learn(command.reversal) }
      : command,
  );
  return { ...state, history, commands };
}

/** A change that the server refused cannot be undone, nor what was to undo it be done. */
export function withRefusedChange(state: MapState, changeId: string | undefined): MapState {
  if (changeId === undefined) return state;
  const isOfIt = (id: string | undefined) =>
    id === changeId ||
    state.commands.some(
      (command) =>
        command.changeId === id &&
        command.kind === 'restore' &&
        command.restoredChangeId === changeId,
    );
  const history = revised(state.history, (entry) => (isOfIt(entry.changeId) ? null : entry));
  const commands = state.commands.filter(
    (command) => command.changeId === changeId || !isOfIt(command.changeId),
  );
  return { ...state, history, commands };
}

/** The same way back, from where the steps stand and what they say by now. */
function withPresent(
  { bring, put, take, say }: Reversal<MapStep>,
  statements: readonly Statement[],
): Reversal<MapStep> {
  const present = new Map<string, MapStep>(statements.map((step) => [step.id, step]));
  const from = (id: string, otherwise: Place): Place => present.get(id) ?? otherwise;
  const learned = reversalOf<MapStep>({ steps: new Map() }, { changed: statements, removed: [] });
  const taken = new Map(learned.take.map((part) => [part.id, part]));
  return {
    bring,
    put: put.map((part) => {
      const { parentStatementId, rank } = from(part.id, part.from);
      return { ...part, from: { parentStatementId, rank } };
    }),
    take: take.map((part) => taken.get(part.id) ?? part),
    say: say.map((part) => ({ ...part, from: taken.get(part.id)?.says ?? part.from })),
  };
}
