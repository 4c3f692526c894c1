/** Columns of customers that follow from their contracts, cards, bookings and trainings. */
import type { Rollup } from '#declare/define.ts';
import { boolean, choice, day, instant, list, number, text, texts, type ValuesOf } from '#declare/fields.ts';
import { berlinDay } from '#format/instants.ts';
import {
  type CardDays,
  type ContractDays,
  type MembershipState,
  membershipsOf,
} from '#rules/contracts/membership.ts';
import { CONTRACT_STATES, STATE_TONES, STATES_BY_WEIGHT } from '../contracts/contractWords.ts';

const MEMBERSHIPS = {
  member: 'Mitglied',
  upcoming: 'Beginnt noch',
  former: 'Ehemalig',
  none: 'Kein Mitglied',
} as const satisfies Record<MembershipState, string>;

/** `counted`, so that an outdated form can't overwrite a value. */
const followed = { readOnly: true, counted: true } as const;

/** Returns the units left on valid cards; null without a card that counts them. */
function unitsOn(cards: readonly Readonly<Record<string, unknown>>[]): number | null {
  const valid = cards.filter(({ state, units_left }) => state === 'valid' && typeof units_left === 'number');
  if (valid.length === 0) return null;
  return valid.reduce((sum, { units_left }) => sum + Number(units_left), 0);
}

type Row = Readonly<Record<string, unknown>>;

/** Returns the day of the last appointment with attendance, training, or debit of a card without an appointment. */
function lastVisit(attended: readonly Row[], trained: readonly Row[], cards: readonly Row[]): string | null {
  const days = [
    ...attended.map(({ starts_at }) => berlinDay(new Date(String(starts_at)))),
    ...trained.map(({ trained_on }) => String(trained_on)),
    ...cards.flatMap(({ visited_on }) => (visited_on ? [String(visited_on)] : [])),
  ];
  return days.sort().at(-1) ?? null;
}

/** Returns when the consent to advertising was confirmed; null without one. */
function consentedAt(consents: readonly Row[]): string | null {
  const at = consents[0]?.confirmed_at;
  return at ? new Date(String(at)).toISOString() : null;
}

/** Returns when the last message was written that couldn't be delivered. */
function lastFailed(messages: readonly Row[]): string | null {
  const written = messages.map(({ created_at }) => new Date(String(created_at)).toISOString());
  return written.sort().at(-1) ?? null;
}

export const followedFields = {
  memberships: list({
    label: 'Mitgliedschaften',
    ...followed,
    of: {
      from: day({ label: 'Von', required: true }),
      until: day({ label: 'Bis' }),
      joined: boolean({ label: 'Zugang', help: 'Davor war die Person 30 Tage lang kein Mitglied.' }),
      left: boolean({ label: 'Abgang', help: 'Danach ist sie 30 Tage lang kein Mitglied.' }),
      first_product_id: text({ label: 'Begonnen mit dem Produkt', max: 36, forPrograms: true }),
      last_product_id: text({ label: 'Geendet mit dem Produkt', max: 36, forPrograms: true }),
    },
  }),
  membership: choice({
    label: 'Mitgliedschaft',
    ...followed,
    of: MEMBERSHIPS,
    tones: { member: 'success', upcoming: 'info' },
    default: 'none',
  }),
  membership_until: day({ label: 'Mitgliedschaft gilt bis', ...followed, indexed: true }),
  contract_state: choice({
    label: 'Vertrag',
    ...followed,
    of: CONTRACT_STATES,
    tones: STATE_TONES,
  }),
  card_units: number({
    label: 'Karte',
    help: 'Einheiten, die auf gültigen Karten übrig sind.',
    ...followed,
    integer: true,
  }),
  membership_events: texts({
    label: 'Für die Statistik',
    help: 'Beginn, Ende, Zugang und Abgang bis heute, je Monat.',
    forPrograms: true,
    ...followed,
  }),
  joined_on: day({ label: 'Zugang am', ...followed }),
  left_on: day({ label: 'Abgang am', ...followed }),
  last_visit_on: day({
    label: 'Letzter Besuch',
    help: 'Letzter Termin mit Anwesenheit, letztes Training, oder letzte Abbuchung von einer Karte ohne Termin.',
    ago: true,
    ...followed,
  }),
  mail_failed_at: instant({
    label: 'E-Mail kam nicht an',
    help: 'Was zuletzt nicht zugestellt wurde und noch nicht erledigt ist.',
    ...followed,
  }),
  newsletter_at: instant({
    label: 'Newsletter',
    help: 'Seit wann die Einwilligung bestätigt ist. Leer: keine.',
    ...followed,
  }),
};

type Followed = Rollup<ValuesOf<typeof followedFields>>;

const membership = {
  of: {
    contracts: {
      by: 'customer_id',
      columns: ['number', 'product_id', 'concluded_at', 'withdrawal', 'starts_on', 'ends_on', 'state'],
    },
    contract_cards: {
      by: 'customer_id',
      columns: ['number', 'product_id', 'valid_from', 'last_valid_on', 'state', 'units_left'],
    },
  },
  values: ({ contracts: theirs = [], contract_cards: cards = [] }) => ({
    memberships: membershipsOf(theirs as unknown as ContractDays[], cards as unknown as CardDays[]),
    contract_state: STATES_BY_WEIGHT.find((one) => theirs.some(({ state }) => state === one)) ?? null,
    card_units: unitsOn(cards),
  }),
} satisfies Followed;

const visits = {
  of: {
    bookings: {
      by: 'customer_id',
      columns: ['status', 'starts_at'],
      where: { status: 'attended' },
      latest: 'starts_at',
    },
    training_logs: { by: 'parent_id', columns: ['trained_on'], latest: 'trained_on' },
    contract_cards: { by: 'customer_id', columns: ['visited_on'] },
  },
  values: ({ bookings = [], training_logs: logs = [], contract_cards: cards = [] }) => ({
    last_visit_on: lastVisit(bookings, logs, cards),
  }),
} satisfies Followed;

const mails = {
  of: { messages: { by: 'customer_id', columns: ['state', 'created_at'], where: { state: 'failed' } } },
  values: ({ messages = [] }) => ({ mail_failed_at: lastFailed(messages) }),
} satisfies Followed;

const newsletter = {
  of: {
    newsletter_consents: {
      by: 'customer_id',
      columns: ['state', 'confirmed_at'],
      where: { state: 'confirmed' },
      latest: 'confirmed_at',
    },
  },
  values: ({ newsletter_consents: consents = [] }) => ({ newsletter_at: consentedAt(consents) }),
} satisfies Followed;

export const followedRollups = [membership, visits, mails, newsletter] as const;
