/** Reads JSON into flat entries, whose headings are the paths of their keys. */
import { jsonFault } from '#format/jsonFault.ts';
import { invalid } from '#services/problem.ts';
import { isObject } from '../normalise.ts';
import type { Entry, Read } from './file.ts';

type Values = Readonly<Record<string, unknown>>;

const unreadable = (message: string) => invalid({ file: message });

/**
 * @param lists whether lists of objects within entries are read, too, as tables of their own
 * @throws Problem 422 at `file` that names the place
 */
export function readJson(source: string, { lists = false } = {}): Read {
  const list = listIn(unwrapped(parsed(source)));
  if (!list) throw unreadable('Erwartet wird eine Liste von Einträgen: [ { … }, { … } ].');
  const wrong = list.findIndex((one) => !isObject(one));
  if (wrong >= 0) throw unreadable(`Eintrag ${wrong + 1} ist kein Objekt: { … }.`);
  const entries = list.map((one, index) => ({
    place: `Eintrag ${index + 1}`,
    values: flat(inOneLanguage(one as Values)),
  }));
  const headings = headingsOf(entries);
  const inner = lists ? innerLists(list as Values[], entries) : [];
  return { entries, headings, notes: [], ...(inner.length > 0 && { inner }) };
}

const headingsOf = (entries: readonly Entry[]) => [
  ...new Set(entries.flatMap(({ values }) => Object.keys(values))),
];

/** Values without which an object of a list is no entry of its own, but a name. */
const LEAST_VALUES = 2;

const isRecord = (one: unknown): one is Values =>
  isObject(one) &&
  Object.values(one).filter((value) => value !== null && typeof value !== 'object').length >= LEAST_VALUES;

/** @example singular('passes') // 'pass' */
const singular = (key: string) => key.replace(/(?<=ss)es$|(?<=[^s])s$/i, '');

/** Returns the lists of objects that entries have, by their keys: each object beside what its entry says of itself. */
function innerLists(list: readonly Values[], outer: readonly Entry[]): NonNullable<Read['inner']> {
  const keys = new Set(
    list.flatMap((one) =>
      Object.keys(one).filter((key) => Array.isArray(one[key]) && one[key].some(isRecord)),
    ),
  );
  return [...keys].map((key) => {
    const entries = list.flatMap((one, index) => {
      const { place, values } = outer[index]!;
      const own = Object.fromEntries(Object.entries(values).filter(([, value]) => !Array.isArray(value)));
      const those = Array.isArray(one[key]) ? one[key].filter(isRecord) : [];
      return those.map((inner, at) => ({
        place: `${place}, ${key} ${at + 1}`,
        values: { ...own, ...flat(inner, singular(key)) },
      }));
    });
    return {
      heading: key,
      prefix: `${singular(key)}.`,
      read: { entries, headings: headingsOf(entries), notes: [] },
    };
  });
}

/** Keys by which interfaces wrap a list within an object, beside where it goes on. */
const WRAPPING = ['edges', 'nodes', 'items', 'data', 'results'];

/** Returns the value with lists in place of the objects that wrap them. @example unwrapped({ edges: [{ node: { id: 1 } }] }) // [{ id: 1 }] */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one) => unwrapped(isObject(one) && isObject(one.node) ? one.node : one));
  if (!isObject(value)) return value;
  const lists = Object.keys(value).filter((key) => Array.isArray(value[key]));
  const [only = ''] = lists;
  if (lists.length === 1 && WRAPPING.includes(only)) return unwrapped(value[only]);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unwrapped(one)]));
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    const lines = jsonLines(source);
    if (lines) return lines;
    const { line, column } = jsonFault(source) ?? { line: 1, column: 1 };
    throw unreadable(`Das ist kein gültiges JSON: Zeile ${line}, Zeichen ${column}.`);
  }
}

