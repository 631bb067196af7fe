import type { Process, ProcessChanges } from '@stepwright/contract';
import type { StepsAnswer } from './map-session.ts';

/**
 * The process with an answer to a command in it.
 *
 * Where somebody else changed it in between, its version stays the old one, so that the next read
 * is taken as news.
 */
export function mergedProcess(process: Process, answer: StepsAnswer): Process {
  if (answer.version <= process.version) return process;
  return {
    ...process,
    version: answer.version === process.version + 1 ? answer.version : process.version,
    statements: withSteps(process.statements, answer),
  };
}

/** The process with everything in it that happened since it was read; the same one for nothing. */
export function withChanges(process: Process, changes: ProcessChanges): Process {
  const { isComplete: _isComplete, statements, removed, ...head } = changes;
  if (head.version < process.version) return process;
  const isNews = Object.entries(head).some(
    ([key, value]) => process[key as keyof Process] !== value,
  );
  if (!isNews && statements.length === 0 && removed.length === 0) return process;
  return {
    ...process,
    ...head,
    statements: withSteps(process.statements, { statements, removed }),
  };
}

function withSteps(
  present: Process['statements'],
  { statements, removed }: Pick<StepsAnswer, 'statements' | 'removed'>,
): Process['statements'] {
  if (statements.length === 0 && removed.length === 0) return present;
  const arrived = new Map(statements.map((step) => [step.id, step]));
  const gone = new Set(removed);
  const known = new Set(present.map(({ id }) => id));
  return [
    ...present.filter(({ id }) => !gone.has(id)).map((step) => arrived.get(step.id) ?? step),
    ...statements.filter(({ id }) => !known.has(id)),
  ];
}

/** Of two readings the newer one: an answer that was on its way for long does not undo an edit. */
export function newerProcess(before: Process, after: Process): Process {
  if (after.version < before.version) return before;
  const isSame =
    after.version === before.version && after.isGeneratingProcess === before.isGeneratingProcess;
  return isSame ? before : after;
}
