/** The demo's locations and courses. */
import { type Day, mondayOf, plusDays } from '#rules/days.ts';
import type { Weekday } from '#rules/schedule/recurrence.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

export interface Setting {
  readonly studio: Values;
  readonly trainers: readonly Values[];
  readonly customers: readonly Values[];
  readonly random: Random;
  readonly ids: Random;
  readonly now: Date;
}

const HOURS = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const).map(
  (weekday, index) =>
    index < 5 ? { weekday, from: '06:30', to: '22:00' } : { weekday, from: '09:00', to: '18:00' },
);

/** Returns three locations. */
export function locationValues({ studio, ids }: Setting, today: Day): Values[] {
  const at = (
    name: string,
    street: string,
    rooms: readonly (readonly [string, number])[],
    closures = [],
  ) => ({
    id: ids.id(),
    studio_id: studio.id,
    created_at: studio.created_at,
    name,
    street,
    postal_code: '24103',
    city: 'Kiel',
    phone: '040 66969 200',
    rooms: rooms.map(([room, capacity]) => ({ id: ids.id(), name: room, capacity })),
    opening_hours: HOURS,
    closures,
    active: true,
    notes: null,
  });
  return [
    at('Kaistraße', 'Kaistraße 12', [
      ['Kursraum 1', 20],
      ['Kursraum 2', 12],
      ['Trainingsfläche', 60],
    ]),
    at('Holtenau', 'Kanalstraße 8', [
      ['Saal', 16],
      ['Gerätefläche', 40],
    ]),
    {
      ...at('Wik', 'Holtenauer Straße 290', [['Studio', 10]]),
      closures: [{ from: plusDays(today, 12), to: plusDays(today, 13), reason: 'Neuer Boden' }],
    },
  ];
}

type Slot = readonly [weekday: Weekday, time: string];

/** Name, trainer, location, places, waiting list, times, minutes, days since the beginning. */
const COURSES: readonly (readonly [
  string,
  trainer: number,
  location: number,
  room: string,
  capacity: number,
  waitlist: number | null,
  weekly: readonly Slot[],
  minutes: number,
  since: number,
])[] = [
  [
    'Rückenfit',
    0,
    0,
    'Kursraum 1',
    14,
    5,
    [
      ['monday', '09:00'],
      ['thursday', '09:00'],
    ],
    60,
    300,
  ],
  [
    'Yoga am Morgen',
    2,
    0,
    'Kursraum 2',
    10,
    4,
    [
      ['tuesday', '07:30'],
      ['friday', '07:30'],
    ],
    60,
    200,
  ],
  [
    'Functional Training',
    1,
    0,
    'Kursraum 1',
    12,
    6,
    [
      ['monday', '18:00'],
      ['wednesday', '18:00'],
    ],
    60,
    400,
  ],
  [
    'Indoor Cycling',
    3,
    1,
    'Saal',
    16,
    8,
    [
      ['tuesday', '18:30'],
      ['thursday', '18:30'],
    ],
    45,
    250,
  ],
  ['Pilates', 5, 1, 'Saal', 12, null, [['wednesday', '17:00']], 60, 180],
  ['Bauch, Beine, Po', 5, 0, 'Kursraum 2', 12, 4, [['monday', '19:00']], 45, 350],
  [
    'Reha-Sport',
    4,
    1,
    'Saal',
    10,
    null,
    [
      ['tuesday', '10:00'],
      ['friday', '10:00'],
    ],
    45,
    500,
  ],
  ['Krafttraining für Einsteiger', 3, 2, 'Studio', 8, 3, [['friday', '17:00']], 90, 100],
  ['Lauftreff', 4, 2, 'Studio', 10, null, [['wednesday', '08:00']], 60, 150],
  ['Entspannung und Atmung', 2, 0, 'Kursraum 2', 12, 2, [['thursday', '13:30']], 45, -14],
];

/** Returns ten courses. */
export function courseValues(
  { studio, trainers, ids }: Setting,
  locations: readonly Values[],
  today: Day,
): Values[] {
  return COURSES.map(([name, trainer, location, room, capacity, waitlist, weekly, minutes, since], index) => {
    const pattern = {
      trainer_id: trainers[trainer]?.id,
      location_id: locations[location]?.id,
      ...{ room, capacity },
      weekly: weekly.map(([weekday, time]) => ({ weekday, time })),
      interval_weeks: name === 'Krafttraining für Einsteiger' ? 2 : 1,
      duration_minutes: minutes,
    };
    return {
      id: ids.id(),
      studio_id: studio.id,
      created_at: `${plusDays(today, -Math.max(since, 0) - 10)}T09:00:00.000Z`,
      name,
      description: null,
      message_name: name === 'Reha-Sport' ? 'Bewegung in der Gruppe' : null,
      color: COLORS[index % COLORS.length],
      waitlist_capacity: waitlist,
      starts_on: plusDays(today, -since),
      ends_on: index === 7 ? plusDays(today, 70) : null,
      ...pattern,
      patterns:
        name === 'Lauftreff'
          ? [
              {
                ...pattern,
                from: mondayOf(plusDays(today, 35)),
                weekly: [{ weekday: 'wednesday', time: '09:00' }],
              },
            ]
          : [],
      booking_opens_hours_before: index === 3 ? 168 : null,
      cancel_until_hours_before: 12,
    };
  });
}

const COLORS = [
  '#2e7d6b',
  '#c2571a',
  '#1f77b4',
  '#8e44ad',
  '#b8860b',
  '#c0392b',
  '#456990',
  '#5b7f1c',
] as const;
