/** Classifies errors of the database for the API. */
import pg from 'pg';
import type { Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { UNIQUE_VIOLATION } from './constraints.ts';
import { InvalidValues } from './types.ts';
import { uniqueFields, uniqueIndexName } from './unique.ts';

/**
 * SQLSTATE codes (PostgreSQL, appendix A) of a server that is away, has too many clients, or is no longer
 * writable (25006: a primary that has become a standby), and the operating system's codes of a failed
 * connection.
 */
const AWAY =
  /^(08...|53(?!100)...|57...|25006|ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ERR_STREAM_\w+)$/;

/** A full disk: the SQLSTATE, and the operating system's codes, also for a quota. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** Messages of the driver's own errors, which have no code. */
export const DRIVER_SAYS_AWAY = [
  'Connection terminated',
  'connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
];

/** A serialization failure or deadlock: this transaction was rolled back so that the other can proceed. */
const COLLISION = /^40(001|P01)$/;

const EMAIL_TAKEN = 'Diese E-Mail ist schon vergeben.';

/**
 * Returns whether the database is temporarily unavailable, so that a retry may succeed.
 * @example if (isAway(error)) throw unavailable('Die Datenbank antwortet gerade nicht.')
 */
export function isAway(error: unknown): boolean {
  const { message, code, syscall } = asError(error);
  // The socket's file is missing while its server is.
  if (code === 'ENOENT') return syscall === 'connect';
  return AWAY.test(code) || DRIVER_SAYS_AWAY.some((words) => message.includes(words));
}

/** Returns whether a connection broke: another one may work at once, which is unlikely after a timeout. */
export function isBroken(error: unknown): boolean {
  const { message, code } = asError(error);
  return isAway(error) && code !== 'ETIMEDOUT' && !/timeout/i.test(message);
}

/**
 * Returns whether a disk is full, the database's or this machine's. Checks causes, too: the migrator wraps
 * errors of the database.
 * @example if (isFull(error)) throw diskFull()
 */
export function isFull(error: unknown): boolean {
  return error instanceof Error && (FULL.test(asError(error).code) || isFull(error.cause));
}

/**
 * Returns whether a transaction was aborted in favour of another one (deadlock, serialization failure), and
 * can be retried as a whole.
 */
export function isCollision(error: unknown): boolean {
  return COLLISION.test(asError(error).code);
}

function asError(error: unknown): { message: string; code: string; syscall?: unknown } {
  if (!(error instanceof Error)) return { message: '', code: '' };
  const { message, code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  return { message, code: typeof code === 'string' ? code : '', syscall };
}

/** SQLSTATE classes of values that don't fit a column (22), and that break a constraint (23). */
const REFUSED = /^2[23]/;

/** Returns whether the database refused what was to be written, so that the same write would fail again. */
export const isRefusedByDatabase = (error: unknown): boolean => REFUSED.test(asError(error).code);

/** Translates a violated unique index to an error at its field; undefined for every other error. */
export function asInvalidValues(error: unknown, resources: readonly Resource[]): InvalidValues | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  // Accounts of all resources share one index: a trainer can't have an admin's address.
  if (error.constraint === uniqueIndexName('accounts', 'email'))
    return new InvalidValues({ email: EMAIL_TAKEN });
  const broken = brokenUnique(error, resources);
  return broken && new InvalidValues({ [broken.path]: taken(broken.field) });
}

/** Returns the unique field that an error of the database is about. */
export function brokenUnique(error: unknown, resources: readonly Resource[]) {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  for (const resource of resources)
    for (const [path, field] of uniqueFields(resource))
      if (error.constraint === uniqueIndexName(resource.name, path))
        return { resource, path, field, label: field.label };
  return undefined;
}

function taken({ kind, label }: Field): string {
  return kind === 'email' ? EMAIL_TAKEN : `${label} ist schon vergeben.`;
}
