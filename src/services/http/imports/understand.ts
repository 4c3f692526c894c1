/** Reads the entries of a file into the fields of a resource, and asks where the file leaves something open. */
import type { Field } from '#declare/fields.ts';
import type { Adjusted, Importable, Imported } from '#declare/imports.ts';
import { type DayOrder, dayOrder, foreignCurrency, foreignDay } from '#format/foreign/values.ts';
import { type DecimalSign, decimalSign, isAmbiguous } from '#format/measured.ts';
import { factorOf, unitsLike } from '#format/units.ts';
import { formatDay } from '#rules/days.ts';
import { inTurns } from '#services/turns.ts';
import { toldApart } from './apart.ts';
import { readCell } from './cells.ts';
import type { Mapping } from './columns.ts';
import { withoutEmptyWords } from './emptyWords.ts';
import type { Entry, Note, Read } from './file.ts';
import type { Heading, Understand } from './headings.ts';
import { withoutHidden } from './hidden.ts';
import { type Choices, isChoice, type Meanings } from './meanings.ts';
import { withZeros } from './phones.ts';
import { type Portions, portionOf } from './portion.ts';

type Question = Imported['questions'][number];

export type Answers = Readonly<Record<string, unknown>>;

/** An entry in the resource's own fields. */
export interface Understood extends Entry {
  /** What the file says, by field. */
  readonly said: Readonly<Record<string, unknown>>;
  /** Why it can't be read. */
  readonly fault?: string;
}

export interface Understanding {
  readonly entries: readonly Understood[];
  readonly notes: readonly Note[];
  readonly questions: readonly Question[];
  /** Heading → unit in which its numbers are read. */
  readonly units: ReadonlyMap<string, string>;
}

interface Column {
  readonly source: string;
  readonly name: string;
  readonly field: Field;
  readonly heading: Heading;
}

interface About {
  readonly resource: Importable;
  readonly mapping: Mapping;
  readonly understand: Understand;
  readonly meanings: Meanings;
  readonly answers: Answers;
}

const isNumber = ({ kind }: Field) => kind === 'number' || kind === 'percentage';

export const understood = (read: Read, about: About): Promise<Understanding> =>
  inTurns(understanding(read, about));

/** Yields between entries, for the caller to let others have the thread. */
export function* understanding(whole: Read, about: About): Generator<undefined, Understanding> {
  const { resource, mapping, understand, answers } = about;
  const columns = Object.entries(mapping)
    .flatMap(([source, name]): Column[] => {
      const field = name === null ? undefined : resource.fields[name];
      const heading = understand(source);
      // A column that somebody gave another field has nothing of what its heading says.
      const own = heading.field === name ? heading : { ...heading, factor: 1, unit: undefined };
      return name !== null && field ? [{ source, name, field, heading: own }] : [];
    })
    .sort((one, other) => one.heading.rank - other.heading.rank);
  const shown = withoutHidden(whole, answers);
  yield;
  const filled = yield* withoutEmptyWords(shown.read, {
    ...{ columns, answers, names: resource.imports?.names ?? [] },
  });
  const { read, questions: asked } = withZeros(filled.read, columns, answers);
  const questions: Question[] = [...shown.questions, ...filled.questions, ...asked];
  yield;
  const sign = signOf(read, columns, answers, questions);
  yield;
  const order = orderOf(read, columns, answers, questions);
  yield;
  const portion = portionOf(read, columns, { resource, sign, answers, questions });
  // Only their likely unit is asked of them.
  const plain = resource.imports?.likelyUnit ? numbersOf(read, columns, sign, portion) : [];
  yield;
  const units = new Map<string, string>();
  const measured = columns.map((column) => {
    const unit = unitOf(column, plain, { resource, answers, questions });
    if (unit) units.set(column.source, unit);
    const assumed =
      unit && unit !== assumedUnit(column) ? { ...column.heading, units: [unit] } : column.heading;
    return { ...column, heading: assumed };
  });
  const notes: Note[] = [...read.notes, ...filled.notes];
  const entries: Understood[] = [];
  for (const entry of read.entries) {
    yield;
    entries.push(one(entry, measured, { ...about, sign, order, portion, notes }));
  }
  return { entries: toldApart(entries, read, resource, notes), notes, questions, units };
}

