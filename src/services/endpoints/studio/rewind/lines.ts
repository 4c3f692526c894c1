/** What the rewound records are about, beside their titles. */
import type { User } from '#access/may.ts';
import { grouped } from '#services/grouped.ts';
import { linesByKey, type Rows } from '#services/http/lines.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { LoggedRecord } from './log.ts';

/** Returns the lines of the records that exist, by `keyOf`, as they are before any of them is rewound. */
export async function linesBefore(
  tx: Transaction,
  user: User,
  found: readonly LoggedRecord[],
): Promise<ReadonlyMap<string, string>> {
  const known: Rows[] = [];
  for (const of of grouped(found, ({ resource }) => resource.name).values()) {
    const { resource } = of[0]!;
    const ids = [...new Set(of.map(({ record_id }) => record_id))];
    known.push({ resource, rows: await tx.getMany(resource, ids) });
  }
  return linesByKey(tx, user, known);
}
