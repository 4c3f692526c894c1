/** One record as lists show it. */
import { type Identifier, type RaRecord, type UseGetManyOptions, useGetMany } from 'react-admin';
import { errorOf } from '../data/problems.ts';

/** As the services say it of a record that isn't there. */
const GONE = errorOf(404, { detail: 'Diesen Eintrag gibt es nicht (mehr).' });

/**
 * A record without what is sensitive, for its name or its address: who asks for the whole record reads health data,
 * which is written down. Nothing is asked without an id.
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
