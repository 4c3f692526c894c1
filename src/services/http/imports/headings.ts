/** Understands the headings of tables: which field, in which unit, for which amount. */

import type { Field } from '#declare/fields.ts';
import type { Importable, Subject } from '#declare/imports.ts';
import { fold, nearly } from '#format/germanWords.ts';
import { factorOf, unitNamed } from '#format/units.ts';
import { parse, parsedOnce, plainOf, squeezed, wordsOf } from './headingParts.ts';

/** Words that make something else of a heading: unsaturated, added, without. */
const OTHER =
  /unges[aä]tt|unsatur|einfach|mehrfach|mono|poly|trans|omega|pflanz|tier|essen[tz]|zugesetzt|added|alko|polyol|ohne|without|frei|free|prepared|label|unit|level|grade|score|source|herkunft|datenher|referen|derivat|methode|daily|%|prozent|percent|\brda\b|\bdv\b|\bgda\b/i;

export interface Heading {
  /** Undefined for a heading of something else. */
  readonly field?: string;
  /** Place among the columns for the same field, the best first. */
  readonly rank: number;
  /** Units that the heading names, in its order. */
  readonly units: readonly string[];
  /** Unit of the numbers where neither heading nor cell names one; undefined for the field's own. */
  readonly unit?: string | undefined;
  readonly factor: number;
  /** The values are for a portion, or for the usual amount. */
  readonly per?: 'portion' | 'amount' | undefined;
}

/** Letters from which a word may have one wrong: "von" isn't "Mon." */
const SHORTEST = 4;

/** Whether two headings differ by one letter behind the first, in a word that is long enough for it: "Restlaufzeit" isn't "Erstlaufzeit". */
function isMistyped(one: string, other: string): boolean {
  if (one[0] !== other[0] || !nearly(one, other)) return false;
  const [words, others] = [one.split(' '), other.split(' ')];
  return (
    words.length !== others.length ||
    words.every((word, at) => word === others[at] || Math.min(word.length, others[at]!.length) >= SHORTEST)
  );
}

/** Units of time behind a heading, which say nothing by themselves. */
const SPAN = /^(?:mon(?:ate?n?|ths?)?\.?|wochen?|weeks?|tage?n?|days?|jahre?n?|years?)$/i;

/** Least length of a heading that is matched without the blanks between its words: "EFTAMOUNT". */
const LEAST_TOGETHER = 8;

interface Known {
  readonly field: string;
  readonly rank: number;
  readonly unit?: string | undefined;
  readonly factor: number;
}

export type Understand = (heading: string) => Heading;

/** Small words between a subject and the rest, in the languages of files. */
const BETWEEN = new Set(
  'de d du des la le l les del della dell di da do van het der die das of the'.split(' '),
);

/** Letters of the shortest word that a subject is part of: "Abostart". */
const LEAST_REST = 3;

/**
 * Headings of which a word is noise elsewhere: "Bezahlt von" isn't "Bezahlt", nor "Autopay amount" "Autopay", "CHF/Monat"
 * no month, and "Total credits" no "Credit".
 */
const OPEN = /\s(?:von|by|amount)$|^(?:chf|eur|euro|€)[\s/]|^credit$/i;

/** What says of amounts that they are gross, as all are here: "Payment amount (gross)". */
const OF_GROSS = /\s*[([](?:brutto|gross|inkl\.?[^)\]]*|incl\.?[^)\]]*)[)\]]\s*$/i;

/** "E-mail 1 - Type" says what kind of one "E-mail 1 - Value" is, and "E-Mail: Angezeigter Name" how it is shown. */
const BESIDE = /(?:\s-\s|:\s)(?:type|label|typ|angezeigter name|display name)$/i;

/** What databases and reports shorten in headings: "Cancel Eff Dt", "Join_Dt". */
const SHORTENED: readonly (readonly [short: RegExp, whole: string])[] = [
  [/(?<=[\s_])d(?:t|te)(?=$|[\s_])/gi, 'date'],
  [/(?<=^|[\s_])eff(?=$|[\s_])/gi, 'effective'],
  [/(?<=^|[\s_])exp(?=$|[\s_])/gi, 'expiration'],
  [/(?<=[\s_])amt(?=$|[\s_])/gi, 'amount'],
  [/^acct(?=[\s_])/gi, 'account'],
  [/^mbr(?=[\s_])/gi, 'member'],
];

/** @example inFull('Join Dt') // 'Join date' */
const inFull = (heading: string): string =>
  SHORTENED.reduce((text, [short, whole]) => text.replace(short, whole), heading);

/** The second column of a heading, as it is numbered: "Nr (2)". */
const REPEATED = /\s\(\d+\)$/;

/** A digit behind a word, which numbers columns of the same kind: "Beitr.Bez1", "Abt2 Eintritt". */
const NUMBER = /(?<=\p{L}{3})[1-9](?=\s|$)/u;

/** Place of such a column, behind all others for the same field. */
const LAST_OF_ALL = 5000;

/** Returns the words of a heading without those of its subject; undefined where it names none, or nothing else. */
function withoutSubject(heading: string, subjects: ReadonlySet<string>): string | undefined {
  const words = wordsOf(heading);
  const rest = words.flatMap((word) => {
    const folded = fold(word);
    if (subjects.has(folded)) return [];
    const compound = [...subjects].find(
      (one) => folded.startsWith(one) && folded.length - one.length >= LEAST_REST,
    );
    // Folding may shorten what is behind, and not the subject.
    return [compound === undefined ? word.toLowerCase() : word.toLowerCase().slice(compound.length)];
  });
  const isBetween = (word: string) => BETWEEN.has(word);
  const from = rest.findIndex((word) => !isBetween(word));
  const bare = rest.slice(Math.max(from, 0), rest.findLastIndex((word) => !isBetween(word)) + 1).join(' ');
  return bare === '' || bare === words.join(' ').toLowerCase() ? undefined : bare;
}

