import type { Domain } from '@stepwright/contract';
import { withSaved } from './change-steps.ts';
import { elementOf } from './feature-element.ts';
import type { MapSession, StepsAnswer } from './map-session.ts';
import type { Mark, MapState } from './map-state.ts';
import { savedTreeOf } from './map-step.ts';

/** How often and how many times the services are read until the new element is among them. */
export const MARK_POLL = { interval: 2_000, tries: 10 } as const;

export interface MarkWorld {
  post: (stepId: string) => Promise<StepsAnswer>;
  readDomain: () => Promise<Domain>;
}

/**
 * Turns a step into a feature and waits until its command, reaction or query is there.
 *
 * Never rejects: a failure is shown on the step, which can be marked again.
 */
export async function markFeature(
  session: MapSession,
  stepId: string,
  world: MarkWorld,
): Promise<void> {
  if (session.get().marks.get(stepId) === 'processing') return;
  session.change((state) => withMark(state, stepId, 'processing'));
  const isThere = await postAndWait(session, stepId, world).catch(() => false);
  session.change((state) => withMark(state, stepId, isThere ? null : 'failed'));
}

async function postAndWait(session: MapSession, stepId: string, world: MarkWorld) {
  const answer = await world.post(stepId);
  const saved = savedTreeOf(session.world.accept(answer), session.get().saved);
  session.change((state) => withSaved(state, saved));
  const feature = saved.steps.get(stepId)?.feature ?? null;

  for (let attempt = 1; attempt <= MARK_POLL.tries; attempt += 1) {
    // eslint-disable-next-line no-await-in-loop -- each try waits for the one before
    const domain = await world.readDomain().catch(() => undefined);
    if (elementOf(domain, feature)) return true;
    // eslint-disable-next-line no-await-in-loop
    if (attempt < MARK_POLL.tries) await pause(MARK_POLL.interval);
  }
  return false;
}

function withMark(state: MapState, stepId: string, mark: Mark | null): MapState {
  const marks = new Map(state.marks);
  if (mark) marks.set(stepId, mark);
  else marks.delete(stepId);
  return { ...state, marks };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
