/** Names of prepared statements: by their text, a bounded number on each connection. */
import type pg from 'pg';

/** Largest number of statements that stay prepared on a connection; each takes memory of the server. */
export const MOST_PREPARED = 100;

/** By connection and text, the one used last at the end. */
const prepared = new WeakMap<pg.ClientBase, Map<string, string>>();

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
 * Returns the name under which a text stays prepared on a connection; closes the statement that wasn't used
 * for the longest time where there are too many. Undefined behind a pooler.
 */
export function nameFor(connection: pg.ClientBase, text: string): string | undefined {
  if (!prepares(connection)) return undefined;
  const names = prepared.get(connection) ?? new Map<string, string>();
  prepared.set(connection, names);
  const name = names.get(text) ?? `shape_${++count}`;
  names.delete(text);
  names.set(text, name);
  if (names.size > MOST_PREPARED) {
    const [[oldest, oldName]] = names as unknown as [[string, string]];
    names.delete(oldest);
    const { connection: wire } = connection as unknown as Wire;
    delete wire.parsedStatements[oldName];
    wire.close({ type: 'S', name: oldName });
  }
  return name;
}
