/** Who takes over a trainer's appointments: who is free, and of those who fits best. */
import { type ClockSpan, obstacles, type WhoAndWhere } from './availability.ts';
import { overlaps } from './freeTimes.ts';

export interface HandedOver extends ClockSpan {
  readonly id: string;
  readonly location_id: string | null;
  /** Who is booked. */
  readonly customer_ids: readonly string[];
}

export interface Substitute {
  readonly id: string;
  readonly name: string;
  readonly location_ids: readonly string[];
  readonly qualifications: readonly string[];
  readonly there: NonNullable<WhoAndWhere['trainer']>;
  /** What takes their time already. */
  readonly busy: readonly ClockSpan[];
  /** The customers they look after. */
  readonly customer_ids: ReadonlySet<string>;
}

export interface Candidate {
  readonly trainer_id: string;
  readonly name: string;
  /** What speaks for them. */
  readonly because: readonly string[];
  /** What speaks against that time, and keeps nobody from it: outside of their hours. */
  readonly warning: string | null;
}

export interface Proposal {
  readonly id: string;
  /** The best one first. */
  readonly candidates: readonly Candidate[];
  /** Null where nobody is free. */
  readonly trainer_id: string | null;
}

/**
 * Proposes somebody for each appointment, in their order: nobody gets two at one time. Who knows the customers comes
 * first, then who trains at that location, then who is qualified alike; who would work outside of their hours, last.
 * @param qualifications of the trainer whose appointments they are
 * @example proposeSubstitutes(appointments, [ada, tom], ['Pilates'])[0]?.trainer_id
 */
export function proposeSubstitutes(
  appointments: readonly HandedOver[],
  substitutes: readonly Substitute[],
  qualifications: readonly string[],
): Proposal[] {
  const given = new Map<string, ClockSpan[]>();
  return appointments.map((one) => {
    const candidates = substitutes
      .flatMap((who) => candidateFor(one, who, qualifications))
      .sort((a, b) => b.fits - a.fits || a.name.localeCompare(b.name));
    const chosen = candidates.find(
      ({ trainer_id }) => !given.get(trainer_id)?.some((other) => overlaps(other, one)),
    );
    if (chosen) given.set(chosen.trainer_id, [...(given.get(chosen.trainer_id) ?? []), one]);
    return {
      id: one.id,
      candidates: candidates.map(({ fits: _, ...candidate }) => candidate),
      trainer_id: chosen?.trainer_id ?? null,
    };
  });
}

function candidateFor(
  one: HandedOver,
  who: Substitute,
  qualifications: readonly string[],
): (Candidate & { readonly fits: number })[] {
  const against = obstacles(one, { trainer: who.there });
  if (against.some(({ name }) => name === 'absence') || who.busy.some((other) => overlaps(other, one)))
    return [];
  const knows = one.customer_ids.some((id) => who.customer_ids.has(id));
  const isThere = one.location_id !== null && who.location_ids.includes(one.location_id);
  const alike = who.qualifications.filter((name) => qualifications.includes(name));
  const because = [
    ...(knows ? ['betreut den Kunden'] : []),
    ...(isThere ? ['arbeitet dort'] : []),
    ...(alike.length > 0 ? [alike.join(', ')] : []),
  ];
  const fits =
    (knows ? 4 : 0) + (isThere ? 2 : 0) + (alike.length > 0 ? 1 : 0) - (against.length > 0 ? 8 : 0);
  return [{ trainer_id: who.id, name: who.name, because, warning: against[0]?.text ?? null, fits }];
}
