/** What was taken over of the account's statements before: in this studio, and in others that share the account. */
import { formatDay, plusDays } from '#rules/days.ts';
import { acrossStudios } from '#services/storage/across.ts';
import { sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import type { KeyedEntry } from './file.ts';

/** Days around a booking within which the same payer and amount are perhaps the same transfer. */
export const NEAR_BOOKING = 1;

interface Noted {
  readonly key: string;
  readonly marks: readonly string[];
  readonly booked_on: string;
  readonly own: boolean;
}

interface TakenBefore {
  /** Whether the entry was taken over: in this studio, or in another one. */
  where(entry: KeyedEntry): 'here' | 'elsewhere' | undefined;
  /** Returns the sign of an entry of the same payer and amount near that day, in German. */
  alike(entry: KeyedEntry): string | undefined;
}

/**
 * Reads the entries noted around the days of these. Marks are looked up in a hash table, which Postgres builds of a subquery
 * in the select list whatever it estimates; as one text, they take a tenth of an array's time to send. Keys hold the account,
 * so that those of other accounts never fit.
 * @example (await takenBefore(tx, studio_id, entries)).where(entry) // 'elsewhere'
 */
export async function takenBefore(
  tx: Transaction,
  studio_id: string,
  entries: readonly KeyedEntry[],
): Promise<TakenBefore> {
  const days = entries.map(({ booked_on }) => booked_on).sort();
  const first = days[0];
  const marks = new Set<string>();
  for (const { known_by, alike } of entries) {
    await turn();
    for (const mark of [...known_by, ...alike]) marks.add(mark);
  }
  const noted = first
    ? await acrossStudios<Noted>(
        tx,
        sql`SELECT b.key, b.marks, b.booked_on, b.studio_id = ${studio_id} AS own
          FROM studios s JOIN bank_entries b ON b.studio_id = s.id
          WHERE b.booked_on BETWEEN ${plusDays(first, -NEAR_BOOKING)} AND ${plusDays(days.at(-1) ?? first, NEAR_BOOKING)}
            AND (SELECT bool_or(mark IN (SELECT string_to_table(${[...marks].join(' ')}, ' '))) FROM unnest(b.key || b.marks) AS mark)
          ORDER BY own DESC, b.booked_on`,
      )
    : [];
  const by = new Map<string, Noted[]>();
  for (const one of noted) {
    await turn();
    for (const mark of [one.key, ...one.marks]) {
      const those = by.get(mark);
      if (those) those.push(one);
      else by.set(mark, [one]);
    }
  }
  const found = (marks: readonly string[]) => marks.flatMap((mark) => by.get(mark) ?? []);
  return {
    where({ known_by }) {
      const those = found(known_by);
      return those.length === 0 ? undefined : those.some(({ own }) => own) ? 'here' : 'elsewhere';
    },
    alike({ alike, booked_on }) {
      const near = found(alike).filter(
        (one) =>
          one.booked_on >= plusDays(booked_on, -NEAR_BOOKING) &&
          one.booked_on <= plusDays(booked_on, NEAR_BOOKING),
      );
      const one = near.find(({ own }) => own) ?? near[0];
      if (!one) return undefined;
      return one.own
        ? `Gleicher Eingang vom ${formatDay(one.booked_on)}`
        : 'Gleicher Eingang in einem anderen Studio desselben Kontos';
    },
  };
}
