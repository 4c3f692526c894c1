/** Identifiers that sort by their time of creation. */
import { v7 } from 'uuid';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns a UUID of version 7 (RFC 9562, section 5.7). Ids of one process ascend.
 * @example newId() // '019aa4c2-6b1e-7000-9f0c-5d1f8f1f8c55'
 */
export function newId(): string {
  return v7();
}

/** Returns whether the text is well-formed as an id; the database can't compare others. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
