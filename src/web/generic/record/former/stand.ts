/** Former states by their addresses. */

/** Which state of a record: the one after an entry of its log, by the entry's id, or the one at the end of a day. */
export type Stand = { readonly entry: string } | { readonly day: string };

/** Query parameter with the state that is shown: the id of the entry, or the day. */
export const STAND = 'stand';

/** @example standIn(new URLSearchParams('stand=2026-11-20')) // { day: '2026-11-20' } */
export function standIn(search: URLSearchParams): Stand | undefined {
  const stand = search.get(STAND);
  if (!stand) return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(stand) ? { day: stand } : { entry: stand };
}
