import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import { choice, day, group, list, longText, number, percentage, reference, text } from '#declare/fields.ts';
import { setsLine } from '#format/sets.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import { minutesOf, setsOf } from '#rules/training/workout.ts';
import { keepCurrent } from '../shared.ts';
import { DIFFICULTIES } from './exercises.ts';

/** Message for a set's greatest number of repetitions below its least. */
export const LESS_THAN_FROM = 'Weniger als „von“.';

const seconds = (label: string, max: number) => number({ label, unit: 's', integer: true, min: 0, max });

export const SET_KINDS = {
  normal: 'Arbeitssatz',
  warmup: 'Aufwärmsatz',
  dropset: 'Dropsatz',
  amrap: 'So viele wie möglich',
} as const;

export const BLOCK_KINDS = { single: 'Einzeln', superset: 'Supersatz', circuit: 'Zirkel' } as const;

/** Fields of a set. The training diary holds them beside the performed values. */
export const setFields = {
  kind: choice({ label: 'Art', required: true, of: SET_KINDS, default: 'normal' }),
  reps_min: number({ label: 'Wiederholungen von', integer: true, min: 1, max: 1000 }),
  reps_max: number({ label: 'bis', integer: true, min: 1, max: 1000 }),
  weight_kg: number({ label: 'Gewicht', unit: 'kg', min: 0, max: 1000 }),
  duration_s: seconds('Dauer', 86_400),
  distance_m: number({ label: 'Strecke', unit: 'm', min: 0, max: 1_000_000 }),
  rest_s: seconds('Pause', 3600),
  rir: number({ label: 'Reserve (RIR)', integer: true, min: 0, max: 10 }),
} as const;

/** The days of a workout. Keyed, so that two people on different days don't collide and a copy is compared by entry. */
export const workoutDays = list({
  label: 'Tage',
  keyed: true,
  entry: 'Tag',
  named: ['name'],
  max: 14,
  of: {
    name: text({ label: 'Name', required: true, max: 80 }),
    note: longText({ label: 'Hinweis', max: 1000 }),
    blocks: list({
      label: 'Blöcke',
      keyed: true,
      entry: 'Block',
      grouping: true,
      max: 30,
      of: {
        kind: choice({ label: 'Art', required: true, of: BLOCK_KINDS, default: 'single' }),
        rounds: number({ label: 'Runden', integer: true, min: 1, max: 50, default: 1 }),
        rest_s: seconds('Pause nach der Runde', 3600),
        items: list({
          label: 'Übungen',
          keyed: true,
          entry: 'Übung',
          named: ['exercise_id'],
          max: 20,
          of: {
            exercise_id: reference('exercises', { label: 'Übung', required: true }),
            note: text({ label: 'Hinweis', max: 500 }),
            sets: list({
              ...{ label: 'Sätze', keyed: true, entry: 'Satz', max: 30, of: setFields },
              inWords: setsLine,
            }),
          },
        }),
      },
    }),
  },
});

/** Above any real workout, and small enough for one answer. */
const MOST_SETS = 1000;

interface Sets {
  readonly blocks?: readonly {
    readonly items?: readonly {
      readonly sets?: readonly { readonly reps_min?: number | null; readonly reps_max?: number | null }[];
    }[];
  }[];
}

/** Sets whose most repetitions are fewer than their least. */
function turnedRound(days: readonly Sets[] = []): FieldErrors {
  const errors: FieldErrors = {};
  for (const [d, { blocks = [] }] of days.entries())
    for (const [b, { items = [] }] of blocks.entries())
      for (const [i, { sets = [] }] of items.entries())
        for (const [s, { reps_min, reps_max }] of sets.entries())
          if (reps_min && reps_max && reps_max < reps_min)
            errors[`days.${d}.blocks.${b}.items.${i}.sets.${s}.reps_max`] = LESS_THAN_FROM;
  return errors;
}

