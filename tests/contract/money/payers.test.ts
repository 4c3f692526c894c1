/** Who pays for whom: one debit for all, by the payer's mandate, and what follows from it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAYER } from '#services/money/payers.ts';
import { run, sql } from '#services/storage/statement.ts';
import { camt, credit, debitReturn } from '../../support/camt.ts';
import { collecting, STUDIO_IBAN } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';
import { copies } from '../../support/many.ts';
import { within } from '../../support/studios.ts';

const TODAY = '2026-11-21';
const COLLECT = '2026-12-01';
const BACK = '2026-12-04';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
  await first.ready();
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const first = collecting(() => studio, COLLECT);
const second = collecting(() => studio, '2026-12-08');
const { payer, sell, collected, itemsOf } = first;
const customerNow = async (id: string) => (await admin().get(`auth/customers/${id}`)).body;
const save = async (id: string, values: object) =>
  admin().put(`auth/customers/${id}`, { ...(await customerNow(id)), ...values });
const claimsOf = async (customer_id: string) =>
  (await admin().get('payment/claims', { filter: { customer_id }, sort: ['number', 'ASC'] })).body;
const paymentsOf = async (customer_id: string) =>
  (await admin().get('payment/payments', { filter: { customer_id }, sort: ['number', 'ASC'] })).body;
const fileOf = async (run: string, body: object = { overrule: true }) =>
  admin().post(`payment/collection-runs/${run}/file`, body);
const cancelled = (item: { parent_id: string }) =>
  admin().post(`payment/collection-runs/${item.parent_id}/take-back`, { reason: 'Test' });

/** Kai, who pays for Mara and Tom; each owes something. */
async function family(values: object = {}) {
  const kai = await payer({ first_name: 'Kai', last_name: 'Petersen', ...values });
  const mara = await studio.customer({ first_name: 'Mara', last_name: 'Petersen', payer_id: kai });
  const tom = await studio.customer({ first_name: 'Tom', last_name: 'Lindt', payer_id: kai });
  await sell(kai, 1000);
  await sell(mara, 2000);
  await sell(tom, 4000);
  return { kai, mara, tom };
}

