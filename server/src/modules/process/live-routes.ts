import { AppError, type LiveEvent } from '@stepwright/contract';
import { api, type Context } from '#http/api';
import type { LiveQueue } from '#live/live-queue';
import { requireMember } from '#modules/organisation';
import { requireProcess } from './process-access.ts';
import { readSteps } from './step-store.ts';

const routes = api.live;
/** Longer than any real name; what servers tell each other has a limit. */
const LONGEST_NAME = 100;

export const liveRoutes = {
  watch: routes.watch.handler(async ({ context, input, signal }) => {
    const { organisationId, clientId } = input;
    const { db, actor, live, respond } = context;
    await requireMember(db, actor, organisationId);
    // For proxies that would otherwise collect or compress what is told before they pass it on.
    respond.setHeader('cache-control', 'no-cache, no-transform');
    respond.setHeader('x-accel-buffering', 'no');
    // A stream ends when the server stops: then nobody waits for another request on it.
    respond.setHeader('connection', 'close');

    const queue = live.watch({ organisationId, clientId, personId: actor.id });
    signal?.addEventListener('abort', () => live.unwatch(queue), { once: true });
    // Whoever went away before fires no more.
    if (signal?.aborted) live.unwatch(queue);
    return eventsOf(context, organisationId, queue);
  }),

  look: routes.look.handler(async ({ context: { db, actor, live }, input }) => {
    const { processId, clientId, statementId } = input;
    const { organisationId } = await requireProcess(db, actor, processId);
    if (input.isLeaving) {
      live.leave({ clientId, personId: actor.id });
      return { value: {} };
    }
    const [step] = await readSteps(db, processId, [statementId]);
    if (statementId && !step) throw new AppError('NOT_FOUND');
    const person = { personId: actor.id, name: short(actor.name), email: short(actor.email) };
    live.look({ organisationId, processId, clientId, statementId, ...person });
    return { value: {} };
  }),
};

/** Ends with the queue, and as soon as the token or the membership has. */
async function* eventsOf(
  { db, actor, live, config, authenticate }: Context,
  organisationId: string,
  queue: LiveQueue,
): AsyncGenerator<LiveEvent, void, void> {
  const beatMs = config.liveBeatSeconds * 1000;
  let checkedAt = performance.now();
  try {
    yield { type: 'welcome', beatSeconds: config.liveBeatSeconds };
    for (;;) {
      const event = await queue.next(beatMs);
      if (!event) return;
      const isDue = performance.now() - checkedAt >= beatMs;
      if (isDue && !(await isStillAllowed())) return;
      if (isDue) checkedAt = performance.now();
      yield event;
    }
  } finally {
    live.unwatch(queue);
  }

  async function isStillAllowed(): Promise<boolean> {
    try {
      await authenticate();
      await requireMember(db, actor, organisationId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}

function short(text: string): string {
  return text.slice(0, LONGEST_NAME);
}
