/** First terms that stand in the names of tariffs, where no column has them: "Premium 24 Monate". */
import { counted, MONTHS } from '#format/plurals.ts';
import { NEW_TARIFF } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Note } from '#services/http/imports/file.ts';
import type { Understood } from '#services/http/imports/understand.ts';

const TERM =
  /(?<![\d,.])(\d{1,2})[\s-]*(monate?n?s?|mon\.|m|months?|mois|mesi|jahre?s?|years?|ans|anni)(?![\p{L}\d])/iu;

/** What makes another thing of such a length: how often, or what is given away, or tried. */
const OTHER =
  /alle\s+\d|every\s+\d|ersten?\s+\d|gratis|geschenkt|kostenlos|frei\b|\bfree\b|probe|test|schnupper|trial|\dx|\d\s*mal\b|\/\s*mo|kündbar|frist/i;

/** Months that a first term may have. */
const LONGEST = 36;

/** Returns the months of a first term in a tariff's name; undefined for none. @example termIn('Basic 12M') // 12 */
export function termIn(tariff: string): number | undefined {
  if (OTHER.test(tariff)) return undefined;
  if (/(?<!\p{L}|-)jahresvertrag/iu.test(tariff)) return 12;
  const [, number, unit = ''] = TERM.exec(tariff) ?? [];
  const months = Number(number) * (/^(?:j|y|an)/i.test(unit) ? 12 : 1);
  return months >= 1 && months <= LONGEST ? months : undefined;
}

/** Returns entries of new tariffs with the terms of their names, and notes them. Yields between entries. */
export function* withNamedTerms(
  entries: readonly Understood[],
  mapping: Mapping,
): Generator<undefined, { readonly entries: readonly Understood[]; readonly notes: readonly Note[] }> {
  if (Object.values(mapping).includes('term')) return { entries, notes: [] };
  const notes: Note[] = [];
  const left: Understood[] = [];
  for (const entry of entries) {
    yield;
    const { values, said, place } = entry;
    const name = values.tariff === NEW_TARIFF ? textOf(said.tariff) : '';
    const months = values.minimum_term_months ? undefined : termIn(name);
    if (months !== undefined)
      notes.push({
        ...{ place, label: 'Vertrag' },
        message: `Erste Laufzeit nach dem Namen des Tarifs „${name.slice(0, 80)}“: ${counted(months, MONTHS)}`,
      });
    left.push(
      months === undefined ? entry : { ...entry, values: { ...values, minimum_term_months: months } },
    );
  }
  return { entries: left, notes };
}
