/** Reads the values of cells by the kind of their field. */
import type { Field, FieldOf, Kind } from '#declare/fields.ts';
import { longestOf, mostOf } from '#declare/limits.ts';
import {
  type DayOrder,
  foreignCurrency,
  foreignDay,
  foreignMoney,
  foreignStretch,
  type Stretch,
} from '#format/foreign/values.ts';
import { type DecimalSign, measured } from '#format/measured.ts';
import { formatNumber } from '#format/numbers.ts';
import { plainText } from '#format/plainText.ts';
import { formatDay } from '#rules/days.ts';
import type { Heading } from './headings.ts';

/** How the numbers of a column are written, and what they are multiplied by. */
export interface Way {
  readonly sign?: DecimalSign | undefined;
  /** Of dates with slashes. */
  readonly order?: DayOrder;
  /** Day that a month, quarter or year alone stands for; without it these are no day. */
  readonly bound?: keyof Stretch | undefined;
  readonly heading: Pick<Heading, 'units' | 'unit' | 'factor'>;
  /** Currency that the heading names, beside the euro. */
  readonly currency?: string | undefined;
  /** Notes what was made of a cell. */
  readonly note: (message: string) => void;
}

/** Reads a value of the file. One that isn't understood stays as it is, for the validator to refuse. */
type Reader = { readonly [K in Kind]: (raw: unknown, field: FieldOf<K>, way: Way) => unknown };

/** Returns the parts of a list, or of a cell with several. */
export function partsOf(raw: unknown): string[] {
  const all = Array.isArray(raw) ? raw : [raw];
  return all
    .flatMap((one) => textOf(one).split(/[\n;,|/•]|\s:::\s|\s(?:und|and|&|\+)\s/))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:-|–|none|null|n\/a|keine?r?)$/i.test(part));
}

/** Returns a value of the file as text. */
export function textOf(raw: unknown): string {
  if (raw === null || raw === undefined) return '';
  if (Array.isArray(raw)) return raw.map(textOf).join(', ');
  return plainText(String(raw)).trim();
}

function cut(text: string, most: number, { note }: Way): string {
  if (text.length <= most) return text;
  note(`Länger als ${formatNumber(most)} Zeichen: gekürzt`);
  return `${text.slice(0, most - 1).trimEnd()}…`;
}

