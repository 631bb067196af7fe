import { CosmosClient, ErrorResponse, type Container, type SqlParameter } from '@azure/cosmos';
import { ManagedIdentityCredential } from '@azure/identity';
import { Conflict, entryOf, type Entry, type Repository } from './repository.ts';
import type { Schema } from './schema.ts';
import { setting } from './settings.ts';

const notFound = 404;
/** There is one with the id. */
const createConflicts = new Set<unknown>([409]);
/** Somebody deleted or changed it. */
const changeConflicts = new Set<unknown>([notFound, 412]);

/** Keeps aggregates in the service's container: one item each, with its id, version and state. */
export class CosmosRepository<T> implements Repository<T> {
  private readonly state: Schema<T>;
  private readonly container: Container;

  constructor(state: Schema<T>, client = identityOfTheService()) {
    this.state = state;
    this.container = client.database(setting('COSMOS_DATABASE')).container(setting('COSMOS_CONTAINER'));
  }

  async get(id: string): Promise<Entry<T> | null> {
    const { resource, statusCode } = await this.container.item(id, id).read<Record<string, unknown>>();
    return resource === undefined || statusCode === notFound ? null : entryOf(this.state, resource);
  }

  /** Texts, numbers and truths are compared by Cosmos DB; everything else by whoever asks. */
  async list(values: ReadonlyMap<string, unknown> = new Map()): Promise<Entry<T>[]> {
    const conditions: string[] = [];
    const parameters: SqlParameter[] = [];
    for (const [name, value] of values) {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
      const parameter = `@value${parameters.length}`;
      conditions.push(`c.state["${name}"] = ${parameter}`);
      parameters.push({ name: parameter, value });
    }
    const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
    const query = `SELECT c.id, c.version, c.state FROM c${where}`;
    const { resources } = await this.container.items
      .query<Record<string, unknown>>({ query, parameters })
      .fetchAll();
    return resources.map((item) => entryOf(this.state, item));
  }

  async save({ id, version, state }: Entry<T>): Promise<Entry<T>> {
    const next = { id, version: version + 1, state };
    const conflicts = version === 0 ? createConflicts : changeConflicts;
    try {
      if (version === 0) await this.container.items.create(next);
      else await this.change(next);
    } catch (error) {
      if (!(error instanceof ErrorResponse) || !conflicts.has(error.code)) throw error;
      throw new Conflict(`"${id}" was changed meanwhile.`, { cause: error });
    }
    return next;
  }

  private async change({ id, version, state }: Entry<T>): Promise<void> {
    await this.container.item(id, id).patch({
      condition: `FROM c WHERE c.version = ${version - 1}`,
      operations: [
        { op: 'set', path: '/version', value: version },
        { op: 'set', path: '/state', value: state },
      ],
    });
  }
}

/** No key: the identity of the service may read and write in its own database. */
function identityOfTheService(): CosmosClient {
  const aadCredentials = new ManagedIdentityCredential({ clientId: setting('COSMOS_CLIENT_ID') });
  return new CosmosClient({ endpoint: setting('COSMOS_ENDPOINT'), aadCredentials });
}
