import { readModelValue, type Model } from '@stepwright/domain-model';
import type { DictionaryEntry } from './blueprint.ts';
import { dictionarySchema } from './exchange-schema.ts';

/** Reads a dictionary as JSON; what is wrong is one sentence. */
export function readDictionary(
  text: string,
): { ok: true; value: DictionaryEntry[] } | { ok: false; problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
  const read = dictionarySchema.safeParse(value);
  if (read.success) return { ok: true, value: read.data };
  const [issue] = read.error.issues;
  return { ok: false, problem: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() };
}

/** Where a collection of the templates is kept in an element of the model. */
const keys: Record<string, string> = {
  Attributes: 'attributes',
  Commands: 'commands',
  DomainEvents: 'events',
  Parameters: 'parameters',
  Properties: 'properties',
  Queries: 'queries',
  ReadModels: 'readModels',
  Reactions: 'reactions',
  Types: 'types',
};

type Element = Record<string, unknown> & { name: string };

/**
 * The model that a dictionary speaks of, as far as its tokens say: each entry is one more element,
 * inside of the last one around it.
 */
export function modelOfDictionary(dictionary: readonly DictionaryEntry[]): Model {
  const contexts: Element[] = [];
  const last = new Map<string, Element>();
  const add = (path: string, list: Element[], element: Element): void => {
    list.push(element);
    last.set(path, element);
    for (const known of last.keys()) if (known.startsWith(`${path}.`)) last.delete(known);
  };
  const outer = (path: string): Element => {
    const known = last.get(path);
    if (known) return known;
    const [name = '', ...rest] = path.split('.').toReversed();
    place(rest.toReversed(), name, { name: path === 'BoundedContexts' ? 'Context' : 'Sample' });
    return last.get(path) ?? { name: '' };
  };
  const place = (owner: string[], name: string, element: Element): void => {
    const path = [...owner, name].join('.');
    if (name === 'BoundedContexts') return add(path, contexts, element);
    const parent = owner.length === 0 ? outer('BoundedContexts') : outer(owner.join('.'));
    const key = name === 'Aggregates' ? 'aggregates' : keyOf(owner, name);
    const list = (parent[key] ??= []) as Element[];
    add(path, list, element);
  };
  for (const { key, token, plural } of dictionary) {
    const segments = key.replace(/^BoundedContexts\.(?=Aggregates\.)/, '').split('.');
    if (segments.pop() !== 'Name') continue;
    const name = segments.pop();
    if (
      name === undefined ||
      (!(name in keys) && !['Aggregates', 'BoundedContexts'].includes(name))
    )
      continue;
    const action = name === 'Reactions' ? { action: { name: token } } : {};
    place(segments, name, { name: token, ...(plural === undefined ? {} : { plural }), ...action });
  }
  const read = readModelValue({ boundedContexts: contexts });
  return read.ok ? read.value : { boundedContexts: [] };
}

/** What a command raises is kept under another name than what an aggregate lists. */
function keyOf(owner: readonly string[], name: string): string {
  return name === 'DomainEvents' && owner.length > 1 ? 'domainEvents' : (keys[name] ?? name);
}
