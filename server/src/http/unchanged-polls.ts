import type { Writes } from '#db/count-writes';
import type { Actor } from '#identity/actor';

const MOST_REMEMBERED = 5_000;
/** Longer addresses and tags than our own are asked for each time: they would fill the memory. */
const LONGEST_REMEMBERED = 500;

type Headers = Readonly<Record<string, string>>;

/** A read with the tag of what the caller has already. */
interface Poll {
  actor: Actor;
  url: string;
  ifNoneMatch: string;
}

/** What is known of a poll before it is asked. */
export interface KnownPoll {
  /** The headers of its 304; undefined where the database has to be asked. */
  answer: Headers | undefined;
  /** To be called with the headers of its 304. */
  remember: (answer: Headers) => void;
}

/**
 * Polls that were answered 304 since anything was written last. Until something is, the same person
 * is answered the same: what they may see is written down there too. The database is not asked.
 */
export class UnchangedPolls {
  readonly #writes: Writes;
  readonly #answers = new Map<string, Headers>();
  #since = 0;

  constructor(writes: Writes) {
    this.#writes = writes;
  }

  of({ actor, url, ifNoneMatch }: Poll): KnownPoll {
    const { count } = this.#writes;
    if (this.#since !== count) this.#answers.clear();
    this.#since = count;
    const key = JSON.stringify([actor.id, actor.email, url, ifNoneMatch]);
    return {
      answer: this.#answers.get(key),
      remember: (answer) => {
        // Written meanwhile: nobody knows whether before or after it was read.
        if (this.#writes.count !== count || this.#since !== count) return;
        if (key.length > LONGEST_REMEMBERED) return;
        if (this.#answers.size >= MOST_REMEMBERED) this.#answers.clear();
        this.#answers.set(key, answer);
      },
    };
  }
}
