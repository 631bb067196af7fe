import {
  messages as protocolMessages,
  parse,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

/** A statement is kept when it comes for this time. */
const KEPT_FROM = 5;
const MOST_KEPT = 300;
const MOST_COUNTED = 2_000;
/** Longer ones hold lists of another length each time: they do not come again. */
const LONGEST_KEPT = 4_000;
/** Nor do those that write several rows. */
const SEVERAL_ROWS = '), (';
const COMES_AGAIN = /^(?:select|insert into|update|delete from) /;

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
 * The embedded database, with the statements that come again and again planned once: planning is most
 * of what a small one costs there.
 */
export function keepStatements(lite: PGlite): PGlite {
  const kept = new KeptStatements(lite);
  return new Proxy(lite, {
    get: (target, name) => {
      if (name === 'query') return kept.query;
      if (name === 'transaction') return kept.transaction;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

class KeptStatements {
  readonly #lite: PGlite;
  readonly #counts = new Map<string, number>();
  readonly #kept = new Map<string, Promise<Statement>>();
  /** Those of them that are planned. */
  readonly #planned = new Map<string, Statement>();
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
    return this.#run(await preparing, { params, options }, (message) => this.#sendAlone(message));
  };

  transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    this.#lite.transaction((tx) => work(this.#within(tx)));

  /** What is not planned yet is planned when the transaction has ended: it cannot wait for that. */
  #within(tx: Transaction): Transaction {
    const query = async <T>(
      text: string,
      params?: unknown[],
      options?: QueryOptions,
    ): Promise<Results<T>> => {
      const isKept = text.length <= LONGEST_KEPT && this.#statementOf(text) !== undefined;
      const statement = isKept && !tx.closed ? this.#planned.get(text) : undefined;
      if (!statement) return tx.query<T>(text, params, options);
      return this.#run(statement, { params, options }, (message) => this.#send(message));
    };
    return {
      ...tx,
      query,
      get closed() {
        return tx.closed;
      },
    };
  }

  async #run<T>(
    statement: Statement,
    { params, options }: { params?: unknown[] | undefined; options?: QueryOptions | undefined },
    send: (message: Uint8Array[]) => Promise<Messages>,
  ): Promise<Results<T>> {
    const values = statement.parameterTypes.map((type, at) =>
      this.#serialized(params?.[at], type, options),
    );
    const messages = await send([
      serialize.bind({ statement: statement.name, values }),
      serialize.execute({}),
    ]);
    const answer = [...statement.description, ...messages];
    const { rowMode } = options ?? {};
    const [results] = parse.parseResults(answer, this.#parsersFor(statement, options), { rowMode });
    return results as Results<T>;
  }

  #statementOf(text: string): Promise<Statement> | undefined {
    const known = this.#kept.get(text);
    if (known || !mayComeAgain(text) || this.#kept.size >= MOST_KEPT) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
    this.#counts.set(text, count);
    if (count < KEPT_FROM) return undefined;
    this.#counts.delete(text);
    this.#prepared += 1;
    const preparing = this.#prepare(text, `kept_${this.#prepared}`);
    this.#kept.set(text, preparing);
    preparing.then(
      (statement) => this.#planned.set(text, statement),
      // What could not be planned is tried again: it is not refused for ever.
      () => this.#kept.delete(text),
    );
    return preparing;
  }

  async #prepare(text: string, name: string): Promise<Statement> {
    const messages = await this.#sendAlone([
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
  async #sendAlone(parts: Uint8Array[]): Promise<Messages> {
    // oxlint-disable-next-line no-underscore-dangle -- what the database's own `query` waits for
    return this.#lite._runExclusiveTransaction(() => this.#send(parts));
  }

  async #send(parts: Uint8Array[]): Promise<Messages> {
    const message = Buffer.concat([...parts, serialize.sync()]);
    const answer = await this.#lite.runExclusive(() =>
      // What is written is on the disk when it is committed: the database sees to that itself.
      this.#lite.execProtocol(message, { syncToFs: false }),
    );
    return answer.messages;
  }
}

function mayComeAgain(text: string): boolean {
  return COMES_AGAIN.test(text) && !text.includes(SEVERAL_ROWS);
}