describe('the payer of a customer', () => {
  it('is found by key where row-level security holds, not by reading all customers', async () => {
    await copies(studio, 'customers', await studio.customer(), 2000, {
      number: '100000 + n',
      email: `'k' || n || '@viele.example'`,
    });
    const plan = await within(studio.database, { id: studio.nord }, ({ client }) =>
      run(
        client,
        sql`EXPLAIN SELECT p.id FROM customers c ${PAYER} WHERE c.studio_id = ${studio.nord} AND c.number = 100001`,
      ),
    );
    expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*id = CASE/);
  });

  it('has none, and nobody who pays for others gets one', async () => {
    const kai = await studio.customer({ first_name: 'Kai', last_name: 'Petersen' });
    const firm = await studio.customer({ first_name: 'Ute', last_name: 'Werft' });
    const mara = await studio.customer({ payer_id: kai });
    const refused = async (id: string, payer_id: string) => {
      const { status, body } = await save(id, { payer_id });
      return [status, body.errors?.payer_id];
    };
    expect(await refused(firm, mara)).toEqual([
      422,
      expect.stringContaining('zahlt Kai Petersen: Wähle Kai Petersen.'),
    ]);
    expect(await refused(kai, firm)).toEqual([
      422,
      expect.stringMatching(/^Zahlt selbst für .*: Wer für andere zahlt, kann keinen Zahler haben\.$/),
    ]);
    expect(await refused(kai, kai)).toEqual([
      422,
      'Wer selbst zahlt, braucht keinen Zahler: Lass das Feld leer.',
    ]);
    const elsewhere = await studio.as('adminSued').post('auth/customers', {
      first_name: 'Nils',
      last_name: 'Süd',
      email: 'nils-sued@example.org',
    });
    expect(elsewhere.status, JSON.stringify(elsewhere.body)).toBe(201);
    expect((await refused(firm, elsewhere.body.id))[0]).toBe(422);
  });

  it('makes no chain when two write at once', async () => {
    const [a, b] = [await studio.customer(), await studio.customer()];
    const both = await Promise.all([save(a, { payer_id: b }), save(b, { payer_id: a })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is not deleted while they pay', async () => {
    const kai = await studio.customer();
    const mara = await studio.customer({ payer_id: kai, first_name: 'Mara', last_name: 'Petersen' });
    const { status, body } = await admin().delete(`auth/customers/${kai}`);
    expect([status, body.detail]).toEqual([
      409,
      'Zahlt für Mara Petersen: Wähle dort zuerst einen anderen Zahler, oder keinen.',
    ]);
    expect((await save(mara, { payer_id: null })).status).toBe(200);
    expect((await admin().delete(`auth/customers/${kai}`)).status).toBeLessThan(300);
  });
});

describe('a run', () => {
  it('takes all by one debit of the payer, and pays each account', async () => {
    const { kai, mara, tom } = await family();
    const preview = await admin().get('payment/dues/collection', { month: '2026-12', collect_on: COLLECT });
    const theirs = preview.body.included.filter((one: { customer_id: string }) =>
      [kai, mara, tom].includes(one.customer_id),
    );
    expect(theirs).toMatchObject([
      { customer_id: kai, amount_cents: 7000, paid_for: ['Mara Petersen', 'Tom Lindt'], claims: 3 },
    ]);
    const [item] = await collected(mara, 'settled');
    const items = (await itemsOf(item.parent_id)).filter(
      ({ end_to_end_id }) => end_to_end_id === item.end_to_end_id,
    );
    expect(items).toHaveLength(3);
    expect(new Set(items.map((one) => (one as never as { payer_id: string }).payer_id))).toEqual(
      new Set([kai]),
    );
    const { body: file } = await fileOf(item.parent_id);
    expect(file.match(new RegExp(item.end_to_end_id, 'g'))).toHaveLength(1);
    expect(file).toContain('<InstdAmt Ccy="EUR">70.00</InstdAmt>');
    expect(file).toContain('<Ustrd>Ware, fuer Mara Petersen, Tom Lindt</Ustrd>');
    for (const [id, cents] of [
      [kai, 1000],
      [mara, 2000],
      [tom, 4000],
    ] as const) {
      expect(await paymentsOf(id)).toMatchObject([{ amount_cents: cents, reference: item.end_to_end_id }]);
      expect((await customerNow(id)).open_cents).toBe(0);
    }
    expect((await customerNow(kai)).sepa_mandate.last_used_on).toBe(COLLECT);
    expect((await customerNow(mara)).sepa_mandate).toBeNull();
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('begins a mandate once, however many it pays for', async () => {
    const { kai } = await family({
      sepa_mandate: { reference: 'FAMILIE-1', signed_on: '2026-11-01', last_used_on: null },
    });
    const [item] = await collected(kai, 'prepared');
    const { body: file } = await fileOf(item.parent_id);
    expect(file.match(/<MndtId>FAMILIE-1/g)).toHaveLength(1);
    expect(file).toMatch(/<SeqTp>FRST<\/SeqTp>[\s\S]*FAMILIE-1/);
    await cancelled(item);
  });

  it('leaves all of them out where the payer’s mandate is none, and says whose it is', async () => {
    const { kai, mara } = await family({ iban: null });
    const { body } = await admin().get('payment/dues/collection', { month: '2026-12', collect_on: COLLECT });
    const out = body.left_out.filter(({ customer_id }: { customer_id: string }) =>
      [kai, mara].includes(customer_id),
    );
    expect(out).toHaveLength(2);
    expect(out.find((one: { customer_id: string }) => one.customer_id === mara)).toMatchObject({
      payer_name: 'Kai Petersen',
      reason: 'Es fehlt die IBAN.',
    });
    await save(kai, { iban: 'DE89370400440532013000', sepa_mandate: null });
  });

  it('uses not the customer’s own mandate while another one pays', async () => {
    const kai = await payer();
    const mara = await payer({ payer_id: kai });
    await sell(mara, 2000);
    const [item] = await collected(mara, 'prepared');
    expect((item as never as { mandate_reference: string }).mandate_reference).toBe(
      (await customerNow(kai)).sepa_mandate.reference,
    );
    await cancelled(item);
  });

  it('tells the bank of the payer’s new account once', async () => {
    const { kai, mara } = await family();
    await collected(kai, 'settled');
    await save(kai, { iban: 'DE02120300000000202051' });
    await second.sell(mara, 300);
    await second.sell(kai, 500);
    const [item] = await second.collected(mara, 'prepared');
    const { body: file } = await fileOf(item.parent_id);
    expect(file.match(/<AmdmntInd>true/g)).toHaveLength(1);
    await cancelled(item);
  });

  it('notices that another one pays by now', async () => {
    const { kai, mara, tom } = await family();
    const alone = await payer({ first_name: 'Ida', last_name: 'Allein' });
    await sell(alone, 900);
    const [item] = await collected(mara, 'prepared');
    expect((await save(mara, { payer_id: null })).status).toBe(200);
    expect((await save(alone, { payer_id: kai })).status).toBe(200);
    const { body } = await admin().get(`payment/collection-runs/${item.parent_id}/changes`);
    const texts = body.changes
      .filter(({ name }: { name: string }) => name === 'payer')
      .map(({ text }: { text: string }) => text);
    expect(texts.sort()).toEqual([
      'Für Ida Allein zahlt jetzt Kai Petersen.',
      'Mara Petersen zahlt jetzt selbst.',
    ]);
    const refused = await fileOf(item.parent_id, {});
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('Mara Petersen zahlt jetzt selbst'),
    ]);
    expect((await fileOf(item.parent_id)).status).toBe(200);
    await cancelled(item);
    await save(tom, { payer_id: null });
  });

  it('is checked by its payers: one more child is more, none of theirs is missing', async () => {
    const { kai, mara } = await family();
    await collected(kai, 'settled');
    const contract = await studio.contract({ customer_id: mara, payment_method: 'sepa' });
    expect(contract.id).toBeTruthy();
    await second.sell(kai, 1000);
    await second.sell(mara, 9000);
    const check = await admin().get('payment/dues/collection/check', {
      month: '2026-12',
      collect_on: '2026-12-08',
    });
    const people = check.body.people.filter(({ customer_id }: { customer_id: string }) =>
      [kai, mara].includes(customer_id),
    );
    expect(people.map(({ name }: { name: string }) => name)).not.toContain('missing');
    expect(people.find(({ name }: { name: string }) => name === 'several')).toMatchObject({
      customer_id: kai,
      reason: expect.stringMatching(/Shake \(Mara Petersen\): 90,00\s€/),
    });
  });
});

describe('a debit that came back', () => {
  it('opens the claims of all, costs the payer, and stops the payer’s mandate', async () => {
    const { kai, mara, tom } = await family();
    const [item] = await collected(tom, 'settled');
    studio.today(BACK);
    const back = await admin().post(`payment/collection-runs/${item.parent_id}/items/${item.id}/return`, {
      returned_on: BACK,
      code: 'AC04',
      cost_cents: 300,
    });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await claimsOf(mara)).toMatchObject([{ open_cents: 2000, run_id: null, returned_on: BACK }]);
    expect(await claimsOf(tom)).toMatchObject([{ open_cents: 4000, run_id: null }]);
    expect(await claimsOf(kai)).toMatchObject([
      { open_cents: 1000 },
      { kind: 'return_cost', amount_cents: 300 },
    ]);
    expect((await customerNow(kai)).debit_stop).toMatchObject({ code: 'AC04', ended: true });
    expect((await customerNow(tom)).debit_stop).toBeNull();
    for (const id of [kai, mara, tom])
      expect((await paymentsOf(id)).map(({ reversed }: { reversed: boolean | null }) => reversed)[0]).toBe(
        true,
      );
    const { body: run } = await admin().get(`payment/collection-runs/${item.parent_id}`);
    expect(run).toMatchObject({ returned_count: 1, returned_cents: 7000 });
    expect(await imbalances(studio.database)).toEqual({});
  });
});

