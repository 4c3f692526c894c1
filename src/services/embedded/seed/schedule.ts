/** The demo's schedule, lively around today: courses full and half full, waiting lists, personal training, the odd no-show. */
import { fromBerlin, inBerlin } from '../../../format/instants.ts';
import { type Day, plusDays, weekdayOf } from '../../../rules/days.ts';
import type { Land } from '../../../rules/holidays.ts';
import { planCourse } from '../../../rules/schedule/plan.ts';
import { minutesOf, type Pattern, type Weekday } from '../../../rules/schedule/recurrence.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

interface Setting {
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

/** Three locations. */
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

/** Name, whose, where, how many, waiting list, when, minutes, began so many days ago. */
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

/** Ten courses. */
export function courseValues(
  { studio, trainers, ids }: Setting,
  locations: readonly Values[],
  today: Day,
): Values[] {
  return COURSES.map(
    ([name, trainer, location, room, capacity, waitlist, weekly, minutes, since], index) => ({
      id: ids.id(),
      studio_id: studio.id,
      created_at: `${plusDays(today, -Math.max(since, 0) - 10)}T09:00:00.000Z`,
      name,
      description: null,
      trainer_id: trainers[trainer]?.id,
      location_id: locations[location]?.id,
      room,
      color: COLORS[index % COLORS.length],
      capacity,
      waitlist_capacity: waitlist,
      starts_on: plusDays(today, -since),
      ends_on: index === 7 ? plusDays(today, 45) : null,
      weekly: weekly.map(([weekday, time]) => ({ weekday, time })),
      interval_weeks: name === 'Krafttraining für Einsteiger' ? 2 : 1,
      duration_minutes: minutes,
      booking_opens_hours_before: index === 3 ? 168 : null,
      cancel_until_hours_before: 12,
    }),
  );
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

/** The appointments that the courses make, from four weeks ago on. */
export function courseAppointments(
  { studio, trainers, ids }: Setting,
  courses: readonly Values[],
  locations: readonly Values[],
  today: Day,
): Values[] {
  return courses.flatMap((course) => {
    const by = (of: readonly Values[], id: unknown) => of.find((one) => one.id === id) as Values;
    const trainer = by(trainers, course.trainer_id);
    const plan = planCourse(course as unknown as Pattern, plusDays(today, -28), plusDays(today, 28), {
      trainer: { ...trainer, name: `${trainer.first_name}` } as never,
      location: by(locations, course.location_id) as never,
      studio: { ...studio, land: studio.federal_state as Land } as never,
    });
    return plan.held.map(({ day, time }) => {
      const starts_at = fromBerlin(day, time);
      return {
        id: ids.id(),
        studio_id: studio.id,
        created_at: course.created_at,
        kind: 'course',
        title: course.name,
        trainer_id: course.trainer_id,
        location_id: course.location_id,
        room: course.room,
        course_id: course.id,
        occurs_at: starts_at,
        starts_at,
        ends_at: plusMinutes(starts_at, Number(course.duration_minutes)),
        capacity: course.capacity,
        cancelled: false,
      };
    });
  });
}

const plusMinutes = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** Appointments with single customers, in the trainers' hours between the courses. */
export function personalAppointments(
  { studio, trainers, random, ids }: Setting,
  taken: readonly Values[],
  locations: readonly Values[],
  today: Day,
): Values[] {
  const found: Values[] = [];
  for (const trainer of trainers)
    for (let offset = -14; offset <= 21; offset++) {
      const day = plusDays(today, offset);
      const hours = (trainer.working_hours as { weekday: Weekday; from: string; to: string }[]).find(
        ({ weekday }) => weekday === WEEK[weekdayOf(day)],
      );
      const away = (trainer.absences as { from: Day; to: Day }[]).some(
        ({ from, to }) => from <= day && to >= day,
      );
      if (!hours || away) continue;
      for (let at = minutesOf(hours.from) + 60; at + 60 <= minutesOf(hours.to); at += 60) {
        if (!random.chance(offset < -7 || offset > 10 ? 0.12 : 0.25)) continue;
        const starts_at = fromBerlin(day, clock(at));
        const ends_at = plusMinutes(starts_at, 60);
        const busy = taken.some(
          (other) =>
            other.trainer_id === trainer.id &&
            String(other.starts_at) < ends_at &&
            String(other.ends_at) > starts_at,
        );
        if (busy) continue;
        const kind = random.chance(0.08) ? 'blocker' : random.pick(KINDS);
        const cancelled = random.chance(0.05);
        found.push({
          id: ids.id(),
          studio_id: studio.id,
          created_at: `${plusDays(day, -30)}T10:00:00.000Z`,
          kind,
          title:
            kind === 'blocker' ? random.pick(['Teamsitzung', 'Trainingspläne schreiben', 'Pause']) : null,
          trainer_id: trainer.id,
          location_id: locations[random.int(0, 1)]?.id,
          room: null,
          starts_at,
          ends_at,
          capacity: kind === 'blocker' ? null : 1,
          cancelled,
          cancelled_because: cancelled ? random.pick(['Krank', 'Beruflich verhindert']) : null,
        });
      }
    }
  return found;
}

const WEEK: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];
const KINDS = [
  'personal_training',
  'personal_training',
  'personal_training',
  'consultation',
  'checkup',
] as const;
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Who comes: nobody twice at a time; the past is ticked off. */
export function bookingValues(
  { studio, customers, random, ids, now }: Setting,
  appointments: readonly Values[],
  courses: readonly Values[],
): Values[] {
  const active = customers.filter(({ status }) => status === 'active');
  const busy = new Map<string, Set<string>>();
  const hourOf = (instant: unknown) => String(instant).slice(0, 13);
  return appointments.flatMap((appointment) => {
    if (appointment.kind === 'blocker') return [];
    const course = courses.find(({ id }) => id === appointment.course_id);
    const capacity = Number(appointment.capacity);
    const waitlist = Number(course?.waitlist_capacity ?? 0);
    const wanted = course ? random.int(Math.ceil(capacity * 0.4), capacity + Math.min(waitlist, 3)) : 1;
    const past = String(appointment.ends_at) < now.toISOString();
    const slots = [hourOf(appointment.starts_at), hourOf(plusMinutes(String(appointment.ends_at), -1))];
    const free = active.filter(({ id }) => slots.every((slot) => !busy.get(slot)?.has(id)));
    return random.some(free, wanted).map((customer, index) => {
      for (const slot of slots) busy.set(slot, (busy.get(slot) ?? new Set()).add(customer.id));
      const placed = index < capacity;
      const status = !placed
        ? 'waitlisted'
        : past && !appointment.cancelled
          ? random.pick(['attended', 'attended', 'attended', 'attended', 'attended', 'no_show', 'excused'])
          : 'booked';
      return {
        id: ids.id(),
        studio_id: studio.id,
        created_at: `${plusDays(inBerlin(String(appointment.starts_at)).day, -7)}T12:00:00.000Z`,
        parent_id: appointment.id,
        customer_id: customer.id,
        card_id: null,
        status,
        starts_at: appointment.starts_at,
        ends_at: appointment.ends_at,
      };
    });
  });
}

/** How many places are taken, and how many wait, as the bookings say. */
export function withCounts(appointments: readonly Values[], bookings: readonly Values[]): Values[] {
  const count = (id: string, states: readonly string[]) =>
    bookings.filter(({ parent_id, status }) => parent_id === id && states.includes(String(status))).length;
  return appointments.map((appointment) => ({
    ...appointment,
    booked: count(appointment.id, ['booked', 'attended', 'no_show']),
    waiting: count(appointment.id, ['waitlisted']),
  }));
}
