/** Names of prepared statements: by their text, a bounded number on each connection. */
import type pg from 'pg';
import type { Prepared } from './preparedQuery.ts';

/** Largest number of statements that stay prepared on a connection; each takes memory of the server. */
export const MOST_PREPARED = 100;

/** By connection and text, the one used last at the end. */
const prepared = new WeakMap<pg.ClientBase, Map<string, Prepared>>();

const unprepared = new WeakSet<object>();

/**
 * Disables prepared statements on that connection, or on any of that pool: behind a pooler the next one may
 * reach another session of the server.
 */
export function neverPrepare(client: object): void {
  unprepared.add(client);
}

/** Returns whether statements may be prepared there. */
export const prepares = (client: object) => !unprepared.has(client);

/** The part of the driver that its types don't cover. */
interface Wire {
  readonly connection: {
    readonly parsedStatements: Record<string, string>;
    close(message: { type: 'S'; name: string }): void;
  };
}

let count = 0;

/**
 * Returns under which name a text stays prepared on a connection; closes the statement that wasn't used for the
 * longest time where there are too many. Undefined behind a pooler.
 */
export function preparedOn(connection: pg.ClientBase, text: string): Prepared | undefined {
  if (!prepares(connection)) return undefined;
  const names = prepared.get(connection) ?? new Map<string, Prepared>();
  prepared.set(connection, names);
  const known = names.get(text) ?? { name: `shape_${++count}` };
  names.delete(text);
  names.set(text, known);
  if (names.size > MOST_PREPARED) {
    const [[oldest, { name }]] = names as unknown as [[string, Prepared]];
    names.delete(oldest);
    const { connection: wire } = connection as unknown as Wire;
    delete wire.parsedStatements[name];
    wire.close({ type: 'S', name });
  }
  return known;
}
