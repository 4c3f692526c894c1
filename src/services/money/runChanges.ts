/** What speaks against a prepared run since it was made: its debits stand as they were, their payers may not. */
import { type CollectionRun, collectionRuns } from '../../resources/collectionRuns.ts';
import type { Customer } from '../../resources/customers.ts';
import type { CollectionChanges, collectionChanges } from '../../resources/endpoints/collections.ts';
import type { Warning } from '../../resources/findings.ts';
import { CHANGES, type Change, changesOf } from '../../rules/sepa/stillGood.ts';
import type { Handler } from '../http/endpoint.ts';
import { notFound } from '../http/problem.ts';
import { inBatches } from '../storage/batches.ts';
import { nameOf, type SQL, sql, value } from '../storage/statement.ts';
import type { Transaction } from '../storage/types.ts';

type Found = CollectionChanges['changes'][number];

interface Changes {
  /** Debits, and those of them that have no mandate. */
  readonly count: number;
  readonly without_mandate: number;
  /** The first of each name, and how many there are. */
  readonly of: ReadonlyMap<Change, { readonly count: number; readonly first: readonly Found[] }>;
}

interface Row extends Pick<Customer, 'iban' | 'sepa_mandate' | 'debit_stop'> {
  readonly customer_id: string;
  readonly customer_name: string;
  readonly amount_cents: number;
  readonly mandate_reference: string;
  readonly taken_from: string;
  readonly contracts: readonly { readonly number: number; readonly withdrawn: boolean }[];
}

/** Debits at a time. */
const BATCH = 1000;
/** So many are told of each kind; the count says how many there are. */
const TOLD = 20;

export const changesOfRun: Handler<typeof collectionChanges> = ({ read, params }) =>
  read(async (tx) => {
    const found = await tx.get(collectionRuns, params.id);
    if (!found) throw notFound('Diesen Einzug gibt es nicht (mehr).');
    const { count, without_mandate, of } = await changesSince(tx, found);
    const names = Object.keys(CHANGES) as Change[];
    return { count, without_mandate, changes: names.flatMap((name) => of.get(name)?.first ?? []) };
  });

/**
 * What changed; nothing once the run has left, or will not. As many debits in memory as a batch holds.
 * @example (await changesSince(tx, run)).without_mandate
 */
export async function changesSince(tx: Transaction, made: CollectionRun): Promise<Changes> {
  const of = new Map<Change, { count: number; first: Found[] }>();
  let [count, without_mandate] = [0, 0];
  if (made.status !== 'prepared') return { count, without_mandate, of };
  for await (const rows of inBatches<Row>(tx.client, debitsOf(made), { size: BATCH, share: 1 }))
    for (const { customer_id, customer_name, amount_cents, taken_from, ...row } of rows) {
      const { collect_on } = made;
      const changes = changesOf({ ...row, iban: taken_from, collect_on }, row);
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
  return { count, without_mandate, of };
}

/** The run's debits with their payers as they are now, by name. */
function debitsOf({ studio_id, id }: CollectionRun): SQL {
  return sql`SELECT c.id AS customer_id, ${nameOf('c')} AS customer_name, c.iban, c.sepa_mandate,
      c.debit_stop, i.mandate_reference, i.iban AS taken_from, sum(i.amount_cents)::bigint AS amount_cents,
      coalesce(jsonb_agg(DISTINCT jsonb_build_object('number', k.number, 'withdrawn', k.state = 'withdrawn'))
        FILTER (WHERE k.state = 'withdrawn' OR k.payment_method <> 'sepa'), '[]') AS contracts
    FROM collection_items i JOIN customers c ON c.studio_id = i.studio_id AND c.id = i.customer_id
    JOIN claims t ON t.studio_id = i.studio_id AND t.id = i.claim_id
    LEFT JOIN contracts k ON k.studio_id = t.studio_id AND k.id = t.contract_id
    WHERE i.studio_id = ${value(studio_id)} AND i.parent_id = ${id} AND i.live
    GROUP BY c.studio_id, c.id, i.mandate_reference, i.iban ORDER BY c.last_name, c.first_name, c.id`;
}

const ANEW = 'nimm den Einzug zurück und leg ihn neu an';

/** Why there is no file. @example throw conflict(withoutMandate(changes)) */
export function withoutMandate({ of }: Changes): string {
  return `${named('mandate', of)} Ohne gültiges Mandat darf nichts eingezogen werden: ${upper(ANEW)}.`;
}

/**
 * A warning of each kind, with the first names. Who notes that a file is at the bank says what is so: without a mandate
 * that is a fault, but a run that is taken back then would be collected twice.
 */
export function warningsOf({ of }: Changes): Warning[] {
  return [...of.keys()].map((name) => ({
    name,
    text:
      name === 'mandate'
        ? `${named(name, of)} Das darf nicht zur Bank: Ist die Datei noch hier, ${ANEW}. Ist sie schon dort, ruf diese Lastschriften bei der Bank zurück.`
        : `${named(name, of)} Soll das nicht eingezogen werden, ${ANEW}.`,
  }));
}

/** Names in a warning. */
const NAMED = 3;

function named(name: Change, of: Changes['of']): string {
  const { count, first } = of.get(name) ?? { count: 0, first: [] };
  const people = first
    .slice(0, NAMED)
    .map(({ customer_name, text }) => `${customer_name} (${text.replace(/\.$/, '')})`);
  const more = count > people.length ? ` und ${count - people.length} weitere` : '';
  return `${CHANGES[name]}: ${people.join('; ')}${more}.`;
}

const upper = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;
