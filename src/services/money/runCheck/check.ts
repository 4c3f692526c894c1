/** Collects what is conspicuous about a run, batch by batch: a debit beside the one before it, and who is missing. */

import type { Contract } from '#resources/contracts/contracts.ts';
import { PAYMENT_METHODS } from '#resources/contracts/contractWords.ts';
import { type Checked, MOST_NAMED, type RunCheck } from '#resources/money/endpoints/runCheck.ts';
import { keptClaims } from '#rules/contracts/dues.ts';
import { spanOfMonth } from '#rules/days.ts';
import { ABSENCES, type Absence, type Absent, absence } from '#rules/money/absence.ts';
import { sumOf } from '#rules/money/allocate.ts';
import { difference, type Line } from '#rules/money/debitCompared.ts';
import type { Mandate } from '#rules/money/sepa/mandate.ts';
import { grouped } from '#services/grouped.ts';
import { inBatches } from '#services/storage/batches.ts';
import { nameOf, run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { COLLECTED } from '../candidates.ts';
import { OWING, type OwingContract } from '../owing.ts';
import { lineText, PAYER } from '../payers.ts';
import { differenceText, firstText, severalText } from './words.ts';

/** The run that is looked at; without `run_id` one that isn't made yet. */
interface Question {
  readonly studio_id: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly collect_on: string;
  readonly run_id: string | null;
}

/** What the run takes from one payer. */
export interface Debit {
  /** Who pays. */
  readonly customer_id: string;
  readonly customer_name: string;
  /** Whose claims it pays. */
  readonly customer_ids: readonly string[];
  readonly mandate_reference: string;
  readonly signed_on: string;
  readonly lines: readonly Line[];
}

type Found = RunCheck['people'][number];

/** Contracts per batch. */
const BATCH = 250;

/**
 * Returns a check to which the run's debits are added; its result says who is missing, too. Reads a statement for each
 * batch, and keeps no more than what it names.
 * @example const check = runCheck(tx, question); await check.add(debits); return check.result();
 */
export function runCheck(tx: Transaction, question: Question) {
  const counts: Record<Checked, number> = {
    more: 0,
    less: 0,
    first: 0,
    several: 0,
    missing: 0,
    otherwise: 0,
  };
  const people: Found[] = [];
  const included = new Set<string>();
  const note = (found: Found) => {
    counts[found.name] += 1;
    if (counts[found.name] <= MOST_NAMED) people.push(found);
  };
  return {
    async add(debits: readonly Debit[]): Promise<void> {
      const ids = debits.map(({ customer_id }) => customer_id);
      const history = grouped(await takenBefore(tx, question, ids), ({ customer_id }) => customer_id);
      for (const debit of debits) {
        for (const id of debit.customer_ids) included.add(id);
        for (const found of conspicuous(debit, history.get(debit.customer_id) ?? [], question)) note(found);
      }
    },
    async result(): Promise<RunCheck> {
      for (const found of await missing(tx, question, included)) note(found);
      return { ...counts, people };
    },
  };
}

interface TakenRow {
  readonly customer_id: string;
  readonly month: string;
  readonly lines: readonly Line[];
}

/** Returns what is to be said of a debit. */
function conspicuous(debit: Debit, taken: readonly TakenRow[], { month }: Question): Found[] {
  const { customer_id, customer_name, lines } = debit;
  const amount_cents = sumOf(lines);
  const same = taken.find((one) => one.month === month);
  const before = taken.find((one) => one.month < month);
  const changed = before && difference({ month, lines }, before);
  const of = { customer_id, customer_name, amount_cents, before_cents: null };
  const already_cents = sumOf(same?.lines ?? []);
  return [
    ...(changed && before
      ? [
          {
            ...of,
            name: changed.name,
            before_cents: changed.before_cents,
            reason: differenceText(changed, before.month),
          },
        ]
      : []),
    ...(taken.length === 0 ? [{ ...of, name: 'first' as const, reason: firstText(debit) }] : []),
    ...(lines.length > 1 || already_cents > 0
      ? [{ ...of, name: 'several' as const, reason: severalText(lines, already_cents) }]
      : []),
  ];
}

/**
 * Returns what was taken from the payers in the last month before the run's, and in other runs of its month. A claim
 * that came back and was taken again within a month counts once.
 */
function takenBefore(
  { client }: Transaction,
  { studio_id, month, run_id }: Question,
  ids: readonly string[],
): Promise<TakenRow[]> {
  return run<TakenRow>(
    client,
    sql`SELECT h.payer_id AS customer_id, h.month, jsonb_agg(jsonb_build_object('claim_id', t.id, 'contract_id', t.contract_id,
        'kind', t.kind, 'text', ${lineText(sql`h.payer_id`, 'w')}, 'period_from', t.period_from, 'period_to', t.period_to,
        'amount_cents', h.amount_cents, 'claimed_cents', t.amount_cents) ORDER BY t.due_on, t.number) AS lines
      FROM (SELECT i.payer_id, i.claim_id, r.month, max(i.amount_cents) AS amount_cents,
          dense_rank() OVER (PARTITION BY i.payer_id, r.month = ${month} ORDER BY r.month DESC) AS place
        FROM collection_items i JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
        WHERE i.studio_id = ${studio_id} AND i.payer_id = ANY (${value([...ids])}::uuid[])
          AND r.status <> 'taken_back'
          AND (r.month < ${month} OR (r.month = ${month} AND i.live AND r.id IS DISTINCT FROM ${value(run_id)}::uuid))
        GROUP BY i.payer_id, i.claim_id, r.month) h
      JOIN claims t ON t.studio_id = ${studio_id} AND t.id = h.claim_id
      JOIN customers w ON w.studio_id = t.studio_id AND w.id = t.customer_id
      WHERE h.place = 1 GROUP BY h.payer_id, h.month`,
  );
}

interface ContractRow extends OwingContract, Pick<Contract, 'payment_method'> {
  readonly customer_name: string;
  readonly iban: string | null;
  readonly sepa_mandate: Mandate | null;
  readonly debit_stop: Absent['debit_stop'];
  readonly open: readonly (Absent['open'][number] & { readonly open_cents: number })[];
  readonly claimed: boolean;
}

/**
 * Returns the customers with a contract that runs in the month of whom neither this run nor another one of the month
 * takes anything, the most severe reasons first.
 */
async function missing(tx: Transaction, question: Question, included: ReadonlySet<string>): Promise<Found[]> {
  const { studio_id, month } = question;
  const { from, to } = spanOfMonth(month);
  const ids = value([...included]);
  const rows = inBatches<ContractRow>(
    tx.client,
    sql`SELECT ${OWING}, t.payment_method, ${nameOf('c')} AS customer_name, p.iban, p.sepa_mandate, p.debit_stop,
        owed.open, owed.claimed
      FROM contracts t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id ${PAYER}
      CROSS JOIN LATERAL (SELECT t.id AS contract_id) own
      CROSS JOIN LATERAL (SELECT
          coalesce(bool_or(k.kind = 'fee' AND k.period_from <= ${to} AND k.period_to >= ${from}), false) AS claimed,
          coalesce(jsonb_agg(jsonb_build_object('due_on', k.due_on, 'held_until', k.held_until,
            'hold_reason', k.hold_reason, 'collected', k.collected, 'run_number', k.run_number,
            'open_cents', k.open_cents) ORDER BY k.due_on, k.number)
            FILTER (WHERE k.open_cents > 0 AND k.due_on <= ${to}), '[]') AS open
        FROM (SELECT t.*, ${COLLECTED} AND t.run_id IS NULL AS collected,
            (SELECT r.number FROM collection_runs r WHERE r.studio_id = t.studio_id AND r.id = t.run_id) AS run_number
          FROM claims t WHERE t.studio_id = ${value(studio_id)} AND t.contract_id = own.contract_id
            AND (t.open_cents > 0 OR (t.kind = 'fee' AND t.period_from <= ${to} AND t.period_to >= ${from}))) k) owed
      WHERE t.studio_id = ${value(studio_id)} AND t.state <> ALL (ARRAY['draft', 'withdrawn'])
        AND t.starts_on <= ${to} AND (t.ends_on IS NULL OR t.ends_on >= ${from})
        AND NOT EXISTS (SELECT FROM unnest(${ids}::uuid[]) AS included (id) WHERE included.id = t.customer_id)
        AND NOT EXISTS (SELECT FROM collection_items i JOIN collection_runs r
          ON r.studio_id = i.studio_id AND r.id = i.parent_id
          WHERE i.studio_id = t.studio_id AND i.customer_id = t.customer_id AND i.live AND r.month = ${month}
            AND r.status <> 'taken_back')
      ORDER BY c.last_name, c.first_name, c.id, t.number`,
    { size: BATCH, share: 1 },
  );
  const found = new Map<string, { of: Found; names: Absence[] }>();
  const claims = keptClaims();
  for await (const batch of rows)
    for (const row of batch) {
      const { name, text } = absence(absentOf(row, claims(month, row)), question);
      const reason = `Vertrag ${row.number}: ${text}`;
      const amount_cents = sumOf(row.open.map(({ open_cents }) => ({ amount_cents: open_cents })));
      const known = found.get(row.customer_id);
      if (known) {
        known.names.push(name);
        known.of = {
          ...known.of,
          amount_cents: known.of.amount_cents + amount_cents,
          reason: `${known.of.reason}; ${reason}`.slice(0, 1000),
        };
      } else
        found.set(row.customer_id, {
          of: {
            ...{ name: 'missing', customer_id: row.customer_id, customer_name: row.customer_name },
            ...{ amount_cents, before_cents: null, reason },
          },
          names: [name],
        });
    }
  return [...found.values()]
    .sort((a, b) => severity(a.names) - severity(b.names))
    .map(({ of, names }) =>
      ABSENCES[severity(names)] === 'other_method' ? { ...of, name: 'otherwise' } : of,
    );
}

/** Returns the place of the most severe reason in `ABSENCES`. */
const severity = (names: readonly Absence[]) => Math.min(...names.map((name) => ABSENCES.indexOf(name)));

const absentOf = (row: ContractRow, owed: readonly unknown[]): Absent => ({
  ...row,
  by_debit: row.payment_method === 'sepa',
  paid_by: row.payment_method && PAYMENT_METHODS[row.payment_method],
  owing: owed.length > 0,
});
