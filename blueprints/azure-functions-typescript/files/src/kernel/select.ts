import { isDeepStrictEqual } from 'node:util';
import { answer, NotImplemented } from './fill.ts';
import type { Entry, Repository } from './repository.ts';
import { ownValue, type ObjectSchema, type Schema } from './schema.ts';

/** What a query looks for, and what it answers with. */
export interface Selection<State extends object, Item> {
  readonly name: string;
  /** The field that holds the id, besides `id`: `orderId`. */
  readonly idField: string;
  readonly state: ObjectSchema<State>;
  readonly item: Schema<Item>;
  readonly parameters: object;
}

/**
 * Finds what has the values of the parameters in the fields of the same names; a parameter that is
 * null selects nothing.
 *
 * @throws NotImplemented for a parameter that is no field: the model does not say what it selects.
 */
export async function select<State extends object, Item>(
  repository: Repository<State>,
  { name, idField, state, item, parameters }: Selection<State, Item>,
): Promise<Item[]> {
  const wanted = Object.entries(parameters).filter(([, value]) => value !== null);
  const unknown = wanted.filter(([field]) => !isId(field, idField) && !state.fields.has(field));
  if (unknown.length > 0) {
    const names = unknown.map(([field]) => field).join(', ');
    throw new NotImplemented(`The model does not say what ${names} selects in ${name}.`);
  }

  const byId = wanted.find(([field]) => isId(field, idField) && !state.fields.has(field));
  const entries = byId ? await withId(repository, byId[1]) : await repository.list(new Map(wanted));
  return entries
    .filter((entry) => wanted.every(([field, value]) => has(entry, { field, value, idField })))
    .map((entry) => {
      const { id, state: values } = entry;
      return answer(item, name, [entry, values, { id, [idField]: id }, id]);
    });
}

async function withId<State>(repository: Repository<State>, id: unknown): Promise<Entry<State>[]> {
  const entry = typeof id === 'string' ? await repository.get(id) : null;
  return entry === null ? [] : [entry];
}

function isId(field: string, idField: string): boolean {
  return field === 'id' || field === idField;
}

function has(
  { id, state }: Entry<object>,
  { field, value, idField }: { field: string; value: unknown; idField: string },
): boolean {
  const own = ownValue(state, field);
  if (own === undefined && isId(field, idField)) return id === value;
  return isDeepStrictEqual(own, value);
}
