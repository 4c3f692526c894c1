/** Members, joining and leaving: kept with contracts and cards, as figures and as lists. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#services/storage/database.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { migrationsFolder } from '../../support/database.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-03-01');
});
afterAll(() => studio.close());

const read = async (id: string) => (await studio.as('trainerNord').get(`auth/customers/${id}`)).body;
const figures = async () => (await studio.as('trainerNord').get('stats/customers')).body;
const listed = async (filter: object) => {
  const { body } = await studio.as('trainerNord').get('auth/customers', { filter: JSON.stringify(filter) });
  return body.map(({ id }: { id: string }) => id);
};

it('begin with a contract, end with it, and are counted and listed alike', async () => {
  const member = await studio.customer();
  const drafted = await studio.customer();
  await studio.draft({ customer_id: drafted });
  const { id } = await studio.contract({ customer_id: member });
  expect(await read(drafted)).toMatchObject({ membership: 'none', memberships: [] });
  expect(await read(member)).toMatchObject({ membership: 'upcoming', joined_on: null });
  studio.today('2026-03-15');
  expect(await read(member)).toMatchObject({ membership: 'member', joined_on: '2026-03-15', version: 1 });
  expect(await listed({ membership: 'member' })).toEqual([member]);
  expect(await listed({ joined_on_gte: '2026-03-01' })).toEqual([member]);
  expect(await figures()).toMatchObject({ members: 1, new_this_month: 1, left_this_month: 0 });

  studio.today('2027-01-10');
  const notice = { received_on: '2027-01-10', effective_on: '2027-03-14', origin: 'customer' };
  expect((await studio.act(id, 'cancel', notice)).status).toBe(200);
  expect(await read(member)).toMatchObject({ membership: 'member', left_on: null });
  studio.today('2027-03-14');
  expect(await figures()).toMatchObject({ members: 1, left_this_month: 1 });
  studio.today('2027-03-15');
  expect(await read(member)).toMatchObject({ membership: 'former', left_on: '2027-03-14' });
  expect(await listed({ left_on_gte: '2027-03-01' })).toEqual([member]);
  const { members, months } = await figures();
  expect(members).toBe(0);
  // Of the month's last day, so it doesn't count who left with the fourteenth.
  expect(months.at(-1)).toEqual({ month: '2027-03', joined: 0, left: 1, stock: 0 });
  expect(months.at(-2)).toEqual({ month: '2027-02', joined: 0, left: 0, stock: 1 });
});

it('are not those of a withdrawn contract', async () => {
  studio.today('2027-04-01');
  const customer_id = await studio.customer();
  const dates = { concluded_on: '2027-04-01', starts_on: '2027-04-01', concluded_via: 'online' };
  const { id } = await studio.contract({ customer_id, ...dates });
  expect(await read(customer_id)).toMatchObject({ membership: 'member' });
  await studio.act(id, 'withdraw', { received_on: '2027-04-01' });
  expect(await read(customer_id)).toMatchObject({ membership: 'none', memberships: [] });
});

it('come with a card, and go with its block, its last unit and its deletion', async () => {
  studio.today('2027-05-03');
  const customer_id = await studio.customer();
  const card = await studio.card({ customer_id, valid_from: '2027-05-01', units_total: 2 });
  const span = async () => (await read(customer_id)).memberships[0];
  expect(await span()).toMatchObject({ from: '2027-05-01', until: card.valid_until });
  await studio.actOnCard(card.id, 'block', {});
  expect(await span()).toMatchObject({ until: '2027-05-03', left: true });
  await studio.actOnCard(card.id, 'unblock', {});
  expect(await span()).toMatchObject({ until: card.valid_until });
  await studio.actOnCard(card.id, 'debit', { units: 2 });
  expect(await read(customer_id)).toMatchObject({ membership: 'member', left_on: '2027-05-03' });
  studio.today('2027-05-04');
  expect(await read(customer_id)).toMatchObject({ membership: 'former' });

  const other = await studio.customer();
  const { id } = await studio.card({ customer_id: other, valid_from: '2027-05-04' });
  expect(await read(other)).toMatchObject({ membership: 'member' });
  expect((await studio.as('trainerNord').delete(`payment/contract-cards/${id}`)).status).toBeLessThan(300);
  expect(await read(other)).toMatchObject({ membership: 'none' });
});

it('move with a contract that another customer takes over', async () => {
  studio.today('2027-06-01');
  const [giver, taker] = [await studio.customer(), await studio.customer()];
  const dates = { concluded_on: '2027-01-01', starts_on: '2027-01-01' };
  const { id, product_id } = await studio.contract({ customer_id: giver, ...dates });
  const body = {
    customer_id: taker,
    from: '2027-06-15',
    agreed_on: '2027-06-01',
    payment_method: 'transfer',
  };
  const answer = await studio.as('adminNord').post(`payment/contracts/${id}/transfer`, body);
  expect(answer.status).toBe(200);
  expect((await read(giver)).memberships).toEqual([
    {
      ...{ from: '2027-01-01', until: '2027-06-14', joined: true, left: true },
      ...{ first_product_id: product_id, last_product_id: product_id },
    },
  ]);
  expect(await read(taker)).toMatchObject({ membership: 'upcoming', memberships: [{ from: '2027-06-15' }] });
});

it('of rows that stood before they were declared are worked out at the start', async () => {
  const customer_id = await studio.customer();
  await studio.contract({ customer_id, concluded_on: '2027-01-01', starts_on: '2027-01-01' });
  const { memberships } = await read(customer_id);
  const { pool, resources } = studio.database;
  await pool.query("UPDATE customers SET memberships = '[]', membership = 'none' WHERE id = $1", [
    customer_id,
  ]);
  await pool.query("DELETE FROM derived_objects WHERE name = 'customers rollup'");
  const connection = String(pool.options.connectionString);
  const again = await openDatabase({ connection, resources, migrationsFolder });
  await again.close();
  expect(await read(customer_id)).toMatchObject({ memberships });
});