describe('letters about money', () => {
  const OVERDUE = '2027-01-20';

  it('are invoices of each customer, addressed to the payer and paid by the payer’s mandate', async () => {
    const path = `auth/studios/${studio.nord}`;
    const { body: seller } = await admin().get(path);
    const address = {
      street: 'Hafenstraße 1',
      postal_code: '24103',
      city: 'Kiel',
      tax_number: '20/123/45678',
    };
    expect((await admin().put(path, { ...seller, ...address })).status).toBe(200);
    const kai = await payer({ first_name: 'Kai', last_name: 'Petersen', company_name: 'Werft GmbH' });
    const mara = await studio.customer({ first_name: 'Mara', last_name: 'Petersen', payer_id: kai });
    const { id } = await sell(mara, 2000);
    const made = await admin().post('payment/invoices/issue', { claim_ids: [id] });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        customer_id: mara,
        payer_id: kai,
        supplied_to: 'Mara Petersen',
        recipient: { name: 'Werft GmbH', contact: 'Kai Petersen' },
        payment: { method: 'debit', mandate_reference: (await customerNow(kai)).sepa_mandate.reference },
      },
    ]);
    const cancelledOne = await admin().post(`payment/invoices/${made.body.id}/cancel`, { reason: 'Test' });
    expect(cancelledOne.status).toBe(200);
    const { body: all } = await admin().get('payment/invoices', { filter: { cancels: made.body.id } });
    expect(all).toMatchObject([{ customer_id: mara, payer_id: kai, supplied_to: 'Mara Petersen' }]);
    expect((await claimsOf(mara))[0].invoice_id).toBeNull();
  });

  it('are dunning letters to the payer, who is spared while a debit will take it, or a stop holds', async () => {
    const kai = await payer({ first_name: 'Kai', last_name: 'Petersen' });
    const mara = await studio.customer({ first_name: 'Mara', last_name: 'Petersen', payer_id: kai });
    await sell(mara, 2000);
    studio.today(OVERDUE);
    const proposals = async () =>
      (
        await admin().get('payment/dunning', {
          filter: { customer_id: mara },
          sort: ['customer_name', 'ASC'],
        })
      ).body;
    // The next run debits Kai.
    expect(await proposals()).toEqual([]);
    await save(kai, { sepa_mandate: null });
    expect(await proposals()).toMatchObject([
      { customer_id: mara, customer_name: 'Mara Petersen', payer_name: 'Kai Petersen' },
    ]);
    await admin().post(`auth/customers/${kai}/stop-dunning`, { reason: 'Ratenzahlung' });
    expect(await proposals()).toEqual([]);
    await admin().post(`auth/customers/${kai}/resume-dunning`);
    const written = await admin().post('payment/dunning', { customer_ids: [mara] });
    expect(written.status, JSON.stringify(written.body)).toBeLessThan(300);
    const { body: letters } = await admin().get('payment/dunnings', { filter: { customer_id: mara } });
    expect(letters).toMatchObject([{ customer_id: mara, payer_id: kai }]);
  });
});

