/** What contracts owe no more once their claims are in a prepared run. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#resources/contracts/contracts.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';

const TODAY = '2026-11-21';
const MONTH = '2026-12';

let studio: Commerce;
let run: { id: string };
const of = new Map<string, { customer: string; contract: string }>();

beforeAll(async () => {
  studio = await commerce(TODAY);
  await ready();
  for (const last_name of ['Amsel', 'Drossel', 'Elster', 'Fink', 'Star']) {
    const customer = await payer({ last_name, first_name: 'Kim' });
    const { id } = await studio.contract({ customer_id: customer, payment_method: 'sepa' });
    of.set(last_name, { customer, contract: id });
  }
  await made(admin().post('payment/dues/claims', { month: MONTH }));
  run = await made(admin().post('payment/dues/collection', { month: MONTH, collect_on: '2026-12-01' }));
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const { ready, payer } = collecting(() => studio, '2026-12-01');
const contractOf = (name: string) => of.get(name)!.contract;
const changes = async () => (await admin().get(`payment/collection-runs/${run.id}/changes`)).body;
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('a prepared run', () => {
  it('says whose contract has ended, rests or costs less, and how much too much that is', async () => {
    expect(await changes()).toMatchObject({ count: 0, over_cents: 0 });
    const end = { agreed_on: TODAY, effective_on: '2026-11-30', reason: 'Umzug' };
    expect((await studio.act(contractOf('Amsel'), 'dissolve', end)).status).toBe(200);
    const rest = { from: '2026-12-01', to: '2026-12-31', reason: 'illness' };
    expect((await studio.act(contractOf('Drossel'), 'pause', rest)).status).toBe(200);
    await studio.database.transaction(SYSTEM, (tx) =>
      tx.update(contracts, contractOf('Elster'), { price_cents: 3990 }),
    );
    const withdrawal = { received_on: TODAY };
    await studio.database.transaction(SYSTEM, (tx) =>
      tx.update(contracts, contractOf('Fink'), { withdrawal: { ...withdrawal, sent_on: null } }),
    );
    const found = await changes();
    const told = found.changes.map(({ customer_name, name, text }: Record<string, string>) => [
      customer_name,
      name,
      plain(text!).replace(/Vertrag \d+/, 'Vertrag'),
    ]);
    expect(told).toEqual([
      ['Kim Fink', 'withdrawn', 'Vertrag ist widerrufen.'],
      ['Kim Amsel', 'less', 'Vertrag: 49,90 € weniger, Kündigung zum 30.11.2026.'],
      ['Kim Drossel', 'less', 'Vertrag: 49,90 € weniger, Pause 01.12.2026–31.12.2026.'],
      ['Kim Elster', 'less', expect.stringContaining('Vertrag: 10,00 € weniger')],
    ]);
    expect([found.count, found.without_mandate, found.over_cents]).toEqual([4, 0, 3 * 4990 + 1000]);
  });

  it('asks before the file and before it is noted as handed in', async () => {
    const path = `payment/collection-runs/${run.id}`;
    for (const answer of [await admin().post(`${path}/file`), await admin().post(`${path}/hand-in`)]) {
      expect(answer.status).toBe(409);
      const less = answer.body.warnings.find(({ name }: { name: string }) => name === 'less').text;
      expect(plain(less)).toMatch(
        /^Weniger geschuldet: Kim Amsel .*Zusammen 159,70 € zu viel\. Soll das nicht/,
      );
    }
  });

  it('says so, too, once the corrections are written: they don’t lower what it takes', async () => {
    const before = await changes();
    await made(admin().post('payment/dues/claims', { month: MONTH }));
    const after = await changes();
    expect(after.over_cents).toBe(before.over_cents);
    expect(after.changes).toHaveLength(before.changes.length);
    const overrule = ['withdrawn', 'less'];
    const handed = await admin().post(`payment/collection-runs/${run.id}/hand-in`, { overrule });
    expect([handed.status, handed.body.status]).toEqual([200, 'handed_in']);
    expect(await changes()).toMatchObject({ count: 0, over_cents: 0 });
  });
});
