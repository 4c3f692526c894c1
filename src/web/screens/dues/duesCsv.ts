/** A month's claims as CSV for the bookkeeping. */
import { PAYMENT_METHODS } from '../../../resources/contracts.ts';
import { choice, day, type Field, money, number, percentage, text } from '../../../resources/fields.ts';
import type { Due, DuesOfMonth, DuesQuery } from '../../data/duesMethods.ts';
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

/**
 * All of them, some contracts at a time, in the order they are shown in.
 * @param fetchAfter such as the data provider's `duesAfter`
 */
export async function allDues(
  fetchAfter: (query: DuesOfMonth, number: number) => Promise<readonly Due[]>,
  { sort: [field, direction], ...query }: DuesOfMonth & Pick<DuesQuery, 'sort'>,
): Promise<Due[]> {
  const rows: Due[] = [];
  for (;;) {
    const next = await fetchAfter(query, rows.at(-1)?.contract_number ?? 0);
    if (next.length === 0) break;
    rows.push(...next);
  }
  const way = direction === 'ASC' ? 1 : -1;
  return rows.sort((a, b) => way * compare(a[field], b[field]));
}

const german = new Intl.Collator('de');
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : german.compare(String(a), String(b));
