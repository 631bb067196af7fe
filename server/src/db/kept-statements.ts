import {
  messages as protocolMessages,
  parse,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';

/** A read is kept when it comes for this time. */
const KEPT_FROM = 5;
const MOST_KEPT = 200;
const MOST_COUNTED = 2_000;
/** Longer ones hold lists of another length each time: they do not come again. */
const LONGEST_KEPT = 4_000;

interface Statement {
  name: string;
  parameterTypes: number[];
  /** What its rows are, as the database described them. */
  description: Messages;
  columnTypes: number[];
}
type Messages = Parameters<typeof parse.parseResults>[0];
type Parsers = Parameters<typeof parse.parseResults>[1];
const { serialize } = protocol;
const { RowDescriptionMessage } = protocolMessages;

/**
 * The embedded database, with the reads that come again and again planned once: planning is most of
 * what a small read costs there. Reads of transactions and everything that writes go as ever.
 */
export function keepStatements(lite: PGlite): PGlite {
  const kept = new KeptStatements(lite);
  return new Proxy(lite, {
    get: (target, name) => {
      if (name === 'query') return kept.query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

class KeptStatements {
  readonly #lite: PGlite;
  readonly #counts = new Map<string, number>();
  readonly #kept = new Map<string, Promise<Statement>>();
  #prepared = 0;

  constructor(lite: PGlite) {
    this.#lite = lite;
  }

  query = async <T>(
    text: string,
    params?: unknown[],
    options?: QueryOptions,
  ): Promise<Results<T>> => {
    const preparing = text.length > LONGEST_KEPT ? undefined : this.#statementOf(text);
    if (!preparing) return this.#lite.query<T>(text, params, options);
    const statement = await preparing;
    const values = statement.parameterTypes.map((type, at) =>
      this.#serialized(params?.[at], type, options),
    );
    const messages = await this.#send([
      serialize.bind({ statement: statement.name, values }),
      serialize.execute({}),
    ]);
    const answer = [...statement.description, ...messages];
    const { rowMode } = options ?? {};
    const [results] = parse.parseResults(answer, this.#parsersFor(statement, options), { rowMode });
    return results as Results<T>;
  };

  #statementOf(text: string): Promise<Statement> | undefined {
    const known = this.#kept.get(text);
    if (known || !text.startsWith('select ') || this.#kept.size >= MOST_KEPT) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
    this.#counts.set(text, count);
    if (count < KEPT_FROM) return undefined;
    this.#counts.delete(text);
    this.#prepared += 1;
    const preparing = this.#prepare(text, `kept_${this.#prepared}`);
    this.#kept.set(text, preparing);
    // What could not be planned is tried again: it is not refused for ever.
    preparing.catch(() => this.#kept.delete(text));
    return preparing;
  }

  async #prepare(text: string, name: string): Promise<Statement> {
    const messages = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const described = messages.filter((message) => message instanceof RowDescriptionMessage);
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      description: described,
      columnTypes: described.flatMap(({ fields }) => fields.map(({ dataTypeID }) => dataTypeID)),
    };
  }

  /** Those of its columns only: putting all together takes longer than reading a row. */
  #parsersFor({ columnTypes }: Statement, options?: QueryOptions): Parsers {
    const parsers: Parsers = {};
    for (const type of columnTypes) {
      const parser = options?.parsers?.[type] ?? this.#lite.parsers[type];
      if (parser) parsers[type] = parser;
    }
    return parsers;
  }

  #serialized(value: unknown, type: number, options?: QueryOptions): string | null {
    if (value === null || value === undefined) return null;
    const serializer = options?.serializers?.[type] ?? this.#lite.serializers[type];
    if (serializer) return serializer(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  /** Never in the middle of somebody's transaction. */
  async #send(parts: Uint8Array[]): Promise<Messages> {
    const message = Buffer.concat([...parts, serialize.sync()]);
    // oxlint-disable-next-line no-underscore-dangle -- what the database's own `query` waits for
    const answer = await this.#lite._runExclusiveTransaction(() =>
      this.#lite.runExclusive(() => this.#lite.execProtocol(message, { syncToFs: false })),
    );
    return answer.messages;
  }
}
