/** What is due in a month, mandates, and what needs a person soon. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { statementsOf } from '../../support/statements.ts';

const TODAY = '2026-11-21';
const MONTH = '2026-12';
let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
let mandates = 0;
const nextMandate = () => ({
  reference: `MREF-${++mandates}`,
  signed_on: '2026-03-01',
  last_used_on: null,
});
const payer = (values: Record<string, unknown> = {}) =>
  studio.customer({
    iban: 'DE89370400440532013000',
    account_holder: 'Jörg Müßig & Söhne',
    sepa_mandate: nextMandate(),
    ...values,
  });

describe('the dues of a month', () => {
  it('are each contract’s share, with their sum over all pages', async () => {
    const customer_id = await studio.customer({ first_name: 'Änne', last_name: 'Zander' });
    const mine = { customer_id };
    await studio.contract(mine);
    const { id } = await studio.contract(mine);
    await studio.act(id, 'pause', { from: '2026-12-01', to: '2026-12-30' });
    await studio.draft(mine);
    const gone = await studio.contract(mine);
    await studio.act(gone.id, 'cancel', { received_on: TODAY, extraordinary: true, reason: 'Umzug' });
    const dues = (query: object) => admin().get('payment/dues', { month: MONTH, filter: mine, ...query });
    const all = await dues({ sort: ['amount_cents', 'DESC'] });
    expect(all.body).toMatchObject([
      { customer_name: 'Änne Zander', kind: 'fee', amount_cents: 4990, days: 31, vat_rate: 19 },
      { contract_id: id, amount_cents: 161, days: 1, from: '2026-12-01', to: '2026-12-31' },
    ]);
    expect(all.headers.get('X-Total-Cents')).toBe('5151');
    const second = await dues({ range: [1, 1], sort: ['amount_cents', 'DESC'] });
    expect([second.body, second.headers.get('Content-Range'), second.headers.get('X-Total-Cents')]).toEqual([
      [all.body[1]],
      'dues 1-1/2',
      '5151',
    ]);
  });

  it('cost the same number of statements however many there are', async () => {
    const statements = () =>
      statementsOf(async () => {
        await admin().get('payment/dues', { month: MONTH });
        await trainer().get('payment/deadlines', { days: '90' });
      });
    const few = await statements();
    for (let index = 0; index < 5; index++) await studio.contract();
    expect(await statements()).toBe(few);
  });

  it('are asked for in words that are understood', async () => {
    const status = async (query: Record<string, unknown>) =>
      (await admin().get('payment/dues', query)).status;
    expect(await status({})).toBe(400);
    expect(await status({ month: '2026-13' })).toBe(400);
    expect(await status({ month: MONTH, sort: ['reason', 'ASC'] })).toBe(400);
    expect(await status({ month: MONTH, filter: { reason: 'x' } })).toBe(400);
    expect(await status({ month: MONTH, filter: { payment_method: 'gold' } })).toBe(400);
    expect(await status({ filter: { month: MONTH, payment_method: 'sepa' } })).toBe(200);
  });
});

describe('a mandate', () => {
  const save = (sepa_mandate: object, values: object = {}) =>
    trainer().post('auth/customers', buildCustomer({ sepa_mandate, ...values } as never));
  const at = 'sepa_mandate.reference';

  it.each(['M_1', 'Müller 1', '/M1', 'M1/', 'M//1'])(
    'isn’t called %s, which no bank would take',
    async (reference) => {
      const { status, body } = await save({ ...nextMandate(), reference });
      expect([status, body.errors[at]]).toEqual([422, expect.stringContaining('Schrägstrich am Anfang')]);
    },
  );

  it('is of an account in the SEPA area', async () => {
    const { status, body } = await save(nextMandate(), { iban: 'TR330006100519786457841326' });
    expect([status, body.errors]).toEqual([
      422,
      { iban: 'Türkei gehört nicht zum SEPA-Raum: Mit diesem Konto gibt es keine Lastschriften.' },
    ]);
  });

  it('has a reference of its own in the studio; who has it is named', async () => {
    const mandate = { ...nextMandate(), reference: 'Eine/1' };
    const made = async (answer: Promise<Answer>) => {
      const { invitation: _, ...record } = (await answer).body;
      return record;
    };
    const first = await made(save(mandate, { first_name: 'Jo', last_name: 'Erst' }));
    const taken = `Diese Mandatsreferenz hat schon Jo Erst (Kunde ${first.number}).`;
    const second = await save({ ...mandate, reference: 'eine/1' });
    expect([second.status, second.body.errors]).toEqual([422, { [at]: taken }]);
    const other = await made(save(nextMandate()));
    const changed = await trainer().put(`auth/customers/${other.id}`, { ...other, sepa_mandate: mandate });
    expect([changed.status, changed.body.errors]).toEqual([422, { [at]: taken }]);
    expect((await trainer().put(`auth/customers/${first.id}`, { ...first, city: 'Kiel' })).status).toBe(200);
    const elsewhere = buildCustomer({ sepa_mandate: mandate });
    expect((await studio.as('trainerSued').post('auth/customers', elsewhere)).status).toBe(201);
  });

  it('is given to one of two at the same time', async () => {
    const mandate = { ...nextMandate(), reference: 'RACE' };
    const answers = await Promise.all(
      ['Anna', 'Berta', 'Cora'].map((first_name) => save(mandate, { first_name, last_name: 'Eil' })),
    );
    const winner = answers.find(({ status }) => status === 201)?.body;
    const losers = answers.filter(({ status }) => status !== 201);
    expect(losers.map(({ status, body }) => [status, body.errors])).toEqual(
      Array(2).fill([
        422,
        { [at]: `Diese Mandatsreferenz hat schon ${winner.first_name} Eil (Kunde ${winner.number}).` },
      ]),
    );
  });
});

describe('deadlines', () => {
  it('name what needs a person, the next first', async () => {
    studio.today('2027-02-10');
    const customer_id = await payer({
      first_name: 'Frida',
      last_name: 'Frist',
      birthday: '2009-03-01',
      guardian: { name: 'Eva Frist' },
      sepa_mandate: { reference: 'X-9', signed_on: '2024-02-20', last_used_on: null },
    });
    await studio.contract({ customer_id, payment_method: 'sepa' });
    const cancelled = await studio.contract({ customer_id });
    await studio.act(cancelled.id, 'cancel', {
      received_on: '2027-02-01',
      extraordinary: true,
      reason: 'Umzug',
      effective_on: '2027-02-28',
    });
    await studio.card({ customer_id, units_total: 2, valid_until: '2027-12-31' });
    await studio.card({ customer_id, valid_until: '2027-03-05' });
    const { status, body } = await trainer().get('payment/deadlines', { days: '32' });
    expect(status).toBe(200);
    const mine = body.filter((entry: { customer_id: string }) => entry.customer_id === customer_id);
    expect(mine.map(({ kind, on }: { kind: string; on: string }) => [kind, on])).toEqual([
      ['card_units', '2027-02-10'],
      ['notice_day', '2027-02-14'],
      ['mandate_lapse', '2027-02-20'],
      ['contract_end', '2027-02-28'],
      ['coming_of_age', '2027-03-01'],
      ['card_expiry', '2027-03-05'],
      ['first_term_end', '2027-03-14'],
    ]);
    expect(mine[1].text).toBe('Letzter Tag, an dem eine Kündigung zum 14.03.2027 zugehen kann.');
    const none = await studio.as('trainerSued').get('payment/deadlines');
    expect([none.status, none.body]).toEqual([200, []]);
    expect((await trainer().get('payment/deadlines', { days: '-1' })).status).toBe(400);
  });
});
