/** Resolves which records a call for many applies to: named ones, or all that match a list's filter. */
import type { User } from '#access/may.ts';
import { rightToList } from '#declare/access.ts';
import { MOST_AT_ONCE } from '#declare/bulk.ts';
import type { AnyRecord, FieldErrors, Resource } from '#declare/define.ts';
import { formatNumber } from '#format/numbers.ts';
import { requireNarrow } from '#services/authz/authorize.ts';
import { invalid, notFound } from '#services/problem.ts';
import { isId } from '#services/storage/ids.ts';
import type { ListQuery, Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import { isObject, NO_OBJECT } from './normalise.ts';
import { parseFilter } from './query.ts';
import { unaskedFields } from './visible.ts';

/** The parsed choice of records. */
export type Meant =
  | { readonly ids: readonly string[] }
  | { readonly found: Omit<ListQuery, 'offset' | 'limit'> };

/** Schema of the body's part that chooses records. */
export const CHOSEN_BODY = {
  type: 'object',
  properties: {
    ids: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_AT_ONCE },
    filter: {
      type: 'object',
      description: `Statt „ids“: alle, die die Liste mit diesem Filter zeigt, höchstens ${MOST_AT_ONCE}`,
    },
  },
};

/** Schema of a body that chooses deleted records. */
export const UNDELETE_BODY = {
  type: 'object',
  properties: {
    ids: CHOSEN_BODY.properties.ids,
    batch_id: {
      type: 'string',
      description: `Statt „ids“: alle, die zusammen gelöscht wurden, höchstens ${MOST_AT_ONCE}`,
    },
  },
};

/**
 * Parses that part of a body; appends validation errors to `errors`.
 * @throws Problem 400 for a filter that can't be parsed, 403 for one by a field that the caller may not see
 * @example chosenIn(customers, { filter: { q: 'Ott' } }, user, errors)
 */
export function chosenIn(
  resource: Resource,
  { ids, filter }: { readonly ids?: unknown; readonly filter?: unknown },
  user: User,
  errors: FieldErrors,
): Meant {
  const { many } = resource.label;
  if (filter !== undefined) {
    if (rightToList(resource.access, isObject(filter) ? filter : {}) === 'list')
      requireNarrow(user, resource);
    if (ids !== undefined) errors.filter = 'Entweder einzelne oder alle gefundenen, nicht beides.';
    if (!isObject(filter)) {
      errors.filter = NO_OBJECT;
      return { ids: [] };
    }
    const { sort } = resource.list;
    return { found: { ...parseFilter(resource, filter, unaskedFields(user, resource)), sort } };
  }
  if (!Array.isArray(ids) || ids.length === 0) {
    errors.ids = `Bitte ${many} auswählen.`;
    return { ids: [] };
  }
  if (ids.length > MOST_AT_ONCE) errors.ids = `Höchstens ${formatNumber(MOST_AT_ONCE)} ${many} auf einmal.`;
  for (const [index, id] of ids.slice(0, MOST_AT_ONCE).entries())
    if (!isId(id)) errors[`ids.${index}`] = 'Das ist keine Kennung.';
  return { ids: [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))] };
}

/**
 * Reads the records in the order of their ids; with `forUpdate`, locks them in it.
 * @throws Problem 404 when one of the named isn't in reach, 422 when more match than one call may change
 */
export async function recordsOf(
  tx: Transaction,
  resource: Resource,
  chosen: Meant,
  options: { readonly forUpdate?: boolean } = {},
): Promise<AnyRecord[]> {
  if ('ids' in chosen) {
    const records = await tx.getMany(resource, chosen.ids, options);
    const missing = chosen.ids.length - records.length;
    if (missing === 0) return records;
    throw notFound(
      `${missing === 1 ? 'Einen' : missing} der ausgewählten Einträge gibt es nicht (mehr). ${options.forUpdate ? 'Nichts wurde geändert.' : 'Lade die Liste neu.'}`,
    );
  }
  const { rows, total } = await tx.list(resource, { ...chosen.found, offset: 0, limit: MOST_AT_ONCE });
  requireFew(total);
  return tx.getMany(
    resource,
    rows.map(({ id }) => id),
    options,
  );
}

/** @throws Problem 422 when more match than one call may change */
function requireFew(total: number): void {
  if (total > MOST_AT_ONCE)
    throw invalid({
      filter: `Höchstens ${formatNumber(MOST_AT_ONCE)} Einträge auf einmal, und gefunden sind mehr. Schränke die Suche ein.`,
    });
}

/**
 * Reads some fields of the records alone: thousands of whole records hold the thread. Those that a filter finds come in the
 * order of the list.
 * @throws Problem 404, 422 as `recordsOf`
 * @example await partsOf(tx, customers, chosen, ['id', 'email'])
 */
export async function partsOf(
  tx: Transaction,
  resource: Resource,
  chosen: Meant,
  names: readonly string[],
): Promise<Readonly<Record<string, unknown>>[]> {
  if ('ids' in chosen) return recordsOf(tx, resource, chosen);
  const query = { ...chosen.found, offset: 0, limit: MOST_AT_ONCE };
  const { rows, total } = await tx.listTexts(resource, query, { within: ['id'], beside: names });
  requireFew(total);
  return rows;
}

/**
 * Runs the work for each of many records, and lets other calls run in between.
 * @example await eachOf(records, async (record) => …)
 */
export async function eachOf<R>(records: readonly R[], work: (record: R) => Promise<void>): Promise<void> {
  for (const record of records) {
    await turn();
    await work(record);
  }
}
