import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, day, group, instant, list, longText, reference, text } from '#declare/fields.ts';
import { performedLine } from '#format/sets.ts';
import { formatDay } from '#rules/days.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import { setFields } from './workouts.ts';

const { kind, reps_min, reps_max, weight_kg, duration_s, distance_m, rest_s, rir } = setFields;

export const TRAINING_STATES = { reported: 'Vom Kunden', confirmed: 'Bestätigt' } as const;

/** The training of a customer on one day, set by set, with the planned values. */
export const trainingLogs = defineResource({
  name: 'training_logs',
  within: 'customers',
  api: 'training/customers/:parent_id/logs',
  label: { one: 'Training', many: 'Trainings' },
  access: { read: 'trainer', write: 'trainer', feature: 'TRAINING_DIARY', subject: 'training' },
  fields: {
    /** What a customer ticked behind a link counts once a trainer has confirmed it. */
    state: choice({
      label: 'Stand',
      required: true,
      readOnly: true,
      of: TRAINING_STATES,
      tones: { reported: 'warning' },
      default: 'confirmed',
    }),
    trained_on: day({ label: 'Trainiert am', required: true, past: true, ago: true }),
    workout_id: reference('workouts', { label: 'Workout', onDelete: 'clear' }),
    /** The day's id in the workout, which may change or go meanwhile: the name stays. */
    day_id: text({ label: 'Kennung des Tages', max: 36 }),
    day_name: text({ label: 'Tag', max: 80 }),
    started_at: instant({ label: 'Begonnen' }),
    ended_at: instant({ label: 'Beendet' }),
    entries: list({
      label: 'Übungen',
      keyed: true,
      entry: 'Übung',
      max: 100,
      of: {
        exercise_id: reference('exercises', { label: 'Übung', required: true }),
        note: text({ label: 'Hinweis', max: 500 }),
        sets: list({
          label: 'Sätze',
          keyed: true,
          entry: 'Satz',
          max: 50,
          inWords: performedLine,
          of: {
            kind,
            reps: { ...reps_min, label: 'Wiederholungen', min: 0 },
            weight_kg,
            duration_s,
            distance_m,
            rir,
            done_at: instant({ label: 'Erledigt' }),
            target: group({
              label: 'Geplant',
              fields: { reps_min, reps_max, weight_kg, duration_s, distance_m, rest_s, rir },
            }),
          },
        }),
      },
    }),
    note: longText({ label: 'Notiz', max: 1000, sensitive: 'health_consent_at' }),
  },
  // Written down on a device that may send it again days later, when its key is long forgotten.
  constraints: {
    sent: { unique: ['parent_id', 'started_at'], message: 'Dieses Training ist schon gespeichert' },
  },
  title: ({ trained_on, day_name }) => `${day_name ?? 'Training'} vom ${formatDay(trained_on)}`,
  check: ({ started_at, ended_at }) => {
    const turned = started_at && ended_at && ended_at < started_at;
    return turned ? { ended_at: ENDS_BEFORE_IT_BEGINS } : {};
  },
  actions: {
    confirm: {
      label: 'Bestätigen',
      done: 'bestätigt',
      help: 'Danach zählt das Training im Fortschritt. Ist es für den Tag schon aufgeschrieben, wird eines daraus.',
      fields: {},
      offered: ({ state }) => state === 'reported',
      already: ({ state }) => state === 'confirmed',
      writes: () => ({ state: 'confirmed' }),
    },
  },
  list: {
    columns: ['trained_on', 'day_name', 'workout_id', 'state'],
    filters: ['trained_on', 'workout_id', 'state'],
    sort: ['trained_on', 'DESC'],
  },
});

export type TrainingLog = RecordOf<typeof trainingLogs>;
