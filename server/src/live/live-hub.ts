import { AppError, type LiveEvent } from '@stepwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '#db/open-database';
import { openFeed, type LiveFeed } from './live-feed.ts';
import type { LiveMessage, Look } from './live-message.ts';
import { keyOf, LivePresence } from './live-presence.ts';
import { LiveQueue } from './live-queue.ts';
import { inMessages } from './pack-looks.ts';

/** How often those who look are told of again, in milliseconds. */
const RETELL_MS = 2_000;
/** Several moves in a moment are told at once. */
const TOGETHER_MS = 80;
/** Hidden windows do not watch, so that this is many. */
const STREAMS_OF_A_PERSON = 20;
const MOST_PEOPLE_SHOWN = 50;

/** A window that watches what happens in an organisation. */
export interface Watcher {
  organisationId: string;
  clientId: string;
  personId: string;
}

/** What happens, told to those who watch on this server. */
export interface Live {
  /** @throws AppError `TOO_MANY_REQUESTS` for somebody with a great many windows. */
  watch: (watcher: Watcher) => LiveQueue;
  unwatch: (queue: LiveQueue) => void;
  look: (look: Look) => void;
  leave: (window: { clientId: string; personId: string }) => void;
  /** Ends every stream. */
  close: () => Promise<void>;
}

export function openLive(database: Pick<OpenDatabase, 'engine'>, log: FastifyBaseLogger): Live {
  const hub = new LiveHub();
  hub.feed = openFeed(database, log, {
    onMessage: (message) => hub.hear(message),
    onGap: () => hub.tellAll(),
  });
  return hub;
}

class LiveHub implements Live {
  feed: LiveFeed | null = null;
  readonly #watchers = new Map<LiveQueue, Watcher>();
  readonly #presence = new LivePresence();
  readonly #moved = new Set<string>();
  #telling: NodeJS.Timeout | null = null;
  readonly #retelling = setInterval(() => this.#retell(), RETELL_MS).unref();

  watch(watcher: Watcher): LiveQueue {
    const key = keyOf(watcher);
    let others = 0;
    for (const [queue, before] of this.#watchers) {
      if (before.personId !== watcher.personId) continue;
      // It lost its connection before this server did, and is here again.
      if (keyOf(before) === key) this.#drop(queue);
      else others += 1;
    }
    if (others >= STREAMS_OF_A_PERSON) throw new AppError('TOO_MANY_REQUESTS');
    const queue = new LiveQueue();
    this.#watchers.set(queue, watcher);
    return queue;
  }

  unwatch(queue: LiveQueue): void {
    const watcher = this.#watchers.get(queue);
    this.#drop(queue);
    if (watcher) this.leave(watcher);
  }

  look(look: Look): void {
    this.feed?.tell({ kind: 'look', look });
  }

  leave(window: { clientId: string; personId: string }): void {
    this.feed?.tell({ kind: 'left', windows: [keyOf(window)] });
  }

  hear(message: LiveMessage): void {
    switch (message.kind) {
      case 'process': {
        const { organisationId, processId, version } = message;
        this.#tell(organisationId, { type: 'process', processId, version });
        return;
      }
      case 'domain': {
        const { organisationId, platformId } = message;
        this.#tell(organisationId, { type: 'domain', platformId });
        return;
      }
      case 'blueprint': {
        const { organisationId, blueprintId } = message;
        this.#tell(organisationId, { type: 'blueprint', blueprintId });
        return;
      }
      case 'overwritten': {
        const { organisationId, processId, statementId } = message;
        this.#tell(organisationId, { type: 'overwritten', processId, statementId });
        return;
      }
      case 'look':
        this.#move(this.#presence.hear(message.look, performance.now(), true));
        return;
      case 'looks':
        for (const look of message.looks)
          this.#move(this.#presence.hear(look, performance.now(), false));
        return;
      case 'left':
        for (const key of message.windows) this.#move(this.#presence.forget(key));
    }
  }

  /** Something may have happened that nobody heard of. */
  tellAll(): void {
    for (const queue of this.#watchers.keys()) queue.push({ type: 'missed' });
  }

  async close(): Promise<void> {
    clearInterval(this.#retelling);
    if (this.#telling) clearTimeout(this.#telling);
    for (const queue of this.#watchers.keys()) queue.close();
    await this.feed?.close();
  }

  #tell(to: string, event: LiveEvent): void {
    for (const [queue, { organisationId }] of this.#watchers)
      if (organisationId === to) queue.push(event);
  }

  #drop(queue: LiveQueue): void {
    this.#watchers.delete(queue);
    queue.close();
  }

  /** Whoever watches here and looks at something still does. */
  #retell(): void {
    const now = performance.now();
    const looks = [...this.#watchers.values()].flatMap(
      (watcher) => this.#presence.getLively(keyOf(watcher), now) ?? [],
    );
    for (const message of inMessages(looks)) this.feed?.tell(message);
    this.#move(this.#presence.forgetSilent(now));
  }

  #move(processIds: string[]): void {
    for (const processId of processIds) this.#moved.add(processId);
    if (this.#moved.size === 0 || this.#telling) return;
    this.#telling = setTimeout(() => {
      this.#telling = null;
      for (const processId of this.#moved) this.#tellPeople(processId);
      this.#moved.clear();
    }, TOGETHER_MS);
  }

  #tellPeople(processId: string): void {
    const looks = this.#presence.at(processId);
    for (const [queue, watcher] of this.#watchers) {
      if (this.#presence.get(keyOf(watcher))?.processId !== processId) continue;
      const others = looks.filter(
        (look) =>
          look.organisationId === watcher.organisationId && look.clientId !== watcher.clientId,
      );
      const people = others.slice(0, MOST_PEOPLE_SHOWN).map(personOf);
      queue.push({ type: 'people', processId, people });
    }
  }
}

function personOf({ clientId, personId, name, email, statementId }: Look) {
  return { clientId, personId, name, email, statementId };
}
