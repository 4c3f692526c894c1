/** Writes planned records part by part, and finds those that the database refuses. */
import type { Resource } from '#declare/define.ts';
import { labelAt, refusalOf } from '#services/http/refusalOf.ts';
import { RuleBroken, withInTheWay } from '#services/storage/constraints.ts';
import { inSavepoint } from '#services/storage/savepoint.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Finding } from './context.ts';

/** Records of one statement: what is worked out for them at once takes some milliseconds. */
const AT_ONCE = 50;

/** What is said about a planned record that is refused. */
interface About<T> {
  readonly resource: Resource;
  readonly place: (one: T) => string;
  /** Records of one statement; 50 by default. */
  readonly atOnce?: number;
}

export interface Parts {
  write<T extends object>(
    all: readonly T[],
    about: About<T>,
    work: (part: readonly T[]) => Promise<unknown>,
  ): Promise<void>;
}

/**
 * Writes all of them, and throws the first refusal.
 * @param written is called with the number of records after each part
 */
export function plainParts(written: (count: number) => void): Parts {
  return {
    write: async (all, { atOnce = AT_ONCE }, work) => {
      for (let at = 0; at < all.length; at += atOnce) {
        const part = all.slice(at, at + atOnce);
        await work(part);
        written(part.length);
      }
    },
  };
}

/** Refusals by the planned record. */
export type Refused = ReadonlyMap<object, Finding>;

/**
 * Writes what can be written, in a transaction that is rolled back: a part that is refused is halved until the record is
 * found. What stands on a refused record is left out.
 * @param most number of refusals after which nothing more is tried
 */
export function searchingParts(
  tx: Transaction,
  resources: readonly Resource[],
  {
    most,
    standsOn,
  }: { readonly most: number; readonly standsOn: (one: object, refused: Refused) => boolean },
): { readonly parts: Parts; readonly refused: Refused } {
  const refused = new Map<object, Finding>();
  const search = async <T extends object>(
    part: readonly T[],
    about: About<T>,
    work: (part: readonly T[]) => Promise<unknown>,
  ): Promise<void> => {
    const [one] = part;
    if (!one || refused.size >= most) return;
    try {
      await inSavepoint(tx, () => work(part));
    } catch (failure) {
      const isLast = part.length === 1;
      const error =
        isLast && failure instanceof RuleBroken ? await withInTheWay(tx.client, failure) : failure;
      const refusal = refusalOf(error, resources);
      if (!refusal) throw error;
      if (isLast) {
        const label = labelAt(about.resource, refusal.field);
        refused.set(one, { place: about.place(one), label, message: refusal.message });
        return;
      }
      const half = Math.ceil(part.length / 2);
      await search(part.slice(0, half), about, work);
      await search(part.slice(half), about, work);
    }
  };
  const write: Parts['write'] = async (all, about, work) => {
    const left = all.filter((one) => !standsOn(one, refused));
    const { atOnce = AT_ONCE } = about;
    for (let at = 0; at < left.length; at += atOnce) await search(left.slice(at, at + atOnce), about, work);
  };
  return { parts: { write }, refused };
}
