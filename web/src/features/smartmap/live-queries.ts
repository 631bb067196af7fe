import type { LiveEvent, Process, ProcessChanges } from '@stepwright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '#api/client';
import { withChanges } from './merge-process.ts';
import { processQuery } from './smartmap-queries.ts';

/** While there is no stream the process is asked for news this often, in milliseconds. */
export const FALLBACK_INTERVAL = 5_000;
/** So long one reading of news may take, in milliseconds. */
const READ_LIMIT = 15_000;
const MOST_TRIES = 3;

/** This window, among all that watch. */
const clientId = crypto.randomUUID();

export async function openStream(
  organisationId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<LiveEvent>> {
  return client.live.watch({ organisationId, clientId }, { signal });
}

/** What this window looks at; null for nothing any more. Never rejects: the next look is coming. */
export async function sendLook(
  processId: string,
  look: { statementId: string | null } | null,
): Promise<void> {
  const statementId = look?.statementId ?? null;
  const input = { clientId, processId, statementId, isLeaving: look === null };
  await client.live.look(input).catch(() => undefined);
}

interface CatchingUp {
  reading: Promise<void>;
  /** Begins when that one ends. */
  next: Promise<void> | null;
}
const underWay = new Map<string, CatchingUp>();

/**
 * Brings the process up to date: reads what changed since the version that is here. Never rejects.
 *
 * Asked while it is under way it reads once more afterwards, however often it is asked.
 */
export function catchUp(cache: QueryClient, processId: string): Promise<void> {
  const before = underWay.get(processId);
  if (before) return (before.next ??= before.reading.then(() => catchUp(cache, processId)));
  const reading = readChanges(cache, processId)
    .catch(() => undefined)
    .finally(() => underWay.delete(processId));
  underWay.set(processId, { reading, next: null });
  return reading;
}

async function readChanges(cache: QueryClient, processId: string): Promise<void> {
  const { queryKey } = processQuery(processId);
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const before = presentProcess(cache, processId);
    if (!before) return;
    const input = { processId, since: before.version };
    // eslint-disable-next-line no-await-in-loop -- again only where the first was overtaken
    const changes = await askForChanges(input);
    // An answer to an edit came in between: it may be newer than what was read.
    const isOvertaken = presentProcess(cache, processId) !== before && attempt < MOST_TRIES;
    if (isOvertaken) continue;
    if (!changes.isComplete) void cache.invalidateQueries({ queryKey });
    else
      cache.setQueryData<Process>(queryKey, (process) => process && withChanges(process, changes));
    return;
  }
}

/** A line that is dead without saying so must not keep every later reading waiting. */
async function askForChanges(input: { processId: string; since: number }): Promise<ProcessChanges> {
  const signal = AbortSignal.timeout(READ_LIMIT);
  return (await client.process.getChanges(input, { signal })).data;
}

/** The process that is here; none where it was never read. */
export function presentProcess(cache: QueryClient, processId: string): Process | undefined {
  return cache.getQueryData<Process>(processQuery(processId).queryKey);
}
