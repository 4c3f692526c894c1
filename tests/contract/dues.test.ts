/** What is due in a month, its direct debits, and what needs a person soon. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../support/app.ts';
import { buildCustomer } from '../support/builders.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { statementsOf } from '../support/statements.ts';
import { noXmllint, schemaErrors } from '../support/xmllint.ts';

const TODAY = '2026-11-21';
const MONTH = '2026-12';
const COLLECT = '2026-12-01';
const TOO_SOON = 'Die Bank braucht die Datei einen vollen Bankarbeitstag vorher: frühestens zum 24.11.2026.';
let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const trainer = () => studio.as('trainerNord');
const admin = () => studio.as('adminNord');
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
    const dues = (query: object) => trainer().get('payment/dues', { month: MONTH, filter: mine, ...query });
    const all = await dues({ sort: ['amount_cents', 'DESC'] });
    expect(all.body).toMatchObject([
      { customer_name: 'Zander, Änne', kind: 'fee', amount_cents: 4990, days: 31, of_days: 31, vat_rate: 19 },
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
        await trainer().get('payment/dues', { month: MONTH });
        await trainer().get('payment/deadlines', { days: '90' });
      });
    const few = await statements();
    for (let index = 0; index < 5; index++) await studio.contract();
    expect(await statements()).toBe(few);
  });

  it('are asked for in words that are understood', async () => {
    const status = async (query: Record<string, unknown>) =>
      (await trainer().get('payment/dues', query)).status;
    expect(await status({})).toBe(400);
    expect(await status({ month: '2026-13' })).toBe(400);
    expect(await status({ month: MONTH, sort: ['reason', 'ASC'] })).toBe(400);
    expect(await status({ month: MONTH, filter: { reason: 'x' } })).toBe(400);
    expect(await status({ month: MONTH, filter: { payment_method: 'gold' } })).toBe(400);
    expect(await status({ filter: { month: MONTH, payment_method: 'sepa' } })).toBe(200);
  });
});

describe('direct debits', () => {
  const PATH = 'payment/dues/sepa';
  const ask = (path = PATH, query: object = {}) =>
    admin().get(path, { month: MONTH, collect_on: COLLECT, ...query });

  it('need the studio’s creditor identifier and account', async () => {
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
    expect((await ask()).body.detail).toBe('In diesem Monat ist nichts einzuziehen.');
  });

  it('hold who has a mandate, and tell who is left out and why', async () => {
    const sepa = (customer_id: string) => studio.contract({ customer_id, payment_method: 'sepa' });
    const first = await payer({ first_name: 'Jörg', last_name: 'Aßmann' });
    const contracts = [await sepa(first), await sepa(first)];
    await sepa(
      await payer({
        last_name: 'Berger',
        account_holder: null,
        sepa_mandate: { reference: 'X-2', signed_on: '2020-01-01', last_used_on: '2026-11-02' },
      }),
    );
    await sepa(
      await payer({
        last_name: 'Clausen',
        sepa_mandate: { reference: 'X-3', signed_on: '2020-01-01', last_used_on: '2023-11-30' },
      }),
    );
    await sepa(await payer({ last_name: 'Dorn', iban: null }));
    await sepa(await payer({ last_name: 'Ernst', sepa_mandate: null }));
    const { status, body } = await ask(`${PATH}/preview`);
    expect([status, body]).toMatchObject([
      200,
      {
        count: 2,
        sum_cents: 3 * 4990,
        included: [
          {
            customer_name: 'Aßmann, Jörg',
            contract_numbers: contracts.map(({ number }) => number),
            iban: '… 3000',
            mandate_reference: 'MREF-1',
            sequence: 'FRST',
            amount_cents: 9980,
          },
          { customer_name: 'Berger, Mia', sequence: 'RCUR', amount_cents: 4990 },
        ],
        left_out: [
          { reason: 'Das Mandat ist am 30.11.2026 erloschen: 36 Monate nicht genutzt.' },
          { reason: 'Es fehlt die IBAN.' },
          { reason: 'Es fehlt das SEPA-Mandat mit Referenz und Unterschrift.' },
        ],
      },
    ]);
  });

  it('come as a file with the sums and the letters that banks take', async () => {
    const { status, headers, body } = await ask();
    expect([status, headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'attachment; filename="lastschriften-2026-12.xml"',
    ]);
    expect(body).toContain('<CtrlSum>149.70</CtrlSum>');
    expect(body).toContain('<Nm>Joerg Muessig + Soehne</Nm>');
    expect(body).toContain('<InstdAmt Ccy="EUR">99.80</InstdAmt>');
    expect(body.match(/<SeqTp>\w+<\/SeqTp>/g)).toEqual(['<SeqTp>FRST</SeqTp>', '<SeqTp>RCUR</SeqTp>']);
  });

  it.skipIf(noXmllint)(`are valid by the official schema${noXmllint ? ` – ${noXmllint}` : ''}`, async () => {
    const { body } = await ask();
    expect(schemaErrors(body, './pain.008.001.08.xsd')).toBe('');
    expect(schemaErrors(body.replace('<SeqTp>FRST', '<SeqTp>LAST'), './pain.008.001.08.xsd')).toContain(
      'SeqTp',
    );
  });

  const note = (values: object = {}) =>
    admin().post(`${PATH}/collected`, { month: MONTH, collect_on: COLLECT, ...values });

  it('are noted only as what they are', async () => {
    const { status, body } = await note({ count: 2, sum_cents: 4990 });
    expect([status, body.detail.replace(/\s/g, ' ')]).toEqual([
      409,
      'Inzwischen wären es 2 Lastschriften über 149,70 €: Etwas hat sich geändert. Öffne die SEPA-Lastschriften noch einmal und prüfe, ob deine Datei noch stimmt.',
    ]);
    const rest = await note({ collect_on: '2026-12-25' });
    expect([rest.status, rest.body.errors.collect_on]).toEqual([
      422,
      'An diesem Tag buchen die Banken nicht (Wochenende oder Feiertag). Der nächste Bankarbeitstag ist der 28.12.2026.',
    ]);
    expect((await ask(`${PATH}/preview`)).body.handed_in).toEqual([]);
  });

  it('use the mandates: the next collection is a later one, and the month is known to be collected', async () => {
    const file = { count: 2, sum_cents: 3 * 4990 };
    const both = await Promise.all([note(file), note(file)]);
    expect(both.map(({ status, body }) => [status, body.changed]).sort()).toEqual([
      [200, 0],
      [200, 2],
    ]);
    expect((await note()).body).toEqual({ changed: 0, ...file });
    const { included, handed_in } = (await ask(`${PATH}/preview`)).body;
    expect(included.map(({ sequence }: { sequence: string }) => sequence)).toEqual(['RCUR', 'RCUR']);
    expect(handed_in).toMatchObject([{ ...file, collect_on: COLLECT, by_name: 'adminNord Demo' }]);
    const { body: history } = await trainer().get(`auth/customers/${included[0].customer_id}/history`);
    expect(history[0]).toMatchObject({
      action: 'collect',
      changes: { sepa_mandate: { before: { last_used_on: null }, after: { last_used_on: TODAY } } },
    });
  });

  it('of months on nearby days are told apart', async () => {
    const next = { month: '2027-01', collect_on: '2026-12-02' };
    expect((await ask(`${PATH}/preview`, next)).body.handed_in).toEqual([]);
    expect((await note(next)).status).toBe(200);
    const known = async (month: string) =>
      (await ask(`${PATH}/preview`, { month })).body.handed_in.map(
        ({ collect_on }: { collect_on: string }) => collect_on,
      );
    expect([await known(MONTH), await known('2027-01'), await known('2027-02')]).toEqual([
      [COLLECT],
      ['2026-12-02'],
      [],
    ]);
  });

  it('are another file when more is in them', async () => {
    const customer_id = await payer({ last_name: 'Neuling' });
    await studio.contract({ customer_id, payment_method: 'sepa' });
    expect((await note()).body).toMatchObject({ changed: 0, count: 2 });
    const more = { count: 3, sum_cents: 4 * 4990 };
    expect((await note(more)).body).toEqual({ changed: 1, ...more });
    expect((await ask(`${PATH}/preview`)).body.handed_in).toMatchObject([more, { count: 2 }]);
  });

  it('are noted later, too, with the day they were collected', async () => {
    const customer_id = await payer({ last_name: 'Später' });
    await studio.contract({ customer_id, payment_method: 'sepa' });
    studio.today('2026-12-10');
    expect((await note({ month: '2027-03', collect_on: '2026-12-08' })).status).toBe(200);
    const { body } = await trainer().get(`auth/customers/${customer_id}`);
    expect(body.sepa_mandate.last_used_on).toBe('2026-12-08');
    expect((await note({ month: '2027-04', collect_on: '2026-12-07' })).body.changed).toBe(0);
  });

  it.each([
    [TODAY, TOO_SOON],
    ['2026-11-23', TOO_SOON],
    [
      '2027-03-26',
      'An diesem Tag buchen die Banken nicht (Wochenende oder Feiertag). Der nächste Bankarbeitstag ist der 30.03.2027.',
    ],
    ['bald', 'Bitte den Tag des Einzugs angeben.'],
  ])('aren’t collected on %s', async (collect_on, message) => {
    for (const path of [PATH, `${PATH}/preview`]) {
      const { status, body } = await ask(path, { collect_on });
      expect([status, body.errors]).toEqual([422, { collect_on: message }]);
    }
    expect((await ask(PATH, { collect_on: '2026-11-24' })).status).toBe(200);
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