/** Returns what finds the field of a heading without the words of its subject. */
function subjectsOf(all: readonly Subject[], known: (heading: string) => Known | undefined) {
  const judged = all.map(({ words, fields, columns }) => ({
    words: new Set(
      words.flatMap((word) => fold(word).split(' ')).sort((one, other) => other.length - one.length),
    ),
    fields: new Set(fields),
    own: new Map(
      columns.map(({ heading, field, factor = 1 }) => [
        parsedOnce(heading).key,
        { field, rank: LAST_RANK, factor },
      ]),
    ),
  }));
  return (heading: string): Known | undefined => {
    for (const { words, fields, own } of judged) {
      const rest = withoutSubject(heading, words);
      const { key } = parse(rest ?? '');
      const found = rest === undefined ? undefined : (own.get(key) ?? known(rest));
      if (found && fields.has(found.field)) return found;
    }
    return undefined;
  };
}

/** Place of a heading that is known beside its subject alone, behind all others. */
const LAST_RANK = 1500;

/** Returns the field of each heading that the resource can import. @param fields those that a cell can hold */
export function headingsFor(resource: Importable, fields: readonly [string, Field][]): Understand {
  const steps = understandingOf(resource, fields);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Returns the same as `headingsFor`. Yields between the headings: a declaration may have thousands. */
export function* understandingOf(
  { imports }: Importable,
  fields: readonly [string, Field][],
): Generator<undefined, Understand> {
  const exact = new Map<string, Known>();
  const keys = new Map<string, Known>();
  const together = new Map<string, Known>();
  const add = (heading: string, known: Known) => {
    const { key, per, squeezed: whole, plain } = parsedOnce(heading);
    const letters = plain.replaceAll(' ', '');
    if (letters !== plain && letters.length >= LEAST_TOGETHER && !together.has(letters))
      together.set(letters, known);
    if (!exact.has(whole)) exact.set(whole, known);
    // "Member #" is no "Member".
    if (plain.includes(' ') && !exact.has(plain)) exact.set(plain, known);
    // "energy_100g" is in kilojoules, "energy" of other tables needn't be.
    const isPart = per === 'portion' || (known.unit !== undefined && per !== undefined);
    if (key && !isPart && !OPEN.test(heading) && !keys.has(key)) keys.set(key, known);
  };
  const own = Object.fromEntries(fields);
  for (const [field, { label }] of fields)
    for (const heading of [field, label]) add(heading, { field, rank: 0, factor: 1 });
  for (const [index, { heading, field, unit, factor = 1, last }] of (imports?.columns ?? []).entries()) {
    yield;
    if (own[field]) add(heading, { field, rank: index + 1 + (last ? LAST_OF_ALL : 0), unit, factor });
  }
  yield;
  const subjects = subjectsOf(
    imports?.subjects ?? [],
    (heading) => exact.get(squeezed(heading)) ?? exact.get(plainOf(heading)) ?? keys.get(parse(heading).key),
  );
  const known = [...keys];
  const unrelated = new Set(imports?.unrelated?.map(fold));
  const bySubject = (heading: string) => (unrelated.has(parse(heading).key) ? undefined : subjects(heading));
  const byKey = (key: string) =>
    keys.get(key) ?? (unrelated.has(key) ? undefined : known.find(([one]) => isMistyped(one, key))?.[1]);
  const find = (heading: string): Known | undefined => {
    const whole =
      exact.get(squeezed(heading)) ??
      exact.get(squeezed(heading.replace(OF_GROSS, ''))) ??
      exact.get(plainOf(heading)) ??
      together.get(plainOf(heading)) ??
      bySubject(heading) ??
      byKey(parse(heading).key);
    const isOther = OTHER.test(heading) || BESIDE.test(heading) || unrelated.has(parse(heading).key);
    if (whole || isOther) return whole;
    // "Eiweiß/Protein", "Kohlenhydrate, davon Zucker": the last part says it.
    const parts = heading
      .split(/[/(),;:|–[\]]+|\s-\s/)
      .filter((part) => /\p{L}/u.test(part) && !unitNamed(parse(part).key));
    return parts.length > 1
      ? parts
          .filter((part) => !SPAN.test(part.trim()))
          .map((part) => byKey(parse(part).key))
          .findLast(Boolean)
      : undefined;
  };
  const understand = (heading: string): Heading => {
    const { units, per } = parse(heading);
    const found = find(heading) ?? find(inFull(heading)) ?? find(heading.replace(NUMBER, ''));
    if (!found) return { rank: 0, units, factor: 1, per };
    const { unit } = own[found.field] as { readonly unit?: string };
    const fitting = units.filter((one) => unit && factorOf(one, unit) !== undefined);
    // Of "Fett kcal" the numbers are no fat.
    if (typeof unit === 'string' && fitting.length < units.length && fitting.length === 0)
      return { rank: 0, units, factor: 1, per };
    const preference =
      (REPEATED.test(heading) ? LAST_OF_ALL : 0) +
      (per === 'portion' ? 4000 : 0) +
      (fitting.length > 0 && !fitting.includes(unit ?? '') ? 2000 : 0);
    const doubt = fitting.length === 0 && typeof unit === 'string' ? 1000 : 0;
    return { ...found, units: fitting, per, rank: found.rank + preference + doubt };
  };
  // The same few headings are asked about again and again; the map lives as long as the import.
  const understood = new Map<string, Heading>();
  return (heading) => {
    const answer = understood.get(heading) ?? understand(heading);
    understood.set(heading, answer);
    return answer;
  };
}
