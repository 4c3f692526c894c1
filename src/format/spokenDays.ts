/** Days, spans and times as people say them in German. */
import { endOfMonth, isDay, mondayOf, plusDays, plusMonths, weekdayOf } from '#rules/days.ts';
import { type Token, wholeNumber } from './germanWords.ts';

/** What the words before a day make of it: 'am', 'ab', 'bis', 'vor', or 'in' and so on. */
export type Relation = 'on' | 'from' | 'until' | 'before' | 'within';

/** Days or a time named in a text, by the positions of its words. */
export interface Spoken {
  /** Position of the first word, and of the one behind the last. */
  readonly at: number;
  readonly end: number;
  readonly relation: Relation;
  /** First and last day; the same for one day. */
  readonly first?: string;
  readonly last?: string;
  readonly time?: string;
  /** A length of time from a day on, with that day as its start. */
  readonly lasts?: (from: string) => string;
  /** What is wrong with it: there is no such day or time. */
  readonly problem?: string;
}

type Said = Omit<Spoken, 'at' | 'relation'> & { readonly relation?: Relation; readonly dayOfMonth?: number };
type Words = readonly string[];

const RELATIONS: Readonly<Record<string, Relation>> = {
  ab: 'from',
  seit: 'from',
  von: 'from',
  vom: 'from',
  nach: 'from',
  beginnend: 'from',
  bis: 'until',
  zum: 'until',
  vor: 'before',
  am: 'on',
  an: 'on',
  im: 'on',
  um: 'on',
  gegen: 'on',
  in: 'within',
  innerhalb: 'within',
  binnen: 'within',
  den: 'on',
  der: 'on',
  fur: 'on',
};

/** Words between a preposition and the day. */
const BETWEEN = [
  'zu',
  'zum',
  'dem',
  'den',
  'der',
  'die',
  'das',
  'des',
  'einschliesslich',
  'inklusive',
  'von',
  'spatestens',
];

const WEEKDAYS = ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'];
const SHORT = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'];
const MONTHS = 'januar februar marz april mai juni juli august september oktober november dezember'.split(
  ' ',
);
const RELATIVE: Readonly<Record<string, number>> = {
  heute: 0,
  sofort: 0,
  morgen: 1,
  ubermorgen: 2,
  gestern: -1,
  vorgestern: -2,
};
const COMING = /^(nachste|kommende|folgende)[nrms]?$/;
const THIS = /^(diese|laufende)[nrms]?$/;
const PAST = /^(letzte|vergangene|vorige)[nrms]?$/;
const ORDINAL = /^(erste|zweite|dritte|funfzehnte|letzte)n$/;
const ORDINALS: Readonly<Record<string, number>> = { ersten: 1, zweiten: 2, dritten: 3, funfzehnten: 15 };

/**
 * Reads all days, spans and times in a text.
 * @param today `YYYY-MM-DD`; a day without a year is the next of that name
 * @example spokenDays(tokensOf('ab dem 1.3. für 4 Wochen'), '2026-11-24').map(({ first }) => first) // ['2027-03-01', undefined]
 */
export function spokenDays(tokens: readonly Token[], today: string): readonly Spoken[] {
  const words = tokens.map(({ word }) => word);
  const found: (Spoken & { dayOfMonth?: number })[] = [];
  for (let at = 0; at < words.length; ) {
    const one = spokenAt(words, at, today);
    if (one) found.push(one);
    at = one?.end ?? at + 1;
  }
  return found.map((one, index) => inMonthOf(one, found[index + 1]));
}

/** 'vom 1. bis 14. Dezember' means the first of December. */
function inMonthOf(
  { dayOfMonth, ...one }: Spoken & { dayOfMonth?: number },
  next: Spoken | undefined,
): Spoken {
  if (dayOfMonth === undefined || next?.relation !== 'until' || !next.first || next.at !== one.end)
    return one;
  const day = `${next.first.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`;
  return { ...one, first: day, last: day };
}

