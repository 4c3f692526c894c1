/** Parts columns whose cells say several things: telephones among mails, days behind a status, remarks behind a name, how often and how one pays. */
import {
  DAY_WORDS,
  foreignDay,
  foreignInterval,
  foreignMoney,
  foreignStretch,
  UNTIL_WORDS,
} from '#format/foreign/values.ts';
import { BILLING_INTERVALS } from '#resources/contracts/products.ts';
import { MEMBER_FIELDS } from '#resources/studio/moving/members.ts';
import { isPaused, MEMBER_WORDS } from '#resources/studio/moving/memberWords.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import { meanings } from '#services/http/imports/words.ts';
import { knownTo } from './knownWords.ts';
import { isVague } from './vagueColumns.ts';

/** What a cell says: in place of the cell, and in columns of their own by their headings. */
interface Parted {
  readonly own: string;
  readonly others: Readonly<Record<string, string>>;
}

/** Returns undefined for a cell that says one thing. */
type Part = (cell: string) => Parted | undefined;

const stateOf = meanings(MEMBER_FIELDS.status, MEMBER_WORDS.status);

/** Matches a day and the word before it, which says whether something begins or ends then. */
const DATED = new RegExp(`^(?:(${DAY_WORDS})\\s+)?(.*\\d.*)$`, 'i');

const UNTIL = new RegExp(`^(?:${UNTIL_WORDS})$`, 'i');

const BEFORE_DAY = new RegExp(`[\\s,:–-]+(?=(?:${DAY_WORDS})\\s+(?:\\p{L}+\\.?\\s+)?\\S*\\d)`, 'iu');

/** Returns the heading under which the day of a status belongs; undefined where it can't be told. */
function headingFor(status: string, word: string, before: string, isDay: boolean): string | undefined {
  const ends = UNTIL.test(before);
  if (isPaused(word)) return ends ? 'Pausiert bis' : undefined;
  if (status === 'ended') return 'Gekündigt zum';
  // A bare day is that of the notice, or in the future the one for which it is given.
  if (status === 'cancelled') return ends || !isDay ? 'Gekündigt zum' : 'Gekündigt am';
  return ends ? 'Vertragsende' : 'Mitglied ab';
}

/** Returns the days behind a status, by their headings; undefined for other texts. */
function daysOf(said: readonly string[], status: string, word: string): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  for (const one of said) {
    const [, before = '', written = ''] = DATED.exec(one.trim()) ?? [];
    const isDay = Boolean(foreignDay(written));
    const heading = isDay || foreignStretch(written) ? headingFor(status, word, before, isDay) : undefined;
    if (heading === undefined) return undefined;
    found[heading] = written;
  }
  return found;
}

const isTime = (text: string) => Boolean(foreignDay(text) ?? foreignStretch(text));

/** Returns the words of a text and the days behind them. @example 'gekündigt am 03.05.2026 zum 31.12.2026' */
function piecesOf(cell: string): { readonly word: string; readonly days: readonly string[] } {
  const [first = '', ...dated] = cell.replace(/[()]/g, ' ').trim().split(BEFORE_DAY);
  if (isTime(first)) return { word: '', days: [first, ...dated] };
  const words = first.split(/[\s,:–]+/);
  const at = [-2, -1].find((from) => words.length > -from && isTime(words.slice(from).join(' ')));
  return at === undefined
    ? { word: first, days: dated }
    : { word: words.slice(0, at).join(' '), days: [words.slice(at).join(' '), ...dated] };
}

/** @example 'gekündigt zum 31.12.2026' */
const partStatus: Part = (cell) => {
  const { word, days } = piecesOf(cell);
  const [status] = stateOf(word)?.keys ?? [];
  const others = days.length > 0 && status ? daysOf(days, status, word) : undefined;
  return others && { own: word, others };
};

const BORN = /^(.*\p{L}.*?)[\s,(]+(?:geb(?:oren)?\.?(?:\s*am)?|\*)\s*(\d[\d./-]+)\)?$/iu;

/** @example 'Hans Berg, geb. 03.04.1990' */
const partBorn: Part = (cell) => {
  const [, own = '', born = ''] = BORN.exec(cell) ?? [];
  return foreignDay(born) ? { own, others: { Geburtsdatum: born } } : undefined;
};