/** Returns the unit that a column's numbers are taken to have. */
function assumedUnit({ field, heading }: Column): string | undefined {
  const own = 'unit' in field && typeof field.unit === 'string' ? field.unit : undefined;
  if (heading.units.length > 1) return own;
  return heading.units[0] ?? heading.unit ?? own;
}

/** Asks for the decimal sign where all numbers with one could be thousands. */
function signOf(
  { entries, delimiter }: Read,
  columns: readonly Column[],
  { decimal }: Answers,
  questions: Question[],
): DecimalSign | undefined {
  const sources = columns.filter(({ field }) => isNumber(field)).map(({ source }) => source);
  const cells = entries.flatMap(({ values }) =>
    sources.map((source) => values[source]).filter((cell) => typeof cell === 'string'),
  );
  const shown = decimalSign(cells);
  const doubtful = shown ? undefined : cells.find((cell) => isAmbiguous(cell.trim()));
  if (shown || doubtful === undefined) return shown;
  const [left = '', right = ''] = doubtful.trim().split(/[.,]/);
  const likely = delimiter === ',' || delimiter === undefined ? '.' : ',';
  const answer = decimal === ',' || decimal === '.' ? decimal : likely;
  const meant = (as: DecimalSign) => (doubtful.includes(as) ? `${left},${right}` : `${left}.${right}`);
  questions.push({
    key: 'decimal',
    text: `Was heißt „${doubtful.trim()}“?`,
    answer,
    options: ([',', '.'] as const).map((value) => ({
      value,
      label: `${meant(value)} (${doubtful.includes(value) ? 'Dezimalstellen' : 'Tausender'})`,
    })),
  });
  return answer;
}

const isSlashed = (cell: unknown): cell is string => typeof cell === 'string' && /\d[/-]\d/.test(cell);

/** Asks for the order of day and month where dates with slashes could be read either way. */
function orderOf(
  { entries }: Read,
  columns: readonly Column[],
  { order: answered }: Answers,
  questions: Question[],
): DayOrder {
  const sources = columns.filter(({ field }) => field.kind === 'day').map(({ source }) => source);
  const cells = entries.flatMap(({ values }) => sources.map((source) => values[source]).filter(isSlashed));
  const { order, doubtful } = dayOrder(cells);
  if (order || doubtful === undefined) return order ?? 'day';
  const answer: DayOrder = answered === 'month' ? 'month' : 'day';
  questions.push({
    key: 'order',
    text: `Welcher Tag ist „${doubtful}“?`,
    answer,
    options: (['day', 'month'] as const).map((value) => ({
      value,
      label: formatDay(foreignDay(doubtful, value) ?? ''),
    })),
  });
  return answer;
}

type Numbers = readonly Readonly<Record<string, unknown>>[];

/** Returns the numbers of all entries in the assumed units, without a word about them. */
function numbersOf(
  { entries }: Read,
  columns: readonly Column[],
  sign: DecimalSign | undefined,
  portion: Portions,
): Numbers {
  const numbers = columns.filter(({ field }) => isNumber(field));
  return entries.map((entry) => {
    const values: Record<string, unknown> = {};
    const scale = portion(entry) ?? 1;
    for (const { source, name, field, heading } of numbers) {
      const value = readCell(entry.values[source], field, { sign, heading, note: () => {} });
      if (typeof value === 'number') values[name] ??= value * (heading.per === 'amount' ? 1 : scale);
    }
    return values;
  });
}

/** Asks for the unit of a column whose numbers more likely have another one; returns the one to read it in. */
function unitOf(
  column: Column,
  numbers: Numbers,
  { resource, answers, questions }: Pick<About, 'resource' | 'answers'> & { questions: Question[] },
): string | undefined {
  const { source, name, field } = column;
  const assumed = assumedUnit(column);
  if (!isNumber(field) || assumed === undefined) return undefined;
  const likely = resource.imports?.likelyUnit?.(name, assumed, numbers);
  if (!likely || likely === assumed || questions.some(({ key }) => key.endsWith(`:${name}`))) return assumed;
  const possible = unitsLike(likely).filter((unit) => factorOf(unit, likely) !== undefined);
  const key = `unit:${name}`;
  const answer = possible.find((unit) => unit === answers[key]) ?? likely;
  questions.push({
    key,
    text: `In welcher Einheit stehen die Werte der Spalte „${source}“?`,
    answer,
    options: possible.map((value) => ({ value, label: value })),
  });
  return answer;
}

