import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  paginateScan,
  PutCommand,
} from '@aws-sdk/lib-dynamodb';
import { Conflict, entryOf, type Entry, type Repository } from './repository.ts';
import type { Schema } from './schema.ts';
import { setting } from './settings.ts';

/** Keeps aggregates in the service's table: one item each, with its id, version and state. */
export class DynamoDbRepository<T> implements Repository<T> {
  private readonly state: Schema<T>;
  private readonly table: string;
  private readonly client: DynamoDBDocumentClient;

  constructor(state: Schema<T>, client = new DynamoDBClient({})) {
    this.state = state;
    this.table = setting('TABLE');
    this.client = DynamoDBDocumentClient.from(client);
  }

  async get(id: string): Promise<Entry<T> | null> {
    const { Item: item } = await this.client.send(
      new GetCommand({ TableName: this.table, Key: { id }, ConsistentRead: true }),
    );
    return item === undefined ? null : entryOf(this.state, item);
  }

  /** Reads the whole table. Where it grows large, give it an index for what is asked for often. */
  async list(values: ReadonlyMap<string, unknown> = new Map()): Promise<Entry<T>[]> {
    const found: Entry<T>[] = [];
    const pages = paginateScan(
      { client: this.client },
      { TableName: this.table, ConsistentRead: true, ...filterOf(values) },
    );
    for await (const { Items: items = [] } of pages) {
      for (const item of items) found.push(entryOf(this.state, item));
    }
    return found;
  }

  async save({ id, version, state }: Entry<T>): Promise<Entry<T>> {
    const item = { id, version: version + 1, state };
    const condition =
      version === 0
        ? { ConditionExpression: 'attribute_not_exists(id)' }
        : {
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': version },
          };
    try {
      await this.client.send(new PutCommand({ TableName: this.table, Item: item, ...condition }));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      throw new Conflict(`"${id}" was changed meanwhile.`, { cause: error });
    }
    return item;
  }
}

/** Texts, numbers and truths are compared by DynamoDB; everything else by whoever asks. */
function filterOf(values: ReadonlyMap<string, unknown>) {
  const simple = [...values].filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  if (simple.length === 0) return {};
  const names = simple.map(([name], index) => [`#field${index}`, name] as const);
  const texts = simple.map(([, value], index) => [`:value${index}`, value] as const);
  return {
    FilterExpression: simple.map((_, index) => `#state.#field${index} = :value${index}`).join(' AND '),
    ExpressionAttributeNames: { '#state': 'state', ...Object.fromEntries(names) },
    ExpressionAttributeValues: Object.fromEntries(texts),
  };
}
