/** Counts which exercises a trainer puts into workouts: they come first when the trainer looks for one. */
import type { Workout, workouts } from '#resources/training/workouts.ts';
import type { Written } from '#services/hooks.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { exercisesIn } from './suitability.ts';

/** Counts exercises that the write adds. Copies of templates don't count: nobody chose their exercises. */
export async function countUses(
  { action, records }: Written<typeof workouts>,
  tx: Transaction,
): Promise<void> {
  if (action === 'delete') return;
  for (const [studio_id, ids] of addedByStudio(records))
    await run(
      tx.client,
      sql`INSERT INTO exercise_uses AS kept (studio_id, by, exercise_id, times, last_at)
        SELECT ${studio_id}::uuid, ${tx.actor.uid}, id, count(*), ${tx.now.toISOString()}
        FROM unnest(${value(ids)}::uuid[]) AS id GROUP BY id ORDER BY id
        ON CONFLICT (studio_id, by, exercise_id)
          DO UPDATE SET times = kept.times + excluded.times, last_at = excluded.last_at`,
    );
}

function addedByStudio(
  records: readonly { readonly before?: Workout; readonly after: Workout }[],
): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { before, after } of records) {
    if (!before && after.template_id) continue;
    const known = new Set(before ? exercisesIn(before) : []);
    const added = [...new Set(exercisesIn(after))].filter((id) => !known.has(id));
    if (added.length > 0) all.set(after.studio_id, [...(all.get(after.studio_id) ?? []), ...added]);
  }
  return all;
}
