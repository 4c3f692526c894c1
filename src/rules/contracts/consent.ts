/** A customer's consent to a higher price, where the terms have no clause that lets it rise by silence. */
import { type Day, formatDay, plusDays } from '../days.ts';
import { openOffer, type Stage } from './stages.ts';

/** How a consent came. No form is prescribed; only what is written can be shown later. */
export const CONSENT_WAYS = {
  written: 'schriftlich',
  email: 'per E-Mail',
  text: 'per Nachricht',
  oral: 'mündlich',
} as const;

export type ConsentWay = keyof typeof CONSENT_WAYS;

export interface Consent {
  readonly consented_on: Day;
  readonly consented_how: ConsentWay;
}

interface Offered {
  readonly stages: readonly Stage[];
  readonly ends_on: Day | null;
}

/**
 * Returns the day from which the price holds: that of the rise, or of a later consent, which works from when it arrives
 * and not back (§§ 130, 150 BGB).
 * @example holdsFrom({ from: '2027-01-01' }, '2027-01-10') // '2027-01-10'
 */
export const holdsFrom = ({ from }: Pick<Stage, 'from'>, consented_on: Day): Day =>
  consented_on > from ? consented_on : from;

/**
 * What is wrong with a consent, by its fields. Days to come are refused by the field.
 * @example consentProblems(contract, { consented_on: '2026-11-20' }) // { consented_on: 'Mitgeteilt ist …' }
 */
export function consentProblems(
  { stages, ends_on }: Offered,
  { consented_on }: Pick<Consent, 'consented_on'>,
): { consented_on?: string } {
  const offer = openOffer(stages);
  if (!offer) return {};
  if (consented_on < offer.agreed_on)
    return { consented_on: `Mitgeteilt ist der neue Preis erst am ${formatDay(offer.agreed_on)}.` };
  if (ends_on !== null && holdsFrom(offer, consented_on) > ends_on)
    return { consented_on: `Der Vertrag endet am ${formatDay(ends_on)}, bevor der neue Preis gälte.` };
  return {};
}

/** Returns the stages with the consent noted: the offer holds from then on. */
export function withConsent(stages: readonly Stage[], consent: Consent): Stage[] {
  const offer = openOffer(stages);
  return stages.map((stage) => {
    if (stage !== offer) return stage;
    return { ...stage, ...consent, from: holdsFrom(stage, consent.consented_on) };
  });
}

/** Days before the rise by which the letter asks for an answer. */
const ANSWER_DAYS = 14;

/**
 * Returns the day by which the customer is asked to answer: two weeks before the rise, never before the letter.
 * @example answerUntil({ from: '2027-01-01', agreed_on: '2026-11-21' }) // '2026-12-18'
 */
export function answerUntil({ from, agreed_on }: Pick<Stage, 'from' | 'agreed_on'>): Day {
  const early = plusDays(from, -ANSWER_DAYS);
  return early > agreed_on ? early : plusDays(from, -1);
}
