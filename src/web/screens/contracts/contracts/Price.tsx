import { useRecordContext } from 'react-admin';
import { priceText, type Terms } from '#resources/contracts/termTexts.ts';

/** Renders price and billing interval of the tariff or contract in a row. */
export function Price() {
  const record = useRecordContext();
  return record && <span style={{ whiteSpace: 'nowrap' }}>{priceText(record as unknown as Terms)}</span>;
}
