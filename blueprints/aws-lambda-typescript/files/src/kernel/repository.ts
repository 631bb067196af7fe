import { randomUUID } from 'node:crypto';
import * as schema from './schema.ts';

/** One aggregate as it is stored. */
export interface Entry<T> {
  readonly id: string;
  /** 0 before it is first stored; then counts the times it was stored. */
  readonly version: number;
  readonly state: T;
}

export function entrySchema<T>(state: schema.Schema<T>): schema.ObjectSchema<Entry<T>> {
  return schema.object<Entry<T>>(() => ({ id: schema.text, version: schema.integer, state }));
}

/**
 * What a database gave back, read as what it is.
 *
 * @throws Error when it does not fit: it was stored in another form, and has to be migrated.
 */
export function entryOf<T>(state: schema.Schema<T>, stored: unknown): Entry<T> {
  try {
    return entrySchema(state).read(stored);
  } catch (error) {
    if (!(error instanceof schema.InvalidInput)) throw error;
    const id = String(schema.ownValue(stored, 'id'));
    throw new Error(`"${id}" is stored in another form: ${error.message}.`, { cause: error });
  }
}

/** Where aggregates are kept. Implement it for the store of your choice and hand it to `service.ts`. */
export interface Repository<T> {
  get(id: string): Promise<Entry<T> | null>;
  /**
   * Those with these values in the fields of their state, by name; or more, where the store cannot
   * tell them apart: whoever asks looks again. Without values, all.
   */
  list(values?: ReadonlyMap<string, unknown>): Promise<Entry<T>[]>;
  /**
   * Stores the entry if nobody stored another version of it meanwhile.
   *
   * @throws Conflict otherwise.
   */
  save(entry: Entry<T>): Promise<Entry<T>>;
}

/** Somebody else was faster. */
export class Conflict extends Error {}

/** Keeps aggregates as long as the process lives: for development and tests. */
export class InMemoryRepository<T> implements Repository<T> {
  private readonly entries = new Map<string, Entry<T>>();

  async get(id: string): Promise<Entry<T> | null> {
    return this.entries.get(id) ?? null;
  }

  async list(): Promise<Entry<T>[]> {
    return [...this.entries.values()];
  }

  async save({ id, version, state }: Entry<T>): Promise<Entry<T>> {
    const known = this.entries.get(id)?.version ?? 0;
    if (known !== version) throw new Conflict(`"${id}" was changed meanwhile.`);
    const entry = { id, version: version + 1, state };
    this.entries.set(id, entry);
    return entry;
  }
}

export function newId(): string {
  return randomUUID();
}
