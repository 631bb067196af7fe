import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { bases, type Base } from './bases.ts';

/** The start of every endpoint. The only file, besides the client and the host, that names the RPC library. */
export const endpoint = oc;

/** What a read answers. */
export const dataOf = <T extends z.ZodType>(schema: T) => z.object({ data: schema });

/** What a command answers. */
export const valueOf = <T extends z.ZodType>(schema: T) => z.object({ value: schema });

/** What a command answers that has nothing to tell. */
export const done = valueOf(z.object({}));

/** What a read answers that goes on: server-sent events, one after the other. */
export const streamOf = <T extends z.ZodType>(schema: T) => eventIterator(schema);

/** Ids are UUIDs everywhere; those of processes, steps and files are made by the client. */
export const idSchema = z.uuid();

/** A name that a user types: more than one character after trimming. */
export const nameSchema = z
  .string({ error: 'Required' })
  .trim()
  .min(2, 'Required')
  .max(200, 'At most 200 characters');

/** A read: `GET {base}/{path}`. */
export const read = <P extends `/${string}`>(base: Base, path: P, summary: string) =>
  endpoint.route({ method: 'GET', path: `${bases[base]}${path}`, summary, tags: [base] });

/** A command: `POST {base}/{resource}/{command name in lower case}`. */
export const command = <P extends `/${string}`>(base: Base, path: P, summary: string) =>
  endpoint.route({ method: 'POST', path: `${bases[base]}${path}`, summary, tags: [base] });