function line(raw: unknown, field: FieldOf<'text' | 'longText'>, way: Way): unknown {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return raw;
  const text = Array.isArray(raw)
    ? raw.map(textOf).join(field.kind === 'longText' ? '\n' : ', ')
    : textOf(raw).replace(/^'(?=[=+\-@])/, '');
  if (isShortened(text, way)) return '';
  return cut(text, mostOf(field), way);
}

/** Spreadsheets write long numbers as "1,76123E+11": their last digits are lost. */
function isShortened(text: string, { note }: Way): boolean {
  const is = /^\d[.,]\d+E\+\d+$/i.test(text);
  if (is)
    note(`„${text}“ ist eine von der Tabelle gekürzte Zahl: bleibt leer. Formatiere die Spalte als Text`);
  return is;
}

const first = (raw: unknown) => textOf(Array.isArray(raw) ? raw[0] : raw);

function number(raw: unknown, field: FieldOf<'number' | 'percentage'>, way: Way): unknown {
  const { factor, units, unit: assumed } = way.heading;
  const unit = 'unit' in field && typeof field.unit === 'string' ? field.unit : undefined;
  const named = units.length > 0 ? units : assumed ? [assumed] : [];
  const text = typeof raw === 'number' ? String(raw) : first(raw);
  const sign = typeof raw === 'number' ? '.' : way.sign;
  const read = measured(text, { sign, unit, units: named });
  if (!read) return raw;
  if (read.note) way.note(read.note);
  return read.value === null || factor === 1 ? read.value : Math.round(read.value * factor * 1e5) / 1e5;
}

/** Number of a step: "1. …", "Step:1 …". */
const STEP = String.raw`(?:(?:step|schritt)\s*:?\s*\d{1,2}\s*[.):]?|\d{1,2}\s*[.)])\s+`;
const BETWEEN = new RegExp(`(?:^|\\s)${STEP}`, 'gi');
const BEFORE = new RegExp(`^(?:${STEP}|[-•*]\\s+)`, 'i');

/** Labels that a directory of contacts gives itself: Google's "* myContacts". */
const OF_SYSTEM = /^\* /;

/** Returns the sentences of a list, of lines, or of steps that are numbered within a line. */
function sentences(raw: unknown, field: FieldOf<'texts'>, way: Way): unknown {
  const all = (Array.isArray(raw) ? raw : [raw]).map(textOf).flatMap((text) => text.split('\n'));
  const steps = all.length === 1 ? (all[0] ?? '').split(BETWEEN) : [];
  const lines = (steps.length > 2 ? steps : all)
    .map((one) => one.replace(BEFORE, '').trim())
    .filter(Boolean)
    .map((one) => cut(one, longestOf(field), way));
  const most = mostOf(field);
  if (lines.length > most) way.note(`Mehr als ${formatNumber(most)} Einträge: gekürzt`);
  return lines.slice(0, most);
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  ...{ ja: true, yes: true, x: true, true: true, wahr: true, 1: true },
  ...{ nein: false, no: false, false: false, falsch: false, 0: false },
};

function amount(raw: unknown, _field: FieldOf<'money'>, way: Way): unknown {
  const cents = typeof raw === 'number' ? Math.round(raw * 100) : foreignMoney(first(raw));
  const currency = foreignCurrency(first(raw)) ?? way.currency;
  if (cents && currency) way.note(`In ${currency}: als Euro gelesen, nicht umgerechnet`);
  // Without "-0".
  return cents === undefined ? raw : cents && cents * way.heading.factor;
}

function dayOf(raw: unknown, { order, bound, note }: Way): unknown {
  const text = first(raw);
  const day = foreignDay(text, order);
  if (day !== undefined) return day;
  const assumed = bound && foreignStretch(text)?.[bound];
  if (!assumed) return raw;
  note(`„${text.slice(0, 60)}“ nennt keinen Tag: Es gilt der ${formatDay(assumed)}`);
  return assumed;
}

/** Spreadsheets make links of addresses, and mail programs put the name before them. */
function mail(raw: unknown, _field: FieldOf<'email'>, { note }: Way): unknown {
  const text = first(raw)
    .replace(/^mailto:/i, '')
    .replace(/[;,]$/, '')
    .trim();
  const all = text.match(/[^\s;,|<>]+@[^\s;,|<>]+/g) ?? [];
  if (all.length > 1) note(`„${text.slice(0, 120)}“: Es gilt die erste Adresse`);
  return all[0] ?? text;
}

const asIs = (raw: unknown) => raw;

const READ: Reader = {
  text: line,
  longText: line,
  email: mail,
  phone: (raw, _field, way) => (isShortened(first(raw), way) ? '' : first(raw)),
  url: first,
  number,
  money: amount,
  percentage: number,
  boolean: (raw) => BOOLEANS[first(raw).toLowerCase()] ?? raw,
  day: (raw, _field, way) => dayOf(raw, way),
  instant: asIs,
  time: first,
  month: first,
  choice: asIs,
  choices: asIs,
  tags: (raw, field, way) =>
    partsOf(raw)
      .filter((one) => !OF_SYSTEM.test(one))
      .map((one) => cut(one, longestOf(field), way)),
  texts: sentences,
  color: first,
  image: asIs,
  reference: asIs,
  references: asIs,
  iban: first,
  group: asIs,
  list: asIs,
};

/** Returns the value of a cell; null for an empty one. */
export function readCell(raw: unknown, field: Field, way: Way): unknown {
  if (raw === null || raw === undefined || raw === '') return null;
  const value = (READ[field.kind] as (raw: unknown, field: Field, way: Way) => unknown)(raw, field, way);
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}
