/** Demo measurements: of customers who consented, over months, some of them with a goal. */
import { berlinDay } from '#format/instants.ts';
import { measurementGoals } from '#resources/training/measurementGoals.ts';
import { measurements } from '#resources/training/measurements.ts';
import { plusDays } from '#rules/days.ts';
import { instantAgo } from './days.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

interface Setting {
  readonly customers: readonly Values[];
  readonly random: Random;
  readonly ids: Random;
  readonly now: Date;
}

const MEASURED = 14;
/** Days between two measurements. */
const APART = 18;
/** Largest number of measurements of a customer. */
const MOST = 12;

export function bodyEntries(setting: Setting) {
  const { customers, now } = setting;
  const since = plusDays(berlinDay(now), -MOST * APART - 10);
  const asked = customers.filter(
    ({ health_consent_at, status, created_at }) =>
      health_consent_at && status === 'active' && berlinDay(new Date(created_at)) < since,
  );
  const all = asked.slice(0, MEASURED).map((customer, index) => courseOf(setting, customer, index));
  return all.flatMap(({ values, goals }) => [
    ...values.map((one) => [measurements, one] as const),
    ...goals.map((one) => [measurementGoals, one] as const),
  ]);
}

/** Returns a trend: most lose weight and a little waist; some gain muscle instead. */
function courseOf({ random, ids, now }: Setting, { id, studio_id, gender }: Values, index: number) {
  const today = berlinDay(now);
  const male = gender === 'male';
  const gains = index % 4 === 3;
  const count = random.int(6, MOST);
  const start = {
    weight_kg: (male ? 88 : 72) + random.int(-40, 60) / 10,
    body_fat_pct: (male ? 24 : 31) + random.int(-20, 20) / 10,
    muscle_kg: (male ? 37 : 27) + random.int(-10, 10) / 10,
    waist_cm: (male ? 98 : 86) + random.int(-3, 3),
    resting_pulse: random.int(68, 78),
  };
  const height_cm = (male ? 180 : 167) + random.int(-6, 6);
  const wobble = () => random.int(-3, 3) / 10;
  const values = Array.from({ length: count }, (_, step) => {
    const days = (count - 1 - step) * APART + random.int(0, 3);
    return {
      id: ids.id(),
      studio_id,
      parent_id: id,
      created_at: instantAgo(now, days, random.int(0, 600)),
      measured_on: plusDays(today, -days),
      weight_kg: tenth(start.weight_kg + step * (gains ? 0.25 : -0.6) + wobble()),
      height_cm: step === 0 ? height_cm : null,
      body_fat_pct: tenth(start.body_fat_pct - step * 0.4 + wobble()),
      muscle_kg: tenth(start.muscle_kg + step * (gains ? 0.35 : 0.05)),
      waist_cm: step % 2 === 0 ? tenth(start.waist_cm - step * (gains ? 0.1 : 0.5)) : null,
      resting_pulse: step % 3 === 0 ? start.resting_pulse - step : null,
      note: step === 0 ? 'Erste Messung, nüchtern am Morgen.' : null,
    };
  });
  const goal = (measure: string, target: number) => ({
    id: ids.id(),
    studio_id,
    parent_id: id,
    created_at: values[0]!.created_at,
    measure,
    target,
    until: plusDays(today, 90),
  });
  const aim = gains
    ? goal('muscle_kg', tenth(start.muscle_kg + 5))
    : goal('weight_kg', Math.round(start.weight_kg - 9));
  return { values, goals: index % 3 === 2 ? [] : [aim] };
}

const tenth = (value: number) => Number(value.toFixed(1));
