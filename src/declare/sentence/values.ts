/** Fills fields with the days, amounts and choices that a sentence names. */

import { fold, type Token, wholeNumber } from '#format/germanWords.ts';
import { fromBerlin } from '#format/instants.ts';
import type { Relation, Spoken } from '#format/spokenDays.ts';
import type { Resource } from '../define.ts';
import type { Field, Fields } from '../fields.ts';
import { bestMatch } from './phrases.ts';

/** Fields filled, and the positions of the words that filled them. */
export interface Filled {
  readonly values: Readonly<Record<string, unknown>>;
  readonly used: readonly number[];
  readonly problem?: string;
}

type Named = readonly [name: string, field: Field];

/** Words of labels that say where in a span a day stands. */
const BEGINS = ['von', 'ab', 'beginn', 'seit'];
const ENDS = ['bis', 'letzter', 'zum', 'ende'];

function edgeOf({ label }: Field): 'from' | 'until' | 'on' {
  const words = label.split(' ').map(fold);
  if (words.some((word) => ENDS.includes(word))) return 'until';
  return words.some((word) => BEGINS.includes(word)) ? 'from' : 'on';
}

const edgeFor = (relation: Relation) =>
  relation === 'from' ? 'from' : relation === 'until' || relation === 'before' ? 'until' : 'on';

/** Length of an appointment in minutes where only its beginning is named. */
const LENGTH = 60;

const range = ({ at, end }: Spoken) => Array.from({ length: end - at }, (_, index) => at + index);

/**
 * Fills days and instants. A day goes into the field whose label says the same as its preposition: 'bis' into 'Bis', 'zum'
 * into 'Wirksam zum'; one without any into the only field left. A span fills both edges, a length begins today unless said.
 * @example daysInto(PAUSE_FIELDS, spokenDays(tokensOf('für 4 Wochen'), today), today).values // { from: …, to: … }
 */
export function daysInto(fields: Fields, spoken: readonly Spoken[], today: string): Filled {
  const days = Object.entries(fields).filter(([, { kind, readOnly }]) => kind === 'day' && !readOnly);
  const instants = Object.entries(fields).filter(([, { kind, readOnly }]) => kind === 'instant' && !readOnly);
  if (days.length === 0) return instantsInto(instants, spoken);
  const values: Record<string, unknown> = {};
  const used: number[] = [];
  const of = (edge: string) => days.find(([name, field]) => edgeOf(field) === edge && !(name in values));
  for (const one of spoken) {
    if (one.time) continue;
    const [from, to] = [of('from'), of('until')];
    if (one.lasts) {
      if (!to || (!from && !days.some(([name, field]) => edgeOf(field) === 'from' && name in values)))
        continue;
      const start = from ? today : String(values[days.find(([, field]) => edgeOf(field) === 'from')![0]]);
      if (from) values[from[0]] = start;
      values[to[0]] = one.lasts(start);
    } else if (one.first !== one.last) {
      if (!from || !to) continue;
      Object.assign(values, { [from[0]]: one.first, [to[0]]: one.last });
    } else {
      const left = days.filter(([name]) => !(name in values));
      const required = left.filter(([, field]) => field.required);
      const edge = edgeFor(one.relation);
      const place =
        of(edge) ?? (edge === 'on' ? (of('from') ?? (left.length === 1 ? left[0] : required[0])) : undefined);
      const only = place ?? (left.length === 1 && edge !== 'until' ? left[0] : undefined);
      if (!only) continue;
      values[only[0]] = one.first;
    }
    used.push(...range(one));
  }
  const [from, to] = ['from', 'until'].map((edge) => days.find(([, field]) => edgeOf(field) === edge)?.[0]);
  const [begin, end] = [from && values[from], to && values[to]];
  if (typeof begin === 'string' && typeof end === 'string' && end < begin)
    return { values, used, problem: 'Das Ende liegt vor dem Beginn.' };
  return { values, used };
}

/** The first instant begins; with a second one it ends after an hour, or at the second time that is named. */
function instantsInto([begin, end]: readonly Named[], spoken: readonly Spoken[]): Filled {
  const dated = spoken.find(({ first, last }) => first !== undefined && first === last);
  const timed = spoken.filter(({ time }) => time !== undefined);
  const [time, until] = timed;
  if (!begin || !dated?.first || !time?.time || timed.length > 2) return { values: {}, used: [] };
  const at = fromBerlin(dated.first, time.time);
  const after = until?.time
    ? fromBerlin(dated.first, until.time)
    : new Date(Date.parse(at) + LENGTH * 60_000).toISOString();
  const values = { [begin[0]]: at, ...(end && { [end[0]]: after }) };
  const used = [...new Set([dated, ...timed])].flatMap(range);
  if (after <= at) return { values, used, problem: 'Das Ende liegt vor dem Beginn.' };
  return { values, used };
}

const MONEY = /^(euro|eur|€)$/;

