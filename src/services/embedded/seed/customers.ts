/** Demo customers: realistic names, addresses and histories. */
import { berlinDay } from '#format/instants.ts';
import type { CUSTOMER_STATUS } from '#resources/people/customers.ts';
import { plusDays } from '#rules/days.ts';
import { isMinor } from '#rules/people/minority.ts';
import { birthdayIn, instantAgo } from './days.ts';
import type { Random } from './random.ts';
import type { DemoStudio, Values } from './studios.ts';
import {
  FEMALE_NAMES,
  GOALS,
  HEALTH_NOTES,
  INJURIES,
  LAST_NAMES,
  MALE_NAMES,
  STREETS,
  TAGS,
} from './words.ts';

interface Named {
  readonly first_name: string;
  readonly last_name: string;
  readonly mail: string;
  readonly status: keyof typeof CUSTOMER_STATUS;
}

/** Customers with a known password, to demonstrate their sign-in; by position in the order of joining. */
const NAMED: Readonly<Record<number, Named>> = {
  40: { first_name: 'Karla', last_name: 'Petersen', mail: 'kunde', status: 'active' },
  60: { first_name: 'Detlef', last_name: 'Brandt', mail: 'deaktiviert', status: 'deactivated' },
  214: { first_name: 'Wiebke', last_name: 'Hansen', mail: 'wartend', status: 'pending_activation' },
};

const MONTHS = 24;

interface Setting {
  readonly studio: DemoStudio;
  readonly studio_id: string;
  readonly trainers: readonly string[];
  readonly random: Random;
  /** Draws the ids alone, so that they don't depend on the dates. */
  readonly ids: Random;
  readonly now: Date;
}

/** Returns a studio's customers, oldest first; `created_at` is the day each joined. */
export function customerValues(setting: Setting): Values[] {
  const { studio, random } = setting;
  const named = studio.key === 'nord' ? NAMED : {};
  // More in January and in autumn than in summer, as in real studios; the newest joined this week.
  const ages = Array.from({ length: studio.customers }, (_, index) =>
    index < 6 ? random.int(0, 6) : random.int(0, MONTHS * 30),
  ).sort((a, b) => b - a);
  return ages.map((days, index) => customer(setting, index, days, named[index]));
}

function customer(setting: Setting, index: number, days: number, named?: Named): Values {
  const { studio, studio_id, trainers, random, now } = setting;
  const today = berlinDay(now);
  const female = named ? named.first_name !== 'Detlef' : random.chance(0.52);
  const first_name = named?.first_name ?? random.pick(female ? FEMALE_NAMES : MALE_NAMES);
  const last_name = named?.last_name ?? random.pick(LAST_NAMES);
  const [postal_code, city] = random.pick(studio.places);
  const created_at = instantAgo(now, days, random.int(0, 700));
  const birthday = birthdayOf(random, today, index);
  const minor = isMinor(birthday, today);
  const phone = () => `0176 04069${random.int(100, 999)}`;
  const mail = named?.mail ?? `${ascii(first_name)}.${ascii(last_name)}.${index + 1}`;
  return {
    id: setting.ids.id(),
    studio_id,
    created_at,
    first_name,
    last_name,
    email: `${mail}@${studio.key}.example`,
    phone: phone(),
    birthday,
    gender: random.chance(0.02) ? 'diverse' : female ? 'female' : 'male',
    street: `${random.pick(STREETS)} ${random.int(1, 120)}`,
    postal_code,
    city,
    country: 'Deutschland',
    ...history(setting, days, named?.status),
    trainer_ids: random.chance(0.85) ? random.some(trainers, random.chance(0.15) ? 2 : 1) : [],
    tags: random.some(TAGS, random.pick([0, 0, 1, 1, 2])),
    goals: random.chance(0.6) ? random.pick(GOALS) : null,
    ...health(random, created_at),
    emergency_contact: random.chance(0.4)
      ? { name: `${random.pick(FEMALE_NAMES)} ${last_name}`, phone: phone() }
      : null,
    guardian: minor
      ? {
          name: `${random.pick(FEMALE_NAMES)} ${last_name}`,
          phone: phone(),
          email: `familie.${ascii(last_name)}.${index + 1}@${studio.key}.example`,
        }
      : null,
    consents: photoConsent(random) ? { photo_at: created_at } : null,
    ...bank(random, `${first_name} ${last_name}`, today, days, index),
  };
}

/** The draw that isn't read keeps the sequence, and with it everybody else in the demo. */
function photoConsent(random: Random): boolean {
  random.chance(0.5);
  return random.chance(0.3);
}

/** Returns a birthday: every tenth within two weeks; some are minors. */
function birthdayOf(random: Random, today: string, index: number): string {
  const age = index % 20 === 7 ? random.int(14, 16) : random.int(18, 74);
  return birthdayIn(today, index % 10 === 3 ? random.int(0, 13) : random.int(14, 364), age);
}

/** Returns status and the instants that led to it. Joined `days` ago. */
function history({ random, now }: Setting, days: number, given?: string): Record<string, unknown> {
  const drawn = random.int(1, 100);
  const status =
    given ??
    (days < 4 || drawn > 97 ? 'pending_activation' : drawn > 84 && days > 60 ? 'deactivated' : 'active');
  if (status === 'pending_activation') return { status };
  const activated_at = instantAgo(now, Math.max(days - random.int(0, 3), 0), 720);
  if (status === 'active') return { status, activated_at };
  return {
    status,
    activated_at,
    deactivated_at: instantAgo(now, random.int(0, Math.max(days - 30, 1)), 300),
  };
}

function health(random: Random, consented: string): Record<string, unknown> {
  if (!random.chance(0.35)) return {};
  return {
    health_consent_at: consented,
    health_notes: random.chance(0.6) ? random.pick(HEALTH_NOTES) : null,
    injuries: random.some(INJURIES, random.int(0, 2)),
  };
}

function bank(
  random: Random,
  account_holder: string,
  today: string,
  days: number,
  index: number,
): Record<string, unknown> {
  if (!random.chance(0.7)) return {};
  return {
    account_holder,
    iban: demoIban(random),
    sepa_mandate: {
      reference: `MREF-${String(index + 1).padStart(5, '0')}`,
      signed_on: plusDays(today, -days),
      last_used_on: days > 31 ? plusDays(today, -random.int(1, 30)) : null,
    },
  };
}

/** Returns an IBAN with valid check digits, at an unassigned bank code. */
function demoIban(random: Random): string {
  const account = `99990000${String(random.int(0, 999_999_999)).padStart(10, '0')}`;
  // ISO 13616: the country as 1314 and two zeros appended, then 98 less the remainder by 97.
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}

/** Returns the name in the form of an e-mail address. */
function ascii(name: string): string {
  const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i', ş: 's' };
  return name
    .toLowerCase()
    .replace(/[äöüßış]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}
