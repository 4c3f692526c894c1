/**
 * What is agreed about some of the demo's contracts while they run, by the same actions as in the app. All of it is from
 * next month on, so that what was claimed stays as it was.
 */
import { berlinDay } from '../../../format/instants.ts';
import { contractActions } from '../../../resources/contracts/actions.ts';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { CONCLUSION_WARNINGS } from '../../../rules/contracts/conclusion.ts';
import { plusDays, plusMonths } from '../../../rules/days.ts';
import { contractHandlers } from '../../entities/contracts/actions.ts';
import { setPriceRise } from '../../entities/contracts/priceRises.ts';
import { type Mounted, perform, planAction } from '../../http/actions.ts';
import { run, sql } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';
import { type Setting, withIds } from './money.ts';

/** The first day of the month that begins so many months from now. */
const monthFrom = (today: string, months: number) => plusMonths(`${today.slice(0, 7)}-01`, months);

/** A tariff changed, an end agreed, a contract that goes over, a pause that prolongs, and a price that rises for three. */
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
  const rise = { from: monthFrom(today, 3), told_on: today, price_cents: 3690, percent: null };
  const contract_ids = raised.map(({ id }) => id);
  if (contract_ids.length > 0)
    await setPriceRise({
      today,
      body: { ...rise, contract_ids },
      write: (work: (tx: Transaction) => Promise<unknown>) => work(tx),
    } as Parameters<typeof setPriceRise>[0]);
}

type ActionName = keyof typeof contractActions;

/** Refuses what the action refuses; what it warns of is gone over. */
function actingOn(tx: Transaction, today: string) {
  return async (record: Contract, name: ActionName, body: Record<string, unknown>) => {
    const mounted = {
      entity: { resource: contracts, hooks: {} },
      name,
      action: contractActions[name],
      handler: contractHandlers[name] ?? {},
    } as unknown as Mounted;
    const wish = { record, seen: {}, today, body, overruled: Object.keys(CONCLUSION_WARNINGS) };
    const call = { ...wish, header: () => undefined } as unknown as Parameters<typeof perform>[2];
    await perform(tx, mounted, { ...call, ...(await planAction(tx, mounted, call as never)) });
  };
}

/** Contracts of that tariff that run, and about which nothing else is told; oldest first. */
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
