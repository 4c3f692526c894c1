/** Changes since a run was prepared: its debits are fixed, their payers may have changed. */

import type { Warning } from '#declare/findings.ts';
import { formatMoney } from '#format/money.ts';
import { namedFew } from '#format/namedFew.ts';
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import type { CollectionChanges, collectionChanges } from '#resources/money/endpoints/collections.ts';
import type { Customer } from '#resources/people/customers.ts';
import { sumOf } from '#rules/money/allocate.ts';
import { CHANGES, type Change, type Changed, changesOf } from '#rules/money/sepa/stillGood.ts';
import { grouped } from '#services/grouped.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { notFound } from '#services/problem.ts';
import { inBatches } from '#services/storage/batches.ts';
import { nameOf, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type ChargedOtherwise, chargedOtherwise } from './monthsPlan.ts';

type Found = CollectionChanges['changes'][number];

interface Changes {
  /** Number of debits, and of those without a mandate. */
  readonly count: number;
  readonly without_mandate: number;
  /** What its debits take in all beyond what the contracts owe today. */
  readonly over_cents: number;
  /** The first of each kind, and their number. */
  readonly of: ReadonlyMap<Change, { readonly count: number; readonly first: readonly Found[] }>;
}

interface Row extends Pick<Customer, 'iban' | 'sepa_mandate' | 'debit_stop'> {
  readonly customer_id: string;
  readonly customer_name: string;
  readonly amount_cents: number;
  readonly mandate_reference: string;
  readonly taken_from: string;
  readonly contracts: readonly { readonly number: number; readonly withdrawn: boolean }[];
  readonly others: readonly { readonly customer: string; readonly payer: string | null }[];
  /** Cents of each claim. */
  readonly taken: Readonly<Record<string, number>>;
  readonly contract_ids: readonly string[];
}

/** Debits per batch. */
const BATCH = 1000;
/** Largest number of entries per kind; the count is complete. */
const TOLD = 20;

export const changesOfRun: Handler<typeof collectionChanges> = ({ read, params }) =>
  read(async (tx) => {
    const found = await tx.get(collectionRuns, params.id);
    if (!found) throw notFound('Diesen Einzug gibt es nicht (mehr).');
    const { of, ...counts } = await changesSince(tx, found);
    const names = Object.keys(CHANGES) as Change[];
    return { ...counts, changes: names.flatMap((name) => of.get(name)?.first ?? []) };
  });

/**
 * Returns the changes; none once the run is handed in or withdrawn. Keeps one batch of debits in memory.
 * @example (await changesSince(tx, run)).without_mandate
 */
export async function changesSince(tx: Transaction, made: CollectionRun): Promise<Changes> {
  const of = new Map<Change, { count: number; first: Found[] }>();
  let [count, without_mandate, over_cents] = [0, 0, 0];
  if (made.status !== 'prepared') return { count, without_mandate, over_cents, of };
  for await (const rows of inBatches<Row>(tx.client, debitsOf(made), { size: BATCH, share: 1 })) {
    const less = await lessOf(tx, made, rows);
    for (const { customer_id, customer_name, amount_cents, taken_from, ...row } of rows) {
      const { collect_on } = made;
      const lower = Object.entries(row.taken).flatMap(([id, cents]) => {
        const one = less.get(id);
        return one ? [{ ...one, amount_cents: Math.max(one.amount_cents, -cents) }] : [];
      });
      over_cents -= sumOf(lower);
      const changes = inOrder([
        ...changesOf({ ...row, iban: taken_from, collect_on }, row),
        ...lower.filter(({ withdrawn }) => !withdrawn).map(lessText),
      ]);
      if (changes.length > 0) count += 1;
      if (changes.some(({ name }) => name === 'mandate')) without_mandate += 1;
      for (const { name, text } of changes) {
        const known = of.get(name) ?? { count: 0, first: [] };
        of.set(name, known);
        known.count += 1;
        if (known.first.length < TOLD)
          known.first.push({ customer_id, customer_name, amount_cents, name, text });
      }
    }
  }
  return { count, without_mandate, over_cents, of };
}

/** Returns what of the debits' claims is owed no more, as the next month's claims would correct it, or have since. */
async function lessOf(tx: Transaction, { studio_id, id }: CollectionRun, rows: readonly Row[]) {
  const claim_ids = new Set(rows.flatMap(({ taken }) => Object.keys(taken)));
  const contract_ids = [...new Set(rows.flatMap((row) => row.contract_ids))];
  const still = await chargedOtherwise(tx, studio_id, contract_ids);
  const since = await correctedSince(tx, { studio_id, id }, [...claim_ids]);
  const all = grouped(
    [...still, ...since].filter(({ claim_id }) => claim_ids.has(claim_id)),
    ({ claim_id }) => claim_id,
  );
  const less = [...all].map(([id, parts]) => [id, { ...parts[0]!, amount_cents: sumOf(parts) }] as const);
  return new Map(less.filter(([, { amount_cents }]) => amount_cents < 0));
}

