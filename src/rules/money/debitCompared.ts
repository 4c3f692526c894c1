/** A customer's debit beside the one before it: what is more or less, and by which of its claims. */
import { type Day, endOfMonth } from '../days.ts';
import { sumOf } from './allocate.ts';

/** A claim as a run takes it. */
export interface Line {
  readonly claim_id: string;
  readonly contract_id: string | null;
  readonly kind: string;
  readonly text: string;
  readonly period_from: Day | null;
  readonly period_to: Day | null;
  readonly amount_cents: number;
  /** Of the whole claim: more where a part of it was paid or credited. */
  readonly claimed_cents: number;
}

/** Claims of a customer that were taken in a month (`YYYY-MM`). */
export interface Taken {
  readonly month: string;
  readonly lines: readonly Line[];
}

/**
 * Why a debit differs: a claim came back and is taken again, months are caught up on, a part is followed by a whole
 * period or the other way round, a fee costs another price, only the rest of it is open, a claim is there that wasn't or
 * the other way round.
 */
export type Why = 'again' | 'late' | 'whole' | 'part' | 'rest' | 'price' | 'new' | 'gone';

export interface Step {
  readonly why: Why;
  readonly text: string;
  /** What it costs now, and before; null where there is no such claim. */
  readonly cents: number | null;
  readonly before_cents: number | null;
}

export interface Difference {
  readonly name: 'more' | 'less';
  readonly before_cents: number;
  readonly steps: readonly Step[];
}

/** Divisor of the former amount from which a decrease is reported; every increase is. */
const CLEARLY = 10;

/**
 * Compares a debit with the customer's one before it; undefined where it takes as much, or little less.
 * @example difference({ month: '2026-12', lines }, { month: '2026-11', lines: before })?.steps
 */
export function difference(now: Taken, before: Taken): Difference | undefined {
  const cents = sumOf(now.lines);
  const before_cents = sumOf(before.lines);
  const less = before_cents - cents;
  if (less === 0 || (less > 0 && less * CLEARLY < before_cents)) return undefined;
  return { name: less > 0 ? 'less' : 'more', before_cents, steps: stepsOf(now, before) };
}

function stepsOf(now: Taken, before: Taken): Step[] {
  const known = new Set(before.lines.map(({ claim_id }) => claim_id));
  const [again, fresh] = split(now.lines, ({ claim_id }) => known.has(claim_id));
  const [late, current] = split(fresh, (line) => isLate(line, now.month));
  const [lateBefore, currentBefore] = split(before.lines, (line) => isLate(line, before.month));
  const fees = byContract(current);
  const feesBefore = byContract(currentBefore);
  const taken = new Set(now.lines.map(({ claim_id }) => claim_id));
  const gone = [
    ...[...feesBefore].filter(([id]) => !fees.has(id)).flatMap(([, of]) => of),
    ...currentBefore.filter((line) => !isFee(line)),
    ...lateBefore,
  ].filter(({ claim_id }) => !taken.has(claim_id));
  return [
    ...again.map((line) => added('again', line)),
    ...late.map((line) => added('late', line)),
    ...[...fees].flatMap(([id, of]) => feeSteps(of, feesBefore.get(id) ?? [])),
    ...current.filter((line) => !isFee(line)).map((line) => added('new', line)),
    ...gone.map(removed),
  ];
}

/** The fees of one contract: those of this debit against those of the one before. */
function feeSteps(of: readonly Line[], before: readonly Line[]): Step[] {
  const [line, ...more] = of;
  const [was] = before;
  if (!line) return [];
  if (!was) return of.map((one) => added('new', one));
  const [cents, before_cents] = [sumOf(of), sumOf(before)];
  if (cents === before_cents) return [];
  const text = [line, ...more].map((one) => one.text).join(' + ');
  return [{ why: whyOf(line, was), text, cents, before_cents }];
}

function whyOf(line: Line, was: Line): Why {
  if (line.amount_cents < line.claimed_cents) return 'rest';
  if (isPart(was) && !isPart(line)) return 'whole';
  return isPart(line) ? 'part' : 'price';
}

const isFee = ({ kind, contract_id }: Line) => kind === 'fee' && contract_id !== null;

/** A period that is over when the month begins. */
const isLate = (line: Line, month: string) =>
  isFee(line) && line.period_to !== null && line.period_to < `${month}-01`;

/** A first or last part of a month. Periods of weeks, quarters and years begin within one. */
function isPart({ period_from, period_to }: Line): boolean {
  if (!period_from || !period_to || period_from.slice(0, 7) !== period_to.slice(0, 7)) return false;
  return !period_from.endsWith('-01') || period_to !== endOfMonth(period_from);
}

function byContract(lines: readonly Line[]): Map<string, Line[]> {
  const found = new Map<string, Line[]>();
  for (const line of lines.filter(isFee)) {
    const id = String(line.contract_id);
    found.set(id, [...(found.get(id) ?? []), line]);
  }
  return found;
}

const added = (why: Why, { text, amount_cents }: Line): Step => ({
  ...{ why, text, cents: amount_cents, before_cents: null },
});

const removed = ({ text, amount_cents }: Line): Step => ({
  ...{ why: 'gone', text, cents: null, before_cents: amount_cents },
});

function split<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
