/** Two studios with one bank account: each takes over its own entries, and learns nothing of the other. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectionItems } from '#resources/money/collectionItems.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { buildCustomer } from '../../support/builders.ts';
import { camt, credit, debitCredit, debitReturn } from '../../support/camt.ts';
import { collecting, STUDIO_IBAN } from '../../support/collecting.ts';
import { ADDRESS, type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';

const TODAY = '2026-11-21';
const COLLECT = '2026-12-01';
const BACK = '2026-12-04';
const OTHERS = 'Gehört zu einem anderen Studio desselben Kontos.';

type Studio = 'nord' | 'sued';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
  await ready();
  const path = `auth/studios/${studio.sued}`;
  const { body } = await chief().get(path);
  const account = { creditor_id: 'DE98ZZZ09999999999', iban: STUDIO_IBAN };
  expect((await chief().put(path, { ...body, ...account })).status).toBe(200);
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const ADMINS = { nord: 'adminNord', sued: 'adminSued' } as const;
const chief = () => studio.as('superAdmin');
const { ready } = collecting(() => studio, COLLECT);
const idOf = (of: Studio) => studio[of];

let mandates = 0;

/** A customer of the studio who owes an amount. */
async function debtor(of: Studio, cents: number, values: object = {}) {
  const studio_id = idOf(of);
  const sepa_mandate = { reference: `${of}-${++mandates}`, signed_on: '2026-03-01', last_used_on: null };
  const account = { iban: 'DE89370400440532013000', sepa_mandate };
  const body = { studio_id, ...buildCustomer({ ...ADDRESS, ...account, ...values }) };
  const customer = (await chief().post('auth/customers', body)).body;
  const claim = (
    await chief().post('payment/claims', {
      ...{ studio_id, customer_id: customer.id, kind: 'goods', text: 'Shake' },
      ...{ due_on: TODAY, amount_cents: cents, vat_rate: 19 },
    })
  ).body;
  expect([typeof customer.id, typeof claim.id]).toEqual(['string', 'string']);
  return { id: customer.id as string, claim, mandate: sepa_mandate.reference };
}

/** Hands a run of all that is open in, and returns the customer's debit. */
async function debited(of: Studio, customer_id: string) {
  const made = await chief().post('payment/dues/collection', {
    ...{ month: '2026-12', collect_on: COLLECT, overrule: ['again'], studio_id: idOf(of) },
  });
  expect([made.status, made.body]).toMatchObject([201, {}]);
  const path = `payment/collection-runs/${made.body.id}`;
  await chief().post(`${path}/hand-in`);
  return (await chief().get(`${path}/items`, { filter: { customer_id } })).body[0];
}

const send = (of: Studio, entries: readonly string[], choices?: readonly object[]) => {
  const form = new FormData();
  form.set('studio_id', idOf(of));
  form.set('file', new File([camt({ iban: STUDIO_IBAN, entries })], 'auszug.xml'));
  if (choices) form.set('choices', JSON.stringify(choices));
  else form.set('dry_run', 'true');
  return studio.as(ADMINS[of]).post('payment/bank-statements', form);
};
const openCents = async (id: string) => (await chief().get(`auth/customers/${id}`)).body.open_cents;