it('a contract’s conclusion asks for the payer’s mandate', async () => {
  const kai = await studio.customer({ first_name: 'Kai', last_name: 'Petersen' });
  const mara = await payer({ payer_id: kai });
  const draft = await studio.draft({ customer_id: mara, payment_method: 'sepa' });
  const warned = await studio.act(draft.id, 'conclude', {});
  const missing = (answer: { body: { warnings?: { name: string; text: string }[] } }) =>
    answer.body.warnings?.find(({ name }) => name === 'mandate_missing')?.text;
  expect([warned.status, missing(warned)]).toEqual([
    409,
    'Per Lastschrift lässt sich von Kai Petersen nichts einziehen: Es fehlt die IBAN.',
  ]);
  await save(kai, {
    iban: 'DE89370400440532013000',
    sepa_mandate: { reference: 'KAI-1', signed_on: '2026-03-01' },
  });
  expect(missing(await studio.act(draft.id, 'conclude', {}))).toBeUndefined();
});

describe('a transfer of the payer', () => {
  const send = (entries: readonly string[], choices?: readonly object[]) => {
    const form = new FormData();
    form.set('file', new File([camt({ iban: STUDIO_IBAN, entries })], 'auszug.xml'));
    if (choices) form.set('choices', JSON.stringify(choices));
    else form.set('dry_run', 'true');
    return admin().post('payment/bank-statements', form);
  };
  const IBAN = 'DE75512108001245126199';

  it('is proposed for all they pay for, pays each account, and leaves them the rest', async () => {
    const { kai, mara, tom } = await family({ iban: IBAN, sepa_mandate: null });
    const entry = credit({
      on: TODAY,
      cents: 7500,
      name: 'Kai Petersen',
      text: 'Alles',
      iban: IBAN,
      reference: 'P-1',
    });
    const { body } = await send([entry]);
    expect(body.transfers).toMatchObject([{ customer_id: kai, certainty: 'sure' }]);
    const { key, claim_ids } = body.transfers[0];
    const choices = [{ key, customer_id: kai, claim_ids }];
    const taken = await send([entry], choices);
    expect([taken.status, taken.body]).toMatchObject([200, { taken_transfers: 1, taken_cents: 7500 }]);
    const [[whole], [maras], [toms]] = await Promise.all([kai, mara, tom].map(paymentsOf));
    expect(whole).toMatchObject({ amount_cents: 1500, credit_cents: 500, part_of: null });
    expect(maras).toMatchObject({ amount_cents: 2000, part_of: whole.id, received_on: TODAY });
    expect(toms).toMatchObject({ amount_cents: 4000, part_of: whole.id });
    expect((await send([entry])).body).toMatchObject({ known: 1, transfers: [] });
    const again = await send([
      credit({ on: TODAY, cents: 7500, name: 'Kai Petersen', text: 'Alles.', iban: IBAN, reference: 'P-2' }),
    ]);
    expect(again.body.transfers).toMatchObject([
      { customer_id: kai, already: expect.stringContaining('Zahlung') },
    ]);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('pays for one of them by the claim it names, and by another file of all at once', async () => {
    const { kai, mara } = await family({ iban: null, sepa_mandate: null });
    const [claim] = await claimsOf(mara);
    const text = `Forderung ${claim.number}`;
    const entries = [
      credit({ on: TODAY, cents: 2000, name: 'Kai Petersen', text, reference: 'Q-1' }),
      credit({
        on: TODAY,
        cents: 300,
        name: 'Mara Petersen',
        text: `Kundennummer ${(await customerNow(mara)).number}`,
        reference: 'Q-2',
      }),
    ];
    const { body } = await send(entries);
    expect(body.transfers[0]).toMatchObject({ customer_id: kai, claim_ids: [claim.id] });
    const choices = [
      { key: body.transfers[0].key, customer_id: kai, claim_ids: [claim.id] },
      { key: body.transfers[1].key, customer_id: mara, claim_ids: [] },
    ];
    expect((await send(entries, choices)).status).toBe(200);
    expect(await paymentsOf(mara)).toMatchObject([
      { amount_cents: 2000, part_of: null, credit_cents: 0 },
      { amount_cents: 300, credit_cents: 300 },
    ]);
    expect(await paymentsOf(kai)).toEqual([]);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('doesn’t pay for somebody they don’t pay for', async () => {
    const { kai } = await family({ iban: IBAN, sepa_mandate: null });
    const other = await studio.customer();
    const claim = await sell(other, 700);
    const entry = credit({
      on: TODAY,
      cents: 700,
      name: 'Kai Petersen',
      text: 'x',
      iban: IBAN,
      reference: 'S-1',
    });
    const { body } = await send([entry]);
    const refused = await send(
      [entry],
      [{ key: body.transfers[0].key, customer_id: kai, claim_ids: [claim.id] }],
    );
    expect([refused.status, refused.body.errors.choices]).toEqual([
      422,
      expect.stringContaining(`Forderung ${claim.number} ist von einem anderen Kunden.`),
    ]);
  });

  it('returns a debit of several by the bank’s file', async () => {
    const { kai, mara } = await family();
    const [item] = await collected(mara, 'settled');
    studio.today(BACK);
    const entry = debitReturn({
      on: BACK,
      cents: 7300,
      original: 7000,
      end_to_end_id: item.end_to_end_id,
      code: 'AM04',
    });
    const { body } = await send([entry]);
    expect(body.returns).toMatchObject([{ customer_id: kai, amount_cents: 7000, cost_cents: 300 }]);
    expect((await send([entry], [{ key: body.returns[0].key }])).body.taken_returns).toBe(1);
    expect((await customerNow(mara)).open_cents).toBe(2000);
    expect((await customerNow(kai)).open_cents).toBe(1300);
    expect(await imbalances(studio.database)).toEqual({});
  });
});