function spokenAt(words: Words, at: number, today: string): (Spoken & { dayOfMonth?: number }) | undefined {
  const lasting = durationAt(words, at);
  if (lasting) return { at, relation: 'on', ...lasting };
  const relation = RELATIONS[words[at] ?? ''];
  let start = relation ? at + 1 : at;
  while (relation && BETWEEN.includes(words[start] ?? '')) start++;
  const prepositions = words.slice(at, start);
  const said = dayAt(words, start, { today, prepositions });
  const clock = timeAt(words, said?.end ?? start, said ? [] : prepositions);
  if (!said && !clock) return undefined;
  return { at, relation: relation ?? 'on', ...said, ...clock, end: clock?.end ?? said?.end ?? at };
}

interface Where {
  readonly today: string;
  readonly prepositions: Words;
}

const day = (end: number, first: string, last = first): Said => ({ end, first, last });

function dayAt(words: Words, at: number, where: Where): Said | undefined {
  const { today } = where;
  const [word = '', next = '', third = ''] = words.slice(at);
  const shift = RELATIVE[word];
  if (shift !== undefined) {
    // 'morgen früh', 'heute Abend'
    const end = /^(fruh|abend|mittag|vormittag|nachmittag)$/.test(next) ? at + 2 : at + 1;
    return day(end, plusDays(today, shift));
  }
  return (
    writtenAt(words, at, where) ??
    weekdayAt(words, at, today) ??
    lengthAt(words, at, where) ??
    periodAt([word, next, third], at, today) ??
    edgeAt(words, at, today)
  );
}

/** 3.12., 3.12.2026, 3. Dezember, der Erste. */
function writtenAt(words: Words, at: number, { today, prepositions }: Where): Said | undefined {
  const [word = '', next = '', third = ''] = words.slice(at);
  const numeric = /^(\d{1,2})\.(\d{1,2})\.?(\d{4}|\d{2})?\.?$/.exec(word);
  // '18.30 Uhr' is a time.
  if (numeric && next !== 'uhr') return calendarDay(at + 1, today, [numeric[1]!, numeric[2]!, numeric[3]]);
  const ordinal = /^(\d{1,2})\.$/.exec(word)?.[1] ?? (ORDINAL.test(word) ? String(ORDINALS[word] ?? '') : '');
  const month = monthOf(next);
  const plain = ordinal || (/^\d{1,2}$/.test(word) && month ? word : '');
  if (plain && month) {
    const year = /^\d{4}$/.test(third) ? third : undefined;
    return calendarDay(at + (year ? 3 : 2), today, [plain, String(month), year]);
  }
  if (!ordinal || prepositions.length === 0) return undefined;
  const wanted = Number(ordinal);
  const ofThis = `${today.slice(0, 8)}${ordinal.padStart(2, '0')}`;
  const ofNext = `${plusMonths(`${today.slice(0, 8)}01`, 1).slice(0, 8)}${ordinal.padStart(2, '0')}`;
  const chosen = isDay(ofThis) && ofThis >= today ? ofThis : ofNext;
  if (!isDay(chosen)) return { end: at + 1, problem: `Den ${wanted}. gibt es da nicht.` };
  return { ...day(at + 1, chosen), dayOfMonth: wanted };
}

