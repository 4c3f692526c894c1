/** Fees of a family that one of its members pays: those of the others are part of it. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Note } from '#services/http/imports/file.ts';
import type { Understood } from '#services/http/imports/understand.ts';

const keyOf = (of: unknown) => textOf(of).trim().toLowerCase();

/**
 * Returns rows without a fee as those of none, where the payer of the same tariff has one, and notes it. Yields between
 * rows.
 */
export function* withIncludedFees(
  entries: readonly Understood[],
): Generator<undefined, { readonly entries: readonly Understood[]; readonly notes: readonly Note[] }> {
  const payers = new Map<string, Understood>();
  for (const entry of entries) {
    yield;
    const { former_number, email, price_cents } = entry.values;
    if (typeof price_cents !== 'number' || price_cents === 0) continue;
    for (const key of [keyOf(former_number), keyOf(email)]) if (key !== '') payers.set(key, entry);
  }
  const notes: Note[] = [];
  const left: Understood[] = [];
  for (const entry of entries) {
    yield;
    const { values, said, place } = entry;
    const payer = payers.get(keyOf(values.payer_number));
    const tariff = keyOf(said.tariff);
    const isIncluded =
      payer &&
      payer !== entry &&
      textOf(said.price_cents) === '' &&
      tariff !== '' &&
      tariff === keyOf(payer.said.tariff);
    if (isIncluded)
      notes.push({ place, label: 'Beitrag', message: `Im Beitrag von ${payer.place} enthalten: 0,00 €` });
    left.push(
      isIncluded ? { ...entry, values: { ...values, price_cents: 0, billing_interval: 'monthly' } } : entry,
    );
  }
  return { entries: left, notes };
}
