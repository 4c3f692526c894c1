/** Columns that aren't read, although their headings speak of what contracts and money depend on. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Note, Read } from '#services/http/imports/file.ts';

const WEIGHTY =
  /k(?:ü|ue)nd|cancel|terminat|austritt|paus(?:e|iert)|ruhe|freeze|frozen|widerruf|guthaben|saldo|schuld|rückst|arrears|debt|owing|karte(?!nn)|punkte|einheiten|sessions|credits|sistier|beitragsfrei|freimonat|\bhold\b|timestop|stundung|\braten?(?:\b|betrag|höhe)|\bmiete|installment|pauschale|gebühr|kaution|pfand|deposit|depot|gutschein|sperre|mahnst|(?:rechnungs|zahlungs)status|(?:invoice|payment) status|staffel|(?:ab|bis) monat|aktionspreis|\boffen|rabatt|nachlass|discount|voucher|notice|frist|saldare|^(?:bezahlt|paid|payé|pagato|betaald)(?:\?| am| on)?$|\bblz\b|bankleitzahl|\bkto\b|konto(?:nr\.?|nummer)?$/i;

const BANK_CODE = /^(?:blz|bankleitzahl)$/i;

const NO_IBAN =
  'Aus Bankleitzahl und Kontonummer wird hier keine IBAN, weil jede Bank anders rechnet: Lass sie von der Bank umrechnen, und trag sie in der Datei in einer Spalte „IBAN“ ein';

/** @param isDecided whether a person has decided about the heading before */
export function unreadColumns(
  { headings, entries }: Read,
  mapping: Mapping,
  { place, isDecided }: { readonly place: string; readonly isDecided: (heading: string) => boolean },
): Note[] {
  return headings
    .filter((heading) => mapping[heading] === null && WEIGHTY.test(heading) && !isDecided(heading))
    .filter((heading) =>
      entries.some(({ values }) => !/^(?:0+(?:[.,]0+)?|-+)?$/.test(textOf(values[heading]))),
    )
    .map((heading) => ({
      place,
      message: BANK_CODE.test(heading.trim())
        ? NO_IBAN
        : `Die Spalte „${heading.slice(0, 80)}“ wird nicht gelesen: Ordne sie oben zu, wenn sie etwas sagt`,
    }));
}
