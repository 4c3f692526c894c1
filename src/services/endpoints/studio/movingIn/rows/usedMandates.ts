/** Mandates that were signed so long ago that they have lapsed, unless they were used since: files seldom say it. */
import type { Imported } from '#declare/imports.ts';
import { counted } from '#format/plurals.ts';
import { type Day, formatDay, isDay, plusMonths } from '#rules/days.ts';
import { mandateUntil } from '#rules/money/sepa/mandate.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Answers, Understood } from '#services/http/imports/understand.ts';
import { columnOf } from '../cells/columnCells.ts';

const MANDATES = { one: 'Mandat', many: 'Mandaten' };

interface About {
  readonly mapping: Mapping;
  readonly answers: Answers;
  readonly today: Day;
}

/**
 * Asks whether such mandates are in use. Returns the question, and the entries with a day of last use where the answer is
 * yes. Yields between entries.
 */
export function* withUsedMandates(
  entries: readonly Understood[],
  { mapping, answers, today }: About,
): Generator<
  undefined,
  { readonly entries: readonly Understood[]; readonly questions: Imported['questions'] }
> {
  const isSaid = columnOf(mapping, 'mandate_last_used_on') !== undefined;
  if (isSaid || columnOf(mapping, 'mandate_signed_on') === undefined) return { entries, questions: [] };
  // A conservative day: collections since then would only prolong the mandate.
  const day = plusMonths(`${today.slice(0, 7)}-01`, -1);
  const isUsed = answers.mandates === 'used';
  const found: Understood[] = [];
  let lapsed = 0;
  for (const entry of entries) {
    yield;
    const signed_on = textOf(entry.values.mandate_signed_on);
    const until = isDay(signed_on) ? mandateUntil({ reference: null, signed_on, last_used_on: null }) : null;
    const left = textOf(entry.values.cancelled_to);
    const isOver = isDay(left) && left < today;
    const isLapsed = Boolean(entry.values.mandate_reference) && !isOver && until !== null && until < today;
    if (isLapsed) lapsed += 1;
    found.push(
      isLapsed && isUsed ? { ...entry, values: { ...entry.values, mandate_last_used_on: day } } : entry,
    );
  }
  if (lapsed === 0) return { entries, questions: [] };
  const question = {
    key: 'mandates',
    text: `Bei ${counted(lapsed, MANDATES)} liegt die Unterschrift über 36 Monate zurück, und die letzte Nutzung steht nicht da. Wird damit laufend eingezogen?`,
    answer: isUsed ? 'used' : 'unknown',
    options: [
      { value: 'unknown', label: 'Weiß ich nicht: Sie gelten als erloschen' },
      { value: 'used', label: `Ja: Als Tag der letzten Nutzung gilt der ${formatDay(day)}` },
    ],
  };
  return { entries: found, questions: [question] };
}
