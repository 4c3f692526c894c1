/** Contracts of another program: what its columns say about their terms, in those of a contract that is taken over. */
import {
  type Day,
  endOfMonth,
  formatDay,
  lastDayOfTerm,
  monthsBetween,
  plusDays,
  plusMonths,
} from '../days.ts';
import { equalFee, TIMES_A_YEAR } from './equalFees.ts';
import { renewalOf, termOf, withOwnEnd } from './movedTerm.ts';
import { MONTHS_AT_ONCE } from './periods.ts';
import type { OwnTerms } from './takeover.ts';

type Interval = OwnTerms['billing_interval'];

/** Months without a charge from which the person is told what will be due. */
const LONG_AGO_MONTHS = 3;

/** What the file says of a contract. Null and absent is nothing. */
export interface MovedRow {
  readonly price_cents?: number | null;
  readonly billing_interval?: Interval | null;
  /** Months that are charged at once there, where contracts here have no such interval. */
  readonly charged_months?: number | null;
  readonly concluded_on?: Day | null;
  readonly starts_on?: Day | null;
  readonly minimum_term_months?: number | null;
  readonly notice_period_months?: number | null;
  /** Months of each renewal, or whether there is one. */
  readonly prolongation?: number | 'indefinite' | 'none' | null;
  readonly claimed_until?: Day | null;
  readonly next_due_on?: Day | null;
  /** First charge ever: one that is still to come is the next one. */
  readonly first_due_on?: Day | null;
  /** Last day on which the contract runs without a fee. */
  readonly free_until?: Day | null;
  readonly ends_on?: Day | null;
  readonly cancelled_on?: Day | null;
  readonly cancelled_to?: Day | null;
  readonly status?: 'active' | 'cancelled' | 'ended' | 'prospect' | null;
}

/** Conditions of the studio's own tariff of that name. */
export interface MovedTariff {
  /** Undefined where its list has no prices. */
  readonly price_cents?: number | undefined;
  readonly billing_interval?: Interval | 'once' | undefined;
  readonly minimum_term_months: number | null;
  readonly notice_period_months: number | null;
  readonly renewal: 'indefinite' | 'none' | null;
}

export interface Moved {
  readonly starts_on: Day;
  readonly concluded_on: Day;
  readonly taken_over: OwnTerms;
  readonly cancellation: { readonly received_on: Day; readonly effective_on: Day } | null;
  /** Whether the last day charged is the one of the person's choice, as the file says none. */
  readonly claimed_until_assumed: boolean;
  /** What was assumed, in German. */
  readonly notes: readonly string[];
}

interface About {
  readonly tariff?: MovedTariff | undefined;
  readonly today: Day;
  /** Last day that the other program charges, where the file doesn't say it. */
  readonly claimed_until: Day;
}

/**
 * Returns the contract, or what is missing by the file's fields.
 * @example movedContract({ starts_on: '2024-03-01', price_cents: 4990 }, { today, claimed_until })
 */
export function movedContract(
  row: MovedRow,
  about: About,
): { readonly moved: Moved } | { readonly problems: Readonly<Record<string, string>> } {
  const { tariff, today } = about;
  const notes: string[] = [];
  const starts_on = row.starts_on ?? row.concluded_on ?? row.first_due_on;
  const own = tariff && tariff.billing_interval !== 'once' ? tariff.billing_interval : undefined;
  const price_cents = row.price_cents ?? feeOfTariff(tariff, own, row.billing_interval);
  const problems: Record<string, string> = {};
  if (!starts_on) problems.starts_on = 'Ohne Vertragsbeginn lässt sich kein Vertrag anlegen.';
  if (price_cents === undefined) problems.price_cents = 'Der Beitrag fehlt, und der Tarif ist neu.';
  else if (price_cents < 0) problems.price_cents = 'Ein Beitrag ist nicht negativ.';
  if (!starts_on || price_cents === undefined || problems.price_cents) return { problems };
  if (!row.starts_on)
    notes.push(
      row.concluded_on ? 'Ohne Beginn: ab dem Vertragsdatum' : 'Ohne Beginn: ab der ersten Abrechnung',
    );
  if (row.price_cents === null || row.price_cents === undefined)
    notes.push(
      price_cents === tariff?.price_cents
        ? 'Ohne Beitrag: der des Tarifs'
        : 'Ohne Beitrag: der des Tarifs, auf die Zahlweise umgerechnet',
    );
  let concluded_on = row.concluded_on ?? starts_on;
  if (concluded_on > starts_on || concluded_on > today) {
    notes.push('Das Vertragsdatum liegt nach dem Beginn: Es gilt der Beginn');
    concluded_on = earlier(starts_on, today);
  }
  const billing_interval = row.billing_interval ?? own ?? 'monthly';
  const isOther = own !== undefined && own !== 'monthly' && price_cents !== tariff?.price_cents;
  const ofTariff = isOther
    ? 'Ohne Zahlweise: die des Tarifs, dessen Preis ein anderer ist. Prüfe die Summe'
    : 'Ohne Zahlweise: die des Tarifs';
  if (!row.billing_interval) notes.push(own ? ofTariff : 'Ohne Zahlweise: monatlich');
  const ending = withOwnEnd(row, { starts_on, tariff }, notes);
  const minimum_term_months = termOf(ending, { starts_on, tariff, today }, notes);
  const cancellation = cancellationOf(inFuture(ending, today), { starts_on, concluded_on, today }, notes);
  const { renewal, renewal_months } = renewalOf(
    row,
    { concluded_on, minimum_term_months, tariff, isOver: cancellation !== null },
    notes,
  );
  const charged_until = withFreeTime(
    claimedUntil({ ...row, billing_interval }, starts_on, about, notes),
    row,
    notes,
  );
  const isOwing = charged_until < plusMonths(today, -LONG_AGO_MONTHS);
  if (isOwing && (cancellation === null || cancellation.effective_on > charged_until))
    notes.push(`Abgerechnet nur bis zum ${formatDay(charged_until)}: Was seitdem fällig ist, wird gefordert`);
  return {
    moved: {
      starts_on,
      concluded_on,
      cancellation,
      claimed_until_assumed: isSilent(row, today) && plusDays(starts_on, -1) <= about.claimed_until,
      taken_over: {
        claimed_until: charged_until,
        price_cents,
        billing_interval,
        minimum_term_months,
        notice_period_months: row.notice_period_months ?? tariff?.notice_period_months ?? null,
        renewal,
        renewal_months,
      },
      notes,
    } as Moved,
  };
}

