import type { Process } from '@stepwright/contract';
import type { StepsAnswer } from './map-session.ts';

/**
 * The process with an answer to a command in it.
 *
 * Where somebody else changed it in between, its version stays the old one, so that the next read
 * is taken as news.
 */
export function mergedProcess(process: Process, answer: StepsAnswer): Process {
  if (answer.version <= process.version) return process;
  const arrived = new Map(answer.statements.map((step) => [step.id, step]));
  const removed = new Set(answer.removed);
  const known = new Set(process.statements.map(({ id }) => id));
  return {
    ...process,
    version: answer.version === process.version + 1 ? answer.version : process.version,
    statements: [
      ...process.statements
        .filter(({ id }) => !removed.has(id))
        .map((step) => arrived.get(step.id) ?? step),
      ...answer.statements.filter(({ id }) => !known.has(id)),
    ],
  };
}

/** Of two readings the newer one: an answer that was on its way for long does not undo an edit. */
export function newerProcess(before: Process, after: Process): Process {
  if (after.version < before.version) return before;
  const isSame =
    after.version === before.version && after.isGeneratingProcess === before.isGeneratingProcess;
  return isSame ? before : after;
}
