/**
 * Changes of some of the demo's running contracts, by the same actions as in the app. All of them begin next
 * month or later, so that existing claims stay valid.
 */
import { berlinDay } from '#format/instants.ts';
import { contractActions } from '#resources/contracts/contractActions.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { CONCLUSION_WARNINGS } from '#rules/contracts/conclusion.ts';
import { plusDays, plusMonths } from '#rules/days.ts';
import { contractHandlers } from '#services/entities/contracts/actions.ts';
import { setPriceRise } from '#services/entities/contracts/priceRises.ts';
import { type Mounted, perform, planAction } from '#services/http/actions.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type Setting, withIds } from './money.ts';

/** Where the demo's terms let a price rise. */
const CLAUSE = 'AGB 2025, § 5 Abs. 2';

/** Returns the first day of the month that is so many months ahead. */
const monthFrom = (today: string, months: number) => plusMonths(`${today.slice(0, 7)}-01`, months);

/**
 * Applies a change of tariff, an agreed end, a transfer, a pause that prolongs, and a price rise of three
 * contracts.
 */
export async function changeContracts(given: Transaction, { studio_id, ids, now }: Setting): Promise<void> {
  const tx = withIds(given, ids);
  const today = berlinDay(now);
  const [start, later] = [monthFrom(today, 1), monthFrom(today, 2)];
  const flex = await running(tx, studio_id, 'Mitgliedschaft Flex');
  const year = await running(tx, studio_id, 'Mitgliedschaft 12 Monate');
  const twoYears = await running(tx, studio_id, 'Mitgliedschaft 24 Monate');
  const [changed, dissolved] = flex;
  const [, passedOn] = year;
  const bound = twoYears.find(({ first_term_ends_on }) => (first_term_ends_on ?? '') > plusMonths(later, 2));
  const raised = twoYears.filter((one) => one !== bound).slice(0, 3);
  const taker = await withoutContract(tx, studio_id);
  const agreed_on = today;
  const act = actingOn(tx, today);
  if (changed && year[0])
    await act(changed, 'changeTariff', {
      product_id: year[0].product_id,
      from: start,
      agreed_on,
      price_cents: null,
      new_term: true,
    });
  if (dissolved)
    await act(dissolved, 'dissolve', {
      agreed_on,
      effective_on: plusDays(later, -1),
      reason: 'Zieht ins Ausland',
    });
  if (passedOn && taker)
    await act(passedOn, 'transfer', {
      customer_id: taker,
      from: later,
      agreed_on,
      payment_method: 'transfer',
    });
  if (bound)
    await act(bound, 'pause', {
      from: start,
      to: plusDays(later, -1),
      reason: 'Auslandssemester',
      note: null,
      prolongs: true,
    });
  const rise = { from: later, told_on: today, price_cents: 3690, percent: null };
  const contract_ids = raised.map(({ id }) => id);
  // The last has none: its rise waits for the consent.
  const clauses = contract_ids.slice(0, -1).map((id) => ({ id, values: { rise_clause: CLAUSE } }));
  await tx.updateMany(contracts, clauses, { action: 'update' });
  if (contract_ids.length > 0)
    await setPriceRise({
      today,
      body: { ...rise, contract_ids },
      write: (work: (tx: Transaction) => Promise<unknown>) => work(tx),
    } as Parameters<typeof setPriceRise>[0]);
}

type ActionName = keyof typeof contractActions;

/** Throws where the action refuses; overrules its warnings. */
function actingOn(tx: Transaction, today: string) {
  return async (record: Contract, name: ActionName, body: Record<string, unknown>) => {
    const mounted = {
      entity: { resource: contracts, hooks: {} },
      name,
      action: contractActions[name],
      handler: contractHandlers[name] ?? {},
    } as unknown as Mounted;
    const request = { record, seen: {}, today, body, overruled: Object.keys(CONCLUSION_WARNINGS) };
    const call = { ...request, header: () => undefined } as unknown as Parameters<typeof perform>[2];
    await perform(tx, mounted, { ...call, ...(await planAction(tx, mounted, call as never)) });
  };
}

/** Returns running contracts of that tariff without other changes, oldest first. */
async function running(tx: Transaction, studio_id: string, tariff: string): Promise<Contract[]> {
  const rows = await run<{ id: string }>(
    tx.client,
    sql`SELECT t.id FROM contracts t JOIN products p ON p.studio_id = t.studio_id AND p.id = t.product_id
      WHERE t.studio_id = ${studio_id} AND p.name = ${tariff} AND t.state = 'active' AND t.pauses = '[]'
        AND NOT EXISTS (SELECT FROM notices n WHERE n.studio_id = t.studio_id AND n.contract_id = t.id)
      ORDER BY t.number LIMIT 12`,
  );
  const found = await tx.getMany(
    contracts,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => found.find((one) => one.id === id) ?? []);
}

async function withoutContract(tx: Transaction, studio_id: string): Promise<string | undefined> {
  const [row] = await run<{ id: string }>(
    tx.client,
    sql`SELECT c.id FROM customers c WHERE c.studio_id = ${studio_id} AND c.status = 'active'
      AND c.birthday < ${'2000-01-01'}
      AND NOT EXISTS (SELECT FROM contracts t WHERE t.studio_id = c.studio_id AND t.customer_id = c.id)
      ORDER BY c.number LIMIT 1`,
  );
  return row?.id;
}
