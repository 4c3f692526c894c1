/** Who is to be dunned, and the letters that are written when a person says so. */

import { formatMoney } from '../../format/money.ts';
import { claims } from '../../resources/claims.ts';
import type { Customer } from '../../resources/customers.ts';
import { dunnings } from '../../resources/dunnings.ts';
import type {
  DunningProposal,
  DunningSort,
  dunningProposals,
  writeDunnings,
} from '../../resources/endpoints/dunning.ts';
import { type Studio, studios } from '../../resources/studios.ts';
import { type Day, plusDays } from '../../rules/days.ts';
import {
  type DunningLetter,
  type DunningLevel,
  GRACE_DAYS,
  isStopped,
  letterOn,
  levelsOf,
  type Overdue,
} from '../../rules/money/dunning.ts';
import type { Handler } from '../http/endpoint.ts';
import { conflict, notFound } from '../http/problem.ts';
import { inBatches } from '../storage/batches.ts';
import { newId } from '../storage/ids.ts';
import { nameOf, type SQL, sql, value } from '../storage/statement.ts';
import type { Transaction } from '../storage/types.ts';
import { lockCustomers } from './balances.ts';
import { addClaims } from './ledger.ts';

interface OverdueClaim extends Overdue {
  readonly id: string;
  readonly number: number;
  readonly text: string;
  readonly open_cents: number;
}

interface Debtor extends Pick<Customer, 'number' | 'dunning_stop'> {
  readonly customer_id: string;
  readonly customer_name: string;
  readonly claims: readonly OverdueClaim[];
}

/** A letter that is due, to whom. */
interface Planned {
  readonly debtor: Debtor;
  readonly letter: DunningLetter<OverdueClaim>;
  readonly proposal: DunningProposal;
}

interface Question {
  readonly studio: Studio;
  readonly today: Day;
  /** Of these alone; of all unless given. */
  readonly customer_ids?: readonly string[] | undefined;
  /** Letters of these levels alone. */
  readonly levels?: readonly (number | null)[] | undefined;
}

/** Customers at a time. */
const BATCH = 500;

/**
 * The letters that are due. Held back is what a returned debit holds back, and who has time to pay by a letter still has
 * it: GRACE_DAYS more, as long as a payment may take.
 */
async function plan(
  tx: Transaction,
  { studio, today, customer_ids, levels: wanted }: Question,
): Promise<Planned[]> {
  const levels = levelsOf(studio.dunning_levels);
  const rows = inBatches<Debtor>(
    tx.client,
    sql`SELECT c.id AS customer_id, c.number, ${nameOf('c')} AS customer_name, c.dunning_stop,
        jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'kind', t.kind, 'text', t.text, 'due_on', t.due_on,
          'open_cents', t.open_cents, 'dunning_level', t.dunning_level, 'dunned_on', t.dunned_on)
          ORDER BY t.due_on, t.number) AS claims
      FROM claims t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
      WHERE t.studio_id = ${value(studio.id)} AND t.status = 'overdue' AND ${ofCustomers(customer_ids)}
        AND (t.held_until IS NULL OR t.held_until < ${today})
        AND NOT EXISTS (SELECT FROM dunnings d WHERE d.studio_id = c.studio_id AND d.customer_id = c.id
          AND d.status = 'sent' AND d.due_on >= ${plusDays(today, -GRACE_DAYS)})
      GROUP BY c.studio_id, c.id ORDER BY c.last_name, c.first_name, c.number`,
    { size: BATCH, share: 1 },
  );
  const made: Planned[] = [];
  for await (const batch of rows)
    for (const debtor of batch) {
      const letter = isStopped(debtor.dunning_stop, today)
        ? undefined
        : letterOn(debtor.claims, levels, today);
      if (letter && (wanted?.includes(letter.level) ?? true))
        made.push({ debtor, letter, proposal: proposalOf(debtor, letter, levels) });
    }
  return made;
}

const ofCustomers = (ids: readonly string[] | undefined): SQL =>
  ids ? sql`t.customer_id = ANY (${value([...ids])}::uuid[])` : sql`true`;

function proposalOf(
  { customer_id, number, customer_name }: Debtor,
  { level, claims: covered }: DunningLetter<OverdueClaim>,
  levels: readonly DunningLevel[],
): DunningProposal {
  const days = covered.flatMap(({ claim: { dunned_on } }) => dunned_on ?? []).sort();
  return {
    customer_id,
    customer_number: number,
    customer_name,
    level,
    level_name: levels[level - 1]!.name,
    claims: covered.length,
    sum_cents: covered.reduce((sum, { claim }) => sum + claim.open_cents, 0),
    fee_cents: levels[level - 1]!.fee_cents,
    since: covered[0]!.claim.due_on,
    dunned_on: days.at(-1) ?? null,
  };
}

/** What the letters are about, and what they cost. */
function sumsOf(of: readonly Planned[]) {
  const sum = (name: 'sum_cents' | 'fee_cents') => of.reduce((all, { proposal }) => all + proposal[name], 0);
  return { sum_cents: sum('sum_cents'), fee_cents: sum('fee_cents') };
}

async function studioOf(tx: Transaction, id: string, options: { readonly forUpdate?: true } = {}) {
  const studio = await tx.get(studios, id, options);
  if (!studio) throw notFound('Dieses Studio gibt es nicht (mehr).');
  return studio;
}

