import { useRecordContext } from 'react-admin';
import { priceText, type Terms } from './shared.ts';

/** In a list's row: what the tariff or contract costs, and how often. */
export function Price() {
  const record = useRecordContext();
  return record && <span style={{ whiteSpace: 'nowrap' }}>{priceText(record as unknown as Terms)}</span>;
}
