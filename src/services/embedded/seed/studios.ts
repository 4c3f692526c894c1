/** The two demo studios and their staff. */
import { ALL_FEATURES, NO_FEATURES } from '#declare/features.ts';
import type { RoleName } from '#declare/roles.ts';
import { plusDays, plusMonths } from '#rules/days.ts';
import type { Random } from './random.ts';
import { PLACES } from './words.ts';

export type Values = Record<string, unknown> & { id: string; studio_id: string; created_at: string };

export interface DemoStudio {
  readonly key: 'nord' | 'sued';
  readonly places: readonly (readonly [string, string])[];
  /** Area code and block that the Federal Network Agency reserves for films. */
  readonly phone: string;
  readonly customers: number;
  readonly admins: readonly Person[];
  readonly trainers: readonly Person[];
  readonly inRoles: readonly (readonly [person: Person, role: RoleName])[];
}

type Person = readonly [first: string, last: string, mail: string];

export const STUDIOS: readonly DemoStudio[] = [
  {
    key: 'nord',
    places: PLACES.north,
    phone: '040 66969',
    customers: 217,
    admins: [
      ['Annika', 'Harms', 'admin'],
      ['Sönke', 'Matthiesen', 'soenke.matthiesen'],
    ],
    trainers: [
      ['Tjark', 'Feddersen', 'trainer'],
      ['Lena', 'Osterkamp', 'lena.osterkamp'],
      ['Mehmet', 'Aydın', 'mehmet.aydin'],
      ['Carolin', 'Voß', 'carolin.voss'],
      ['Hauke', 'Brodersen', 'hauke.brodersen'],
      ['Imke', 'Lührs', 'imke.luehrs'],
    ],
    inRoles: [
      [['Wiebke', 'Petersen', 'theke'], 'reception'],
      [['Birte', 'Claasen', 'buero'], 'office'],
      [['Henning', 'Ahlers', 'steuer'], 'tax'],
    ],
  },
  {
    key: 'sued',
    places: PLACES.south,
    phone: '089 99998',
    customers: 15,
    admins: [['Theresa', 'Zähringer', 'admin']],
    trainers: [
      ['Matthias', 'Schwarzwälder', 'trainer'],
      ['Elena', 'Rombach', 'elena.rombach'],
    ],
    inRoles: [],
  },
];

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const COLORS = ['#1f77b4', '#c2571a', '#2e7d6b', '#8e44ad', '#b8860b', '#c0392b'] as const;
const QUALIFICATIONS = [
  'Fitnesstrainer A-Lizenz',
  'Fitnesstrainer B-Lizenz',
  'Rückenschule',
  'Ernährungsberatung',
  'Rehasport',
  'Yoga',
  'Functional Training',
];

export function studioValues({ key, phone }: DemoStudio, id: string, today: string): Values {
  const north = key === 'nord';
  return {
    id,
    studio_id: id,
    created_at: `${plusDays(today, -800)}T08:00:00.000Z`,
    studio_name: north ? 'Studio Nord' : 'Studio Süd',
    color_palette: north
      ? { primary: '#2e7d6b', secondary: '#c2571a' }
      : { primary: '#8a4b08', secondary: '#2f5d8a' },
    enabled_features: north ? ALL_FEATURES : NO_FEATURES,
    street: north ? 'Kaistraße 12' : 'Dreisamufer 3',
    postal_code: north ? '24103' : '79098',
    city: north ? 'Kiel' : 'Freiburg im Breisgau',
    federal_state: north ? 'SH' : 'BW',
    phone: `${phone} 100`,
    email: `hallo@${key}.example`,
    website: `https://www.${key}.example`,
    opening_hours: WEEK.map((weekday, index) =>
      index < 5 ? { weekday, from: '06:30', to: '22:00' } : { weekday, from: '09:00', to: '18:00' },
    ),
    closures: [{ from: plusDays(today, 40), to: plusDays(today, 42), reason: 'Grundreinigung' }],
    tax_number: north ? '20/123/45678' : null,
    creditor_id: north ? 'DE98ZZZ09999999999' : null,
    iban: north ? 'DE50999900000012345678' : null,
    claims_from: plusMonths(`${today.slice(0, 7)}-01`, -2).slice(0, 7),
    till_elsewhere: north,
    small_business: !north,
    missed: north ? { no_show: 'unit', late_cancel: 'nothing', late_hours: 24, fee_cents: null } : null,
    online_cancellation: north,
    online_withdrawal: north,
    imprint_url: north ? 'https://www.nord.example/impressum' : null,
    mail: north
      ? {
          kinds: [
            ...['booking_confirmed', 'booking_moved', 'booking_cancelled', 'place_free', 'reminder'],
            ...[
              'series_confirmed',
              'series_moved',
              'series_cancelled',
              'plan_assigned',
              'plan_shared',
              'contract_concluded',
              'contract_cancelled',
              'contract_withdrawn',
              'invoice_issued',
            ],
          ],
        }
      : null,
    privacy_url: north ? 'https://www.nord.example/datenschutz' : null,
  };
}

interface Setting {
  readonly studio: DemoStudio;
  readonly studio_id: string;
  readonly random: Random;
  readonly ids: Random;
  readonly today: string;
}

export function adminValues([first_name, last_name, mail]: Person, setting: Setting): Values {
  const { studio, studio_id, random, ids, today } = setting;
  return {
    id: ids.id(),
    studio_id,
    created_at: `${plusDays(today, -random.int(740, 790))}T09:00:00.000Z`,
    first_name,
    last_name,
    email: `${mail}@${studio.key}.example`,
    phone: `${studio.phone} ${random.int(101, 199)}`,
    active: true,
  };
}

export function trainerValues(person: Person, index: number, setting: Setting): Values {
  const { random, today } = setting;
  const early = index % 2 === 0;
  return {
    ...adminValues(person, setting),
    qualifications: random.some(QUALIFICATIONS, random.int(1, 3)),
    bio: `Seit ${random.int(2, 15)} Jahren Training mit Menschen jeden Alters.`,
    color: COLORS[index % COLORS.length],
    employed_from: plusDays(today, -random.int(800, 3000)),
    working_hours: WEEK.slice(0, 5).map((weekday) =>
      early ? { weekday, from: '07:00', to: '15:00' } : { weekday, from: '13:00', to: '21:00' },
    ),
    absences: index === 1 ? [{ from: plusDays(today, 20), to: plusDays(today, 33), reason: 'Urlaub' }] : [],
  };
}
