import { implement } from '@orpc/server';
import { contract } from '@stepwright/contract';
import type { Actor } from '#identity/actor';
import type { Plumbing } from './plumbing.ts';
import type { UploadedPart } from './read-multipart.ts';

/** What every handler has, also those that need no sign-in. */
export interface RequestContext extends Plumbing {
  request: {
    ifNoneMatch: string | undefined;
    host: string;
    /** The files of a multipart body, one after the other, as they arrive; none of any other. */
    files: AsyncIterable<UploadedPart>;
  };
  respond: {
    setHeader: (name: string, value: string) => void;
    /** What has been set, by name in lower case: it goes before what the answer itself would say. */
    headers: Readonly<Record<string, string>>;
  };
  /** @throws AppError `NOT_SIGNED_IN` */
  authenticate: () => Promise<Actor>;
}

/** What a handler has that needs a signed-in caller: all but one. */
export interface Context extends RequestContext {
  actor: Actor;
}

/** For the few calls that anybody may send. */
export const publicApi = implement(contract).$context<RequestContext>();

/** For every other call: whoever is not signed in is refused before the handler runs. */
export const api = publicApi.use(async ({ context, next }) =>
  next({ context: { actor: await context.authenticate() } }),
);
