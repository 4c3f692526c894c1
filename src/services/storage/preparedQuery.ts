/**
 * A statement that stays prepared under a name. Its result is described with the first answer on a connection alone, and
 * what it sends is one write: the driver asks for the description with each, and parses it again.
 */
import pg from 'pg';

/** What a prepared statement answers with, once it has answered: its columns, and what reads them. */
export interface Prepared {
  readonly name: string;
  described?: Described;
}

/** The part of the driver's result that follows from the description. */
interface Described {
  readonly fields: pg.FieldDef[];
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** The parts of the driver's connection that its types don't cover. */
interface Wire {
  describe(): void;
  _send(bytes: Buffer): void;
}

/** The parts of the driver's query that its types don't cover. */
interface DriversQuery {
  name: string;
  readonly _result: Described & { _types: pg.CustomTypesConfig };
  _accumulateRows: boolean;
  prepare(connection: Wire): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

const { Query } = pg as unknown as { Query: new (text: string, values: unknown[]) => DriversQuery };

/** One execution of a prepared statement, for `query` of a connection. */
export class PreparedQuery extends Query {
  readonly text: string;
  readonly #prepared: Prepared;

  constructor(prepared: Prepared, text: string, values: unknown[], types: pg.CustomTypesConfig) {
    super(text, values);
    this.text = text;
    this.name = prepared.name;
    this._result._types = types;
    this.#prepared = prepared;
  }

  override prepare(connection: Wire): void {
    const { described } = this.#prepared;
    const bytes: Buffer[] = [];
    const collecting: Wire = Object.create(connection, {
      _send: { value: (one: Buffer) => void bytes.push(one) },
      ...(described && { describe: { value: () => undefined } }),
    });
    if (described) {
      Object.assign(this._result, described);
      this._accumulateRows = true;
    }
    super.prepare(collecting);
    connection._send(Buffer.concat(bytes));
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    super.handleCommandComplete(message, connection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#prepared.described ??= { fields, _parsers, _prebuiltEmptyResultObject };
  }
}

/** Executes it on that connection. */
export function execute<R>(
  connection: pg.ClientBase,
  query: PreparedQuery,
): Promise<pg.QueryResult & { rows: R[] }> {
  return new Promise((resolve, reject) => {
    const answered = (error: Error | null, result: pg.QueryResult) =>
      error ? reject(error) : resolve(result);
    (connection as unknown as { query(query: PreparedQuery, answered: unknown): void }).query(
      query,
      answered,
    );
  });
}
