/** Credit that goes back to customers: never twice, never more than there is, booked, and as a file for the bank. */
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenItems } from '#resources/money/endpoints/openItems.ts';
import { collecting, STUDIO_IBAN } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';
import { made } from '../../support/made.ts';
import { noXmllint, schemaErrors } from '../../support/xmllint.ts';

const TODAY = '2026-11-21';
const IBAN = 'DE89370400440532013000';
const FILE = 'payment/payouts/file';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
  await collecting(() => studio, '2026-12-01').ready();
  const address = `auth/studios/${studio.nord}`;
  const seller = { street: 'Hafenstraße 1', postal_code: '24103', city: 'Kiel', tax_number: '20/123/45678' };
  await made(admin().put(address, { ...(await admin().get(address)).body, ...seller }));
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const pay = (customer_id: string, amount_cents: number, received_on = TODAY) =>
  made(trainer().post('payment/payments', { customer_id, received_on, amount_cents, method: 'cash' }));
const payOut = (id: string, body: object, person = admin()) =>
  person.post(`auth/customers/${id}/pay-out`, body);
const openOf = async (id: string) => (await trainer().get(`auth/customers/${id}`)).body.open_cents;
const payoutsOf = async (customer_id: string) =>
  (await admin().get('payment/payouts', { filter: { customer_id }, sort: ['number', 'ASC'] })).body;
const cancel = (id: string, body: object = {}) =>
  admin().post(`payment/payouts/${id}/cancel`, { reason: 'Falsches Konto', ...body });

/** A customer with credit, and a transfer of it that is prepared. */
async function prepared(cents = 5000, values: object = {}) {
  const customer = await studio.customer({ first_name: 'Jörg', last_name: 'Müßig' });
  await pay(customer, cents);
  const body = { amount_cents: cents, method: 'transfer', iban: IBAN, ...values };
  expect((await payOut(customer, body)).status).toBe(200);
  const [payout] = await payoutsOf(customer);
  return { customer, payout };
}

