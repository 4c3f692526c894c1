/** Confirming what a customer ticked: with the trainer's own record of the same day it becomes one training. */
import { customers } from '#resources/people/customers.ts';
import { type TrainingLog, trainingLogs } from '#resources/training/trainingLogs.ts';
import { together } from '#rules/training/sameTraining.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

export const trainingLogHandlers: ActionHandlers<typeof trainingLogs> = {
  confirm: {
    async run({ tx, record, values, write }) {
      const own = await ownOf(tx, record);
      const [first] = own;
      if (!first) return write(values);
      const entries = own.toReversed().reduce((all, one) => together(one.entries, all), record.entries);
      // Removed first: a beginning belongs to one training of the customer. The bin has it for a while.
      for (const { id } of own) await tx.remove(trainingLogs, id);
      const { started_at, ended_at, note } = first;
      return write({ ...values, entries, started_at, ended_at, note });
    },
  },
};

/** Returns the confirmed trainings of the same day and workout day, the oldest first; none without a workout. */
async function ownOf(tx: Transaction, of: TrainingLog): Promise<TrainingLog[]> {
  const { id, studio_id, parent_id, trained_on, workout_id, day_id } = of;
  if (workout_id === null) return [];
  // One customer's trainings are written one after the other.
  await tx.get(customers, parent_id, { forUpdate: true });
  const rows = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM training_logs WHERE studio_id = ${studio_id} AND parent_id = ${parent_id}
      AND trained_on = ${trained_on} AND workout_id = ${workout_id} AND day_id IS NOT DISTINCT FROM ${day_id}
      AND state = 'confirmed' AND id <> ${id} ORDER BY id`,
  );
  const logs = await tx.getMany(
    trainingLogs,
    rows.map((row) => row.id),
    { forUpdate: true },
  );
  return logs.toSorted((a, b) => a.id.localeCompare(b.id));
}
