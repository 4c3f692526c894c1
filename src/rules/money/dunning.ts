/** Dunning: who is written to, and at which level. Amounts are integer cents. */
import { type Day, plusDays } from '../days.ts';

export interface DunningLevel {
  readonly name: string;
  /** Of the first level after the day on which the claim was due, of the others after the letter before. */
  readonly days: number;
  /** Days to pay that the letter grants. */
  readonly pay_days: number;
  readonly fee_cents: number;
  /** Text of the letter before the list of claims. */
  readonly text: string;
}

export const MOST_LEVELS = 4;

/** Days that a payment may be under way: no letter is written before they are over. */
export const GRACE_DAYS = 3;

/** Largest cost of a letter in cents: paper, envelope and postage, also registered (§ 280 Abs. 1 and 2, § 286 BGB). */
export const LARGEST_FEE_CENTS = 500;

/** The levels of a studio that has named none. */
export const USUAL_LEVELS: readonly DunningLevel[] = [
  {
    name: 'Zahlungserinnerung',
    days: 7,
    pay_days: 10,
    fee_cents: 0,
    text: 'sicher ist es Ihnen nur entgangen: Die folgenden Beträge sind fällig, und wir haben noch keine Zahlung erhalten.',
  },
  {
    name: '1. Mahnung',
    days: 14,
    pay_days: 10,
    fee_cents: 120,
    text: 'auf unsere Zahlungserinnerung haben wir noch keine Zahlung erhalten. Mit den folgenden Beträgen sind Sie in Verzug.',
  },
  {
    name: '2. Mahnung',
    days: 14,
    pay_days: 10,
    fee_cents: 120,
    text: 'trotz unserer Mahnung sind die folgenden Beträge noch offen. Geht die Zahlung nicht rechtzeitig ein, behalten wir uns vor, sie gerichtlich geltend zu machen; dabei entstehen weitere Kosten.',
  },
];

/** @example levelsOf(studio.dunning_levels)[0].name // 'Zahlungserinnerung' */
export function levelsOf(named: readonly DunningLevel[] | null | undefined): readonly DunningLevel[] {
  return named?.length ? named : USUAL_LEVELS;
}

/**
 * Returns what is wrong with a studio's levels, by field.
 * @example levelProblems([{ ...level, fee_cents: 500 }]) // { 'dunning_levels.0.fee_cents': 'Die erste Stufe …' }
 */
export function levelProblems(levels: readonly Partial<DunningLevel>[] = []): Record<string, string> {
  const errors: Record<string, string> = {};
  levels.forEach(({ days, fee_cents }, index) => {
    const at = (name: keyof DunningLevel) => `dunning_levels.${index}.${name}`;
    if (index === 0 && fee_cents)
      errors[at('fee_cents')] =
        'Die erste Stufe kostet nichts: Erst sie setzt in Verzug (§ 286 BGB), vorher gibt es keinen Schaden zu ersetzen.';
    else if ((fee_cents ?? 0) > LARGEST_FEE_CENTS)
      errors[at('fee_cents')] =
        'Höchstens 5 €: Verlangt werden darf nur, was der Brief wirklich kostet, also Papier, Umschlag und Porto (§§ 280, 286 BGB).';
    const before = levels[index - 1]?.pay_days;
    if (typeof days === 'number' && typeof before === 'number' && days < before + GRACE_DAYS)
      errors[at('days')] =
        `Mindestens ${before + GRACE_DAYS}: Der Brief davor lässt ${before} Tage Zeit, und bis zu ${GRACE_DAYS} Tage ist Geld unterwegs.`;
  });
  return errors;
}

/** A claim that is overdue: of a customer who is to be dunned, and neither in a run nor held back. */
export interface Overdue {
  readonly kind: string;
  readonly due_on: Day;
  readonly dunning_level: number;
  /** The day of the letter before. */
  readonly dunned_on: Day | null;
  /** The day on which its last debit came back: until then nothing was in default. */
  readonly returned_on?: Day | null;
}

/**
 * The level that a claim comes to on a day, one above the one it has; undefined while it has time, after the last level,
 * and for the costs of letters, which cause no further ones.
 * @example nextLevel({ ...claim, due_on: '2026-11-01', dunning_level: 0 }, USUAL_LEVELS, '2026-11-08') // 1
 */
export function nextLevel(claim: Overdue, levels: readonly DunningLevel[], day: Day): number | undefined {
  const level = levels[claim.dunning_level];
  if (!level || claim.kind === 'dunning_cost') return undefined;
  return plusDays(laterOf(claim.dunned_on ?? claim.due_on, claim.returned_on), level.days) <= day
    ? claim.dunning_level + 1
    : undefined;
}

const laterOf = (day: Day, other: Day | null | undefined) => (other && other > day ? other : day);

/** Attempts by direct debit that may fail before a letter asks for the money. */
export const FAILED_DEBITS = 2;

/**
 * Returns whether a claim that the next run takes is left to it: no letter asks for what is about to be debited. A claim
 * that has come back twice is asked for all the same.
 * @example isLeftToRun({ returns: 1 }) // true
 */
export function isLeftToRun({ returns }: { readonly returns: number }): boolean {
  return returns < FAILED_DEBITS;
}

/** A letter as it would be written. */
export interface DunningLetter<C extends Overdue> {
  /** 1 is the first. */
  readonly level: number;
  /** Each with the level that it has with the letter. */
  readonly claims: readonly { readonly claim: C; readonly level: number }[];
}

/**
 * The letter that a customer is to get on a day: one, at the highest level that one of their claims comes to, about all
 * that is overdue for longer than a payment takes. Each claim rises by one level at most, and none above the letter's.
 * @example letterOn(claims, USUAL_LEVELS, '2026-11-21')?.level // 2
 */
export function letterOn<C extends Overdue>(
  claims: readonly C[],
  levels: readonly DunningLevel[],
  day: Day,
): DunningLetter<C> | undefined {
  const covered = claims.filter(
    ({ due_on, returned_on }) => plusDays(laterOf(due_on, returned_on), GRACE_DAYS) < day,
  );
  const level = Math.max(0, ...covered.map((claim) => nextLevel(claim, levels, day) ?? 0));
  if (level === 0) return undefined;
  const rises = (claim: C) => claim.kind !== 'dunning_cost' && claim.dunning_level < level;
  return {
    level,
    claims: covered.map((claim) => ({ claim, level: claim.dunning_level + (rises(claim) ? 1 : 0) })),
  };
}

/**
 * The days that `letterOn` compares with, for statements that do it for many claims: a letter is about what was due, or came
 * back, `before` the one; a claim of a level rises to the next where the letter before it, or what it is due or came back
 * by, was on the level's day of `rises_by` or earlier.
 * @example lettersBy(USUAL_LEVELS, '2026-11-21') // { before: '2026-11-18', rises_by: ['2026-11-14', '2026-11-07', …] }
 */
export function lettersBy(levels: readonly DunningLevel[], day: Day) {
  return { before: plusDays(day, -GRACE_DAYS), rises_by: levels.map(({ days }) => plusDays(day, -days)) };
}

interface Stop {
  readonly until: Day | null;
}

/** Returns whether dunning is stopped on the day. @example isStopped({ until: null }, today) // true */
export function isStopped(stop: Stop | null | undefined, day: Day): boolean {
  return Boolean(stop) && (stop?.until == null || stop.until >= day);
}
