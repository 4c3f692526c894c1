/** Columns that aren't read, although they speak of what contracts and money depend on. */
import { foreignMoney } from '#format/foreign/values.ts';
import { formatNumber } from '#format/numbers.ts';
import { LINES } from '#format/plurals.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Note, Read } from '#services/http/imports/file.ts';
import { CENTS } from '../cells/abbreviations.ts';
import { areMostly } from '../cells/columnCells.ts';
import { HEALTH_HEADING, spaced } from '../cells/health.ts';
import { saysNothing } from '../cells/nothing.ts';

const WEIGHTY =
  /k(?:ü|ue)(?:nd|zum|am\b|dat)|cancel|terminat|austritt|beend|ausgesch|abmeld|abgemeld|withdr|resign|\bleft\b|leaving|churn|inaktiv|inactive|résili|disdett|paus(?:e|iert)|ruhe|freeze|frozen|suspen|widerruf|guthaben|saldo|solde|impay|insolut|schuld|rückst|arrears|debt|owing|karte(?!nn)|punkte|einheiten|eintritte|sessions|credits|passes|visits|punches|classes|sistier|beitragsfrei|freimonat|\bhold\b|timestop|stundung|\braten?(?:\b|betrag|höhe)|\bmiete|installment|pauschale|gebühr|kaution|pfand|deposit|depot|gutschein|sperr(?:e|t)|blocked|locked|\bsecondary\b|zweitvertr|add-?ons?\b|zusatz(?:vertr|tarif|modul|leistung|paket|option)|spind|schrank|locker|household|relationship|verwandt|\bzkd\b|zahlungs(?:bed|kond)|abbuch|\beinzug|mahnst|(?:rechnungs|zahlungs)status|(?:invoice|payment) status|staffel|(?:ab|bis) monat|aktionspreis|\boffen|rabatt|nachlass|discount|voucher|notice|frist|saldare|^(?:bezahlt|paid|payé|pagato|betaald)(?:\?| am| on)?$|\bblz\b|bankleitzahl|\bkto|konto(?:nr\.?|nummer)?$|mandat(?!ory|ant)|sepa|laufz|\blfz\b|\bterm\b|verläng|extension|expir|verfäll|\bbis\b|\buntil\b|\bthrough\b|fällig|abgerechnet|abgebucht|zuschuss|zahler|zahlt\b|subordinat|\bpayer|familien(?:beitrag|nr|nummer)|arbeitgeber|firmenanteil|eigenanteil|\bnext\b|nächst|noti[zc]|bemerk|kommentar|comment|hinweis|gesund|health|medical|allerg|verletz|injur|parent\b|\bziele?\b|\btitel\b|\bakad|\biban\b|zahlart|zahlungsart|ruhend|ruht\b|verstorben|deceased|geleistet|verordn|beschreib|\bvo\b/i;

/** Headings of the quantity of a tariff, which matters above one. */
const QUANTITY = /^(?:quantity|qty|anzahl|menge|stückzahl)$/i;

/** Amounts that follow from those that are read. */
const OF_GROSS = /netto|\bnet\b|mwst|\bust\b|\bvat\b|steuer|\btax|\bhors taxe|\biva\b|\btva\b/i;

/** Columns of which it is known what becomes of them, or what to do. */
const KNOWN: readonly { readonly words: RegExp; readonly told: (heading: string) => string }[] = [
  {
    words: /^(?:blz|bankleitzahl)$/i,
    told: () =>
      'Aus Bankleitzahl und Kontonummer wird hier keine IBAN, weil jede Bank anders rechnet: Lass sie von der Bank umrechnen, und trag sie in der Datei in einer Spalte „IBAN“ ein',
  },
  {
    words: HEALTH_HEADING,
    told: (heading) =>
      `„${heading}“ wird nicht übernommen: Angaben zur Gesundheit brauchen die Einwilligung der Person. Trag sie danach beim Kunden ein`,
  },
  {
    words: /mahn-?(?:sperre|stopp?|block)|dunning (?:block|stop|lock)/i,
    told: (heading) =>
      `„${heading}“ wird nicht übernommen: Trag den Mahnstopp danach beim Kunden ein, bevor gemahnt wird`,
  },
  {
    words:
      /^(?:ehe|lebens)?partner(?:in)?\b(?!\s+(?:von|zu|of)\b)|^(?:vor-?|nach-?)?name[\s_-]*(?:(?:ehe|lebens)?partner(?:in)?|herrn?|dame|ehe(?:mann|frau)|person\s*2|2)$|^ehe(?:frau|mann|gatt)|^kind(?:er)?\s*\d*$|^child(?:ren)?\s*\d*$|spouse/i,
    told: (heading) =>
      `Weitere Personen in der Spalte „${heading}“ werden nicht angelegt: Gib in der Datei jeder eine eigene Zeile`,
  },
];

/** Kinds of files in which amounts and rights stand beside people. */
const JUDGED: readonly SheetKind[] = ['members', 'cards', 'open_items'];

interface About {
  readonly kind: SheetKind;
  readonly place: string;
  /** Whether a person has decided about the heading before, or it is read or told of otherwise. */
  readonly isDecided: (heading: string) => boolean;
}

/** Returns a note for each column that may count, with its rows and an example. */
export function unreadColumns(
  { headings, entries }: Read,
  mapping: Mapping,
  { kind, place, isDecided }: About,
): Note[] {
  if (!JUDGED.includes(kind)) return [];
  return headings.flatMap((heading) => {
    if (mapping[heading] !== null || isDecided(heading)) return [];
    const isQuantity = QUANTITY.test(heading.trim());
    const cells = entries
      .map(({ values }) => textOf(values[heading]))
      .filter((cell) => !saysNothing(cell) && !(isQuantity && Number(cell) === 1));
    const [first] = cells;
    if (first === undefined) return [];
    const known = KNOWN.find(({ words }) => words.test(spaced(heading)));
    const isAmount = !OF_GROSS.test(heading) && areAmounts(cells);
    if (!known && !isQuantity && !WEIGHTY.test(spaced(heading)) && !isAmount) return [];
    const name = heading.slice(0, 80);
    const rows = `${formatNumber(cells.length)} ${cells.length === 1 ? LINES.one : LINES.many}`;
    const message = known
      ? `${known.told(name)} (${rows})`
      : `Die Spalte „${name}“ wird nicht gelesen (${rows}, etwa „${first.slice(0, 40)}“): Ordne sie oben zu, wenn sie etwas sagt`;
    return [{ place, message }];
  });
}

/** Whether cells are amounts of money, not other numbers. */
const areAmounts = (cells: readonly string[]): boolean =>
  cells.some((cell) => CENTS.test(cell)) && areMostly(cells, (cell) => foreignMoney(cell) !== undefined);