describe('credit', () => {
  it('that went back is no claim of the month', async () => {
    const claimed = async () =>
      (await admin().get('payment/month', { month: TODAY.slice(0, 7) })).body.claimed;
    const before = await claimed();
    const { payout } = await prepared(4000);
    expect(await claimed()).toEqual(before);
    await cancel(payout.id);
    expect(await claimed()).toEqual(before);
  });

  it('goes back once, also when two pay it out at the same instant', async () => {
    const customer = await studio.customer();
    await pay(customer, 5000);
    const body = { amount_cents: 3000, method: 'transfer', iban: IBAN, account_holder: 'Kim Ott' };
    const both = await Promise.all([payOut(customer, body), payOut(customer, body), payOut(customer, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const refused = both.find(({ status }) => status === 422)!;
    expect(refused.body.errors.amount_cents.replace(/\u00a0/g, ' ')).toBe(
      'Das ist mehr als das Guthaben: Es sind 20,00 €.',
    );
    expect(await openOf(customer)).toBe(-2000);
    expect(await payoutsOf(customer)).toMatchObject([
      {
        ...{ status: 'prepared', amount_cents: 3000, paid_on: TODAY, iban: IBAN },
        ...{ account_holder: 'Kim Ott', reference: 'Auszahlung Guthaben' },
      },
    ]);
    // What is left goes, too; then there is none.
    expect((await payOut(customer, { amount_cents: 2000, method: 'cash' })).status).toBe(200);
    const none = await payOut(customer, { amount_cents: 1, method: 'cash' });
    expect([none.status, none.body.detail]).toEqual([
      409,
      'Es gibt kein Guthaben, das ausgezahlt werden könnte.',
    ]);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('asks for what a transfer needs, and is refused to trainers and other studios', async () => {
    const customer = await studio.customer();
    await pay(customer, 5000);
    const transfer = { amount_cents: 5000, method: 'transfer' };
    expect((await payOut(customer, transfer)).body.errors).toEqual({
      iban: 'Für eine Überweisung fehlt die IBAN.',
    });
    const wrong = await payOut(customer, { ...transfer, iban: 'DE89370400440532013001' });
    expect(wrong.body.errors.iban).toBe('Die Prüfziffern der IBAN stimmen nicht.');
    expect((await payOut(customer, { amount_cents: 0, method: 'cash' })).status).toBe(422);
    const cash = { amount_cents: 5000, method: 'cash' };
    expect((await payOut(customer, cash, trainer())).status).toBe(403);
    expect((await payOut(customer, cash, studio.as('adminSued'))).status).toBe(404);
    expect((await trainer().get('payment/payouts')).status).toBe(403);
    expect(await openOf(customer)).toBe(-5000);
  });

  it('stays where a run collects from the customer meanwhile', async () => {
    const { payer, sell, collected } = collecting(() => studio, '2026-12-01');
    const customer = await payer();
    await sell(customer, 4000);
    await collected(customer, 'prepared');
    await pay(customer, 5000);
    const answer = await payOut(customer, { amount_cents: 5000, method: 'cash' });
    expect(answer.body.errors.amount_cents).toContain('10,00');
    expect((await payOut(customer, { amount_cents: 1000, method: 'cash' })).status).toBe(200);
    expect(await openOf(customer)).toBe(0);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('is credit again when its payout is cancelled, once', async () => {
    const { customer, payout } = await prepared();
    expect(await openOf(customer)).toBe(0);
    const both = await Promise.all([cancel(payout.id), cancel(payout.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await openOf(customer)).toBe(-5000);
    expect((await payOut(customer, { amount_cents: 5000, method: 'cash' })).status).toBe(200);
    expect(await openOf(customer)).toBe(0);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('comes on no invoice, in no run and no letter, also where it was paid out without cover', async () => {
    const { payer, collected, sell } = collecting(() => studio, '2027-01-04');
    const customer = await payer();
    const { id } = await pay(customer, 5000, '2026-11-01');
    await payOut(customer, { amount_cents: 5000, method: 'cash', paid_on: '2026-11-02' });
    await made(admin().post(`payment/payments/${id}/reverse`, { reason: 'Falschgeld' }));
    expect(await openOf(customer)).toBe(5000);
    const [{ claim_id }] = await payoutsOf(customer);
    const invoice = await admin().post('payment/invoices/issue', { claim_ids: [claim_id] });
    expect([invoice.status, JSON.stringify(invoice.body)]).toEqual([
      409,
      expect.stringContaining('ausgezahltes Guthaben'),
    ]);
    const { id: sold } = await sell(customer, 1234);
    const items = await collected(customer, 'prepared');
    expect(items.map((item) => item.claim_id)).toEqual([sold]);
    const letters = (await admin().get('payment/dunning')).body;
    expect(letters.filter((one: { customer_id: string }) => one.customer_id === customer)).toEqual([]);
    expect(await imbalances(studio.database)).toEqual({});
  });
});

describe('the books', () => {
  it('have a payout from the debtor to the bank or the cash box, and its cancellation', async () => {
    const customer = await studio.customer({ first_name: 'Bea', last_name: 'Buch' });
    const { number } = (await trainer().get(`auth/customers/${customer}`)).body;
    const debtor = String(10_000 + number);
    await pay(customer, 9000, '2026-10-05');
    await payOut(customer, { amount_cents: 1000, method: 'cash', paid_on: '2026-10-20' });
    await payOut(customer, { amount_cents: 2000, method: 'other', paid_on: '2026-10-21' });
    await payOut(customer, { amount_cents: 3000, method: 'transfer', iban: IBAN });
    const all = await payoutsOf(customer);
    await made(cancel(all[2].id));
    const rows = async (month: string) => {
      const { body } = await admin().get('payment/journal', { month });
      const { data } = Papa.parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), {
        header: true,
        delimiter: ';',
      });
      return data
        .filter((row) => row.Kunde === 'Bea Buch')
        .map((row) => [row.Beleg, row.Sollkonto, row.Habenkonto, row.Betrag, row['USt (%)']]);
    };
    const [first, second, third] = all.map((one: { number: number }) => `A${one.number}`);
    expect((await rows('2026-10')).slice(1)).toEqual([
      [first, debtor, '1000', '10,00', ''],
      [second, debtor, '1360', '20,00', ''],
    ]);
    expect(await rows('2026-11')).toEqual([
      [third, debtor, '1200', '30,00', ''],
      [third, '1200', debtor, '30,00', ''],
    ]);
    const credit = async (day: string) =>
      ((await admin().get('payment/open-items', { day })).body as OpenItems[]).find(
        (one) => one.customer_id === customer,
      )?.sum_cents;
    expect([await credit('2026-10-10'), await credit('2026-10-31'), await credit(TODAY)]).toEqual([
      -9000, -6000, -6000,
    ]);
  });
});

describe('the file for the bank', () => {
  it('holds the chosen transfers, is remembered, and asked about the second time', async () => {
    const one = await prepared(4990);
    const two = await prepared(100_01, { account_holder: 'Anna Æble', reference: 'Widerruf Vertrag 7' });
    const payout_ids = [two.payout.id, one.payout.id];
    const { status, body, headers } = await admin().post(FILE, { payout_ids });
    expect([status, headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringContaining('auszahlungen-2026-11-21.xml'),
    ]);
    if (!noXmllint) expect(schemaErrors(body, './pain.001.001.09.sepa.xsd')).toBe('');
    const values = (name: string) =>
      [...body.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text]) => text);
    expect(values('InstdAmt')).toEqual(['49.90', '100.01']);
    expect([values('CtrlSum'), values('NbOfTxs')]).toEqual([
      ['149.91', '149.91'],
      ['2', '2'],
    ]);
    expect(values('IBAN')).toEqual([STUDIO_IBAN, IBAN, IBAN]);
    expect(values('Nm').slice(2)).toEqual(['Joerg Muessig', 'Anna Able']);
    expect(values('Ustrd')).toEqual(['Auszahlung Guthaben', 'Widerruf Vertrag 7']);
    // 21.11.2026 is a Saturday.
    expect(values('Dt')).toEqual(['2026-11-23']);
    const [sent] = await payoutsOf(one.customer);
    expect(sent).toMatchObject({ status: 'sent', execute_on: '2026-11-23', downloads: [{}] });
    expect(values('MsgId')).toEqual([sent.file]);

    const again = await admin().post(FILE, { payout_ids: [one.payout.id] });
    expect([again.status, again.body.warnings[0].name]).toEqual([409, 'again']);
    expect(again.body.warnings[0].text).toContain('1 Auszahlung schon ausgezahlt');
    const repeated = await admin().post(FILE, { payout_ids: [one.payout.id], overrule: ['again'] });
    expect(repeated.status).toBe(200);
    expect(repeated.body).toContain(values('EndToEndId')[0]!);

    const recall = await cancel(one.payout.id);
    expect([recall.status, recall.body.warnings[0].text]).toEqual([
      409,
      expect.stringContaining('muss die Bank sie zurückrufen'),
    ]);
    expect((await cancel(one.payout.id, { overrule: ['downloaded'] })).status).toBe(200);
    const gone = await admin().post(FILE, { payout_ids });
    expect([gone.status, gone.body.detail]).toEqual([409, expect.stringContaining('ist storniert')]);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('has no payouts in cash, and none of another studio', async () => {
    const customer = await studio.customer();
    await pay(customer, 500);
    await payOut(customer, { amount_cents: 500, method: 'cash' });
    const [cash] = await payoutsOf(customer);
    expect((await admin().post(FILE, { payout_ids: [cash.id] })).status).toBe(409);
    const { payout } = await prepared();
    expect((await studio.as('adminSued').post(FILE, { payout_ids: [payout.id] })).status).toBe(404);
    expect((await trainer().post(FILE, { payout_ids: [payout.id] })).status).toBe(403);
  });
});

it('a withdrawal sets a deadline for what is to go back, until it has gone', async () => {
  const customer_id = await studio.customer({ first_name: 'Ute', last_name: 'Rück' });
  const { id, number } = await studio.contract({
    ...{ customer_id, concluded_on: '2026-11-15', starts_on: '2026-12-01' },
    ...{ concluded_via: 'online', withdrawal_instructed_on: '2026-11-15' },
  });
  const deadlines = async () =>
    (await trainer().get('payment/deadlines', { kind: 'refund', days: '30' })).body.filter(
      (one: { contract_id: string }) => one.contract_id === id,
    );
  await made(admin().post('payment/dues/claims', { month: '2026-12' }));
  await pay(customer_id, 4990);
  expect((await studio.act(id, 'withdraw', { received_on: '2026-11-19' })).status).toBe(200);
  expect(await openOf(customer_id)).toBe(-4990);
  const due = [
    {
      ...{ kind: 'refund', on: '2026-12-03', customer_id, contract_number: number },
      text: 'Guthaben nach Widerruf auszahlen bis 03.12.2026.',
    },
  ];
  expect(await deadlines()).toMatchObject(due);
  // Prepared isn't sent.
  await made(payOut(customer_id, { amount_cents: 4990, method: 'transfer', iban: IBAN }));
  expect(await deadlines()).toMatchObject(due);
  const [payout] = await payoutsOf(customer_id);
  // Overdue, it stays, today.
  studio.today('2026-12-10');
  expect(await deadlines()).toMatchObject([{ ...due[0], on: '2026-12-10' }]);
  await made(admin().post(FILE, { payout_ids: [payout.id] }));
  expect(await deadlines()).toEqual([]);
  await made(cancel(payout.id, { overrule: ['downloaded'] }));
  expect(await openOf(customer_id)).toBe(-4990);
  expect(await deadlines()).toMatchObject([{ kind: 'refund' }]);
  await made(payOut(customer_id, { amount_cents: 4990, method: 'cash' }));
  expect(await deadlines()).toEqual([]);
});