/** @example 'Hans Berg (gekündigt zum 31.12.2026)' */
const partName: Part = (cell) => {
  const born = partBorn(cell);
  if (born) return born;
  const [, own, remark] = /^([^()]*\p{L}[^()]*?)\s*\(([^()]+)\)$/u.exec(cell) ?? [];
  if (own === undefined || remark === undefined) return undefined;
  const dated = partStatus(remark);
  if (dated) return { own, others: { Status: dated.own, ...dated.others } };
  const state = stateOf(remark);
  return { own, others: { [state && state.by !== 'guessed' ? 'Status' : 'Bemerkung']: remark } };
};

/** Remarks that name a payment method clearly: "EC" alone may be anything. */
const PAID = /^zahlt\s|zahler$|^(?:dauerauftrag|barzahlung|überweisung)$/i;

/** @example 'Mutter: Vera Cohn, 0171 9998887' */
const PARENT =
  /^(?:mutter|vater|eltern(?:teil)?|erz(?:iehungs)?\.?-?\s?ber\w*\.?|mum|mother|dad|father|parent)s?\s*:\s*(\p{L}[\p{L}\s.'-]+?)[\s,;]*((?:\+|0)[\d\s()/-]{5,})?$/iu;

/** Takes a remark that says nothing but that the contract is cancelled, or rests until a day, for that. */
const partRemark: Part = (cell): Parted | undefined => {
  const dated = partStatus(cell);
  const [, parent, phone] = PARENT.exec(cell) ?? [];
  if (parent) return { own: cell, others: { Eltern: parent, ...(phone && { 'Telefon Eltern': phone }) } };
  const method = methodIn(cell.replace(/^zahlt\s+/i, '').replace(/[.!]$/, ''));
  if (method && PAID.test(cell)) return { own: cell, others: { Zahlungsart: method } };
  const [state = ''] = stateOf(dated?.own ?? '')?.keys ?? [];
  const said = stateOf(cell.replace(/^(?:hat|ist|wurde)\s+/i, ''));
  if (said && said.by !== 'guessed' && said.keys.includes('cancelled'))
    return { own: cell, others: { Status: cell.replace(/^(?:hat|ist|wurde)\s+/i, '') } };
  return dated && (/^(?:cancelled|ended)$/.test(state) || 'Pausiert bis' in dated.others)
    ? { own: cell, others: { Status: dated.own, ...dated.others } }
    : undefined;
};

/** A tariff may be called so, too. */
const OFFERED = /^(?:prob|gast|guest|trial|neu|live|.{1,3}$)/i;

/** Words in a tariff column that mean no contract. */
const NO_TARIFF =
  /^(?:no[_\s-]?(?:membership|plan|contract)|ohne (?:vertrag|abo|mitgliedschaft)|kein(?:e[rn]?)? (?:vertrag|abo|mitgliedschaft|tarif))$/i;

/** Takes a status for what it is where tariffs stand. */
const partTariff: Part = (cell) => {
  if (NO_TARIFF.test(cell.trim())) return { own: '', others: {} };
  const remarked = partName(cell);
  if (remarked?.others.Status) return remarked;
  const { own, others } = partStatus(cell) ?? { own: cell, others: {} };
  const state = stateOf(own);
  const isState = state && state.by !== 'guessed' && !OFFERED.test(own);
  return isState ? { own: '', others: { Status: own, ...others } } : undefined;
};

const PRICED = /^(.*\p{L}.*?)[\s,:(–-]+(\d{1,4}(?:[.,]\d{2})?\s*(?:€|eur\b|chf\b)?[^()\d]*)\)?$/iu;

/** Whether a text is an amount beside words: "Basic 12" isn't. */
const isPrice = (text: string) => /\d[.,]\d{2}|€|eur|chf/i.test(text) && foreignMoney(text) !== undefined;

/** Parts what a tariff costs from its name, for files without a column of fees. @example 'Gold 49,90 €/Monat' */
const partPrice: Part = (cell) => {
  const [, own = '', price = ''] = PRICED.exec(cell) ?? [];
  return isPrice(price) ? { own, others: { Beitrag: price } } : partTariff(cell);
};

const SPAN = /^(?:(?:von|vom|ab|seit)\s+)?(.*\d)\s*(?:–|-|bis|to|until)\s*(?:zum\s+)?(\d.*)$/i;

/** @example '01.03.2024 - 28.02.2027' */
const partTerm: Part = (cell) => {
  const [, from = '', until = ''] = SPAN.exec(cell) ?? [];
  if (foreignDay(from) && foreignDay(until))
    return { own: '', others: { Vertragsbeginn: from, Vertragsende: until } };
  const [, word = ''] = /^(ab|seit|vom|bis|until|since|from)\s/i.exec(cell) ?? [];
  const heading = /^(?:bis|until)$/i.test(word) ? 'Vertragsende' : 'Vertragsbeginn';
  return word && foreignDay(cell) ? { own: '', others: { [heading]: cell } } : undefined;
};

const YES = /^(?:ja?|y(?:es)?|x|1|true|wahr|gekündigt|cancell?ed)$/i;

/** @example 'ja, zum 31.12.2026' */
const partNotice: Part = (cell) => {
  const { word, days } = piecesOf(cell);
  const isYes = YES.test(word);
  if (word !== '' && !isYes) return undefined;
  if (days.length === 0) return isYes ? { own: '', others: { Status: 'gekündigt' } } : undefined;
  const found = daysOf(days, 'cancelled', '');
  if (!found) return undefined;
  const { 'Gekündigt am': own = '', ...others } = found;
  return { own, others };
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

const known = { fields: MEMBER_FIELDS, imports: { words: MEMBER_WORDS } };
const isInterval = knownTo(known, 'billing_interval');
const isMethod = knownTo(known, 'payment_method');

/** Returns what says how often in words of a file, as it is known; undefined for other words. */
function intervalIn(words: string): string | undefined {
  if (!/\p{L}/u.test(words)) return undefined;
  if (isInterval(words)) return words;
  const found = foreignInterval(words);
  return found && (found === 'other' ? words : BILLING_INTERVALS[found]);
}

/** Returns what says how one pays in words of a file; undefined for other words. */
function methodIn(words: string): string | undefined {
  const bare = words.replace(/^(?:per|mit|durch|in|via|by)\s+/i, '');
  return isMethod(bare) ? bare : undefined;
}

/** Returns how often and how one pays, where a cell says both. @example 'mtl. LS' */
function howPaid(cell: string): { readonly interval: string; readonly method: string } | undefined {
  const words = cell.trim().split(/(?:[\s,;+]|(?<!\d)\/(?!\d))+/);
  for (let at = 1; at < words.length; at += 1) {
    const sides = [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const;
    for (const [often, how] of [sides, sides.toReversed() as [string, string]]) {
      const [interval, method] = [intervalIn(often), methodIn(how)];
      if (interval && method) return { interval, method };
    }
  }
  return undefined;
}

const partInterval: Part = (cell) => {
  const found = howPaid(cell);
  return found && { own: found.interval, others: { Zahlungsart: found.method } };
};

const partMethod: Part = (cell) => {
  const found = howPaid(cell);
  return found && { own: found.method, others: { Zahlweise: found.interval } };
};

/** Columns that hold a telephone or a mail. */
const CONTACT = /^(?:kontakt(?:daten|möglichkeit)?|contact(?: details)?|erreichbar(?: unter)?)$/i;

/** @param known fields that columns are for */
function partOf(heading: string, field: string | undefined, known: ReadonlySet<string>): Part | undefined {
  if (field === 'status') return partStatus;
  if (field === 'term') return partTerm;
  if (field === 'tariff' && !known.has('price_cents')) return partPrice;
  if (field === 'billing_interval' && !known.has('payment_method')) return partInterval;
  if (field === 'payment_method' && !known.has('billing_interval')) return partMethod;
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
        values[`${heading}: ${name}`] = value;
        found.add(`${heading}: ${name}`);
      }
    }
    entries.push({ ...entry, values });
  }
  if (!isParted) return read;
  // A cancellation in a column of its own says more than a status.
  const isFirst = (heading: string) => heading.endsWith(': Status');
  const isLeft = (heading: string) =>
    !parts.some(([of]) => of === heading) || entries.some(({ values }) => textOf(values[heading]) !== '');
  const headings = [
    ...[...found].filter(isFirst),
    ...read.headings.filter(isLeft),
    ...[...found].filter((heading) => !isFirst(heading)),
  ];
  return { ...read, headings, entries };
}
