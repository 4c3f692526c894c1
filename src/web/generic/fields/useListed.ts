/** Fetches one record in its list representation. */

import { type Identifier, type RaRecord, type UseGetManyOptions, useGetMany } from 'react-admin';
import { NOT_FOUND } from '#declare/refusals.ts';
import { errorOf } from '#web/data/problems.ts';

const GONE = errorOf(404, { detail: NOT_FOUND });

/**
 * Fetches a record without its sensitive fields, for its title or address: reading the full record counts as access to
 * health data, which is logged. Without an id nothing is fetched.
 * @example const { data } = useListed<Customer>(customers.path, contract.customer_id, { retry: false })
 */
export function useListed<R extends RaRecord>(
  path: string,
  id: Identifier | null | undefined,
  options: Omit<UseGetManyOptions<R>, 'enabled'> & { readonly enabled?: boolean } = {},
) {
  const ids = id === null || id === undefined || id === '' ? [] : [id];
  const { enabled = true, ...others } = options;
  const { data, error, ...asked } = useGetMany<R>(
    path,
    { ids },
    { ...others, enabled: enabled && ids.length > 0 },
  );
  const [record] = data ?? [];
  return { ...asked, data: record, error: error ?? (data && !record && enabled ? GONE : null) };
}
