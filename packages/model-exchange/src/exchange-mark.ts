import { subscriptionSchema } from '@stepwright/domain-model';
import { z } from 'zod';

/** The key under which a document says what of the model something in it is. */
export const markKey = 'x-stepwright';

const markSchema = z.object({
  kind: z.enum(['aggregate', 'type', 'readmodel', 'command', 'query', 'event', 'reaction']),
  boundedContext: z.string(),
  aggregate: z.string(),
  name: z.string().default(''),
  plural: z.string().optional(),
  family: z.string().optional(),
  actor: z.string().optional(),
  /** Of a query that a read model answers. */
  readModel: z.string().optional(),
  /** What a reaction reacts to. */
  subscription: subscriptionSchema.optional(),
  /** The events that a command raises. */
  raises: z.array(z.string()).optional(),
  /** Of a service, where a format has no place for them. */
  reactions: z
    .array(
      z.object({
        name: z.string(),
        subscription: subscriptionSchema.optional(),
        raises: z.array(z.string()).default([]),
      }),
    )
    .optional(),
});
export type Mark = z.infer<typeof markSchema>;

/** What a part of a document says that it is; null for what somebody else wrote. */
export function markOf(part: unknown): Mark | null {
  const read = markSchema.safeParse(fieldOf(part, markKey));
  return read.success ? read.data : null;
}

/** A field of what may be an object. */
export function fieldOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function textOf(value: unknown, key: string): string | undefined {
  const text = fieldOf(value, key);
  return typeof text === 'string' ? text : undefined;
}

/** The fields of what may be an object; none of anything else. */
export function fieldsOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

export function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
