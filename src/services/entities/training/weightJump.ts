/** Warns of a weight that differs widely from the previous one: transposed digits, or another customer’s record. */
import type { Warning } from '#declare/findings.ts';
import type { Measurement, measurements } from '#resources/training/measurements.ts';
import { formatDay } from '#rules/days.ts';
import type { WriteCall } from '#services/hooks.ts';
import { runKept, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Largest relative change without a warning; more is rare within months. */
const LARGEST_CHANGE = 0.15;

/** Compares a new weight with the latest one up to its day. The text names neither value: they are health data. */
export async function warnOfWeight(
  { action, values, id }: WriteCall<typeof measurements>,
  tx: Transaction,
  current: Measurement | undefined,
): Promise<Warning[]> {
  if (action === 'delete' || !values.weight_kg || values.weight_kg === current?.weight_kg) return [];
  const [before] = await runKept<{ measured_on: string; weight_kg: number }>(
    tx.client,
    sql`SELECT measured_on, weight_kg::float8 AS weight_kg FROM measurements
      WHERE studio_id = ${tx.parent?.studio_id}::uuid AND parent_id = ${tx.parent?.id}::uuid AND id <> ${id}::uuid
        AND weight_kg IS NOT NULL AND measured_on <= ${values.measured_on}::date
      ORDER BY measured_on DESC LIMIT 1`,
  );
  if (!before || Math.abs(values.weight_kg / before.weight_kg - 1) <= LARGEST_CHANGE) return [];
  const text = `Das Gewicht ist ein ganz anderes als am ${formatDay(before.measured_on)}.`;
  return [{ name: 'weight_jump', text }];
}
