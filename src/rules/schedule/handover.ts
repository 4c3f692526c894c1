/** Proposes who takes over a trainer's appointments: the best of those who are free. */
import { type ClockSpan, obstacles, type WhoAndWhere } from './availability.ts';
import { overlaps } from './freeTimes.ts';

export interface HandedOver extends ClockSpan {
  readonly id: string;
  readonly location_id: string | null;
  /** Ids of the booked customers. */
  readonly customer_ids: readonly string[];
}

export interface Substitute {
  readonly id: string;
  readonly name: string;
  readonly location_ids: readonly string[];
  readonly qualifications: readonly string[];
  readonly there: NonNullable<WhoAndWhere['trainer']>;
  /** Spans that are taken already. */
  readonly busy: readonly ClockSpan[];
  /** The customers they look after. */
  readonly customer_ids: ReadonlySet<string>;
}

export interface Candidate {
  readonly trainer_id: string;
  readonly name: string;
  /** Reasons for the candidate. */
  readonly because: readonly string[];
  /** Warning about the time, which forbids nothing: outside of their hours. */
  readonly warning: string | null;
}

export interface Proposal {
  readonly id: string;
  /** The best one first. */
  readonly candidates: readonly Candidate[];
  /** Null where no trainer is free. */
  readonly trainer_id: string | null;
}

/**
 * Proposes a trainer for each appointment, in their order, without overlaps. Ranks those first who know the customers, then
 * those who train at that location, then those with the same qualifications; those outside of their working hours last.
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
