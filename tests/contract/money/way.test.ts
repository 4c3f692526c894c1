/** A claim's way: from the price to the letter after its debit came back, and who is shown the run. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WayEntry } from '#resources/money/endpoints/way.ts';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';

const [TODAY, COLLECT, BACK, LETTER] = ['2026-11-21', '2026-12-01', '2026-12-04', '2026-12-18'];

let studio: Commerce;
const { ready, collected, payer } = collecting(() => studio, COLLECT);
beforeAll(async () => {
  studio = await commerce(TODAY);
  await ready();
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');

it('is one line of time; the return stands in lists and letter, runs are an admin’s', async () => {
  const customer_id = await payer({ first_name: 'Kim', last_name: 'Ott' });
  const { id: contract_id, number } = await studio.contract({
    ...{ customer_id, concluded_on: '2026-11-05', starts_on: '2026-11-14', payment_method: 'sepa' },
  });
  await made(admin().post('payment/dues/claims', { month: '2026-11' }));
  const [item] = await collected(customer_id, 'settled');
  studio.today(BACK);
  await made(
    admin().post(`payment/collection-runs/${item.parent_id}/items/${item.id}/return`, {
      ...{ returned_on: BACK, code: 'AC04', cost_cents: 300 },
    }),
  );
  const { body: claim } = await admin().get(`payment/claims/${item.claim_id}`);
  expect(claim).toMatchObject({ contract_id, returned_on: BACK, return_code: 'AC04' });
  const back = { returned_on: BACK, return_code: 'AC04' };
  const { body: open } = await admin().get('payment/open-items', { day: BACK });
  expect(open).toMatchObject([{ customer_name: 'Kim Ott', ...back }]);
  const { body: before } = await admin().get('payment/open-items', { day: '2026-12-03' });
  expect(before).toEqual([]);

  studio.today(LETTER);
  const { body: proposed } = await admin().get('payment/dunning');
  expect(proposed).toMatchObject([{ customer_name: 'Kim Ott', ...back }]);
  const { body: sent } = await admin().post('payment/dunning', { customer_ids: [customer_id] });
  const { body: letter } = await admin().get(`payment/dunnings/${sent.ids[0]}`);
  expect(letter.claims[0]).toMatchObject({ claim_id: claim.id, ...back });
  const money = { customer_id, received_on: LETTER, method: 'transfer', reference: 'Kunde' };
  await made(
    admin().post('payment/payments', {
      ...money,
      amount_cents: 1000,
      allocations: [{ claim_id: claim.id, amount_cents: 1000 }],
    }),
  );
  await made(admin().post(`payment/claims/${claim.id}/write-off`, { reason: 'Kulanz' }));

  const way = async (person: 'adminNord' | 'trainerNord') => {
    const { status, body } = await studio.as(person).get(`payment/claims/${claim.id}/way`);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as WayEntry[]).map(({ on, kind, amount_cents }) => [on, kind, amount_cents]);
  };
  const ground = [
    ['2026-11-05', 'price', 4990],
    ['2026-11-14', 'period', undefined],
    [TODAY, 'claimed', 2828],
  ];
  const run = [
    [TODAY, 'in_run', 2828],
    [TODAY, 'handed_in', undefined],
  ];
  const rest = [
    [COLLECT, 'paid', 2828],
    [BACK, 'returned', -2828],
    [LETTER, 'dunned', undefined],
    [LETTER, 'paid', 1000],
    [LETTER, 'written_off', 1828],
  ];
  expect(await way('adminNord')).toEqual([...ground, ...run, ...rest]);
  expect(await way('trainerNord')).toEqual([...ground, ...rest]);
  const { body } = await admin().get(`payment/claims/${claim.id}/way`);
  expect(body[1]).toMatchObject({
    text: `Beitrag 14.11.2026–30.11.2026: 17 von 30 Tagen, Vertrag ${number}`,
    ...{ to: 'contracts', to_id: contract_id },
  });
  expect(body[0].text).toBe(
    'Preis monatlich aus dem Tarif „Mitgliedschaft 12 Monate“, vereinbart am 05.11.2026',
  );
});
