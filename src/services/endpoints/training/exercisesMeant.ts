/** Finds the exercises that names mean, ranked by the database. */
import { type exercisesMeant, FITS, type MeantExercise } from '#resources/training/endpoints/exercises.ts';
import { exercises } from '#resources/training/exercises.ts';
import { EQUIPMENT_WORDS, FILLERS, SAME_EXERCISE } from '#resources/training/exerciseWords.ts';
import { meantBy, type Term } from '#rules/training/meant.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { finderName } from '#services/storage/finders.ts';
import { named, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

const VOCABULARY = { same: SAME_EXERCISE, equipment: EQUIPMENT_WORDS, fillers: FILLERS };

/** Exercises for each name. */
const MOST = 12;

/** Matches that are ranked: a library of ten thousand whole. */
const MOST_RANKED = 10_000;

export const meantExercises: Handler<typeof exercisesMeant> = ({ read, studio_id, body: { names } }) =>
  read(async (tx) => {
    const answers = new Map<string, readonly MeantExercise[]>();
    for (const name of new Set(names)) answers.set(name, await found(tx, studio_id, name));
    return names.map((name) => ({ name, found: answers.get(name) ?? [] }));
  });

async function found(tx: Transaction, studio: string, name: string): Promise<readonly MeantExercise[]> {
  const { typed, others, ways } = meantBy(name, VOCABULARY);
  if (ways.length === 0) return [];
  const folded = sql`studio_fold(t.name)`;
  const begins = (names: readonly string[]) =>
    sql`${folded} LIKE ANY (${value(names.map(beginning))}::text[])`;
  const rows = await run<MeantExercise>(
    tx.client,
    sql`SELECT id, name, primary_muscles, equipment, measured_by, fit FROM (
        SELECT t.*, coalesce(u.times, 0) AS times, ${begins(typed.slice(0, 1))} AS begins,
          CASE WHEN ${folded} = ANY (${value(typed)}::text[]) THEN 'exact'
            WHEN ${folded} = ANY (${value(others)}::text[]) THEN 'synonym'
            WHEN ${begins([...typed.slice(0, 1), ...others])} THEN 'beginning'
            WHEN u.times IS NOT NULL THEN 'used' ELSE 'other' END AS fit
        FROM ${named(finderName(exercises))}(${studio}::uuid, ${value(anchors(ways))}::text[], ${MOST_RANKED}::integer) f
        JOIN exercises t ON t.studio_id = f.studio_id AND t.id = f.id
        LEFT JOIN exercise_uses u
          ON u.studio_id = t.studio_id AND u.by = ${tx.actor.uid} AND u.exercise_id = t.id
        WHERE t.studio_id = ${studio} AND (${sql.join(
          ways.map((way) => matches(way, folded)),
          sql` OR `,
        )})
      ) ranked
      ORDER BY array_position(${value(Object.keys(FITS))}::text[], fit), begins DESC, times DESC, length(name), name, id
      LIMIT ${MOST}`,
  );
  return rows.length > 0 ? rows : similar(tx, studio, name);
}

/** Matches with one letter wrong, as lists forgive it. */
async function similar(tx: Transaction, studio: string, name: string): Promise<readonly MeantExercise[]> {
  const { rows } = await tx.list(exercises, {
    conditions: [{ field: 'studio_id', operator: 'eq', value: studio }],
    search: name,
    sort: ['name', 'ASC'],
    offset: 0,
    limit: MOST,
  });
  return rows.map(({ id, name: called, primary_muscles, equipment, measured_by }) => ({
    id,
    name: called,
    primary_muscles,
    equipment,
    measured_by,
    fit: 'other',
  }));
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const within = (text: string) => `%${escaped(text)}%`;
const beginning = (text: string) => `${escaped(text)}%`;

/** One term of each way that its matches contain: the index finds them by it. */
const anchors = (ways: readonly (readonly Term[])[]): string[] => [
  ...new Set(
    ways.flatMap((way) => {
      const names = way.filter(({ equipment }) => !equipment);
      const [longest] = (names.length > 0 ? names : [...way]).sort(
        (one, other) => (other.spellings[0]?.length ?? 0) - (one.spellings[0]?.length ?? 0),
      );
      return longest?.spellings.map(within) ?? [];
    }),
  ),
];

const matches = (way: readonly Term[], folded: SQL): SQL =>
  sql`(${sql.join(
    way.map(({ spellings, equipment }) => {
      const named_ = sql`${folded} LIKE ANY (${value(spellings.map(within))}::text[])`;
      return equipment ? sql`(${named_} OR t.equipment = ${equipment})` : named_;
    }),
    sql` AND `,
  )})`;