/** Reads cents. @example centsOf('49,90') // 4990 */
export function centsOf(text: string): number | undefined {
  const [whole = '', part = ''] = text.replaceAll('.', '').split(',');
  return /^\d+$/.test(whole) && /^\d{0,2}$/.test(part)
    ? Number(whole) * 100 + Number(part.padEnd(2, '0'))
    : undefined;
}

/**
 * Fills amounts, counts and choices: '50 Euro', '2 Einheiten', 'bar'.
 * @param free positions that nothing has taken yet
 */
export function othersInto(fields: Fields, tokens: readonly Token[], free: readonly number[]): Filled {
  const values: Record<string, unknown> = {};
  const used: number[] = [];
  const left = () => free.filter((at) => !used.includes(at));
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || name in values) continue;
    if (field.kind === 'money' || field.kind === 'number') {
      const unit = (at: number) => {
        const word = tokens[at + 1]?.word ?? '';
        return field.kind === 'money'
          ? MONEY.test(word)
          : bestMatch([field.label], tokens, [at + 1]) !== undefined;
      };
      const at = left().find(
        (one) => left().includes(one + 1) && unit(one) && /^\d|^[a-z]/.test(tokens[one]!.word),
      );
      const value =
        at === undefined
          ? undefined
          : field.kind === 'money'
            ? centsOf(tokens[at]!.text)
            : wholeNumber(tokens[at]!.word);
      if (at === undefined || value === undefined) continue;
      values[name] = value;
      used.push(at, at + 1);
    }
    if (field.kind === 'choice') {
      const chosen = chosenIn(field, tokens, left());
      if (!chosen) continue;
      values[name] = chosen.value;
      used.push(...chosen.at);
    }
  }
  return { values, used };
}

/**
 * Returns the choice that words name, by its label or what people say for it.
 * @example chosenIn(appointments.fields.kind, tokensOf('PT Ott'), [0, 1]) // { value: 'personal_training', at: [0] }
 */
export function chosenIn(
  { of, said = {} }: Field & { readonly kind: 'choice' },
  tokens: readonly Token[],
  free: readonly number[],
): { readonly value: string; readonly at: readonly number[] } | undefined {
  for (const [value, label] of Object.entries(of)) {
    const match = bestMatch([label, ...(said[value] ?? [])], tokens, free);
    if (match) return { value, at: match.at };
  }
  return undefined;
}

/** Words before a reason. */
const BECAUSE = ['wegen', 'grund'];

/** Fills the field 'Grund' with what follows 'wegen'. */
export function reasonInto(fields: Fields, tokens: readonly Token[], free: readonly number[]): Filled {
  const [name] =
    Object.entries(fields).find(([, { kind, label }]) => /[tT]ext$/.test(kind) && label === 'Grund') ?? [];
  const at = free.find((one) => BECAUSE.includes(tokens[one]!.word));
  if (name === undefined || at === undefined) return { values: {}, used: [] };
  const used = [at];
  while (free.includes(used.at(-1)! + 1)) used.push(used.at(-1)! + 1);
  const words = used.slice(1).map((one) => tokens[one]!.text);
  return words.length === 0 ? { values: {}, used: [] } : { values: { [name]: words.join(' ') }, used };
}

/** A reference that a name is to be looked up for. */
export interface Wanted {
  readonly field: string;
  readonly to: string;
  readonly text: string;
  /** Whether the field takes several. */
  readonly several?: true;
  /** What the name is where no record is called so. */
  readonly otherwise?: Readonly<Record<string, unknown>>;
}

/**
 * Puts a name into a new record: into the fields of its title, into the references that it is given beside its fields,
 * into the reference by which such records are searched, or into the text by which they are.
 * @example nameInto(customers, 'Kim Ott') // { values: { first_name: 'Kim', last_name: 'Ott' } }
 */
export function nameInto(
  { fields, given = {}, titleFields = [], list: { search = [] } }: Resource,
  name: string,
): { readonly values: Readonly<Record<string, unknown>>; readonly wanted?: Wanted } {
  if (name === '') return { values: {} };
  const words = name.split(' ');
  const texts = titleFields.filter((one) => fields[one]?.kind === 'text');
  const [first, last] = texts;
  if (first && last)
    return {
      values: { ...(words.length > 1 && { [first]: words.slice(0, -1).join(' ') }), [last]: words.at(-1) },
    };
  if (first) return { values: { [first]: name } };
  const text = search.find((one) => fields[one]?.kind === 'text');
  const values = text === undefined ? {} : { [text]: name };
  for (const [one, field] of Object.entries(given))
    if (field.kind === 'references')
      return {
        values: {},
        wanted: { field: one, to: field.to, text: name, several: true, otherwise: values },
      };
  // Persons in records below it can't be chosen before it is there.
  const below = search.some((one) => one.includes('.'));
  const reference = below ? undefined : search.find((one) => fields[one]?.kind === 'reference');
  const field = reference === undefined ? undefined : fields[reference];
  if (reference !== undefined && field?.kind === 'reference')
    return { values: {}, wanted: { field: reference, to: field.to, text: name } };
  return { values };
}