describe('studios that share an account', () => {
  it('are told so, and nothing else', async () => {
    const told = await studio.as('adminNord').get('payment/shared-account');
    expect([told.status, told.body]).toEqual([200, { shared: true }]);
    const path = `auth/studios/${studio.sued}`;
    const { body } = await chief().get(path);
    await chief().put(path, { ...body, iban: 'DE89370400440532013000' });
    const alone = await studio.as('adminNord').get('payment/shared-account');
    expect(alone.body).toEqual({ shared: false });
    const { body: changed } = await chief().get(path);
    expect((await chief().put(path, { ...changed, iban: STUDIO_IBAN })).status).toBe(200);
  });

  it('come to share it by a super admin alone', async () => {
    const own = studio.as('adminSued');
    const path = `auth/studios/${studio.sued}`;
    const put = async (iban: string) => own.put(path, { ...(await own.get(path)).body, iban });
    // What is the studio's already may stay.
    expect((await put(STUDIO_IBAN)).status).toBe(200);
    expect((await put('DE89370400440532013000')).status).toBe(200);
    const refused = await put(STUDIO_IBAN.replace(/(.{4})/g, '$1 ').trim());
    expect([refused.status, refused.body.errors?.iban ?? refused.body]).toEqual([
      422,
      expect.stringContaining('trägt es ein Super-Admin ein'),
    ]);
    const { body } = await chief().get(path);
    expect((await chief().put(path, { ...body, iban: STUDIO_IBAN })).status).toBe(200);
  });

  it('have debits whose ids differ, and take only their own returns', async () => {
    const [north, south] = [await debtor('nord', 1990), await debtor('sued', 1990)];
    const [mine, theirs] = [await debited('nord', north.id), await debited('sued', south.id)];
    // Both are the first run and customer of their studio, or may be.
    expect(mine.end_to_end_id).toMatch(/^[A-Za-z0-9-]{1,35}$/);
    expect(mine.end_to_end_id.split('-').at(-1)).not.toBe(theirs.end_to_end_id.split('-').at(-1));
    studio.today(BACK);
    const back = (id: string, mandate?: string) =>
      debitReturn({
        ...{ on: BACK, cents: 2290, original: 1990, end_to_end_id: id, code: 'AC04' },
        ...(mandate && { mandate }),
      });
    const entry = back(theirs.end_to_end_id, south.mandate);
    const { body: inNorth } = await send('nord', [entry]);
    expect(inNorth).toMatchObject({ returns: [], ignored: [{ reason: OTHERS }] });
    const { body: inSouth } = await send('sued', [entry]);
    expect(inSouth.returns).toMatchObject([{ customer_id: south.id }]);
    const taken = await send('sued', [entry], [{ key: inSouth.returns[0].key }]);
    expect([taken.status, taken.body.taken_returns]).toEqual([200, 1]);
    expect([await openCents(north.id), await openCents(south.id)]).toEqual([1990, 2290]);
    expect((await chief().get(`auth/customers/${north.id}`)).body.debit_stop).toBeNull();
    // Once taken over there, it is known to be the other's here.
    expect((await send('nord', [entry])).body).toMatchObject({ known: 0, ignored: [{ reason: OTHERS }] });
    expect((await send('sued', [entry])).body).toMatchObject({ known: 1, ignored: [] });
  });

  it('settle only their own runs', async () => {
    const [north, south] = [await debtor('nord', 1234), await debtor('sued', 1234)];
    const [mine, theirs] = [await debited('nord', north.id), await debited('sued', south.id)];
    studio.today(COLLECT);
    const { body: run } = await chief().get(`payment/collection-runs/${theirs.parent_id}`);
    const order = `2026-12-E${run.number}-${studio.sued.slice(-8)}-x-R`;
    const named = debitCredit({ on: COLLECT, cents: run.sum_cents, order });
    const unnamed = debitCredit({ on: COLLECT, cents: run.sum_cents });
    expect((await send('nord', [named])).body).toMatchObject({ credits: [], ignored: [{ reason: OTHERS }] });
    const { body } = await send('sued', [named]);
    expect(body.credits).toMatchObject([{ run_number: run.number, warning: null }]);
    // Of the sum alone it may be either's.
    expect((await send('nord', [unnamed])).body.credits).toMatchObject([
      { warning: 'Ein anderer Einzug hat dieselbe Summe. Sieh nach, welcher es ist.' },
    ]);
    const taken = await send('sued', [named], [{ key: body.credits[0].key }]);
    expect([taken.status, taken.body.taken_credits]).toEqual([200, 1]);
    expect((await send('nord', [named])).body).toMatchObject({ known: 0, ignored: [{ reason: OTHERS }] });
    expect((await chief().get(`payment/collection-runs/${mine.parent_id}`)).body.status).toBe('handed_in');
  });

  it('tell old debits, whose ids are alike, apart by the mandate, and take none where that isn’t named', async () => {
    const [north, south] = [await debtor('nord', 700), await debtor('sued', 700)];
    const [mine, theirs] = [await debited('nord', north.id), await debited('sued', south.id)];
    await studio.database.transaction(SYSTEM, (tx) =>
      tx.updateMany(
        collectionItems,
        [mine, theirs].map(({ id }) => ({ id, values: { end_to_end_id: '2026-12-E9-K9' } })),
      ),
    );
    studio.today(BACK);
    const back = (mandate?: string) =>
      debitReturn({
        ...{ on: BACK, cents: 1000, original: 700, end_to_end_id: '2026-12-E9-K9', code: 'AC04' },
        ...(mandate && { mandate }),
      });
    expect((await send('nord', [back(south.mandate)])).body).toMatchObject({
      returns: [],
      ignored: [{ reason: OTHERS }],
    });
    expect((await send('nord', [back('Fremd')])).body).toMatchObject({
      returns: [],
      ignored: [{ reason: expect.stringContaining('das Mandat Fremd') }],
    });
    expect((await send('nord', [back()])).body).toMatchObject({
      returns: [],
      ignored: [{ reason: expect.stringContaining('auch eine Lastschrift eines anderen Studios') }],
    });
    const { body } = await send('nord', [back(north.mandate.toUpperCase())]);
    expect(body.returns).toMatchObject([{ customer_id: north.id }]);
    expect((await send('nord', [back(north.mandate)], [{ key: body.returns[0].key }])).status).toBe(200);
    expect([await openCents(north.id), await openCents(south.id)]).toEqual([1000, 700]);
  });

  it('have no transfer that is certain in both', async () => {
    const name = { first_name: 'Jördis', last_name: 'Wattenschlick' };
    const [north, south] = [await debtor('nord', 2500, name), await debtor('sued', 2500, name)];
    const entry = credit({ on: TODAY, cents: 2500, name: 'Joerdis Wattenschlick', text: 'Danke' });
    for (const [of, { id }] of [
      ['nord', north],
      ['sued', south],
    ] as const)
      expect((await send(of, [entry])).body.transfers).toMatchObject([
        {
          customer_id: id,
          certainty: 'unsure',
          because: expect.stringContaining('passt auch zu einem anderen Studio desselben Kontos'),
        },
      ]);
  });

  it('have transfers that name the one’s claim, which are nobody’s in the other', async () => {
    const name = { first_name: 'Tjark', last_name: 'Deichhase' };
    const north = await debtor('nord', 3100, name);
    const entry = credit({
      ...{ on: TODAY, cents: 3100, name: 'Tjark Deichhase', text: `Forderung ${north.claim.number}` },
    });
    const { body: inNorth } = await send('nord', [entry]);
    expect(inNorth.transfers).toMatchObject([{ customer_id: north.id, certainty: 'sure' }]);
    const [{ because, ...inSouth }] = (await send('sued', [entry])).body.transfers;
    expect(inSouth).toMatchObject({ customer_id: null, customer_name: null, claim_ids: [] });
    expect([inSouth.certainty, because]).toEqual([
      'unsure',
      'Passt zu einem anderen Studio desselben Kontos',
    ]);
    const choices = [{ key: inNorth.transfers[0].key, customer_id: north.id }];
    expect((await send('nord', [entry], choices)).body.taken_transfers).toBe(1);
    expect((await send('sued', [entry])).body).toMatchObject({
      transfers: [],
      ignored: [{ reason: OTHERS }],
    });
    const south = await debtor('sued', 3100);
    const twice = await send('sued', [entry], [{ ...choices[0], customer_id: south.id }]);
    expect([twice.status, await openCents(south.id)]).toEqual([409, 3100]);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('take over one entry once, at however the same instant', async () => {
    const [north, south] = [await debtor('nord', 4200), await debtor('sued', 4200)];
    const entry = credit({ on: TODAY, cents: 4200, name: 'Niemand', text: 'Hallo' });
    const [{ key }] = (await send('nord', [entry])).body.transfers;
    const both = await Promise.all([
      send('nord', [entry], [{ key, customer_id: north.id }]),
      send('sued', [entry], [{ key, customer_id: south.id }]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await openCents(north.id)) + (await openCents(south.id))).toBe(4200);
  });
});
