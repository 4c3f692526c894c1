/** Sums under lists: over all that the filter finds, whatever the page, and of one studio alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const post = async (path: string, body: object) => {
  const answer = await admin().post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const claim = (customer_id: string, amount_cents: number, text = 'Handtuch') =>
  post('payment/claims', {
    ...{ customer_id, kind: 'goods', text, due_on: '2026-11-01', amount_cents, vat_rate: 19 },
  });
const sums = async (api: string, filter: object = {}, person: 'adminNord' | 'trainerNord' = 'adminNord') => {
  const { status, body } = await studio.as(person).get(`${api}/sums`, { filter });
  expect(status, JSON.stringify(body)).toBe(200);
  return Object.fromEntries(
    (body as { label: string; cents: number }[]).map(({ label, cents }) => [label, cents]),
  );
};

it('add up what is open and what came in, of all pages, as the list is filtered and searched', async () => {
  const [kim, jo] = [await studio.customer(), await studio.customer()];
  for (let n = 0; n < 30; n++) await claim(kim, 1000);
  await claim(jo, 5, 'Proteinriegel');
  await post('payment/payments', {
    ...{ customer_id: kim, received_on: '2026-11-20', amount_cents: 1700, method: 'transfer' },
  });
  expect(await sums('payment/claims', { customer_id: kim })).toEqual({ Offen: 28_300 });
  expect(await sums('payment/claims', { q: 'Proteinriegel', customer_id: [kim, jo] })).toEqual({ Offen: 5 });
  // As the list does, with one letter forgiven.
  expect(await sums('payment/claims', { q: 'Proteinrigel', customer_id: jo })).toEqual({ Offen: 5 });
  expect(await sums('payment/payments', { customer_id: kim })).toEqual({ Eingegangen: 1700 });
});

it('tell a trainer no amount that is an admin’s, and refuse what the list refuses', async () => {
  expect(Object.keys(await sums('payment/contracts'))).toEqual(['Beiträge im Monat']);
  expect(await sums('payment/contracts', {}, 'trainerNord')).toEqual({});
  const unnamed = await studio.as('trainerNord').get('payment/claims/sums');
  const list = await studio.as('trainerNord').get('payment/claims');
  expect(unnamed.status).toBe(list.status);
  const { status } = await admin().get('payment/claims/sums', { filter: { nonsense: 1 } });
  expect(status).toBe(400);
});
