/** Which records a call for many means: named ones, or all that a list of them would show. */
import type { User } from '../../access/may.ts';
import { formatNumber } from '../../format/numbers.ts';
import { rightToList } from '../../resources/access.ts';
import { MOST_AT_ONCE } from '../../resources/bulk.ts';
import type { AnyRecord, FieldErrors, Resource } from '../../resources/define.ts';
import { requireNarrow } from '../authz/authorize.ts';
import { isId } from '../storage/ids.ts';
import type { ListQuery, Transaction } from '../storage/types.ts';
import { isObject } from './normalise.ts';
import { invalid, notFound } from './problem.ts';
import { parseFilter } from './query.ts';
import { unaskedFields } from './visible.ts';

/** The records that are meant, understood. */
export type Meant =
  | { readonly ids: readonly string[] }
  | { readonly found: Omit<ListQuery, 'offset' | 'limit'> };

/** Schema of a body that says it. */
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

/**
 * Reads those parts of a body; what is wrong with them is written to `errors`.
 * @throws Problem 400 for a filter that isn't understood, 403 for one by a field that the caller may not see
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
      errors.filter = 'Das ist kein JSON-Objekt.';
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
 * The records themselves, in the order of their ids; with `forUpdate` locked in it.
 * @throws Problem 404 when one of those named isn't in reach, 422 when more are found than can be done at once
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
  if (total > MOST_AT_ONCE)
    throw invalid({
      filter: `Höchstens ${formatNumber(MOST_AT_ONCE)} Einträge auf einmal, und gefunden sind mehr. Schränke die Suche ein.`,
    });
  return tx.getMany(
    resource,
    rows.map(({ id }) => id),
    options,
  );
}

/** Records between which other calls have their turn. */
const TURN = 200;

/** Does something for each of many records; other calls get their turn meanwhile. @example await eachOf(records, async (record) => …) */
export async function eachOf<R>(records: readonly R[], work: (record: R) => Promise<void>): Promise<void> {
  for (const [index, record] of records.entries()) {
    if (index % TURN === TURN - 1) await new Promise(setImmediate);
    await work(record);
  }
}
