/** A month's claims, their corrections, and collection runs from the preview to the money. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOUCHED, touchedIn } from '#declare/touched.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { MOST_SHOWN } from '#resources/money/endpoints/collections.ts';
import { customers } from '#resources/people/customers.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { clockDone } from '../../support/clock.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';
import { made } from '../../support/made.ts';
import { copies } from '../../support/many.ts';
import { noXmllint, schemaErrors } from '../../support/xmllint.ts';

const TODAY = '2026-11-21';
const MONTH = '2026-12';
const COLLECT = '2026-12-01';
const CLAIMS = 'payment/dues/claims';
const COLLECTION = 'payment/dues/collection';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const trainer = () => studio.as('trainerNord');
const admin = () => studio.as('adminNord');
let mandates = 0;
const payer = (values: Record<string, unknown> = {}) =>
  studio.customer({
    iban: 'DE89370400440532013000',
    account_holder: 'Jörg Müßig & Söhne',
    sepa_mandate: { reference: `MREF-${++mandates}`, signed_on: '2026-03-01', last_used_on: null },
    ...values,
  });
const debited = (customer_id: string, values: object = {}) =>
  studio.contract({ customer_id, payment_method: 'sepa', starts_on: '2026-12-01', ...values });
const claimMonth = (month = MONTH) => admin().post(CLAIMS, { month });
const ask = (query: object = {}) => admin().get(COLLECTION, { month: MONTH, collect_on: COLLECT, ...query });
const make = (body: object = {}) => admin().post(COLLECTION, { month: MONTH, collect_on: COLLECT, ...body });
const act = (id: string, action: string, body?: object) =>
  admin().post(`payment/collection-runs/${id}/${action}`, body);
const claimsOf = async (filter: object) =>
  (await trainer().get('payment/claims', { filter, sort: ['number', 'ASC'] })).body;
const balance = async (id: string) => (await trainer().get(`auth/customers/${id}`)).body.open_cents;

describe('a month’s claims', () => {
  it('are written once per contract, kind and period, with what the customer owes', async () => {
    const customer_id = await studio.customer();
    const { id, number } = await studio.contract({ customer_id, starts_on: '2026-12-01' });
    const before = (await admin().get(CLAIMS, { month: MONTH })).body;
    const written = (await claimMonth()).body;
    expect(before).toEqual({ ...written, begins: true, refusal: null });
    expect(before.claims).toBeGreaterThan(0);
    expect(await claimsOf({ contract_id: id })).toMatchObject([
      {
        kind: 'fee',
        text: `Beitrag 01.12.2026–31.12.2026, Vertrag ${number}`,
        period_from: '2026-12-01',
        period_to: '2026-12-31',
        due_on: '2026-12-01',
        amount_cents: 4990,
        open_cents: 4990,
        vat_rate: 19,
        status: 'open',
      },
    ]);
    expect(await balance(customer_id)).toBe(4990);
    const nothing = { claims: 0, corrections: 0, corrections_cents: 0, sum_cents: 0 };
    expect((await claimMonth()).body).toEqual(nothing);
    expect(await balance(customer_id)).toBe(4990);
  });

  it('are written once by two at the same instant', async () => {
    const customer_id = await studio.customer();
    const { id } = await studio.contract({ customer_id, starts_on: '2026-12-01' });
    const both = await Promise.all([claimMonth(), claimMonth()]);
    expect(both.map(({ status, body }) => [status, body.claims]).sort()).toEqual([
      [200, 0],
      [200, 1],
    ]);
    expect(await claimsOf({ contract_id: id })).toHaveLength(1);
  });

  it('take in who joined after an earlier month’s were written, due from now on', async () => {
    const customer_id = await studio.customer();
    const { id } = await studio.contract({ customer_id, starts_on: '2026-12-17' });
    studio.today('2026-12-28');
    await claimMonth('2027-01');
    expect(await claimsOf({ contract_id: id })).toMatchObject([
      { period_from: '2026-12-17', amount_cents: 2415, due_on: '2026-12-28' },
      { period_from: '2027-01-01', amount_cents: 4990, due_on: '2027-01-01' },
    ]);
  });

  it.each([
    ['pause', { from: '2026-12-01', to: '2026-12-31' }, -4990, 'Pause 01.12.2026–31.12.2026'],
    [
      'cancel',
      { received_on: TODAY, extraordinary: true, reason: 'Umzug', effective_on: '2026-12-10' },
      -3380,
      'Kündigung zum 10.12.2026',
    ],
    ['withdraw', { received_on: TODAY }, -4990, 'Widerruf, eingegangen am 21.11.2026'],
  ])(
    'are corrected with the sign turned round after %s, once and with the reason: an end at once, a pause with the next month’s',
    async (action, body, cents, reason) => {
      const customer_id = await studio.customer();
      const { id } = await studio.contract({
        customer_id,
        concluded_on: '2026-11-15',
        starts_on: '2026-12-01',
        concluded_via: 'online',
        withdrawal_instructed_on: '2026-11-15',
      });
      await claimMonth();
      expect((await studio.act(id, action, body)).status).toBe(200);
      if (action === 'pause')
        expect((await claimMonth()).body).toEqual({
          claims: 0,
          corrections: 1,
          corrections_cents: cents,
          sum_cents: cents,
        });
      const [fee, correction] = await claimsOf({ customer_id });
      expect(correction).toMatchObject({
        kind: 'correction',
        corrects: fee.id,
        contract_id: id,
        amount_cents: cents,
        reason,
      });
      // The credit went to what it corrects.
      expect([fee.open_cents, correction.open_cents, correction.status]).toEqual([4990 + cents, 0, 'paid']);
      expect(await balance(customer_id)).toBe(4990 + cents);
      expect((await claimMonth()).body.corrections).toBe(0);
    },
  );

  it('are corrected back at once where the notice is taken back, and written by nobody a second time', async () => {
    const customer_id = await studio.customer();
    const { id } = await studio.contract({ customer_id, starts_on: '2026-12-01' });
    await claimMonth();
    const notice = { received_on: TODAY, extraordinary: true, reason: 'Umzug', effective_on: '2026-12-10' };
    // Beside the month's claims, one of both writes the correction.
    const both = await Promise.all([studio.act(id, 'cancel', notice), claimMonth(), claimMonth()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balance(customer_id)).toBe(4990 - 3380);
    expect((await studio.act(id, 'revoke-cancellation')).status).toBe(200);
    expect(await balance(customer_id)).toBe(4990);
    expect((await studio.act(id, 'cancel', notice)).status).toBe(200);
    const end = { agreed_on: TODAY, effective_on: '2026-12-05' };
    expect((await studio.act(id, 'dissolve', end)).status).toBe(200);
    const owed = await balance(customer_id);
    expect(owed).toBe(Math.round((4990 * 5) / 31));
    expect((await claimMonth()).body).toMatchObject({ claims: 0, corrections: 0 });
    expect(await balance(customer_id)).toBe(owed);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('are asked again where a pause is taken back', async () => {
    const customer_id = await studio.customer();
    const { id } = await studio.contract({ customer_id, starts_on: '2026-12-01' });
    await studio.act(id, 'pause', { from: '2026-12-01', to: '2026-12-31' });
    await claimMonth();
    expect(await balance(customer_id)).toBe(0);
    await studio.act(id, 'endPause'.replace('P', '-p'), { on: '2026-12-10' });
    await claimMonth();
    const open = await balance(customer_id);
    expect(open).toBe(Math.round((4990 * 21) / 31));
    await studio.act(id, 'cancel', {
      received_on: TODAY,
      extraordinary: true,
      reason: 'x',
      effective_on: '2026-12-20',
    });
    await claimMonth();
    await studio.act(id, 'revoke-cancellation');
    await claimMonth();
    expect(await balance(customer_id)).toBe(open);
    const claims = await claimsOf({ customer_id });
    expect(claims.at(-1)).toMatchObject({ kind: 'correction', reason: 'Pause 01.12.2026–10.12.2026' });
    expect(claims.at(-1).amount_cents).toBeGreaterThan(0);
  });

  it('are no trainer’s to write, and no other studio’s', async () => {
    expect((await trainer().post(CLAIMS, { month: MONTH })).status).toBe(403);
    expect((await studio.as('adminSued').post(CLAIMS, { month: MONTH })).body.claims).toBe(0);
    expect((await admin().post(CLAIMS, { month: '2026-13' })).status).toBe(422);
  });
});

describe('claims by hand and with cards', () => {
  const goods = (customer_id: string, values: object = {}) =>
    admin().post('payment/claims', {
      customer_id,
      kind: 'goods',
      text: 'Handtuch',
      due_on: TODAY,
      amount_cents: 990,
      vat_rate: 19,
      ...values,
    });

  it('count at once, and are never changed', async () => {
    const customer_id = await studio.customer();
    const { status, body } = await goods(customer_id);
    expect([status, body.status, await balance(customer_id)]).toEqual([201, 'open', 990]);
    expect((await trainer().put(`payment/claims/${body.id}`, body)).status).toBe(405);
    expect((await admin().delete(`payment/claims/${body.id}`)).status).toBe(405);
  });

  it.each([
    [{ kind: 'fee' }, 'kind'],
    [{ amount_cents: 0 }, 'amount_cents'],
    [{ amount_cents: -1 }, 'amount_cents'],
    [{ amount_cents: 1_000_000_000 }, 'amount_cents'],
    [{ paid_cents: 990 }, 'paid_cents'],
    [{ contract_id: '0199a000-0000-7000-8000-000000000000' }, 'contract_id'],
  ])('refuse %j', async (values, field) => {
    const { status, body } = await goods(await studio.customer(), values);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('are written off by an admin with a reason', async () => {
    const customer_id = await studio.customer();
    const { id } = (await goods(customer_id)).body;
    expect((await trainer().post(`payment/claims/${id}/write-off`, { reason: 'x' })).status).toBe(403);
    const { body } = await admin().post(`payment/claims/${id}/write-off`, { reason: 'Kulanz' });
    expect(body).toMatchObject({ status: 'written_off', open_cents: 0, written_off_because: 'Kulanz' });
    expect(await balance(customer_id)).toBe(0);
    expect((await admin().post(`payment/claims/${id}/write-off`, { reason: 'x' })).status).toBe(409);
  });

  it('come with a card that is sold, and go with one that is deleted', async () => {
    const customer_id = await studio.customer();
    const product = await studio.product({
      name: 'Fünferkarte',
      kind: 'card',
      card_units: 5,
      price_cents: 7500,
    });
    const card = await studio.card({ customer_id, product_id: product.id });
    expect(await claimsOf({ customer_id })).toMatchObject([
      { kind: 'card', card_id: card.id, text: `Fünferkarte, Karte ${card.number}`, amount_cents: 7500 },
    ]);
    expect((await trainer().delete(`payment/contract-cards/${card.id}`)).status).toBe(200);
    expect(await balance(customer_id)).toBe(0);
    expect((await claimsOf({ customer_id })).map(({ kind }: { kind: string }) => kind)).toEqual([
      'card',
      'correction',
    ]);
  });

  it('that are written off aren’t credit once they are corrected: only what was paid of them is', async () => {
    const customer_id = await studio.customer();
    const card = await studio.card({ customer_id });
    const [claim] = await claimsOf({ customer_id });
    const payment = { customer_id, received_on: TODAY, amount_cents: 1000, method: 'cash' };
    await made(trainer().post('payment/payments', payment));
    await made(admin().post(`payment/claims/${claim.id}/write-off`, { reason: 'Kulanz' }));
    const lost = async () =>
      (await trainer().get('payment/losses', { filter: { claim_id: claim.id } })).body.map(
        ({ amount_cents }: { amount_cents: number }) => amount_cents,
      );
    expect(await lost()).toEqual([3990]);
    await made(trainer().delete(`payment/contract-cards/${card.id}`));
    expect((await claimsOf({ customer_id, corrects: claim.id }))[0]).toMatchObject({
      amount_cents: -4990,
      open_cents: -1000,
      allocations: [{ claim_id: claim.id, amount_cents: 3990 }],
    });
    expect([await balance(customer_id), (await lost()).sort()]).toEqual([-1000, [-3990, 3990]]);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('that are written off aren’t credit when their contract is withdrawn', async () => {
    const customer_id = await studio.customer();
    const online = {
      concluded_on: TODAY,
      starts_on: TODAY,
      concluded_via: 'online',
      withdrawal_instructed_on: TODAY,
    };
    const { id } = await studio.contract({ customer_id, ...online });
    await claimMonth();
    const claims = await claimsOf({ customer_id });
    expect(claims.length).toBeGreaterThan(0);
    for (const claim of claims)
      await made(admin().post(`payment/claims/${claim.id}/write-off`, { reason: 'Kulanz' }));
    await made(studio.act(id, 'withdraw', { received_on: TODAY }));
    await claimMonth();
    expect((await claimsOf({ customer_id, kind: 'correction' })).length).toBe(claims.length);
    const { body: lost } = await trainer().get('payment/losses', { filter: { customer_id } });
    const cents = lost.reduce((sum: number, one: { amount_cents: number }) => sum + one.amount_cents, 0);
    expect([await balance(customer_id), lost.length, cents]).toEqual([0, 2 * claims.length, 0]);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('are not made for a card that comes with a contract', async () => {
    const customer_id = await studio.customer();
    const { id } = await studio.contract({ customer_id });
    await studio.card({ customer_id, contract_id: id });
    expect(await claimsOf({ customer_id, kind: 'card' })).toEqual([]);
  });
});

describe('a payment', () => {
  it('goes to the oldest claims, and what is left of it to the next', async () => {
    const customer_id = await studio.customer();
    const claim = (amount_cents: number, due_on: string) =>
      admin().post('payment/claims', {
        customer_id,
        kind: 'service',
        text: 'Training',
        due_on,
        amount_cents,
        vat_rate: 19,
      });
    await claim(3000, '2026-11-20');
    await claim(2000, '2026-11-10');
    const { status, body } = await trainer().post('payment/payments', {
      customer_id,
      received_on: TODAY,
      amount_cents: 6000,
      method: 'cash',
    });
    expect([
      status,
      body.credit_cents,
      body.allocations.map((one: { amount_cents: number }) => one.amount_cents),
    ]).toEqual([201, 1000, [2000, 3000]]);
    expect(await balance(customer_id)).toBe(-1000);
    await claim(1500, TODAY);
    expect(await balance(customer_id)).toBe(500);
    expect((await claimsOf({ customer_id })).map((one: { open_cents: number }) => one.open_cents)).toEqual([
      0, 0, 500,
    ]);
  });
});

describe('a collection run', () => {
  it('needs the studio’s creditor identifier and account', async () => {
    const { status, body } = await ask();
    expect([status, body.detail]).toEqual([
      409,
      'Dem Studio fehlt für Lastschriften die Gläubiger-Identifikationsnummer und die IBAN. Trag sie in den Stammdaten des Studios ein; ein Admin darf das.',
    ]);
    const { body: own } = await admin().get(`auth/studios/${studio.nord}`);
    const saved = await admin().put(`auth/studios/${studio.nord}`, {
      ...own,
      creditor_id: 'DE98ZZZ09999999999',
      iban: 'DE02 1203 0000 0000 2020 51',
    });
    expect([saved.status, saved.body.iban]).toEqual([200, 'DE02120300000000202051']);
    expect((await make()).body.detail).toContain('Es gibt nichts einzuziehen.');
  });

  it.each([
    [TODAY, 'frühestens zum 24.11.2026'],
    ['2026-11-23', 'frühestens zum 24.11.2026'],
    ['2027-03-26', 'Der nächste Bankarbeitstag ist der 30.03.2027.'],
    ['bald', 'Bitte den Tag des Einzugs angeben.'],
  ])('isn’t made for %s', async (collect_on, message) => {
    for (const call of [ask, make]) {
      const { status, body } = await call({ collect_on });
      expect([status, body.errors.collect_on]).toEqual([422, expect.stringContaining(message)]);
    }
  });

  it('goes further ahead where the bank wants more', async () => {
    const address = `auth/studios/${studio.nord}`;
    const { body: own } = await admin().get(address);
    await admin().put(address, { ...own, bank_lead_days: 3 });
    const { body } = await ask({ collect_on: '2026-11-24' });
    expect(body.errors.collect_on).toBe(
      'Die Bank braucht die Datei 3 volle Bankarbeitstage vorher: frühestens zum 26.11.2026.',
    );
    await admin().put(address, { ...(await admin().get(address)).body, bank_lead_days: null });
  });

  it('holds who has a mandate, and tells who is left out and why', async () => {
    const first = await payer({ first_name: 'Jörg', last_name: 'Aßmann' });
    const contracts = [await debited(first), await debited(first)];
    await debited(
      await payer({
        last_name: 'Berger',
        account_holder: null,
        sepa_mandate: { reference: 'X-2', signed_on: '2020-01-01', last_used_on: '2026-11-02' },
      }),
    );
    await debited(
      await payer({
        last_name: 'Clausen',
        sepa_mandate: { reference: 'X-3', signed_on: '2020-01-01', last_used_on: '2023-11-30' },
      }),
    );
    await debited(await payer({ last_name: 'Dorn', iban: null }));
    await debited(await payer({ last_name: 'Ernst', sepa_mandate: null }));
    await debited(await payer({ last_name: 'Frisch' }), { starts_on: '2026-12-10' });
    await claimMonth();
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([
      200,
      {
        count: 2,
        sum_cents: 3 * 4990,
        left_out_count: 4,
        again_count: 0,
        runs: [],
        included: [
          {
            customer_name: 'Jörg Aßmann',
            contract_numbers: contracts.map(({ number }) => number),
            claims: 2,
            iban: '… 3000',
            sequence: 'FRST',
            amount_cents: 9980,
            already_cents: 0,
          },
          { customer_name: 'Mia Berger', sequence: 'RCUR', amount_cents: 4990 },
        ],
        left_out: [
          { reason: 'Das Mandat ist am 30.11.2026 erloschen: 36 Monate nicht genutzt.' },
          { reason: 'Es fehlt die IBAN.' },
          { reason: 'Es fehlt das SEPA-Mandat mit Referenz und Unterschrift.' },
          { reason: 'Erst am 10.12.2026 fällig: kommt mit einem späteren Einzug.' },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('DE89370400440532013000');
  });

  let run: { id: string; number: number };

  it('is made of what was looked at, once, also by two at the same instant', async () => {
    const changed = await make({ count: 2, sum_cents: 4990 });
    expect([changed.status, changed.body.detail.replace(/\s/g, ' ')]).toEqual([
      409,
      'Inzwischen wären es 3 Forderungen in 2 Lastschriften über 149,70 €: Etwas hat sich geändert. Sieh dir die Vorschau noch einmal an.',
    ]);
    const both = await Promise.all([
      make({ count: 2, sum_cents: 14_970 }),
      make({ count: 2, sum_cents: 14_970 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    run = both.find(({ status }) => status === 201)?.body;
    const { body } = await admin().get(`payment/collection-runs/${run.id}`);
    expect(body).toMatchObject({
      number: 1,
      month: MONTH,
      collect_on: COLLECT,
      status: 'prepared',
      count: 2,
      sum_cents: 14_970,
    });
    expect((await trainer().get('payment/collection-runs')).status).toBe(403);
    expect((await admin().get(`payment/collection-runs/${run.id}/items`)).body).toHaveLength(3);
    expect(
      (await trainer().get('payment/claims', { filter: { customer_id: run.id, run_id: run.id } })).status,
    ).toBe(403);
    expect((await admin().get('payment/claims', { filter: { run_id: run.id } })).body).toHaveLength(3);
  });

  it('comes as a file with the sums and the letters that banks take', async () => {
    const { status, headers, body } = await admin().post(`payment/collection-runs/${run.id}/file`);
    expect([status, headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'attachment; filename="einzug-1-2026-12.xml"',
    ]);
    expect(body).toContain('<CtrlSum>149.70</CtrlSum>');
    expect(body).toContain('<Nm>Joerg Muessig + Soehne</Nm>');
    expect(body).toContain('<InstdAmt Ccy="EUR">99.80</InstdAmt>');
    expect(body.match(/<SeqTp>\w+<\/SeqTp>/g)).toEqual(['<SeqTp>FRST</SeqTp>', '<SeqTp>RCUR</SeqTp>']);
    expect((await studio.as('adminSued').post(`payment/collection-runs/${run.id}/file`)).status).toBe(404);
  });

  it.skipIf(noXmllint)(`is valid by the official schema${noXmllint ? ` – ${noXmllint}` : ''}`, async () => {
    const { body } = await admin().post(`payment/collection-runs/${run.id}/file`);
    expect(schemaErrors(body, './pain.008.001.08.xsd')).toBe('');
    expect(schemaErrors(body.replace('<SeqTp>FRST', '<SeqTp>LAST'), './pain.008.001.08.xsd')).toContain(
      'SeqTp',
    );
  });

  it('warns in words of who is collected from twice in a month', async () => {
    const { body: first } = await ask();
    expect(first.runs).toMatchObject([{ number: 1, count: 2, sum_cents: 14_970 }]);
    const [{ customer_id }] = (await admin().get(`payment/collection-runs/${run.id}/items`)).body;
    const sold = { customer_id, kind: 'goods', text: 'Shake', due_on: TODAY, amount_cents: 350, vat_rate: 7 };
    await admin().post('payment/claims', sold);
    expect((await ask()).body).toMatchObject({
      again_count: 1,
      included: [{ amount_cents: 350, sequence: 'RCUR' }],
    });
    const { status, body } = await make();
    expect([status, body.warnings[0].name, body.warnings[0].text.replace(/\s/g, ' ')]).toEqual([
      409,
      'again',
      expect.stringMatching(/^Im Dezember 2026 wird schon eingezogen von .* \(schon (99,80|49,90) €\)/),
    ]);
    const again = await make({ overrule: ['again'] });
    expect(again.status).toBe(201);
    const back = await act(again.body.id, 'take-back', { reason: 'Lieber im Januar' });
    expect(back.body).toMatchObject({ status: 'taken_back', taken_back_because: 'Lieber im Januar' });
    expect((await admin().post(`payment/collection-runs/${again.body.id}/file`)).status).toBe(409);
    expect((await ask()).body.count).toBe(1);
  });

  it('is handed in: the mandates are used, and it can’t be taken back', async () => {
    expect((await act(run.id, 'settle')).status).toBe(409);
    expect((await act(run.id, 'hand-in')).body).toMatchObject({ status: 'handed_in', handed_in_on: TODAY });
    expect((await act(run.id, 'hand-in')).status).toBe(409);
    const [{ customer_id }] = (await admin().get(`payment/collection-runs/${run.id}/items`)).body;
    const { body } = await trainer().get(`auth/customers/${customer_id}/history`);
    expect(body[0]).toMatchObject({
      action: 'collect',
      changes: { sepa_mandate: { after: { last_used_on: TODAY } } },
    });
    const { status, body: refusal } = await act(run.id, 'take-back', { reason: 'x' });
    expect([status, refusal.detail]).toEqual([
      409,
      'Die Datei ist schon bei der Bank. Was nicht eingeht, kommt als Rücklastschrift zurück.',
    ]);
  });

  it('is settled once the day has come: a payment for each debit, and its claims are paid', async () => {
    const early = await act(run.id, 'settle');
    expect([early.status, early.body.detail]).toEqual([409, 'Eingezogen wird erst am 01.12.2026.']);
    studio.today('2026-12-02');
    const both = await Promise.all([act(run.id, 'settle'), act(run.id, 'settle')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body: payments } = await admin().get('payment/payments', { filter: { method: 'sepa' } });
    expect(payments.map((one: { amount_cents: number }) => one.amount_cents).sort()).toEqual([4990, 9980]);
    const items = (await admin().get(`payment/collection-runs/${run.id}/items`)).body;
    for (const { claim_id, customer_id } of items) {
      const { body } = await trainer().get(`payment/claims/${claim_id}`);
      expect([body.status, body.open_cents, body.run_id]).toEqual(['paid', 0, undefined]);
      expect((await trainer().get(`auth/customers/${customer_id}`)).body.sepa_mandate.last_used_on).toBe(
        COLLECT,
      );
    }
  });

  it('taken back leaves its claims to the next, and what was in credit goes to them', async () => {
    const customer_id = await payer({ last_name: 'Gleich' });
    await debited(customer_id);
    await claimMonth();
    const run = await make({ overrule: ['again'] });
    expect(run.status).toBe(201);
    await trainer().post('payment/payments', {
      customer_id,
      received_on: TODAY,
      amount_cents: 4990,
      method: 'cash',
    });
    // In a run nothing else is put to it.
    expect((await claimsOf({ customer_id }))[0]).toMatchObject({ open_cents: 4990, status: 'open' });
    expect(await balance(customer_id)).toBe(0);
    const items = `payment/collection-runs/${run.body.id}/items`;
    const [item] = (await admin().get(items)).body;
    await act(run.body.id, 'take-back', { reason: 'Bar bezahlt' });
    expect((await admin().get(`${items}/${item.id}/history`)).body[0]).toMatchObject({
      action: 'take_back',
      changes: { live: { before: true, after: false } },
    });
    expect((await claimsOf({ customer_id }))[0]).toMatchObject({ open_cents: 0, status: 'paid' });
    expect(await balance(customer_id)).toBe(0);
  });
});

describe('a prepared run', () => {
  const CANCELLED = { mandate_reference: '', on: TODAY, code: 'MD01', ended: true };
  let run: { id: string };
  const changes = async () => (await admin().get(`payment/collection-runs/${run.id}/changes`)).body;
  const file = (body?: object) => admin().post(`payment/collection-runs/${run.id}/file`, body);
  const change = (id: string, values: object) =>
    studio.database.transaction(SYSTEM, (tx) => tx.update(customers, id, values));
  const people = new Map<string, { id: string; contract: string; reference: string }>();
  const person = (name: string) => people.get(name) as { id: string; contract: string; reference: string };

  beforeAll(async () => {
    studio.today(TODAY);
    for (const last_name of ['Aal', 'Barsch', 'Dorsch', 'Forelle', 'Hecht']) {
      const reference = `CHG-${last_name}`;
      const id = await payer({
        last_name,
        first_name: 'Kim',
        sepa_mandate: { reference, signed_on: '2026-03-01', last_used_on: null },
      });
      const { id: contract } = await debited(id, {
        concluded_on: '2026-11-15',
        concluded_via: 'online',
        withdrawal_instructed_on: '2026-11-15',
      });
      people.set(last_name, { id, contract, reference });
    }
    await claimMonth();
    run = (await make({ overrule: ['again'] })).body;
  });

  it('has nothing to say while all is as it was', async () => {
    expect(await changes()).toEqual({ count: 0, without_mandate: 0, over_cents: 0, changes: [] });
    expect((await file()).status).toBe(200);
  });

  it('says whose debits were stopped, who withdrew, pays otherwise or has another account, and asks', async () => {
    const stopped = person('Aal');
    await change(stopped.id, {
      debit_stop: { ...CANCELLED, mandate_reference: stopped.reference, code: 'MD06', ended: false },
    });
    await studio.act(person('Barsch').contract, 'withdraw', { received_on: TODAY });
    await studio.database.transaction(SYSTEM, (tx) =>
      tx.update(contracts, person('Dorsch').contract, { payment_method: 'transfer' }),
    );
    await change(person('Forelle').id, { iban: 'DE75512108001245126199' });
    const found = await changes();
    expect([found.count, found.without_mandate]).toEqual([4, 0]);
    expect(
      found.changes.map(({ customer_name, name }: Record<string, string>) => [customer_name, name]),
    ).toEqual([
      ['Kim Aal', 'stopped'],
      ['Kim Barsch', 'withdrawn'],
      ['Kim Dorsch', 'otherwise'],
      ['Kim Forelle', 'account'],
    ]);
    expect(found.changes[0]).toMatchObject({
      customer_id: stopped.id,
      amount_cents: 4990,
      text: expect.stringContaining('ausgesetzt'),
    });
    const refused = await file();
    expect([refused.status, refused.body.warnings.map(({ name }: { name: string }) => name)]).toEqual([
      409,
      ['stopped', 'withdrawn', 'otherwise', 'account'],
    ]);
    // The notice of the changes on the page is older than the refusal.
    expect(touchedIn(refused.headers.get(TOUCHED))).toEqual(
      expect.arrayContaining(['collection_runs', 'customers']),
    );
    expect((await file({ overrule: true })).status).toBe(200);
    expect((await act(run.id, 'hand-in')).body.warnings[1].text).toMatch(
      /^Vertrag widerrufen: Kim Barsch \(Vertrag \d+ ist widerrufen\)\. Soll das nicht eingezogen werden/,
    );
  });

  it('has no file while somebody has no valid mandate', async () => {
    const { id, reference } = person('Hecht');
    await change(id, { debit_stop: { ...CANCELLED, mandate_reference: reference } });
    expect(await changes()).toMatchObject({ count: 5, without_mandate: 1 });
    expect((await changes()).changes[0]).toMatchObject({ customer_name: 'Kim Hecht', name: 'mandate' });
    const refused = await file({ overrule: true });
    expect([refused.status, refused.body.warnings, refused.body.detail]).toEqual([
      409,
      undefined,
      expect.stringMatching(
        /^Kein gültiges Mandat: Kim Hecht .*Nimm den Einzug zurück und leg ihn neu an\.$/,
      ),
    ]);
  });

  it('is noted as handed in where it has left all the same, which the history remembers', async () => {
    const overrule = ['stopped', 'withdrawn', 'otherwise', 'account'];
    const asked = await act(run.id, 'hand-in', { overrule });
    expect([
      asked.status,
      asked.body.warnings.find(({ name }: { name: string }) => name === 'mandate').text,
    ]).toEqual([409, expect.stringContaining('ruf diese Lastschriften bei der Bank zurück')]);
    expect((await act(run.id, 'hand-in', { overrule: [...overrule, 'mandate'] })).body.status).toBe(
      'handed_in',
    );
    const { body } = await admin().get(`payment/collection-runs/${run.id}/history`);
    expect(body[0].changes.overrule.after).toContain('mandate');
    // What has left can be read again, as it left.
    expect(await changes()).toMatchObject({ count: 0 });
    expect((await file()).status).toBe(200);
  });
});

it('costs a few statements for each five hundred contracts', async () => {
  const customer_id = await studio.customer({ last_name: 'Viele' });
  const { id } = await studio.contract({ customer_id, starts_on: '2027-05-01' });
  await copies(studio, 'contracts', id, 500, { number: '70000 + n' });
  const { pool } = studio.database;
  const statements = async (month: string) => {
    const client = await pool.connect();
    const query = Object.getPrototypeOf(client).query;
    client.release();
    let count = 0;
    Object.getPrototypeOf(client).query = function (this: unknown, ...args: unknown[]) {
      count += 1;
      return query.apply(this, args);
    };
    const { status, body } = await claimMonth(month);
    Object.getPrototypeOf(client).query = query;
    expect(status).toBe(200);
    return { count, claims: body.claims };
  };
  studio.today('2027-04-21');
  await admin().get('payment/contracts', { range: [0, 0] });
  await clockDone(studio, '2027-04-21');
  const { count, claims } = await statements('2027-05');
  expect(claims).toBeGreaterThanOrEqual(500);
  expect(count).toBeLessThan(60);
  expect(await balance(customer_id)).toBe(501 * 4990);
});

it('shows the first of many debits and sums all of them: what is announced is what is made', async () => {
  studio.today(TODAY);
  const customer_id = await payer({ last_name: 'Zahlreich' });
  await made(
    admin().post('payment/claims', {
      ...{ customer_id, kind: 'goods', text: 'Beitrag', due_on: TODAY, amount_cents: 1234, vat_rate: 19 },
    }),
  );
  const [claim] = await claimsOf({ customer_id });
  await copies(studio, 'customers', customer_id, 2 * MOST_SHOWN, {
    number: '900000 + n',
    email: `'viele' || n || '@demo.example'`,
    // Every tenth has no account.
    iban: `CASE WHEN n % 10 > 0 THEN c.iban END`,
    sepa_mandate: `jsonb_set(c.sepa_mandate, '{reference}', to_jsonb('VIELE-' || n))`,
  });
  await copies(studio, 'claims', claim.id, 2 * MOST_SHOWN, {
    number: '900000 + n',
    customer_id: `(SELECT k.id FROM customers k WHERE k.studio_id = c.studio_id AND k.number = 900000 + n)`,
  });
  const { body: seen } = await ask();
  expect(seen.left_out_count).toBeGreaterThanOrEqual(MOST_SHOWN / 5);
  expect(seen.left_out).toHaveLength(seen.left_out_count);
  const page = await admin().get('payment/dues/collection/left-out', {
    ...{ month: MONTH, collect_on: COLLECT, range: [30, 59] },
  });
  expect(page.headers.get('Content-Range')).toBe(`left 30-59/${seen.left_out_count}`);
  expect(page.body).toEqual(seen.left_out.slice(30, 60));
  expect(seen.count).toBeGreaterThan(MOST_SHOWN);
  expect(seen.included).toHaveLength(MOST_SHOWN);
  const { claims, count, sum_cents } = seen;
  const run = await made(make({ claims, count, sum_cents, overrule: ['again'] }));
  expect(run).toMatchObject({ claims, count, sum_cents });
  const { rows } = await studio.database.pool.query(
    `SELECT count(*)::int AS claims, count(DISTINCT payer_id)::int AS count, sum(amount_cents)::int AS sum_cents
      FROM collection_items WHERE parent_id = $1`,
    [run.id],
  );
  expect(rows).toEqual([{ claims, count, sum_cents }]);
});
