/** What the erasure of a person removes, and what has to stay: asked of the declarations (Art. 17 DSGVO). */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { type KeptAs, keepingOf } from '#declare/keep.ts';
import { berlinDay } from '#format/instants.ts';
import { PEOPLE } from '#resources/people/people.ts';
import { belongingTo, readBelonging } from '../belonging.ts';
import type { Context } from '../context.ts';
import { needsOf } from './needs.ts';

/** A record that stays. */
export interface Staying {
  readonly record: AnyRecord;
  /** Its own retention; undefined where a record that stays refers to it. */
  readonly keeping: KeptAs | undefined;
  /** Last day; null where it isn't known: a period hasn't begun, or another person's record needs it. */
  readonly until: string | null;
}

/** What becomes of the records of one resource. */
export interface ErasurePart {
  readonly resource: Resource;
  readonly gone: readonly AnyRecord[];
  readonly kept: readonly Staying[];
}

/** Effects of an erasure, without the person's own record. */
export interface Erasure {
  readonly parts: readonly ErasurePart[];
}

/**
 * Returns what becomes of the records that belong to a person. What a kept record refers to stays as long as that one.
 * @example (await erasureOf(context, customers, customer)).parts // contracts: 1 kept; bookings: 12 gone; …
 */
export async function erasureOf(
  context: Context,
  person: Resource,
  one: Pick<AnyRecord, 'id' | 'studio_id'>,
): Promise<Erasure> {
  const today = berlinDay(context.now);
  const belonging = await readBelonging(context, belongingTo(context.resources, person, PEOPLE), one);
  const until = new Map<string, string | null>();
  const keepings = new Map<string, KeptAs>();
  for (const [{ keep }, records] of belonging)
    for (const record of records) {
      const keeping = keepingOf(keep, record, today);
      if (!keeping) continue;
      keepings.set(record.id, keeping);
      until.set(record.id, keeping.until);
    }
  spread(until, await needsOf(context, belonging, one.studio_id));
  const parts = [...belonging].map(([resource, records]) => ({
    resource,
    gone: records.filter(({ id }) => !until.has(id)),
    kept: records.flatMap((record) => {
      const last = until.get(record.id);
      return last === undefined ? [] : [{ record, keeping: keepings.get(record.id), until: last }];
    }),
  }));
  return { parts };
}

/** Lets records stay as long as those that need them. @param until last days of what stays, by id */
function spread(until: Map<string, string | null>, needs: Awaited<ReturnType<typeof needsOf>>): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (const { id, by, isOthers } of needs) {
      const wanted = isOthers ? null : until.get(by);
      if (wanted === undefined) continue;
      const known = until.get(id);
      if (known === null || (known !== undefined && wanted !== null && known >= wanted)) continue;
      until.set(id, wanted);
      changed = true;
    }
  }
}
