/** Parts cells with a status: days behind it, remarks behind a name or a tariff, notices. */
import { DAY_WORDS, foreignDay, foreignStretch, UNTIL_WORDS } from '#format/foreign/values.ts';
import { MEMBER_FIELDS } from '#resources/studio/moving/members.ts';
import { isPaused, MEMBER_WORDS } from '#resources/studio/moving/memberWords.ts';
import { meanings } from '#services/http/imports/words.ts';
import type { Part, Parted } from './parted.ts';
import { methodIn } from './partedPayments.ts';

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

/** @example 'Suspended 10/1/2026 - 1/31/2027' */
const PERIOD =
  /^(\p{L}[\p{L}\s]*?)[\s:,(]+(?:(?:vom|von|from)\s+)?(\d[\d./-]+\d)\s*(?:–|-|bis|to|until)\s*(\d[\d./-]+\d)\)?$/iu;

/** Parts a rest with both its days. */
const partPeriod: Part = (cell) => {
  const [, own = '', from = '', until = ''] = PERIOD.exec(cell.trim()) ?? [];
  const isRest = isPaused(own) && Boolean(foreignDay(from)) && Boolean(foreignDay(until));
  return isRest ? { own, others: { 'Pausiert ab': from, 'Pausiert bis': until } } : undefined;
};

/** @example 'gekündigt zum 31.12.2026' */
export const partStatus: Part = (cell) => {
  const period = partPeriod(cell);
  if (period) return period;
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
export const partName: Part = (cell) => {
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
  /^(?:mutter|vater|eltern(?:teil)?|erz(?:iehungs)?\.?-?\s?ber\w*\.?|mum|mother|dad|father|parent|madre|padre|genitore|mère|père|moeder|vader|ouder)s?\s*:\s*(\p{L}[\p{L}\s.'-]+?)[\s,;]*((?:\+|0)[\d\s()/-]{5,})?$/iu;

/** Returns the status that a part of a remark says, with its days. @example 'gelb – ruht bis 31.03.2027 wegen Umzug' */
const statusIn = (cell: string): Parted | undefined =>
  [cell, ...cell.split(/\s[–-]\s|[;\n]/)]
    .map((part) => partStatus(part.replace(/\s+(?:wegen|weil|aufgrund)\s.*$/i, '').trim()))
    .find(Boolean);

/** Takes a remark that says that the contract is cancelled, or rests until a day, for that. */
export const partRemark: Part = (cell): Parted | undefined => {
  const dated = statusIn(cell);
  const [, parent, phone] = PARENT.exec(cell) ?? [];
  if (parent) return { own: cell, others: { Eltern: parent, ...(phone && { 'Telefon Eltern': phone }) } };
  const method = methodIn(cell.replace(/^zahlt\s+/i, '').replace(/[.!]$/, ''));
  if (method && PAID.test(cell)) return { own: cell, others: { Zahlungsart: method } };
  const [state = ''] = stateOf(dated?.own ?? '')?.keys ?? [];
  const bare = cell.replace(/^(?:hat|ist|wurde)\s+/i, '');
  const said = stateOf(bare);
  if (said && said.by !== 'guessed' && said.keys.includes('cancelled'))
    return { own: cell, others: { Status: bare } };
  return dated && (/^(?:cancelled|ended)$/.test(state) || 'Pausiert bis' in dated.others)
    ? { own: cell, others: { Status: dated.own, ...dated.others } }
    : undefined;
};

/** A tariff may be called so, too. */
const OFFERED = /^(?:prob|gast|guest|trial|neu|live|.{1,3}$)/i;

/** Words in a tariff column that mean no contract. */
const NO_TARIFF =
  /^(?:no[_\s-]?(?:membership|plan|contract)|ohne (?:vertrag|abo|mitgliedschaft)|kein(?:e[rn]?)? (?:vertrag|abo|mitgliedschaft|tarif))$/i;

/** @example 'product_id:88|name:Yoga Flat|quantity:1' */
const ITEM = /(?:^|\|)name:\s*([^|]+)/;

/** Takes a status for what it is where tariffs stand. */
export const partTariff: Part = (cell) => {
  const [, item] = ITEM.exec(cell) ?? [];
  if (item !== undefined) return { own: item.trim(), others: {} };
  if (NO_TARIFF.test(cell.trim())) return { own: '', others: {} };
  const remarked = partName(cell);
  if (remarked?.others.Status) return remarked;
  const { own, others } = partStatus(cell) ?? { own: cell, others: {} };
  const state = stateOf(own);
  const isState = state && state.by !== 'guessed' && !OFFERED.test(own);
  return isState ? { own: '', others: { Status: own, ...others } } : undefined;
};

const YES =
  /^(?:ja?|y(?:es)?|x|-?1|true|wahr|(?:gek|künd|gekünd)\.?(?:\s(?:z\.|zum|per))?|gekündigt|cancell?ed)$/i;

/** @example 'ja, zum 31.12.2026' */
export const partNotice: Part = (cell) => {
  const { word, days } = piecesOf(cell);
  const isYes = YES.test(word);
  if (word !== '' && !isYes) return undefined;
  if (days.length === 0) return isYes ? { own: '', others: { Status: 'gekündigt' } } : undefined;
  const found = daysOf(days, 'cancelled', '');
  if (!found) return undefined;
  const { 'Gekündigt am': own = '', ...others } = found;
  return { own, others };
};
