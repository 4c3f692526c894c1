/** Erases customers: at once what may go, and the rest when its retention is over. */
import type { AnyRecord } from '#declare/define.ts';
import { berlinDay } from '#format/instants.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { type ErasureCertificate, erasures } from '#resources/people/erasures.ts';
import { kindOf } from '#resources/people/kindOf.ts';
import { type RestrictedCustomer, restrictedCustomers } from '#resources/people/restrictedCustomers.ts';
import type { Day } from '#rules/days.ts';
import type { Erasure, ErasurePart } from '#services/storage/erasure/plan.ts';
import { newId } from '#services/storage/ids.ts';
import type { Transaction } from '#services/storage/types.ts';

/** What becomes of records of one kind, in numbers. */
export interface Told {
  readonly resource: string;
  readonly gone: number;
  readonly kept: number;
  readonly until: Day | null;
  readonly law: string | null;
}

/** Why something without a retention of its own stays. */
const NEEDED = 'gehört zu dem, was bleibt';

/** Returns what becomes of what belongs to a person, kind by kind; the person's own record isn't among it. */
export function toldOf({ parts }: Erasure): Told[] {
  return parts.map(({ resource, gone, kept }) => ({
    resource: resource.name,
    ...{ gone: gone.length, kept: kept.length },
    until: lastOf(kept),
    law: kept.length === 0 ? null : (kept.find(({ keeping }) => keeping)?.keeping?.law ?? NEEDED),
  }));
}

/** Returns the last day on which one of them stays; null where none does, or where it isn't known. */
function lastOf(kept: ErasurePart['kept']): Day | null {
  const days = kept.map(({ until }) => until);
  return days.includes(null) ? null : ((days as Day[]).sort().at(-1) ?? null);
}

/** Returns the totals of an erasure. */
export function totalsOf({ parts }: Erasure) {
  const kept = parts.flatMap((part) => part.kept);
  return {
    // The person's own record goes, too.
    gone: parts.reduce((sum, part) => sum + part.gone.length, 1),
    kept: kept.length,
    kept_until: lastOf(kept),
  };
}

/** Erases a customer to whom nothing is an obstacle; returns the certificate. */
export async function eraseCustomer(
  tx: Transaction,
  customer: Customer,
  erasure: Erasure,
): Promise<ErasureCertificate> {
  const batch = newId();
  await tx.erasePerson({ resource: customers, record: customer }, erasure, batch);
  const { id, studio_id, number, first_name, last_name, company_name } = customer;
  const today = berlinDay(tx.now);
  if (totalsOf(erasure).kept > 0)
    await tx.create(restrictedCustomers, {
      ...{ id, studio_id, number, first_name, last_name, company_name },
      restricted_on: today,
      ...daysOf(erasure, today),
    });
  const own = { resource: customers.name, gone: 1, kept: 0, until: null, law: null };
  return certify(tx, studio_id, 'request', [own, ...toldOf(erasure)], totalsOf(erasure));
}

/**
 * Erases what needn't be kept any more of a customer who was erased before. Returns the certificate; undefined where nothing
 * may go yet.
 */
export async function eraseRest(
  tx: Transaction,
  restricted: RestrictedCustomer,
): Promise<ErasureCertificate | undefined> {
  const { id, studio_id } = restricted;
  const today = berlinDay(tx.now);
  const erasure = await tx.erasure(customers, restricted);
  const { kept, gone, kept_until } = totalsOf(erasure);
  const batch = newId();
  if (kept === 0)
    await tx.erasePerson({ resource: restrictedCustomers, record: restricted as AnyRecord }, erasure, batch);
  else {
    await tx.eraseExpired(erasure, batch);
    await tx.update(restrictedCustomers, id, daysOf(erasure, today), { batch });
  }
  const own = { resource: restrictedCustomers.name, gone: 1, kept: 0, until: null, law: null };
  const told = [...(kept === 0 ? [own] : []), ...toldOf(erasure)];
  const total = kept === 0 ? gone : gone - 1;
  if (total === 0) return undefined;
  return certify(tx, studio_id, 'period', told, { gone: total, kept, kept_until });
}

/** Returns the days on which the next and the last of what stays may go. What isn't known yet is looked at each January. */
function daysOf({ parts }: Erasure, today: Day) {
  const kept = parts.flatMap((part) => part.kept);
  const first = kept
    .map(({ until }) => until ?? today)
    .sort()
    .at(0);
  return { next_on: `${Number((first ?? today).slice(0, 4)) + 1}-01-01`, kept_until: lastOf(kept) };
}

function certify(
  tx: Transaction,
  studio_id: string,
  reason: ErasureCertificate['reason'],
  told: readonly Told[],
  totals: ReturnType<typeof totalsOf>,
): Promise<ErasureCertificate> {
  const { name: by_name } = tx.actor;
  const parts = told.map(({ resource, ...part }) => ({
    kind: kindOf(resource),
    ...part,
  }));
  return tx.create(erasures, {
    ...{ studio_id, by_name, reason, ...totals },
    erased_at: tx.now.toISOString(),
    parts,
  });
}
