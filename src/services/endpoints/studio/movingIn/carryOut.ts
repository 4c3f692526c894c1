/** Carries a planned moving in out, or rehearses it: the real writing, without what the database refuses where wanted. */
import { MOST_TOLD } from '#declare/imports.ts';
import { refusalOf } from '#services/http/refusalOf.ts';
import { standApart } from '#services/storage/numbers.ts';
import { rehearse } from '#services/storage/rehearsal.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Finding } from './context.ts';
import { plainParts, type Refused, searchingParts } from './parts.ts';
import type { Plan } from './plan.ts';
import { recordsIn, toWrite, type Written, writePlan } from './write.ts';

type Write = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

export interface Carrying extends Written {
  readonly write: Write;
  /** Whether what is refused is left out. */
  readonly skip: boolean;
  /** Called with the share of records written so far, from 0 to 1. */
  readonly progress: (share: number) => void;
}

/** Rounds in which refused records are left out, up to `MOST_TOLD` of them at a time. */
const MOST_ROUNDS = 5;

/**
 * Writes the plan, and does within the transaction what `finish` does.
 * @returns what `finish` returned; with `refused` where the database refuses records and they aren't left out
 */
export async function carryOut<T>(
  plan: Plan,
  about: Carrying,
  finish: (tx: Transaction, plan: Plan, id: string | null) => Promise<T>,
): Promise<{ readonly done: T } | { readonly refused: readonly Finding[] }> {
  let left = plan;
  for (let round = 1; ; round++) {
    try {
      return { done: await about.write((tx) => writeAll(tx, left, about, finish)) };
    } catch (error) {
      const refusal = refusalOf(error, about.services.database.resources);
      if (!refusal) throw error;
      const refused = await refusedIn(left, about);
      if (refused.size === 0) return { refused: [{ place: 'Alle Dateien', label: null, ...refusal }] };
      if (!about.skip || round > MOST_ROUNDS) return { refused: [...refused.values()] };
      left = withoutRefused(left, refused);
    }
  }
}

async function writeAll<T>(
  tx: Transaction,
  plan: Plan,
  about: Carrying,
  finish: (tx: Transaction, plan: Plan, id: string | null) => Promise<T>,
): Promise<T> {
  const of = toWrite(plan);
  const total = Math.max(1, recordsIn(of));
  let count = 0;
  const parts = plainParts((written) => {
    count += written;
    about.progress(count / total);
  });
  const id = await writePlan(tx, { plan, of }, parts, about);
  return finish(tx, plan, id);
}

/** Finds what the database refuses, in a transaction that is rolled back. */
function refusedIn(plan: Plan, about: Carrying): Promise<Refused> {
  return rehearse(about.write, async (tx) => {
    await standApart(tx);
    // What is usually checked at the end is seen with the record.
    await tx.client.query('SET CONSTRAINTS ALL IMMEDIATE');
    const search = searchingParts(tx, about.services.database.resources, {
      most: MOST_TOLD,
      standsOn: (one, refused) => standsOn(one as Standing, idsOf(plan, refused)),
    });
    await writePlan(tx, { plan, of: toWrite(plan) }, search.parts, about);
    return search.refused;
  });
}

/** What a planned record may refer to. */
interface Standing {
  readonly customer_id?: string;
  readonly customer_ids?: readonly string[];
  readonly values?: { readonly product_id?: unknown };
}

function standsOn({ customer_id, customer_ids = [], values }: Standing, ids: ReadonlySet<unknown>): boolean {
  return [customer_id, ...customer_ids, values?.product_id].some((id) => ids.has(id));
}

/** Returns the ids of refused customers and tariffs. */
function idsOf({ customers, tariffs }: Plan, refused: Refused): ReadonlySet<unknown> {
  const people = customers.flatMap((one) =>
    refused.has(one) && one.what === 'create' ? [one.person.id] : [],
  );
  return new Set([...people, ...tariffs.flatMap((one) => (refused.has(one) ? [one.id] : []))]);
}

/** Returns the plan without refused records and what stands on them, which the hints then tell. */
function withoutRefused(plan: Plan, refused: Refused): Plan {
  const ids = idsOf(plan, refused);
  const stays = (one: object) => !refused.has(one) && !standsOn(one as Standing, ids);
  const customers = plan.customers.filter((one) => !refused.has(one) && !ids.has(one.person.id));
  const told = [...refused.values()].map((one) => ({ ...one, message: `${one.message} Ausgelassen` }));
  return {
    ...plan,
    customers: customers.map((one) => (ids.has(one.values.payer_id) ? withoutPayer(one) : one)),
    skipped: plan.skipped + plan.customers.length - customers.length,
    tariffs: plan.tariffs.filter(stays),
    contracts: plan.contracts.filter(stays),
    cards: plan.cards.filter(stays),
    claims: plan.claims.filter(stays),
    photos: plan.photos.filter(stays),
    appointments: plan.appointments.flatMap((one) => {
      const customer_ids = one.customer_ids.filter((id) => !ids.has(id));
      return refused.has(one) || customer_ids.length === 0 ? [] : [{ ...one, customer_ids }];
    }),
    hints: [...told, ...plan.hints],
  };
}

function withoutPayer(one: Plan['customers'][number]): Plan['customers'][number] {
  const { payer_id: _, ...values } = one.values;
  return { ...one, values };
}
