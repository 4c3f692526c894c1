/** The claims of a month, from contracts: what is missing, and what has to be corrected of what was claimed. */

import type { Claim, claims } from '../../resources/claims.ts';
import type { Contract } from '../../resources/contracts.ts';
import type { monthsClaims, monthsClaimsPreview } from '../../resources/endpoints/collections.ts';
import { studios } from '../../resources/studios.ts';
import { type Day, formatDay, spanOfMonth } from '../../rules/days.ts';
import { sumOf } from '../../rules/money/allocate.ts';
import { type Charged, compare } from '../../rules/money/compare.ts';
import { grouped } from '../grouped.ts';
import type { Handler } from '../http/endpoint.ts';
import { inBatches } from '../storage/batches.ts';
import { newId } from '../storage/ids.ts';
import { run, sql, value } from '../storage/statement.ts';
import type { NewValues, Transaction } from '../storage/types.ts';
import { addClaims } from './ledger.ts';
import { OWING, type OwingContract } from './owing.ts';

type NewClaim = NewValues<typeof claims> &
  Pick<Claim, 'customer_id' | 'kind' | 'text' | 'due_on' | 'amount_cents' | 'vat_rate'>;

type Row = OwingContract & Pick<Contract, 'cancellation' | 'withdrawal'>;

interface ChargedRow extends Charged {
  readonly id: string;
  readonly contract_id: string;
  readonly number: number;
  readonly vat_rate: number;
}

interface Question {
  readonly studio_id: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly today: Day;
}

/** Contracts at a time. */
const BATCH = 500;

/**
 * What would be claimed: every contract's share of the month that isn't claimed yet, of earlier months since the studio's
 * first claims too (who joined late), and a correction wherever a contract owes something else than was claimed.
 * @example await planMonth(tx, { studio_id, month: '2026-12', today })
 */
export async function planMonth(tx: Transaction, question: Question): Promise<NewClaim[]> {
  const { studio_id, month, today } = question;
  const months = { from: await firstMonth(tx, question), to: month };
  const rows = inBatches<Row>(
    tx.client,
    sql`SELECT ${OWING}, t.cancellation, t.withdrawal
      FROM contracts t WHERE t.studio_id = ${value(studio_id)} AND t.state <> 'draft' AND t.starts_on <= ${spanOfMonth(month).to}
        AND (t.ends_on IS NULL OR t.ends_on >= ${spanOfMonth(months.from).from}
          OR EXISTS (SELECT FROM claims k WHERE k.studio_id = t.studio_id AND k.contract_id = t.id))
      ORDER BY t.number`,
    { size: BATCH, share: 1 },
  );
  const made: NewClaim[] = [];
  for await (const batch of rows) {
    const charged = grouped(
      await chargedOf(
        tx,
        studio_id,
        batch.map(({ id }) => id),
      ),
      ({ contract_id }) => contract_id,
    );
    for (const contract of batch) {
      const { missing, changed } = compare(contract, charged.get(contract.id) ?? [], months);
      for (const { kind, from, to, amount_cents, reason, vat_rate } of missing)
        made.push({
          ...partOf(contract),
          kind,
          text:
            kind === 'fee'
              ? `Beitrag ${reason}, Vertrag ${contract.number}`
              : `${reason}, Vertrag ${contract.number}`,
          period_from: from,
          period_to: to,
          due_on: later(from, today),
          amount_cents,
          vat_rate: vat_rate ?? contract.vat_rate,
        });
      for (const { of, amount_cents, reason } of changed)
        made.push({
          ...partOf(contract),
          kind: 'correction',
          text: `Korrektur zu Forderung ${of.number}: ${periodText(of)}, Vertrag ${contract.number}`,
          period_from: of.period_from,
          period_to: of.period_to,
          due_on: today,
          amount_cents,
          vat_rate: of.vat_rate,
          corrects: of.id,
          reason,
        });
    }
  }
  return made;
}

const later = (a: Day, b: Day) => (a > b ? a : b);

const partOf = ({ id, customer_id }: Row) => ({ customer_id, contract_id: id });

const periodText = ({ period_from, period_to }: Charged) =>
  period_from === period_to ? formatDay(period_from) : `${formatDay(period_from)}–${formatDay(period_to)}`;

/** From which month on the studio's claims are written down: that of the first one, unless the one asked for is before. */
async function firstMonth({ client }: Transaction, { studio_id, month }: Question): Promise<string> {
  const [row] = await run<{ first: Day | null }>(
    client,
    sql`SELECT min(period_from) AS first FROM claims WHERE studio_id = ${studio_id} AND kind = ANY (ARRAY['fee', 'signup'])`,
  );
  const first = row?.first?.slice(0, 7) ?? month;
  return first < month ? first : month;
}

/** What was claimed of the contracts, each with its corrections; those that a person made have no contract. */
function chargedOf(
  { client }: Transaction,
  studio_id: string,
  ids: readonly string[],
): Promise<ChargedRow[]> {
  return run<ChargedRow>(
    client,
    sql`SELECT c.id, c.contract_id, c.number, c.kind, c.period_from, c.period_to, c.vat_rate,
        c.amount_cents + coalesce(sum(k.amount_cents), 0)::bigint AS amount_cents
      FROM claims c LEFT JOIN claims k
        ON k.studio_id = c.studio_id AND k.corrects = c.id AND k.kind = 'correction' AND k.contract_id = c.contract_id
      WHERE c.studio_id = ${studio_id} AND c.contract_id = ANY (${value(ids)}::uuid[]) AND c.kind = ANY (ARRAY['fee', 'signup'])
      GROUP BY c.studio_id, c.id`,
  );
}

/**
 * Writes the month's claims down, and answers them. Again it finds nothing more: two at the same instant come one after
 * the other, as the studio's row is locked.
 * @example await claimMonth(tx, { studio_id, month: '2026-12', today })
 */
export async function claimMonth(tx: Transaction, question: Question): Promise<Claim[]> {
  await tx.get(studios, question.studio_id, { forUpdate: true });
  return addClaims(tx, question.studio_id, await planMonth(tx, question), { batch: newId() });
}

/** What was planned or written, in figures. */
export const summary = (planned: readonly Pick<Claim, 'kind' | 'amount_cents'>[]) => {
  const corrected = planned.filter(({ kind }) => kind === 'correction');
  return {
    claims: planned.length - corrected.length,
    corrections: corrected.length,
    corrections_cents: sumOf(corrected),
    sum_cents: sumOf(planned),
  };
};

export const previewMonth: Handler<typeof monthsClaimsPreview> = ({ read, studio_id, query, today }) =>
  read(async (tx) => summary(await planMonth(tx, { studio_id, month: query.month, today })));

export const writeMonth: Handler<typeof monthsClaims> = ({ write, studio_id, body, today }) =>
  write(async (tx) => summary(await claimMonth(tx, { studio_id, month: body.month, today })));