/** Returns the objects of JSON lines; undefined where a line is none. */
function jsonLines(source: string): unknown[] | undefined {
  const lines = source.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (!lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return undefined;
  try {
    return lines.map((line) => JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Returns the list itself, or the longest one of objects within the object, by name or at any depth of wrapping. */
function listIn(value: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value) || depth > 3) return undefined;
  const lists = Object.values(value).flatMap((one) => {
    const list = Array.isArray(one) ? one : isObject(one) ? listIn(one, depth + 1) : undefined;
    return list && list.length > 0 && list.every(isObject) ? [list] : [];
  });
  const [longest] = lists.sort((one, other) => other.length - one.length);
  if (isEntry(value)) return depth === 0 ? [value] : undefined;
  if (longest) return longest;
  const single = Object.values(value).find((one) => isObject(one) && isEntry(one));
  if (single && Object.values(value).filter(isObject).length === 1) return [single];
  const keyed = Object.entries(value);
  // { "Apfel": { … }, "Birne": { … } }
  return keyed.length > 1 && keyed.every(([, one]) => isObject(one))
    ? keyed.map(([name, one]) => ({ name, ...(one as Values) }))
    : undefined;
}

const isEntry = ({ name, title, product_name, description }: Values) =>
  [name, title, product_name, description].some((one) => typeof one === 'string');

const LANGUAGES = ['de', 'de-DE', 'deu', 'german', 1, 'en', 'en-GB', 'en-US', 'eng', 'english', 2];

/** Takes the German, or else the English one of an entry's translations. */
function inOneLanguage(entry: Values): Values {
  const { translations } = entry;
  if (!Array.isArray(translations)) return entry;
  const rank = (one: unknown) => {
    if (!isObject(one)) return Number.POSITIVE_INFINITY;
    const language = isObject(one.language) ? (one.language.short_name ?? one.language.id) : one.language;
    const at = LANGUAGES.indexOf(language as string);
    return at < 0 ? LANGUAGES.length : at;
  };
  const [best] = [...translations].sort((one, other) => rank(one) - rank(other));
  const { translations: _, ...rest } = entry;
  if (!isObject(best)) return rest;
  const { name, description, description_source, instructions } = best;
  const told = { name, description: description ?? description_source, instructions };
  return { ...rest, ...Object.fromEntries(Object.entries(told).filter(([, value]) => value)) };
}

/** Names under which an object says what it is, and what it says. */
const NAMES = [
  'name_de',
  'name_en',
  'name',
  'label',
  'title',
  'value',
  'text',
  'description',
  'url',
  'image',
];

function nameOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  return NAMES.map((name) => value[name]).find((one) => typeof one === 'string' && one !== '');
}

/** Returns the entry with the values of nested objects beside its own, and lists as lists of words. */
function flat(values: Values, prefix = '', depth = 0): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
      const path = prefix ? `${prefix}.${key}` : key;
      if (Array.isArray(value)) return listed(path, value);
      if (!isObject(value)) return [[path, value]];
      if (depth > 3) return [];
      const name = nameOf(value);
      const named: [string, unknown][] = typeof name === 'string' && 'id' in value ? [[path, name]] : [];
      return [...named, ...Object.entries(flat(value, path, depth + 1))];
    }),
  );
}

function listed(path: string, list: readonly unknown[]): [string, unknown][] {
  const nutrients = list.flatMap(nutrientOf);
  if (nutrients.length > 0) return nutrients;
  return [[path, list.map(nameOf).filter((one) => one !== undefined && one !== null && one !== '')]];
}

/** Returns the amount of a nutrient by its name and unit, as USDA FoodData Central lists them. */
function nutrientOf(one: unknown): [string, unknown][] {
  if (!isObject(one)) return [];
  const about = isObject(one.nutrient) ? one.nutrient : one;
  const name = about.name ?? about.nutrientName ?? about.nutrient;
  const unit = about.unitName ?? about.unit_name ?? about.unit ?? one.unit;
  const amount = one.amount ?? one.value ?? one.quantity;
  if (typeof name !== 'string' || typeof unit !== 'string' || amount === undefined) return [];
  return [[`${name} (${unit})`, amount]];
}