/** Returns the fee of a tariff as it is due at the interval of a contract: 39 € a month are 117 € a quarter. */
const feeOfTariff = (
  tariff: MovedTariff | undefined,
  own: Interval | undefined,
  interval: Interval | null | undefined,
): number | undefined =>
  tariff?.price_cents !== undefined && own && interval && interval !== own
    ? equalFee(tariff.price_cents, { times: TIMES_A_YEAR[own], interval })
    : tariff?.price_cents;

/** A notice isn't received in the future: such a day is the one that it is given for. */
function inFuture(row: MovedRow, today: Day): MovedRow {
  const { cancelled_on, cancelled_to } = row;
  if (!cancelled_on || cancelled_on <= today) return row;
  return { ...row, cancelled_on: null, cancelled_to: cancelled_to ?? cancelled_on };
}

/** An end alone is that of a term, unless the file says that the contract is cancelled or over. */
function cancellationOf(
  { ends_on, cancelled_on, cancelled_to, claimed_until, status }: MovedRow,
  { starts_on, concluded_on, today }: { starts_on: Day; concluded_on: Day; today: Day },
  notes: string[],
): Moved['cancellation'] {
  const over = status === 'cancelled' || status === 'ended' || cancelled_on;
  // A term that was over before the notice came had been renewed.
  const isRenewed = status !== 'ended' && ends_on && cancelled_on && ends_on < cancelled_on;
  const effective = cancelled_to ?? (over && !isRenewed ? ends_on : undefined);
  if (!effective) {
    if (status === 'ended' || status === 'cancelled' || cancelled_on) {
      // What is charged no more isn't owed either.
      const day = cancelled_on ?? earlier(claimed_until ?? today, plusDays(today, -1));
      const why = isRenewed ? 'nach dem Vertragsende' : 'ohne Vertragsende';
      notes.push(`Gekündigt oder beendet, ${why}: zum ${formatDay(day)}`);
      return {
        received_on: received(day, concluded_on, today),
        effective_on: day < starts_on ? starts_on : day,
      };
    }
    if (ends_on && ends_on < today)
      notes.push('Das Vertragsende ist vorbei und nichts gekündigt: Der Vertrag läuft weiter');
    return null;
  }
  if (!cancelled_on) notes.push('Ohne Tag der Kündigung: spätestens heute');
  if (effective < starts_on) notes.push('Das Ende liegt vor dem Beginn: Es gilt der Beginn');
  const effective_on = later(effective, starts_on);
  return { received_on: received(cancelled_on ?? effective_on, concluded_on, today), effective_on };
}

const earlier = (one: Day, other: Day): Day => [one, other].sort()[0]!;
const later = (one: Day, other: Day): Day => [one, other].sort()[1]!;

/** A notice comes after the conclusion, and isn't in the future. */
function received(day: Day, concluded_on: Day, today: Day): Day {
  const latest = day > today ? today : day;
  return latest < concluded_on ? concluded_on : latest;
}

/** Returns the day of the next charge: a first one in the past says nothing of it. */
const nextDue = ({ next_due_on, first_due_on }: MovedRow, today: Day) =>
  next_due_on ?? (first_due_on && first_due_on > today ? first_due_on : undefined);

const isSilent = (row: MovedRow, today: Day) => !row.claimed_until && !nextDue(row, today);

/** Returns the last day of the period that a day lies in: the day itself where any may be a period's last. */
function endOfPeriod(starts_on: Day, day: Day, months: number): Day {
  if (months === 0) return day;
  const passed = Math.floor(monthsBetween(starts_on, day) / months);
  const last = lastDayOfTerm(starts_on, passed * months);
  return last >= day ? last : lastDayOfTerm(starts_on, (passed + 1) * months);
}

/** Nothing is claimed again: the last day charged, the one before the next charge, or that of the person's choice. */
function claimedUntil(row: MovedRow, starts_on: Day, { claimed_until, today }: About, notes: string[]): Day {
  const before = plusDays(starts_on, -1);
  const next = nextDue(row, today);
  const said = row.claimed_until ?? (next ? plusDays(next, -1) : undefined);
  if (said) return later(said, before);
  if (before > claimed_until) return before;
  const months = row.charged_months ?? MONTHS_AT_ONCE[row.billing_interval ?? 'monthly'];
  const until = endOfPeriod(starts_on, claimed_until, months);
  notes.push(`Ohne Angabe, bis wann abgerechnet ist: bis zum ${formatDay(until)}`);
  return until;
}

/** What is free isn't claimed. */
function withFreeTime(charged_until: Day, { free_until }: MovedRow, notes: string[]): Day {
  if (!free_until || free_until <= charged_until) return charged_until;
  notes.push(`Beitragsfrei bis zum ${formatDay(free_until)}: Bis dahin wird nichts gefordert`);
  return free_until;
}

/** The last day that another program usually charged on that day: the end of the month. */
export const usuallyClaimedUntil = (today: Day): Day => endOfMonth(today);