function calendarDay(
  end: number,
  today: string,
  [d, m, y]: readonly [string, string, string | undefined],
): Said {
  const year = y && (y.length === 2 ? `20${y}` : y);
  const written = (of: string) => `${of}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const problem = `Den ${Number(d)}.${Number(m)}.${year ?? ''} gibt es nicht.`;
  if (year) return isDay(written(year)) ? day(end, written(year)) : { end, problem };
  const now = Number(today.slice(0, 4));
  const years = [now, now + 1, now + 2, now + 3, now + 4].map((one) => written(String(one)));
  const next = years.find((one) => isDay(one) && one >= today);
  return next ? day(end, next) : { end, problem };
}

function monthOf(word: string): number | undefined {
  const at = MONTHS.findIndex(
    (month) => month === word || (word.length >= 3 && word.length <= 4 && month.startsWith(word)),
  );
  return at < 0 ? undefined : at + 1;
}

/** The coming day of that name, never today: who means today says so. */
function weekdayAt(words: Words, at: number, today: string): Said | undefined {
  const [first = '', second = ''] = words.slice(at);
  const modified = COMING.test(first) || THIS.test(first) || PAST.test(first);
  const name = modified ? second : first;
  const plain = name.replace(/^sonnabend/, 'samstag').replace(/s$/, '');
  const wanted = Math.max(
    WEEKDAYS.indexOf(plain.replace(/(abend|vormittag|nachmittag|fruh|mittag)$/, '')),
    WEEKDAYS.indexOf(name),
    SHORT.indexOf(name),
  );
  if (wanted < 0) return undefined;
  const end = at + (modified ? 2 : 1);
  const ahead = (wanted - weekdayOf(today) + 7) % 7 || 7;
  return day(end, PAST.test(first) ? plusDays(today, ahead - 7 || -7) : plusDays(today, ahead));
}

const UNITS: readonly (readonly [RegExp, (from: string, count: number) => string])[] = [
  [/^tage?n?$/, plusDays],
  [/^wochen?$/, (from, count) => plusDays(from, 7 * count)],
  [/^monate?n?$/, plusMonths],
  [/^quartale?n?$/, (from, count) => plusMonths(from, 3 * count)],
  [/^jahre?n?$/, (from, count) => plusMonths(from, 12 * count)],
];
const unitOf = (word: string | undefined) =>
  UNITS.find(([unit]) => word !== undefined && unit.test(word))?.[1];

/** 'in 60 Tagen', 'die nächsten 30 Tage', 'in den letzten zwei Wochen'. */
function lengthAt(words: Words, at: number, { today, prepositions }: Where): Said | undefined {
  const first = words[at] ?? '';
  const [ahead, back] = [COMING.test(first), PAST.test(first)];
  const start = ahead || back ? at + 1 : at;
  const count = wholeNumber(words[start]);
  const plus = unitOf(words[start + 1]);
  if (count === undefined || !plus) return undefined;
  const end = start + 2;
  if (back) return { ...day(end, plus(today, -count), today), relation: 'on' };
  if (ahead) return { ...day(end, today, plus(today, count)), relation: 'on' };
  if (prepositions[0] === 'vor') return { ...day(end, plus(today, -count)), relation: 'on' };
  return /^(in|innerhalb|binnen|bis)$/.test(prepositions[0] ?? '') ? day(end, plus(today, count)) : undefined;
}

/** 'für 4 Wochen', 'vier Wochen lang'. */
function durationAt(words: Words, at: number): Said | undefined {
  const named = words[at] === 'fur';
  const start = named ? at + 1 : at;
  const count = wholeNumber(words[start]);
  const plus = unitOf(words[start + 1]);
  const long = words[start + 2] === 'lang';
  if (count === undefined || count === 0 || !plus || !(named || long)) return undefined;
  return { end: start + (long ? 3 : 2), lasts: (from) => plusDays(plus(from, count), -1) };
}

/** 'nächste Woche', 'diesen Monat', 'im Dezember', 'dieses Jahr'. */
function periodAt(
  [word, next, third]: readonly [string, string, string],
  at: number,
  today: string,
): Said | undefined {
  const month = word.length > 2 ? monthOf(word) : undefined;
  if (month) {
    const year = /^\d{4}$/.test(next) ? next : yearOfMonth(month, today);
    const first = `${year}-${String(month).padStart(2, '0')}-01`;
    return day(at + (/^\d{4}$/.test(next) ? 2 : 1), first, endOfMonth(first));
  }
  const step = COMING.test(word) ? 1 : PAST.test(word) ? -1 : THIS.test(word) ? 0 : undefined;
  if (step === undefined || third === undefined) return undefined;
  if (/^woche$/.test(next)) {
    const first = plusDays(mondayOf(today), 7 * step);
    return day(at + 2, first, plusDays(first, 6));
  }
  if (/^monats?$/.test(next)) {
    const first = plusMonths(`${today.slice(0, 7)}-01`, step);
    return day(at + 2, first, endOfMonth(first));
  }
  if (/^jahre?s?$/.test(next)) {
    const year = Number(today.slice(0, 4)) + step;
    return day(at + 2, `${year}-01-01`, `${year}-12-31`);
  }
  return undefined;
}

function yearOfMonth(month: number, today: string): string {
  const [year, now] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return String(month < now ? year + 1 : year);
}

/** 'Anfang Januar', 'Mitte März', 'Ende des Monats', 'Monatsende', 'Jahresende'. */
function edgeAt(words: Words, at: number, today: string): Said | undefined {
  const [word = ''] = words.slice(at);
  if (/^monatsende$/.test(word)) return day(at + 1, endOfMonth(today));
  if (/^jahresende$/.test(word)) return day(at + 1, `${today.slice(0, 4)}-12-31`);
  if (!/^(anfang|mitte|ende)$/.test(word)) return undefined;
  const of = /^(des|der|dieses|dieser)$/.test(words[at + 1] ?? '') ? at + 2 : at + 1;
  const bare = words[of] ?? '';
  const whole = /^(monats|jahres|woche)$/.test(bare)
    ? periodAt(['diese', bare, ''], of - 1, today)
    : periodAt([bare, words[of + 1] ?? '', words[of + 2] ?? ''], of, today);
  if (!whole?.first || !whole.last) return undefined;
  const { first, last } = whole;
  const chosen = word === 'anfang' ? first : word === 'ende' ? last : plusDays(first, 14);
  return day(whole.end, chosen);
}

/** '18 Uhr', 'um 9', '18:30', '18.30 Uhr', 'halb sieben', 'Viertel nach acht', each with 'abends' and the like. */
function timeAt(
  words: Words,
  at: number,
  prepositions: Words,
): Pick<Spoken, 'time' | 'end' | 'problem'> | undefined {
  const start = /^(um|gegen|ab)$/.test(words[at] ?? '') ? at + 1 : at;
  const named = start > at || /^(um|gegen)$/.test(prepositions[0] ?? '');
  const read = clockAt(words, start, named);
  if (!read) return undefined;
  const { minutes, end } = read;
  const part = words[end] ?? '';
  const late = /^(abends|nachmittags|abend|nachmittag)$/.test(part) && minutes < 12 * 60;
  const after = /^(abends|nachmittags|morgens|fruh|vormittags|mittags|abend|nachmittag)$/.test(part)
    ? end + 1
    : end;
  const whole = minutes + (late ? 12 * 60 : 0);
  if (Number.isNaN(whole) || whole >= 24 * 60) return { end: after, problem: 'Diese Uhrzeit gibt es nicht.' };
  const two = (value: number) => String(value).padStart(2, '0');
  return { end: after, time: `${two(Math.floor(whole / 60))}:${two(whole % 60)}` };
}

function clockAt(words: Words, at: number, named: boolean): { minutes: number; end: number } | undefined {
  const [word = '', next = '', third = ''] = words.slice(at);
  const colon =
    /^(\d{1,2}):(\d{2})$/.exec(word) ?? (next === 'uhr' ? /^(\d{1,2})\.(\d{2})$/.exec(word) : null);
  if (colon) {
    const [hours, minutes] = [Number(colon[1]), Number(colon[2])];
    return { minutes: minutes > 59 ? Number.NaN : hours * 60 + minutes, end: at + (next === 'uhr' ? 2 : 1) };
  }
  const hour = wholeNumber(next);
  if (word === 'halb' && hour !== undefined) return { minutes: hour * 60 - 30, end: withUhr(words, at + 2) };
  const to = wholeNumber(third);
  if (word === 'viertel' && /^(nach|vor)$/.test(next) && to !== undefined)
    return { minutes: to * 60 + (next === 'nach' ? 15 : -15), end: withUhr(words, at + 3) };
  const whole = wholeNumber(word);
  if (whole === undefined) return undefined;
  if (next === 'uhr') {
    const minutes = wholeNumber(third);
    const has = minutes !== undefined && /^\d/.test(third);
    return {
      minutes: has && minutes > 59 ? Number.NaN : whole * 60 + (has ? minutes : 0),
      end: at + (has ? 3 : 2),
    };
  }
  return named ? { minutes: whole * 60, end: at + 1 } : undefined;
}

const withUhr = (words: Words, at: number) => (words[at] === 'uhr' ? at + 1 : at);
