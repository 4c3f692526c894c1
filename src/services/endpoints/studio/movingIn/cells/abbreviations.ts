/** Understands abbreviated headings, such as "KUENDDAT", where what stands below them fits. */
import type { Field } from '#declare/fields.ts';
import type { Importable } from '#declare/imports.ts';
import { foreignDay, foreignMoney } from '#format/foreign/values.ts';
import { fold } from '#format/germanWords.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import { isChoice } from '#services/http/imports/meanings.ts';
import { cellsIn } from './columnCells.ts';
import { knownTo } from './knownWords.ts';

/** Letters of the shortest heading that is taken for an abbreviation, and of each of its parts. */
const SHORTEST = 5;
const SHORTEST_PART = 3;

const lettersOf = (heading: string) => fold(heading).replace(/[^a-z]/g, '');

/**
 * Whether a heading is made of the beginning of another one and of one more part of it.
 * @example isAbbreviated('beitrart', 'beitragsart') // true
 */
export function isAbbreviated(short: string, long: string): boolean {
  if (short.length < SHORTEST || short.length >= long.length) return false;
  if (long.startsWith(short)) return true;
  for (let at = SHORTEST_PART; at <= short.length - SHORTEST_PART; at += 1)
    if (long.startsWith(short.slice(0, at)) && long.includes(short.slice(at), at + 1)) return true;
  return false;
}

/**
 * Whether a heading is of whole words: "Letzte Rechnung" isn't short for "Letzte Abrechnung bis", nor "Rabatt" for
 * "Rabattierter Preis".
 */
const isSpelled = (heading: string): boolean =>
  /^\p{L}{5,}(?:\s\p{L}{5,})+$|^(?:rabatte?|nachl(?:a|ä)sse?|discounts?)$/iu.test(heading.trim());

/** What stands in columns of money, and not in those of other numbers. */
export const CENTS = /\d[.,](?:\d{2}|-+)(?!\d)|[€$£]|\b(?:eur|chf)\b/i;

/** Returns whether all cells of a column are of a field; undefined for kinds of which everything is. */
function checkOf(
  name: string,
  field: Field,
  resource: Importable,
): ((cells: string[]) => boolean) | undefined {
  if (field.kind === 'day') return (cells) => cells.every((cell) => foreignDay(cell) !== undefined);
  if (field.kind === 'money')
    return (cells) =>
      cells.every((cell) => foreignMoney(cell) !== undefined) && cells.some((cell) => CENTS.test(cell));
  if (!isChoice(field)) return undefined;
  if (name === 'tariff') return (cells) => cells.every((cell) => /\p{L}{2}/u.test(cell) && cell.length < 60);
  const isKnown = knownTo(resource, name);
  return (cells) => cells.every(isKnown);
}

/** Asked about whatever the heading (`intervalColumns.ts`). */
const ASKED = 'billing_interval';

/** Returns the mapping with columns whose headings abbreviate those of exactly one field, which has none, and whose cells fit. */
export function byAbbreviations(read: Read, mapping: Mapping, resource: Importable): Mapping {
  const known = new Map<string, string[]>();
  for (const { heading, field } of resource.imports?.columns ?? [])
    if (field !== ASKED) known.set(field, [...(known.get(field) ?? []), lettersOf(heading)]);
  const taken = new Set(Object.values(mapping));
  const found: [heading: string, field: string][] = [];
  for (const heading of read.headings) {
    if (mapping[heading] !== null || isSpelled(heading)) continue;
    const short = lettersOf(heading);
    const names = [...known].flatMap(([name, longs]) =>
      longs.some((long) => isAbbreviated(short, long)) ? [name] : [],
    );
    if (names.length === 0) continue;
    const cells = cellsIn(read, heading);
    const fitting = names.filter((name) => {
      const field = resource.fields[name];
      return field && cells.length > 0 && (checkOf(name, field, resource)?.(cells) ?? true);
    });
    const [one] = fitting;
    if (one && fitting.length === 1 && !taken.has(one) && isChecked(resource.fields[one]))
      found.push([heading, one]);
  }
  // Two columns for one field: neither is certain.
  const own = found.filter(([, field]) => found.filter(([, other]) => other === field).length === 1);
  return own.length > 0 ? { ...mapping, ...Object.fromEntries(own) } : mapping;
}

const isChecked = (field: Field | undefined) =>
  field?.kind === 'day' || field?.kind === 'money' || isChoice(field);
