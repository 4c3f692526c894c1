/** Parts columns whose cells say several things: telephones among mails, days behind a status, remarks behind a name, how often and how one pays. */
import { foreignDay, foreignMoney } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import { isVague } from '../columns/vagueColumns.ts';
import type { Part, Parted } from './parted.ts';
import { partAccount, partCard, partInterval, partMandate, partMethod } from './partedPayments.ts';
import { partName, partNotice, partRemark, partStatus, partTariff } from './partedStates.ts';

export const PRICED = /^(.*\p{L}.*?)[\s,:(–-]+(\d{1,4}(?:[.,]\d{2})?\s*(?:€|eur\b|chf\b)?[^()\d]*)\)?$/iu;

/** Whether a text is an amount beside words: "Basic 12" isn't. */
const isPrice = (text: string) => /\d[.,]\d{2}|€|eur|chf/i.test(text) && foreignMoney(text) !== undefined;

/** Parts what a tariff costs from its name, for files without a column of fees. @example 'Gold 49,90 €/Monat' */
const partPrice: Part = (cell) => {
  const [, own = '', price = ''] = PRICED.exec(cell) ?? [];
  return isPrice(price) ? { own, others: { Beitrag: price } } : partTariff(cell);
};

/** Parts the name of a tariff from what it costs, in a column of both. @example 'Komfort / 44,90 € mtl.' */
const partTariffName: Part = (cell) => {
  // "EUR 54.90" is an amount as a whole.
  if (foreignMoney(cell) !== undefined) return undefined;
  const [, name = '', price = ''] = PRICED.exec(cell) ?? [];
  const tariff = name.replace(/[\s/|–-]+$/, '');
  return isPrice(price) && /\p{L}{3}/u.test(tariff) && tariff.length < 60
    ? { own: price, others: { Tarif: tariff } }
    : undefined;
};

/** Keeps a birthday without its year among the notes. @example '12.4.' */
const partBirthday: Part = (cell) =>
  /^\d{1,2}\.\s?\d{1,2}\.?$/.test(cell.trim())
    ? { own: '', others: { Bemerkung: `Geburtstag: ${cell.trim()}` } }
    : undefined;

const SPAN = /^(?:(?:von|vom|ab|seit)\s+)?(.*\d)\s*(?:–|-|bis|to|until)\s*(?:zum\s+)?(\d.*)$/i;

/** @example '01.03.2024 - unbefristet' */
const OPEN_SPAN = /^(.*\d)\s*(?:–|-|bis)\s*(?:unbefr\p{L}*\.?|unbestimmt|offen|open|laufend|heute)$/iu;

/** @example '01.03.2024 - 28.02.2027' */
const partTerm: Part = (cell): Parted | undefined => {
  const [, from = '', until = ''] = SPAN.exec(cell) ?? [];
  if (foreignDay(from) && foreignDay(until))
    return { own: '', others: { Vertragsbeginn: from, Vertragsende: until } };
  const [, alone = ''] = OPEN_SPAN.exec(cell) ?? [];
  if (foreignDay(alone)) return { own: '', others: { Vertragsbeginn: alone } };
  const [, word = ''] = /^(ab|seit|vom|bis|until|since|from)\s/i.exec(cell) ?? [];
  const heading = /^(?:bis|until)$/i.test(word) ? 'Vertragsende' : 'Vertragsbeginn';
  return word && foreignDay(cell) ? { own: '', others: { [heading]: cell } } : undefined;
};

const MAIL = /[^\s;,/|<>()]+@[^\s;,/|<>()]+/g;

/** Returns the addresses and the number of a cell with both, or with the one that its column isn't for. */
const partContact =
  (column: 'E-Mail' | 'Telefon' | 'both'): Part =>
  (cell) => {
    const mail = (cell.match(MAIL) ?? []).join('; ');
    const rest = cell
      .replace(MAIL, ' ')
      .replace(/\b(?:e-?mail|mail|tel(?:efon)?|mobil|handy|phone)\b\.?:?|[<>]/gi, ' ')
      .replace(/^[\s;,/|:]+|[\s;,/|:]+$/g, '');
    const phone = rest.replace(/\D/g, '').length >= SHORTEST ? rest : '';
    const { [column]: own = '', ...others } = { 'E-Mail': mail, Telefon: phone } as Record<string, string>;
    const found = Object.entries(others).filter(([, value]) => value !== '');
    return found.length > 0 ? { own, others: Object.fromEntries(found) } : undefined;
  };

