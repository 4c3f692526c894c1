/** What a customer has achieved, from the same trainings as the progress. */
import { achievementSentence } from '#format/achievements.ts';
import { berlinDay } from '#format/instants.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import {
  type Achievements,
  type achievements,
  MOST_RECORDS,
} from '#resources/training/endpoints/achievements.ts';
import type { Muscle } from '#resources/training/exercises.ts';
import { gainOf, weeksInARow } from '#rules/training/achievements.ts';
import { isDone } from '#rules/training/progress.ts';
import { setsByMuscle } from '#rules/training/workout.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { notFound } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';
import { byExercise, trainedBy } from './progress.ts';

export const achievementsOfCustomer: Handler<typeof achievements> = ({ read, params: { parent_id } }) =>
  read(async (tx) => {
    const customer = await tx.get(customers, parent_id);
    if (!customer) throw notFound();
    return achieved(tx, customer);
  });

/** Reads what the customer has achieved, as of the transaction's day. */
export async function achieved(
  tx: Transaction,
  customer: Pick<Customer, 'id' | 'studio_id'>,
): Promise<Achievements> {
  const { logs, known } = await trainedBy(tx, customer);
  const today = berlinDay(tx.now);
  const days = [...new Set(logs.map(({ trained_on }) => trained_on))];
  const month = days.filter((one) => one.slice(0, 7) === today.slice(0, 7));
  const weeks = weeksInARow(days, today);
  const gains = byExercise(logs, known).flatMap(({ exercise_id, name, sessions }) => {
    const gain = gainOf(sessions);
    return gain ? [{ exercise_id, name, ...gain }] : [];
  });
  const growth = ({ first, best }: (typeof gains)[number]) => best.value / first.value;
  const last_on = days[0] ?? null;
  return {
    sentence: achievementSentence({
      trainings: logs.length,
      this_month: month.length,
      weeks: weeks.now,
      last_on,
      most: [...gains].sort((a, b) => growth(b) - growth(a))[0],
    }),
    trainings: logs.length,
    this_month: month.length,
    first_on: days.at(-1) ?? null,
    last_on,
    weeks: weeks.now,
    longest_weeks: weeks.longest,
    records: gains
      .sort((a, b) => (a.best.on < b.best.on ? 1 : -1))
      .slice(0, MOST_RECORDS)
      .map(({ exercise_id, name, kind, first, best }) => ({
        ...{ exercise_id, name, kind },
        ...{ first: first.value, first_on: first.on, best: best.value, best_on: best.on },
      })),
    muscles: setsByMuscle<Muscle>(
      logs
        .filter(({ trained_on }) => month.includes(trained_on))
        .map(({ entries }) => ({
          blocks: [
            { items: entries.map(({ exercise_id, sets }) => ({ exercise_id, sets: sets.filter(isDone) })) },
          ],
        })),
      (id) => known.get(id),
    ).map(([muscle, sets]) => ({ muscle, sets })),
  };
}
