import type { FailureReason } from './model-failure.ts';

/** After so many failures in a row the model is left alone … */
const failuresBeforeRest = 3;
/** … for this long, in milliseconds: nobody waits for what is known not to come. */
const restMs = 30_000;

/** These say something about the model; the others about the question or about us. */
const countsAgainstModel: ReadonlySet<FailureReason> = new Set([
  'unreachable',
  'closed',
  'slow',
  'busy',
  'key-refused',
  'broken',
  'redirected',
]);

export interface Rest {
  isResting: () => boolean;
  succeeded: () => void;
  failed: (reason: FailureReason) => void;
}

export function restAfterFailures(now: () => Date): Rest {
  let failures = 0;
  let restsUntil = 0;
  return {
    isResting: () => now().getTime() < restsUntil,
    succeeded: () => {
      failures = 0;
    },
    failed: (reason) => {
      if (!countsAgainstModel.has(reason)) return;
      failures++;
      if (failures < failuresBeforeRest) return;
      // One question is tried after the rest; it decides on the next.
      failures = failuresBeforeRest - 1;
      restsUntil = now().getTime() + restMs;
    },
  };
}