/** Digits of the shortest telephone number. */
const SHORTEST = 5;

/** Columns that hold a telephone or a mail. */
const CONTACT = /^(?:kontakt(?:daten|möglichkeit)?|contact(?: details)?|erreichbar(?: unter)?)$/i;

/** Headings of flags for active members, whose values may be single letters. */
const OF_ACTIVITY = /^(?:ist |is )?(?:aktiv|active)(?: j\/n)?\??$|aktiv$/i;
const LETTERS: Readonly<Record<string, string>> = { j: 'ja', y: 'ja', t: 'ja', n: 'nein', f: 'nein' };

const partActivity: Part = (cell) => {
  const word = LETTERS[cell.trim().toLowerCase()];
  return word === undefined ? partStatus(cell) : { own: word, others: {} };
};

/** @param known fields that columns are for */
function partOf(heading: string, field: string | undefined, known: ReadonlySet<string>): Part | undefined {
  if (field === 'status') return OF_ACTIVITY.test(heading.trim()) ? partActivity : partStatus;
  if (field === 'term') return partTerm;
  if (field === 'tariff' && !known.has('price_cents')) return partPrice;
  if (field === 'price_cents' && !known.has('tariff')) return partTariffName;
  if (field === 'billing_interval' && !known.has('payment_method')) return partInterval;
  if (field === 'payment_method') return known.has('billing_interval') ? partCard : partMethod;
  if (field === 'mandate_reference' && !known.has('mandate_signed_on')) return partMandate;
  if (field === 'iban') return partAccount;
  if (field === 'birthday') return partBirthday;
  if (field === 'cancelled_on') return partNotice;
  if (field === 'notes') return partRemark;
  if (field === 'tariff' || (!field && isVague(heading))) return partTariff;
  if (field === 'name' || field === 'last_name' || field === 'first_name') return partName;
  if (field === 'email') return partContact('E-Mail');
  if (field === 'phone' || field === 'mobile') return partContact('Telefon');
  return CONTACT.test(heading.trim()) ? partContact('both') : undefined;
}

/**
 * Returns what is read with columns of their own for what cells say beside the rest, without columns of which nothing is
 * left. Yields between rows.
 */
export function* withPartedColumns(read: Read, understand: Understand): Generator<undefined, Read> {
  const known = new Set(read.headings.flatMap((heading) => understand(heading).field ?? []));
  const parts = read.headings.flatMap((heading) => {
    const part = partOf(heading, understand(heading).field, known);
    return part ? [[heading, part] as const] : [];
  });
  const found = new Set<string>();
  const columns = new Map<string, string>();
  // Beside a heading of both, "Tarif / Beitrag: Tarif" would be that of a fee.
  const columnOf = (heading: string, name: string) => {
    const whole = `${heading}: ${name}`;
    const before = columns.get(whole);
    if (before !== undefined) return before;
    const isSame = understand(whole).field === understand(name).field;
    const column = isSame || read.headings.includes(name) ? whole : name;
    columns.set(whole, column);
    return column;
  };
  let isParted = false;
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const values: Record<string, unknown> = { ...entry.values };
    for (const [heading, part] of parts) {
      const parted = part(textOf(values[heading]));
      if (!parted) continue;
      values[heading] = parted.own;
      isParted = true;
      for (const [name, value] of Object.entries(parted.others)) {
        const column = columnOf(heading, name);
        values[column] = value;
        found.add(column);
      }
    }
    entries.push({ ...entry, values });
  }
  if (!isParted) return read;
  // A cancellation in a column of its own says more than a status, which says more than a kind of members.
  const isOfNoField = (heading: string) =>
    parts.some(([of]) => heading.startsWith(`${of}: `) && understand(of).field === undefined);
  const isFirst = (heading: string) => heading.endsWith(': Status') && !isOfNoField(heading);
  const isLeft = (heading: string) =>
    !parts.some(([of]) => of === heading) || entries.some(({ values }) => textOf(values[heading]) !== '');
  const headings = [
    ...[...found].filter(isFirst),
    ...read.headings.filter(isLeft),
    ...[...found].filter((heading) => !isFirst(heading)),
  ];
  return { ...read, headings, entries };
}
