/** Words of the strip: what a cell shows in short, and what it says in full. */
import { formatInstant, inBerlin } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { counted, UNITS } from '#format/plurals.ts';
import { agoText, comingDay, longDay, shortDay } from '#format/relativeDays.ts';
import type { CustomerGlance } from '#resources/people/endpoints/glance.ts';
import { APPOINTMENT_KINDS } from '#resources/schedule/appointments.ts';
import { FEW_UNITS } from '#rules/contracts/card.ts';
import { formatDay } from '#rules/days.ts';

/** What a cell shows; `tone` colours what needs attention. */
export interface Words {
  /** State, amount or time. */
  readonly text: string;
  /** Name of what it is about; shortened where there is no room. */
  readonly name?: string;
  readonly tone?: 'error' | 'warning' | 'success' | 'faint';
  /** The whole in words, with full days: what is read out, and shown as a tooltip. */
  readonly spoken: string;
}

type Part<N extends keyof CustomerGlance> = CustomerGlance[N];

/** Writes a day, in short or in full. */
type Write = (day: string) => string;

const others = (more: number) => (more > 0 ? ` +${more}` : '');
const spokenOthers = (more: number) =>
  more > 0 ? `, und ${more === 1 ? '1 weiterer' : `${more} weitere`}` : '';

/** @example contractWords({ name: '12 Monate', state: 'paused', on: '2026-12-16', more: 0 }, '2026-11-21').text // 'pausiert bis 16.12.' */
export function contractWords(contract: Part<'contract'>, today: string): Words {
  if (!contract) return { text: 'Keiner', tone: 'faint', spoken: 'keiner' };
  const { name, state, more } = contract;
  const tone = CONTRACT_TONES[state];
  return {
    name,
    text: `${contractState(contract, (day) => shortDay(day, today))}${others(more)}`,
    ...(tone && { tone }),
    spoken: `${name}, ${contractState(contract, formatDay)}${spokenOthers(more)}`,
  };
}

const CONTRACT_TONES: Partial<Record<NonNullable<Part<'contract'>>['state'], Words['tone']>> = {
  active: 'success',
  paused: 'warning',
  cancelled: 'warning',
  draft: 'warning',
  ended: 'error',
  withdrawn: 'error',
};

function contractState({ state, on }: NonNullable<Part<'contract'>>, write: Write): string {
  const at = (before: string) => (on ? ` ${before} ${write(on)}` : '');
  switch (state) {
    case 'draft':
      return 'Entwurf';
    case 'upcoming':
      return `beginnt${at('am')}`;
    case 'active':
      return `läuft${at('bis')}`;
    case 'paused':
      return `pausiert${at('bis')}`;
    case 'cancelled':
      return `gekündigt${at('zum')}`;
    case 'ended':
      return `beendet${at('am')}`;
    case 'withdrawn':
      return `widerrufen${at('am')}`;
  }
}

/**
 * @param stopped why debits are suspended
 * @example openWords({ cents: 7966, since: '2026-09-01', collecting: false }, '2026-11-21').text // '79,66 € seit 1.9.'
 */
export function openWords(open: Part<'open'>, today: string, stopped?: string): Words {
  const stop = stopped === undefined ? '' : ', Lastschriften ausgesetzt';
  if (!open)
    return stopped === undefined
      ? { text: 'Nichts', tone: 'success', spoken: 'nichts' }
      : { text: 'Nichts, Lastschriften ausgesetzt', tone: 'warning', spoken: `nichts. ${stopped}` };
  const { cents, since, collecting } = open;
  const tell = (write: Write) => {
    if (cents < 0) return `Guthaben ${formatMoney(-cents)}${stop}`;
    const when = collecting
      ? ', wird eingezogen'
      : since === null
        ? ''
        : since >= today
          ? `, fällig am ${write(since)}`
          : ` seit ${write(since)}`;
    return `${formatMoney(cents)}${when}${stop}`;
  };
  const late = cents > 0 && !collecting && since !== null && since < today;
  const tone = late ? 'error' : stopped === undefined ? undefined : 'warning';
  return { text: tell((day) => shortDay(day, today)), ...(tone && { tone }), spoken: tell(formatDay) };
}

/** @example cardWords({ state: 'valid', units_left: 5, units_total: 10, … }, '2026-11-21').text // '5 von 10' */
export function cardWords(card: Part<'card'>, today: string): Words {
  if (!card) return { text: 'Keine', tone: 'faint', spoken: 'keine' };
  const { name, state, units_left, more } = card;
  const few = state === 'valid' && units_left !== null && units_left <= FEW_UNITS;
  const tone = few ? 'warning' : CARD_TONES[state];
  return {
    name,
    text: `${cardState(card, (day) => shortDay(day, today))}${others(more)}`,
    ...(tone && { tone }),
    spoken: `${name}, ${cardState(card, formatDay, true)}${spokenOthers(more)}`,
  };
}

const CARD_TONES: Partial<Record<NonNullable<Part<'card'>>['state'], Words['tone']>> = {
  used_up: 'error',
  expired: 'error',
  blocked: 'error',
};

function cardState(card: NonNullable<Part<'card'>>, write: Write, whole = false): string {
  const { state, units_left, units_total, on } = card;
  switch (state) {
    case 'upcoming':
      return on ? `ab ${write(on)}` : 'beginnt noch';
    case 'used_up':
      return 'aufgebraucht';
    case 'expired':
      return on ? `abgelaufen am ${write(on)}` : 'abgelaufen';
    case 'blocked':
      return 'gesperrt';
    case 'valid': {
      const until = on ? `bis ${write(on)}` : 'ohne Ende';
      if (units_left === null || units_total === null) return until;
      return whole
        ? `${units_left} von ${counted(units_total, UNITS)} übrig, ${until}`
        : `${units_left} von ${units_total}`;
    }
  }
}

/** @example nextWords({ title: 'Yoga', starts_at: '2026-11-24T17:00:00.000Z', … }, '2026-11-21').text // 'Di 18:00' */
export function nextWords(next: Part<'next'>, today: string): Words {
  if (!next) return { text: 'Keiner', tone: 'faint', spoken: 'keiner' };
  const { title, kind, starts_at, waiting } = next;
  const { day, time } = inBerlin(starts_at);
  const name = title ?? APPOINTMENT_KINDS[kind];
  const wait = waiting ? ', Warteliste' : '';
  return {
    name,
    text: `${comingDay(day, today)} ${time}${wait}`,
    ...(waiting && { tone: 'warning' as const }),
    spoken: `${longDay(day)}, ${time} Uhr, ${name}${waiting ? ', auf der Warteliste' : ''}`,
  };
}

/** @example lastWords({ day: '2026-11-18', title: 'Yoga', … }, '2026-11-21').text // 'vor 3 Tagen' */
export function lastWords(last: Part<'last'>, today: string): Words {
  if (!last) return { text: 'Noch nie', tone: 'faint', spoken: 'noch nie' };
  const { day, starts_at } = last;
  const name = visitName(last);
  const when = starts_at ? `${longDay(day)}, ${formatInstant(starts_at).split(', ')[1]} Uhr` : longDay(day);
  return { name, text: agoText(day, today), spoken: `${when}, ${name}` };
}

function visitName({ title, kind, training_log_id, card_id }: NonNullable<Part<'last'>>): string {
  if (title) return title;
  if (kind) return APPOINTMENT_KINDS[kind];
  if (training_log_id) return 'Training';
  return card_id ? 'Karte' : 'Besuch';
}
