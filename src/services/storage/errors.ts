/** What the database refuses, in the words of the API. */
import pg from 'pg';
import type { Resource } from '../../resources/define.ts';
import type { Field } from '../../resources/fields.ts';
import { uniqueFields, uniqueIndexName } from './tables.ts';
import { InvalidValues } from './types.ts';

/**
 * SQLSTATE codes (PostgreSQL, appendix A) that say that the server is away, has too many callers, or no longer the one to write to
 * (25006: a primary that has become a standby), and the operating system's codes for a connection that fails.
 */
const AWAY =
  /^(08...|53(?!100)...|57...|25006|ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ERR_STREAM_\w+)$/;

/** The disk is full: SQLSTATE's name for it, and the operating system's, also for a quota. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** The driver's own errors have no code. */
export const DRIVER_SAYS_AWAY = [
  'Connection terminated',
  'connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
];

/** Two transactions that stood in each other's way: this one was rolled back so that the other goes on. */
const COLLISION = /^40(001|P01)$/;

const UNIQUE_VIOLATION = '23505';
const EMAIL_TAKEN = 'Diese E-Mail ist schon vergeben.';

/**
 * Can the database not be asked now? Nobody's fault, and gone in a moment: worth another try.
 * @example if (isAway(error)) throw unavailable('Die Datenbank antwortet gerade nicht.')
 */
export function isAway(error: unknown): boolean {
  const { message, code, syscall } = asError(error);
  // The socket's file is missing as long as its server is.
  if (code === 'ENOENT') return syscall === 'connect';
  return AWAY.test(code) || DRIVER_SAYS_AWAY.some((words) => message.includes(words));
}

/** Did a connection break? Another one may be better at once; after a wait for nothing (timeout) it hardly is. */
export function isBroken(error: unknown): boolean {
  return isAway(error) && !/timed?out/i.test(asError(error).message);
}

/**
 * Is a disk full, the database's or our own? Looks at causes, too: the migrator wraps what the database says.
 * @example if (isFull(error)) throw diskFull()
 */
export function isFull(error: unknown): boolean {
  return error instanceof Error && (FULL.test(asError(error).code) || isFull(error.cause));
}

/** Was a transaction given up for another one (deadlock, serialization failure)? All of it may be done again. */
export function isCollision(error: unknown): boolean {
  return COLLISION.test(asError(error).code);
}

function asError(error: unknown): { message: string; code: string; syscall?: unknown } {
  if (!(error instanceof Error)) return { message: '', code: '' };
  const { message, code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  return { message, code: typeof code === 'string' ? code : '', syscall };
}

/** A violated unique index as an error at its field; undefined for every other error. */
export function asInvalidValues(error: unknown, resources: readonly Resource[]): InvalidValues | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  // Accounts of all resources share one index: a trainer can't have an admin's address.
  if (error.constraint === uniqueIndexName('accounts', 'email'))
    return new InvalidValues({ email: EMAIL_TAKEN });
  const broken = brokenUnique(error, resources);
  return broken && new InvalidValues({ [broken.path]: taken(broken.field) });
}

/** The unique field that an error of the database is about. */
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
