import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import { day, longText, number, percentage } from '#declare/fields.ts';
import { A_YEAR, formatDay } from '#rules/days.ts';

const centimetres = (label: string) => number({ label, unit: 'cm', min: 10, max: 300 });

/** A customer's body measurements: health data, which stands and falls with the customer's consent. */
export const measurements = defineResource({
  name: 'measurements',
  within: 'customers',
  sensitive: 'health_consent_at',
  api: 'auth/customers/:parent_id/measurements',
  label: { one: 'Messung', many: 'Messungen' },
  access: { read: 'trainer', write: 'trainer', subject: 'health' },
  fields: {
    measured_on: day({ label: 'Gemessen am', required: true, past: true, usual: { back: 5 * A_YEAR } }),
    weight_kg: number({ label: 'Gewicht', unit: 'kg', min: 10, max: 500 }),
    height_cm: centimetres('Größe'),
    body_fat_pct: percentage({ label: 'Körperfett' }),
    muscle_kg: number({ label: 'Muskelmasse', unit: 'kg', min: 1, max: 200 }),
    visceral_fat: number({ label: 'Viszerales Fett', min: 0, max: 100 }),
    waist_cm: centimetres('Taille'),
    hip_cm: centimetres('Hüfte'),
    chest_cm: centimetres('Brust'),
    arm_cm: centimetres('Oberarm'),
    thigh_cm: centimetres('Oberschenkel'),
    resting_pulse: number({ label: 'Ruhepuls', unit: '/min', integer: true, min: 20, max: 250 }),
    note: longText({ label: 'Notiz', max: 1000 }),
  },
  warnings: { weight_jump: 'mit einem ganz anderen Gewicht als zuvor' },
  title: ({ measured_on }) => `Messung vom ${formatDay(measured_on)}`,
  check: ({ measured_on, note, ...values }) => {
    const errors: FieldErrors = {};
    if (measured_on && Object.values(values).every((value) => typeof value !== 'number'))
      errors.weight_kg = 'Bitte mindestens einen Wert eintragen.';
    return errors;
  },
  list: {
    columns: ['measured_on', 'weight_kg', 'body_fat_pct', 'muscle_kg'],
    filters: ['measured_on'],
    sort: ['measured_on', 'DESC'],
  },
});

export type Measurement = RecordOf<typeof measurements>;