/** A plan of training days: a template, or one customer's. */
export const workouts = defineResource({
  name: 'workouts',
  api: 'training/workouts',
  label: { one: 'Workout', many: 'Workouts' },
  access: { read: 'trainer', write: 'trainer', feature: 'TRAINING_DIARY', subject: 'training' },
  menu: { label: 'Workouts', icon: 'workouts' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    description: longText({ label: 'Beschreibung' }),
    goal: choice({
      label: 'Ziel',
      of: {
        muscle: 'Muskelaufbau',
        strength: 'Maximalkraft',
        fat_loss: 'Fettabbau',
        endurance: 'Ausdauer',
        mobility: 'Beweglichkeit',
        rehab: 'Wiedereinstieg',
        general: 'Allgemeine Fitness',
      },
    }),
    difficulty: choice({ label: 'Niveau', of: DIFFICULTIES }),
    kind: choice({
      label: 'Art',
      required: true,
      readOnly: true,
      of: { template: 'Vorlage', customer: 'Für einen Kunden' },
      default: 'template',
    }),
    customer_id: reference('customers', {
      label: 'Kunde',
      help: 'Leer: eine Vorlage.',
      onDelete: 'cascade',
    }),
    template_id: reference('workouts', { label: 'Vorlage', readOnly: true, onDelete: 'clear' }),
    /** The template's days when this was made from it or last took its changes: what both sides are compared with. */
    template_days: { ...workoutDays, label: 'Tage der Vorlage', readOnly: true },
    location_id: reference('locations', {
      label: 'Trainiert in',
      help: 'Was dort an Ausstattung fehlt, wird gesagt.',
      onDelete: 'clear',
    }),
    valid_from: day({ label: 'Gilt ab' }),
    valid_until: day({ label: 'Gilt bis' }),
    days: workoutDays,
    progression: group({
      label: 'Steigerung',
      fields: {
        weeks: number({ label: 'Wochen', integer: true, min: 1, max: 52 }),
        weight_kg: number({ label: 'Gewicht je Woche', unit: 'kg', min: 0, max: 50 }),
        weight_pct: percentage({ label: 'Gewicht je Woche', max: 20 }),
        reps: number({ label: 'Wiederholungen je Woche', integer: true, min: 0, max: 10 }),
        deload_every: number({ label: 'Entlastung alle', integer: true, min: 2, max: 12 }),
        deload_pct: percentage({ label: 'Gewicht in der Entlastung', min: 30, max: 100 }),
      },
    }),
    set_count: number({ label: 'Sätze', integer: true, readOnly: true }),
    minutes: number({
      label: 'Dauer je Tag',
      help: 'Geschätzt: vier Sekunden je Wiederholung, und die Pausen.',
      unit: 'min',
      integer: true,
      readOnly: true,
    }),
  },
  derive: {
    values: ({ customer_id, days }) => ({
      kind: customer_id === null ? 'template' : 'customer',
      set_count: days.reduce((sum, one) => sum + setsOf(one), 0),
      minutes: days.length === 0 ? null : Math.max(...days.map(minutesOf)),
    }),
  },
  given: { keep_current: keepCurrent },
  title: ({ name }) => name,
  warnings: {
    contraindication: 'trotz Beschwerden',
    equipment: 'ohne die Ausstattung',
    replaces: 'statt des bisherigen Plans',
  },
  check: ({ valid_from, valid_until, days }) => {
    const errors: FieldErrors = {};
    if (valid_from && valid_until && valid_until < valid_from) errors.valid_until = ENDS_BEFORE_IT_BEGINS;
    if ((days ?? []).reduce((sum, one) => sum + setsOf(one), 0) > MOST_SETS)
      errors.days = `Ein Workout hat höchstens ${MOST_SETS} Sätze, mit allen Runden.`;
    Object.assign(errors, turnedRound(days));
    return errors;
  },
  list: {
    columns: ['name', 'goal', 'difficulty', 'kind', 'customer_id', 'set_count', 'minutes', 'valid_until'],
    sortable: ['goal', 'difficulty', 'valid_until'],
    filters: ['kind', 'goal', 'difficulty', 'customer_id', 'template_id', 'valid_until'],
    search: ['name', 'description', 'customer_id'],
    sort: ['name', 'ASC'],
    // Templates first: the plans of customers are on their pages.
    filter: { kind: ['template'] },
  },
});

export type Workout = RecordOf<typeof workouts>;
export type WorkoutDay = Workout['days'][number];
