/** Sums under a list, over all that is filtered. */
import type { Resource } from './define.ts';
import { endpoint } from './endpoint.ts';
import { list, money, text } from './fields.ts';
import type { Sum } from './figure.ts';
import { hasLevel, type LevelName } from './levels.ts';

export interface ListSum extends Sum {
  readonly label: string;
  /** Narrows the records that count, beside the list's filter. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** Least level of who sees it; the list's own unless given. */
  readonly level?: LevelName;
}

/**
 * The endpoint with the sums of a list, for the same filter as the list's.
 * @example const sums = await call(sumsOf(claims), { query: { filter: '{"status":["overdue"]}' } });
 */
export function sumsOf(resource: Resource) {
  return endpoint({
    method: 'GET',
    path: `${resource.api}/sums`,
    costly: true,
    summary: `${resource.label.many}: Summen über alles, was der Filter der Liste lässt`,
    access: { may: 'list', of: resource },
    filters: resource,
    query: { filter: text({ label: 'JSON-Objekt: Filter wie bei der Liste', max: 10_000 }) },
    answer: list({
      label: 'Summen',
      max: 10,
      of: { label: text({ label: 'Was', required: true }), cents: money({ label: 'Summe', required: true }) },
    }),
  });
}

/** Returns whether the list has sums. @example hasSums(claims) // true */
export const hasSums = ({ list: { sums = [] } }: Pick<Resource, 'list'>): boolean => sums.length > 0;

/** Returns the sums of the list that a level sees. @example sumsFor(claims, LEVEL.trainer) */
export function sumsFor({ list: { sums = [] } }: Pick<Resource, 'list'>, permissions: number): ListSum[] {
  return sums.filter(({ level = 'trainer' }) => hasLevel(permissions, level));
}
