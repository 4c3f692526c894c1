/** A month's claims as CSV for the bookkeeping. */
import { PAYMENT_METHODS } from '../../../resources/contracts.ts';
import { choice, day, type Field, money, number, percentage, text } from '../../../resources/fields.ts';
import type { Due, DuesPage, DuesQuery } from '../../data/duesMethods.ts';
import type { CsvColumn } from '../../generic/list/csv.ts';

export const DUE_KINDS = { fee: 'Beitrag', signup: 'Aufnahmegebühr' } as const;

/** What of a claim is shown and exported, by its name in the answer. */
export const DUE_FIELDS = {
  customer_name: text({ label: 'Kunde' }),
  contract_number: number({ label: 'Vertrag', running: true }),
  kind: choice({ label: 'Art', of: DUE_KINDS }),
  from: day({ label: 'Von' }),
  to: day({ label: 'Bis' }),
  days: number({ label: 'Tage' }),
  of_days: number({ label: 'von Tagen' }),
  amount_cents: money({ label: 'Betrag' }),
  vat_rate: percentage({ label: 'Umsatzsteuer (%)' }),
  payment_method: choice({ label: 'Zahlungsart', of: PAYMENT_METHODS }),
  reason: text({ label: 'Grund' }),
} as const satisfies Partial<Record<keyof Due, Field>>;

export const DUE_COLUMNS: readonly CsvColumn[] = Object.entries(DUE_FIELDS).map(([source, field]) => ({
  source,
  label: field.label,
  field,
}));

/**
 * Why the amount is what it is, where its period stands beside it.
 * @example reasonText({ reason: '01.11.2026–30.11.2026: 21 Tage zu 1/30 des Preises' }) // '21 Tage zu 1/30 des Preises'
 */
export function reasonText({ reason }: Pick<Due, 'reason'>): string {
  const beside = reason.replace(/^\d{2}\.\d{2}\.\d{4}(–\d{2}\.\d{2}\.\d{4})?(: |$)/, '');
  return beside || 'Voller Beitrag';
}

/** Most rows the services answer at once. */
const PAGE = 1000;

/** All of them, a page at a time. @param fetchPage such as the data provider's `dues` */
export async function allDues(
  fetchPage: (query: DuesQuery) => Promise<DuesPage>,
  query: Omit<DuesQuery, 'offset' | 'limit'>,
): Promise<Due[]> {
  const rows: Due[] = [];
  for (;;) {
    const { data, total } = await fetchPage({ ...query, offset: rows.length, limit: PAGE });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}