export const proposals: Handler<typeof dunningProposals> = ({
  read,
  studio_id,
  filter,
  sort,
  range,
  today,
}) =>
  read(async (tx) => {
    const { level: levels, customer_id: customer_ids } = filter;
    const studio = await studioOf(tx, studio_id);
    const found = await plan(tx, { studio, today, levels, customer_ids });
    const { sum_cents, fee_cents } = sumsOf(found);
    const { offset, limit } = range;
    return {
      rows: sorted(found, sort).slice(offset, offset + limit),
      total: found.length,
      headers: { 'X-Total-Cents': sum_cents, 'X-Fee-Cents': fee_cents },
    };
  });

/** They come by name; so do those that are alike. */
function sorted(found: readonly Planned[], [name, direction]: DunningSort): DunningProposal[] {
  const rows = found.map(({ proposal }) => proposal);
  const way = direction === 'ASC' ? 1 : -1;
  if (name === 'customer_name') return way === 1 ? rows : rows.reverse();
  return rows.sort((a, b) => (a[name] < b[name] ? -way : a[name] > b[name] ? way : 0));
}

/**
 * The letters that are due, with their customers locked.
 * @example await send(tx, question, await planLocked(tx, question))
 */
export async function planLocked(tx: Transaction, question: Question): Promise<Planned[]> {
  const concerned = (await plan(tx, question)).map(({ debtor }) => debtor.customer_id);
  await lockCustomers(tx, { studio_id: question.studio.id, customer_ids: concerned });
  // Anew: what was paid until they were locked is not dunned.
  return plan(tx, { ...question, customer_ids: concerned });
}

/**
 * Writes letters to whom they are due still: what the caller takes for their number and sum has to be so. Two at the same
 * instant come one after the other, and the second finds nothing.
 */
export const write: Handler<typeof writeDunnings> = ({ write: inOne, studio_id, body, today }) =>
  inOne(async (tx) => {
    const studio = await studioOf(tx, studio_id, { forUpdate: true });
    const chosen = body.customer_ids.length > 0 ? body.customer_ids : undefined;
    const levels = body.level === null ? undefined : [body.level];
    const question: Question = { studio, today, customer_ids: chosen, levels };
    const planned = await planLocked(tx, question);
    refuse(planned, body);
    return send(tx, question, planned);
  });

function refuse(
  planned: readonly Planned[],
  { count, sum_cents }: { count: number | null; sum_cents: number | null },
) {
  if (planned.length === 0) throw conflict('Es gibt nichts zu mahnen: Niemand ist mehr dafür vorgeschlagen.');
  const { sum_cents: sum } = sumsOf(planned);
  if ((count ?? planned.length) !== planned.length || (sum_cents ?? sum) !== sum)
    throw conflict(
      `Inzwischen wären es ${planned.length} Schreiben über ${formatMoney(sum)}: Etwas hat sich geändert. Sieh dir die Vorschläge noch einmal an.`,
    );
}

/** Writes down what was planned: claims rise, the costs are claimed, each letter is kept as it is sent. */
export async function send(tx: Transaction, { studio, today }: Question, planned: readonly Planned[]) {
  const levels = levelsOf(studio.dunning_levels);
  const batch = newId();
  const raised = planned.flatMap(({ letter }) =>
    letter.claims
      .filter(({ claim, level }) => level !== claim.dunning_level)
      .map(({ claim: { id }, level }) => ({ id, values: { dunning_level: level, dunned_on: today } })),
  );
  await tx.updateMany(claims, raised, { action: 'dun', batch });
  const dueOf = (level: number) => plusDays(today, levels[level - 1]!.pay_days);
  const fees = planned.flatMap(({ debtor: { customer_id }, proposal: { level, level_name, fee_cents } }) =>
    fee_cents > 0
      ? [
          {
            customer_id,
            kind: 'dunning_cost' as const,
            text: `Mahnkosten, ${level_name}`,
            due_on: dueOf(level),
            amount_cents: fee_cents,
            // Damages, no supply: no tax (Abschnitt 1.3 Abs. 6 UStAE).
            vat_rate: 0,
          },
        ]
      : [],
  );
  const feeOf = new Map(
    (await addClaims(tx, studio.id, fees, { batch })).map((fee) => [fee.customer_id, fee.id]),
  );
  const written = await tx.createMany(
    dunnings,
    planned.map(
      ({ debtor: { customer_id }, letter, proposal: { level, level_name, sum_cents, fee_cents } }) => ({
        studio_id: studio.id,
        customer_id,
        on: today,
        level,
        level_name,
        sum_cents: sum_cents + fee_cents,
        fee_cents,
        due_on: dueOf(level),
        fee_claim_id: feeOf.get(customer_id) ?? null,
        iban: studio.iban,
        text: levels[level - 1]!.text,
        claims: letter.claims.map(({ claim, level: reached }) => ({
          claim_id: claim.id,
          number: claim.number,
          text: claim.text,
          due_on: claim.due_on,
          open_cents: claim.open_cents,
          level: reached,
          level_before: claim.dunning_level,
          dunned_before: claim.dunned_on,
        })),
      }),
    ),
    { batch },
  );
  return {
    batch_id: batch,
    ids: written.map(({ id }) => id),
    count: written.length,
    ...sumsOf(planned),
  };
}
