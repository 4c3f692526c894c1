/** A payer's new account is told to the bank with the next debit, once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';

const TODAY = '2026-11-21';
let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const first = collecting(() => studio, '2026-12-01');
const second = collecting(() => studio, '2026-12-08');
const third = collecting(() => studio, '2026-12-15');
const fileOf = async (run: string): Promise<string> =>
  (await admin().post(`payment/collection-runs/${run}/file`, { overrule: true })).body;

it('of another bank after a debit that the bank took', async () => {
  await first.ready();
  const customer_id = await first.payer();
  await first.sell(customer_id, 1000);
  const [one] = await first.collected(customer_id, 'settled');
  expect(await fileOf(one.parent_id)).not.toContain('AmdmntInd');

  const path = `auth/customers/${customer_id}`;
  const { body: customer } = await admin().get(path);
  const saved = await admin().put(path, { ...customer, iban: 'DE02120300000000202051' });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);

  await second.sell(customer_id, 2000);
  const [two] = await second.collected(customer_id, 'settled');
  const told = await fileOf(two.parent_id);
  expect(told.replace(/>\s+</g, '><')).toContain(
    '<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct></AmdmntInfDtls>',
  );

  await third.sell(customer_id, 3000);
  const [three] = await third.collected(customer_id, 'settled');
  expect(await fileOf(three.parent_id)).not.toContain('AmdmntInd');
  expect(await fileOf(two.parent_id)).toContain('SMNDA');
});
