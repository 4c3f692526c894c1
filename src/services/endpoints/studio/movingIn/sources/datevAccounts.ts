/** DATEV's list of accounts (format "Debitoren/Kreditoren"): names by the kind of address, suppliers among the customers. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Source } from '#services/http/imports/file.ts';
import type { Sorted } from './cardsApart.ts';

const ACCOUNT = 'Konto';

/** What its headings are called elsewhere. */
const HEADINGS: readonly (readonly [RegExp, string])[] = [
  [/^Name \(Adressat+yp Unternehmen\)$/i, 'Firma'],
  [/^Name \(Adressat+yp nat(?:ürl|ürlich|\.)?\.?\w* ?Person\)$/i, 'Nachname'],
  [/^Vorname \(Adressat+yp nat(?:ürl|ürlich|\.)?\.?\w* ?Person\)$/i, 'Vorname'],
  [/^Name \(Adressat+yp keine Angabe\)$/i, 'Name'],
  [/^IBAN-Nr\. 1$/, 'IBAN'],
  [/^Abw\. Kontoinhaber 1$/, 'Kontoinhaber'],
  [/^SEPA-Mandatsreferenz 1$/, 'Mandatsreferenz'],
];

const OWN_ACCOUNT = [/^Konto$/, 'Debitorennummer'] as const;

/** Accounts of persons have five to nine digits; those of suppliers begin with 7, 8 or 9. */
const OF_SUPPLIER = /^[789]\d{4,8}$/;

/**
 * Returns the list with common headings and without suppliers; other tables as they are. Yields between rows.
 * @param others all tables: one that has the accounts, too, is linked by their heading
 */
export function* withDatevAccounts(source: Source, others: readonly Source[]): Generator<undefined, Sorted> {
  const { read } = source;
  const isOfDatev =
    read.headings.includes(ACCOUNT) && read.headings.some((one) => /^Name \(Adressat+yp/i.test(one));
  if (!isOfDatev) return source;
  const isShared = others.some(
    ({ name, read: { headings } }) => name !== source.name && headings.includes(ACCOUNT),
  );
  const forms = isShared ? HEADINGS : [...HEADINGS, OWN_ACCOUNT];
  const names = new Map(
    read.headings.map((one) => [one, forms.find(([form]) => form.test(one))?.[1] ?? one] as const),
  );
  const entries: Source['read']['entries'][number][] = [];
  let suppliers = 0;
  for (const entry of read.entries) {
    yield;
    if (OF_SUPPLIER.test(textOf(entry.values[ACCOUNT]))) {
      suppliers += 1;
      continue;
    }
    const values = Object.entries(entry.values).map(([one, value]) => [names.get(one) ?? one, value]);
    entries.push({ ...entry, values: Object.fromEntries(values) });
  }
  const aside = [...(source.aside ?? [])];
  if (suppliers > 0)
    aside.push({ place: source.name, message: `Konten von Lieferanten: ausgelassen (${suppliers})` });
  return { ...source, read: { ...read, headings: [...names.values()], entries }, aside };
}