/**
 * Returns the corrections that were written since the run was prepared: it takes the whole claim all the same. Ids are in
 * the order in which they are made.
 */
function correctedSince(
  { client }: Transaction,
  { studio_id, id }: Pick<CollectionRun, 'studio_id' | 'id'>,
  claim_ids: readonly string[],
): Promise<ChargedOtherwise[]> {
  return run<ChargedOtherwise>(
    client,
    sql`SELECT t.corrects AS claim_id, k.number AS contract_number, k.withdrawal IS NOT NULL AS withdrawn,
        t.amount_cents, coalesce(t.reason, 'Korrektur') AS reason
      FROM claims t JOIN contracts k ON k.studio_id = t.studio_id AND k.id = t.contract_id
      WHERE t.studio_id = ${studio_id} AND t.kind = 'correction' AND t.id > ${id}
        AND t.corrects = ANY (${value([...claim_ids])}::uuid[])`,
  );
}

function lessText({ contract_number, amount_cents, reason }: ChargedOtherwise): Changed {
  return {
    name: 'less',
    text: `Vertrag ${contract_number}: ${formatMoney(-amount_cents)} weniger, ${reason}.`,
  };
}

/** The gravest first, as `CHANGES` has them. */
const inOrder = (changes: readonly Changed[]): Changed[] =>
  (Object.keys(CHANGES) as Change[]).flatMap((name) => changes.filter((one) => one.name === name));

/** Selects the run's debits with the current state of their payers, by name, and of the customers they pay for. */
function debitsOf({ studio_id, id }: CollectionRun): SQL {
  return sql`SELECT c.id AS customer_id, ${nameOf('c')} AS customer_name, c.iban, c.sepa_mandate,
      c.debit_stop, i.mandate_reference, i.iban AS taken_from, sum(i.amount_cents)::bigint AS amount_cents,
      coalesce(jsonb_agg(DISTINCT jsonb_build_object('number', k.number, 'withdrawn', k.state = 'withdrawn'))
        FILTER (WHERE k.state = 'withdrawn' OR k.payment_method <> 'sepa'), '[]') AS contracts,
      coalesce(jsonb_agg(DISTINCT jsonb_build_object('customer', ${nameOf('w')},
        'payer', CASE WHEN w.payer_id IS NOT NULL THEN ${nameOf('n')} END))
        FILTER (WHERE coalesce(w.payer_id, w.id) <> i.payer_id), '[]') AS others,
      jsonb_object_agg(t.id, i.amount_cents) AS taken,
      coalesce(jsonb_agg(DISTINCT t.contract_id) FILTER (WHERE t.contract_id IS NOT NULL), '[]') AS contract_ids
    FROM collection_items i JOIN customers c ON c.studio_id = i.studio_id AND c.id = i.payer_id
    JOIN customers w ON w.studio_id = i.studio_id AND w.id = i.customer_id
    LEFT JOIN customers n ON n.studio_id = w.studio_id AND n.id = w.payer_id
    JOIN claims t ON t.studio_id = i.studio_id AND t.id = i.claim_id
    LEFT JOIN contracts k ON k.studio_id = t.studio_id AND k.id = t.contract_id
    WHERE i.studio_id = ${value(studio_id)} AND i.parent_id = ${id} AND i.live
    GROUP BY c.studio_id, c.id, i.mandate_reference, i.iban ORDER BY c.last_name, c.first_name, c.id`;
}

const ANEW = 'nimm den Einzug zurück und leg ihn neu an';

/** Returns why there is no file. @example throw conflict(withoutMandate(changes)) */
export function withoutMandate({ of }: Changes): string {
  return `${named('mandate', of)} Ohne gültiges Mandat darf nichts eingezogen werden: ${upper(ANEW)}.`;
}

/**
 * Returns a warning of each kind, with the first names. When a file is noted as handed in, a missing mandate
 * is a warning, too: a refusal would let the run be withdrawn, and collected twice.
 */
export function warningsOf({ of, over_cents }: Changes): Warning[] {
  const over = ` Zusammen ${formatMoney(over_cents)} zu viel.`;
  return [...of.keys()].map((name) => ({
    name,
    text:
      name === 'mandate'
        ? `${named(name, of)} Das darf nicht zur Bank: Ist die Datei noch hier, ${ANEW}. Ist sie schon dort, ruf diese Lastschriften bei der Bank zurück.`
        : `${named(name, of)}${name === 'less' ? over : ''} Soll das nicht eingezogen werden, ${ANEW}.`,
  }));
}

/** Largest number of names in a warning. */
const NAMED = 3;

function named(name: Change, of: Changes['of']): string {
  const { count, first } = of.get(name) ?? { count: 0, first: [] };
  const people = first.map(({ customer_name, text }) => `${customer_name} (${text.replace(/\.$/, '')})`);
  return `${CHANGES[name]}: ${namedFew(people, NAMED, count)}`;
}

const upper = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;