interface Reading extends About {
  readonly sign: DecimalSign | undefined;
  readonly order: DayOrder;
  readonly portion: Portions;
  readonly notes: Note[];
}

function one({ place, values }: Entry, columns: readonly Column[], reading: Reading): Understood {
  const { resource, meanings, sign, order, portion, notes } = reading;
  const read: Record<string, unknown> = {};
  const said: Record<string, unknown> = {};
  const scale = portion({ place, values });
  for (const [name, field] of Object.entries(resource.fields)) {
    const those = columns.filter((column) => column.name === name);
    if (those.length === 0) continue;
    read[name] = null;
    const bound = resource.imports?.bounds?.[name];
    for (const raw of rawOf(those, values)) {
      const note = (message: string) => notes.push({ place, label: field.label, message });
      const { heading } = raw;
      const value = isChoice(field)
        ? choiceOf(name, field, raw.value, reading)
        : readCell(raw.value, field, { sign, order, bound, heading, note, currency: raw.currency });
      said[name] ??= raw.value;
      if (value === null) continue;
      said[name] = raw.value;
      const scaled = typeof value === 'number' && isNumber(field) && heading.per !== 'amount';
      read[name] = scaled && scale !== 1 ? Math.round(value * (scale ?? 1) * 1000) / 1000 : value;
      break;
    }
  }
  for (const [name, other] of Object.entries(resource.imports?.instead ?? {})) {
    const field = resource.fields[name];
    if (isChoice(field) && isNone(read[name]) && said[other] !== undefined)
      read[name] = meanings.known(name, field, said[other]) ?? null;
  }
  const { values: adjusted, notes: adjustments = [], fault: found } = adjustedIn(resource, read);
  for (const message of adjustments) notes.push({ place, message });
  const whole = { ...adjusted };
  for (const [name, field] of Object.entries(resource.fields))
    if (isChoice(field) && field.required && !('default' in field) && isNone(whole[name]))
      whole[name] = [...(meanings.missing(name, field) ?? [])];
  const fault = scale === undefined ? NO_PORTION : found;
  return { place, values: whole, said, ...(fault !== undefined && { fault }) };
}

const NO_PORTION =
  'Wie groß die Portion in Gramm ist, steht nicht da: Die Werte lassen sich nicht umrechnen.';

const adjustedIn = ({ imports }: Importable, values: Record<string, unknown>): Adjusted =>
  imports?.adjust?.(values) ?? { values };

const isNone = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the values of a field's columns, the best first; of numbered columns all together. */
function rawOf(
  columns: readonly Column[],
  values: Entry['values'],
): readonly { readonly value: unknown; readonly heading: Heading; readonly currency: string | undefined }[] {
  const series = new Map<string, Column[]>();
  const many = ['choices', 'tags', 'texts'].includes(columns[0]?.field.kind ?? '');
  for (const column of columns) {
    const key = many ? column.source.replace(/[\s_./(-]*\d+\)?$/, '') : column.source;
    series.set(key, [...(series.get(key) ?? []), column]);
  }
  return [...series.values()].flatMap((those) => {
    const filled = those.map(({ source }) => values[source]).filter((value) => !isNone(value));
    const [{ heading, source }] = those as [Column];
    if (filled.length === 0) return [];
    const value = filled.length === 1 ? filled[0] : filled.flat();
    return [{ value, heading, currency: foreignCurrency(source) }];
  });
}

function choiceOf(
  name: string,
  field: Choices,
  raw: unknown,
  { meanings, resource }: Pick<About, 'meanings' | 'resource'>,
): unknown {
  const { keys, open } = meanings.read(name, field, raw);
  if (open && field.kind === 'choice') return raw;
  const rest = resource.imports?.rest?.[name];
  // Of a bench and a barbell, the barbell.
  if (field.kind === 'choice') return keys.find((key) => key !== rest) ?? keys[0] ?? null;
  return keys.length > 0 ? keys : null;
}
