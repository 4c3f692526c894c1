/** What an import says about the entries of a file. */
import type { Field } from '#declare/fields.ts';
import type { Importable, Imported } from '#declare/imports.ts';
import { rangeOf } from '#declare/limits.ts';
import { textOf } from '#declare/valueText.ts';
import { formatNumber } from '#format/numbers.ts';
import { turn } from '#services/turns.ts';
import { isEmpty } from '../normalise.ts';
import type { Note } from './file.ts';
import { isChoice, possible } from './meanings.ts';
import type { Understood } from './understand.ts';

export type Finding = Imported['faults'][number];

/** Places that a finding of many entries names. */
const MOST_PLACES = 5;

/** Returns the required fields that no entry has a value for. */
export function absentIn(entries: readonly Understood[], { fields }: Importable): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.required || 'default' in field) return [];
    return entries.every(({ values }) => isEmpty(values[name]) || values[name] === '') ? [name] : [];
  });
}

/** Returns a sentence about an entry that an earlier one stands for. */
export function sameAs(twin: Understood, { values }: Understood, { fields }: Importable): string {
  const other = Object.entries(fields).flatMap(([name, field]) => {
    const written = (value: unknown) => (typeof value === 'string' ? value : textOf(field, value));
    const [before, after] = [written(twin.values[name]), written(values[name])];
    return before === after || after === '' ? [] : [`${field.label} ${after} statt ${before || 'leer'}`];
  });
  const differs =
    other.length > 0 ? `, aber anders: ${other.join('; ').slice(0, 500)}. Es gilt ${twin.place}` : '';
  return `Steht schon in ${twin.place}${differs}.`;
}

/** Returns the message of a fault with the faulty value and the possible ones. */
export function faultText(
  { values, said }: Understood,
  { fields }: Importable,
  name: string,
  message: string,
): string {
  const raw = said[name] ?? values[name];
  const written = Array.isArray(raw) ? raw.map(String).join(', ') : isEmpty(raw) ? '' : String(raw);
  const value = written ? `„${written.slice(0, 200)}“: ` : 'Leer: ';
  const unread = isEmpty(raw) ? undefined : unreadText(fields[name], values[name]);
  return `${fields[name] ? value : ''}${unread ?? `${message}${allowed(fields[name])}`}`;
}

/** Returns a sentence about a value that stayed the file's text, as it isn't of the field's kind; undefined for others. */
function unreadText(field: Field | undefined, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (field?.kind === 'money') return 'Das ist kein Betrag. Möglich ist einer wie 49,90.';
  const isWord = !/\d/.test(value);
  return field?.kind === 'day' && isWord
    ? 'Das ist kein Datum. Möglich ist eines wie 31.12.2026.'
    : undefined;
}

/** Returns a sentence about the values that a field may have. @example allowed(foods.fields.fat_g) // ' Möglich: 0 bis 100 g.' */
export function allowed(field: Field | undefined): string {
  if (isChoice(field)) return ` Möglich: ${possible(field)}.`;
  if (field?.kind === 'boolean') return ' Möglich: Ja, Nein.';
  if (field?.kind === 'number' || field?.kind === 'percentage') {
    if (field.kind === 'number' && field.min === undefined && field.max === undefined) return '';
    const { min, max } = rangeOf(field);
    const unit = 'unit' in field && typeof field.unit === 'string' ? ` ${field.unit}` : '';
    return ` Möglich: ${formatNumber(min)} bis ${formatNumber(max)}${unit}.`;
  }
  return '';
}

/** Gathers equal sentences about several entries, a slice at a time. */
export async function gathered(notes: readonly Note[]): Promise<Finding[]> {
  const found = new Map<string, { readonly note: Note; readonly places: Set<string> }>();
  for (const note of notes) {
    await turn();
    const key = `${note.label}\n${note.message}`;
    const before = found.get(key);
    if (before) before.places.add(note.place);
    else found.set(key, { note, places: new Set([note.place]) });
  }
  return [...found.values()].map(({ note: { label, message }, places }) => {
    const more = places.size - MOST_PLACES;
    return {
      place: `${placesText([...places].slice(0, MOST_PLACES))}${more > 0 ? ` und ${formatNumber(more)} weitere` : ''}`,
      label: label ?? null,
      message,
    };
  });
}

/** Joins places, each file named once. @example placesText(['a.csv, Zeile 2', 'a.csv, Zeile 3']) // 'a.csv, Zeile 2, 3' */
export function placesText(places: readonly string[]): string {
  let before: string | undefined;
  let text = '';
  for (const place of places) {
    const [, start, number] = /^(.*\p{L}+ )(\d+)$/u.exec(place) ?? [];
    const next = start !== undefined && start === before ? `, ${number}` : place;
    text += text && next === place ? `; ${place}` : next;
    before = start;
  }
  return text;
}

/** @example labelOf(exercises, 'primary_muscles.0') // 'Zielmuskeln' */
export function labelOf({ fields }: Importable, path: string): string {
  const [name = ''] = path.split('.');
  return fields[name]?.label ?? name;
}
