import { defineResource, type RecordOf } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { choice, day, number } from '#declare/fields.ts';
import { measurements } from './measurements.ts';

type Fields = typeof measurements.fields;
/** The values of a measurement: what can be drawn over time, and aimed at. */
type Measure = {
  [N in keyof Fields]: Fields[N]['kind'] extends 'number' | 'percentage' ? N : never;
}[keyof Fields];

/** Names of the values, in the order in which they are asked for. */
export const MEASURES = Object.fromEntries(
  Object.entries<Field>(measurements.fields)
    .filter(([, { kind }]) => kind === 'number' || kind === 'percentage')
    .map(([name, { label }]) => [name, label]),
) as Readonly<Record<Measure, string>>;

export type { Measure };

/** Goals for a customer's body values: health data, as the values themselves. */
export const measurementGoals = defineResource({
  name: 'measurement_goals',
  within: 'customers',
  sensitive: 'health_consent_at',
  api: 'auth/customers/:parent_id/measurement-goals',
  label: { one: 'Ziel', many: 'Ziele' },
  access: { read: 'trainer', write: 'trainer', subject: 'health' },
  fields: {
    measure: choice({ label: 'Wert', required: true, of: MEASURES }),
    target: number({ label: 'Zielwert', required: true, min: 0, max: 500 }),
    until: day({ label: 'Bis' }),
  },
  constraints: {
    measure: { unique: ['parent_id', 'measure'], message: 'Für diesen Wert gibt es schon ein Ziel' },
  },
  title: ({ measure }) => `Ziel für ${MEASURES[measure]}`,
  list: { columns: ['measure', 'target', 'until'], filters: ['measure'], sort: ['created_at', 'ASC'] },
});

export type MeasurementGoal = RecordOf<typeof measurementGoals>;
