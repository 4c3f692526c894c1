/** First terms and renewals of contracts of another program. */
import {
  type Day,
  endOfMonth,
  formatDay,
  lastDayOfTerm,
  monthsBetween,
  plusDays,
  plusMonths,
} from '../days.ts';
import { lawOf, type Renewal } from './conditions.ts';
import type { MovedRow, MovedTariff } from './moved.ts';

/** Months that a first term of consumers has at most (§ 309 Nr. 9 BGB). */
const LONGEST_TERM = 24;

/** Months up to which a contract's two days may be those of its first term: longer ones have been renewed. */
const LONGEST_SHOWN = 60;

/** Months of first terms: other ones that end within a month are rather the current period of a monthly contract. */
const USUAL_TERMS: readonly number[] = [1, 3, 6, 12, 18, 24, 36];

/** Returns the whole months from the first to the last day; undefined for others. The 28th of February ends one in leap years, too. */
function wholeMonths(starts_on: Day, ends_on: Day): number | undefined {
  const lasts = [ends_on, ends_on.endsWith('-02-28') ? endOfMonth(ends_on) : ends_on];
  return lasts
    .map((last) => ({ last, months: monthsBetween(starts_on, plusDays(last, 1)) }))
    .find(({ last, months }) => {
      const next = plusMonths(starts_on, months);
      return months > 0 && (plusDays(next, -1) === last || next === last);
    })?.months;
}

/** Returns the months of the first term, as the row or the tariff says them, or as its two days show; null for none. */
export function termOf(
  { minimum_term_months, ends_on, cancelled_to, cancelled_on }: MovedRow,
  {
    starts_on,
    tariff,
    today,
  }: { readonly starts_on: Day; readonly tariff: MovedTariff | undefined; readonly today: Day },
  notes: string[],
): number | null {
  if (minimum_term_months !== null && minimum_term_months !== undefined) return minimum_term_months;
  if (tariff) {
    if (tariff.minimum_term_months) notes.push('Ohne Laufzeit: die des Tarifs');
    return tariff.minimum_term_months;
  }
  if (!ends_on || cancelled_to || cancelled_on) return null;
  if (ends_on < starts_on) {
    notes.push(
      `Das Vertragsende ${formatDay(ends_on)} liegt vor dem Beginn ${formatDay(starts_on)}: Es gilt nicht. Prüf beide Tage`,
    );
    return null;
  }
  const months = wholeMonths(starts_on, ends_on);
  if (months === undefined || months > LONGEST_SHOWN) {
    if (ends_on >= today)
      notes.push(
        `Das Vertragsende ${formatDay(ends_on)} ist keine erste Laufzeit: Der Vertrag läuft darüber hinaus, bis ihn jemand kündigt. Soll er dann enden, trag den Tag in einer Spalte „Gekündigt zum“ ein`,
      );
    return null;
  }
  if (!USUAL_TERMS.includes(months) && ends_on >= today && ends_on <= plusMonths(today, 1)) {
    notes.push('Das Vertragsende ist wohl das des laufenden Monats: ohne erste Laufzeit');
    return null;
  }
  notes.push(
    months > LONGEST_TERM
      ? `Ohne Laufzeit: die von Beginn bis Vertragsende, ${months} Monate. Wurde der Vertrag verlängert, trag seine erste Laufzeit in der Datei ein`
      : 'Ohne Laufzeit: die von Beginn bis Vertragsende',
  );
  return months;
}

/**
 * Returns a contract that doesn't renew itself as one that ends on its last day, where that isn't the end of its first term:
 * otherwise it would be over with the term already, or never.
 */
export function withOwnEnd(
  row: MovedRow,
  { starts_on, tariff }: { readonly starts_on: Day; readonly tariff: MovedTariff | undefined },
  notes: string[],
): MovedRow {
  const { prolongation, ends_on, cancelled_on, cancelled_to } = row;
  if (prolongation !== 'none' || !ends_on || ends_on < starts_on || cancelled_on || cancelled_to) return row;
  const said = row.minimum_term_months ?? tariff?.minimum_term_months ?? undefined;
  const months = said ?? wholeMonths(starts_on, ends_on);
  const isEnd = (term: number) =>
    [lastDayOfTerm(starts_on, term), plusMonths(starts_on, term)].includes(ends_on);
  if (months !== undefined && months <= LONGEST_TERM && (said === undefined || isEnd(months))) return row;
  const why =
    said === undefined ? 'Verlängert sich nicht' : 'Das Vertragsende passt nicht zu Beginn und Laufzeit';
  notes.push(`${why}: Der Vertrag endet zum ${formatDay(ends_on)}`);
  return { ...row, cancelled_to: ends_on };
}

/** Returns how the contract goes on behind its first term. */
export function renewalOf(
  { prolongation }: MovedRow,
  about: {
    concluded_on: Day;
    minimum_term_months: number | null;
    tariff: MovedTariff | undefined;
    /** Whether it is known when it ends. */
    isOver: boolean;
  },
  notes: string[],
): { readonly renewal: Renewal; readonly renewal_months: number | null } {
  const { concluded_on, minimum_term_months, tariff, isOver } = about;
  if (prolongation === 'none' && minimum_term_months) return { renewal: 'none', renewal_months: null };
  if (prolongation === 'none' && !isOver)
    notes.push('Verlängert sich nicht, aber ohne Laufzeit und Ende: Der Vertrag läuft auf unbestimmte Zeit');
  if (typeof prolongation === 'number' && prolongation > 1 && minimum_term_months) {
    if (lawOf(concluded_on).longestRenewal > 0)
      return { renewal: 'fixed', renewal_months: Math.min(prolongation, 12) };
    notes.push('Seit dem 1.3.2022 verlängern sich Verträge nur auf unbestimmte Zeit (§ 309 Nr. 9 BGB)');
  }
  if (prolongation === null || prolongation === undefined)
    notes.push(tariff ? 'Ohne Verlängerung: die des Tarifs' : 'Ohne Verlängerung: auf unbestimmte Zeit');
  const own = prolongation === null || prolongation === undefined ? tariff?.renewal : undefined;
  return { renewal: own ?? 'indefinite', renewal_months: null };
}
