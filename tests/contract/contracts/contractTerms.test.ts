/** Contracts from before, and what is agreed while they run: over HTTP, with what is owed of them afterwards. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONCLUSION_WARNINGS } from '#rules/contracts/conclusion.ts';
import { run, sql } from '#services/storage/statement.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { ADDRESS, type Commerce, commerce } from '../../support/commerce.ts';
import { copies } from '../../support/many.ts';

const TODAY = '2026-11-21';
let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const PATH = 'payment/contracts';
const overrule = Object.keys(CONCLUSION_WARNINGS);
const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const read = async (id: string) => (await trainer().get(`${PATH}/${id}`)).body;
const owed = async (id: string, month: string) => {
  const filter = JSON.stringify({ contract_id: id });
  const { body } = await trainer().get('payment/dues', { month, filter });
  return body.map((due: Record<string, unknown>) => [due.from, due.to, due.amount_cents, due.vat_rate]);
};

const OWN_TERMS = {
  claimed_until: '2026-11-30',
  price_cents: 1990,
  billing_interval: 'monthly',
  minimum_term_months: 12,
  notice_period_months: 3,
  renewal: 'fixed',
  renewal_months: 12,
};
/** What lets the price rise unless the customer objects. */
const CLAUSE = { rise_clause: 'AGB 2026, § 5 Abs. 2' };
const fromBefore = (values: object = {}) => ({
  concluded_on: '2021-05-10',
  starts_on: '2021-06-01',
  taken_over: OWN_TERMS,
  ...values,
});

describe('a contract from before', () => {
  it('keeps its own terms, of a tariff that nobody sells any more, and owes nothing again', async () => {
    const gone = await studio.product({ name: 'Alt', active: false, minimum_term_months: 36 });
    const { id } = await studio.contract(fromBefore({ product_id: gone.id }));
    expect(await read(id)).toMatchObject({
      state: 'active',
      price_cents: 1990,
      minimum_term_months: 12,
      notice_period_months: 3,
      renewal: 'fixed',
      renewal_months: 12,
      signup_fee_cents: null,
      first_term_ends_on: '2022-05-31',
      notice_until: '2027-02-28',
      ends_on: null,
    });
    const { body: end } = await trainer().get(`${PATH}/${id}/earliest-end`, { received_on: TODAY });
    expect(end.day).toBe('2027-05-31');
    expect(await owed(id, '2026-11')).toEqual([]);
    expect(await owed(id, '2026-12')).toEqual([['2026-12-01', '2026-12-31', 1990, 19]]);
    const cancelled = await studio.act(id, 'cancel', { received_on: '2026-11-20' });
    expect(cancelled.body.ends_on).toBe('2027-05-31');
    studio.today('2027-03-01');
    await studio.act(id, 'revoke-cancellation');
    expect((await read(id)).notice_until).toBe('2028-02-29');
  });

  it('can’t say what no contract of its day could, and is asked for what is needed', async () => {
    const post = async (values: object) => {
      const customer_id = await studio.customer();
      const { id: product_id } = await studio.product();
      return (await trainer().post(PATH, { customer_id, product_id, ...fromBefore(values) })).body.errors;
    };
    expect(await post({ concluded_on: '2022-03-01', starts_on: '2022-03-01' })).toEqual({
      'taken_over.renewal':
        'Seit dem 01.03.2022 verlängert sich ein Vertrag nur auf unbestimmte Zeit (§ 309 Nr. 9 Buchst. b BGB).',
    });
    expect(await post({ taken_over: { ...OWN_TERMS, renewal_months: 13 } })).toEqual({
      'taken_over.renewal_months': 'Höchstens 12.',
    });
    expect(Object.keys(await post({ taken_over: { price_cents: 1990 } }))).toEqual(
      expect.arrayContaining(['taken_over.claimed_until', 'taken_over.billing_interval']),
    );
  });

  it('becomes an ordinary draft again when its own terms are taken out', async () => {
    const draft = await studio.draft(fromBefore());
    const { body } = await trainer().put(`${PATH}/${draft.id}`, { ...draft, taken_over: null });
    expect(body).toMatchObject({
      taken_over: null,
      price_cents: 4990,
      renewal: 'indefinite',
      renewal_months: null,
    });
  });
});

describe('an agreed end', () => {
  it('needs no notice, prolongs nothing, and can be taken back', async () => {
    const { id } = await studio.contract();
    const end = { agreed_on: TODAY, effective_on: '2026-11-30', reason: 'Umzug' };
    const { body } = await studio.act(id, 'dissolve', end);
    expect(body).toMatchObject({
      state: 'cancelled',
      ends_on: '2026-11-30',
      cancellation: { origin: 'agreement', reason: 'Umzug', extraordinary: false },
    });
    const later = await studio.act(id, 'dissolve', { ...end, effective_on: '2026-12-31' });
    expect([later.status, later.body.errors]).toEqual([
      422,
      { effective_on: 'Der Vertrag endet schon am 30.11.2026.' },
    ]);
    expect((await studio.act(id, 'revoke-cancellation')).body).toMatchObject({
      state: 'active',
      ends_on: null,
    });
  });
});

describe('another tariff', () => {
  it('holds from its day on, both in one contract’s history', async () => {
    const plus = await studio.product({
      name: 'Plus',
      price_cents: 5990,
      minimum_term_months: 24,
      vat_rate: 7,
    });
    const contract = await studio.contract();
    const { id, product_id } = contract;
    const change = { product_id: plus.id, from: '2026-12-16', agreed_on: TODAY };
    const { status, body } = await studio.act(id, 'change-tariff', change);
    expect([status, body.product_id, body.price_cents, body.minimum_term_months]).toEqual([
      200,
      product_id,
      4990,
      12,
    ]);
    expect(body.stages).toMatchObject([
      { from: '2026-03-15', product_id, price_cents: 4990, cause: 'start' },
      { from: '2026-12-16', product_id: plus.id, price_cents: 5990, cause: 'tariff' },
    ]);
    // 15/31 of 49,90 € and 16/31 of 59,90 €.
    expect(await owed(id, '2026-12')).toEqual([
      ['2026-12-01', '2026-12-15', 2415, 19],
      ['2026-12-16', '2026-12-31', 3092, 7],
    ]);
    studio.today('2026-12-16');
    expect(await read(id)).toMatchObject({
      product_id: plus.id,
      price_cents: 5990,
      first_term_ends_on: '2027-03-14',
    });
    const taken = await studio.act(id, 'take-back-change');
    expect([taken.status, taken.body.detail]).toEqual([
      409,
      'Es steht keine Änderung von Tarif oder Preis bevor.',
    ]);
  });

  it('brings its term where that is agreed, and nothing once it is taken back', async () => {
    const plus = await studio.product({ name: 'Plus 24', minimum_term_months: 24 });
    const { id } = await studio.contract();
    const change = { product_id: plus.id, from: '2027-01-01', agreed_on: TODAY, price_cents: 4490 };
    const changed = await studio.act(id, 'change-tariff', { ...change, new_term: true });
    expect(changed.body).toMatchObject({ first_term_ends_on: '2028-12-31', term_from: '2027-01-01' });
    const { body } = await studio.act(id, 'take-back-change');
    expect(body).toMatchObject({ first_term_ends_on: '2027-03-14', term_from: null, price_cents: 4990 });
    expect(await owed(id, '2027-01')).toEqual([['2027-01-01', '2027-01-31', 4990, 19]]);
  });

  it('isn’t one of another studio, nor one that isn’t sold', async () => {
    const { id } = await studio.contract();
    const gone = await studio.product({ name: 'Weg', active: false });
    const other = await studio.product({ name: 'Süd' }, 'adminSued');
    const change = { from: '2026-12-01', agreed_on: TODAY };
    for (const product_id of [gone.id, other.id]) {
      const { status, body } = await studio.act(id, 'change-tariff', { ...change, product_id });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['product_id']]);
    }
  });
});

describe('a transfer', () => {
  it('ends the one contract and carries its term and price on in another', async () => {
    const { id, customer_id, number } = await studio.contract();
    const heir = await studio.customer({ last_name: 'Erbe', ...ADDRESS });
    const wish = { customer_id: heir, from: '2026-12-11', agreed_on: TODAY, payment_method: 'transfer' };
    const answer = await studio.act(id, 'transfer', wish);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      customer_id,
      ends_on: '2026-12-10',
      cancellation: { origin: 'transfer' },
    });
    const next = await read(answer.headers.get('X-New-Contract') as string);
    expect(next).toMatchObject({
      customer_id: heir,
      state: 'upcoming',
      starts_on: '2026-12-11',
      term_from: '2026-03-15',
      first_term_ends_on: '2027-03-14',
      price_cents: 4990,
      signup_fee_cents: null,
      transferred_from: id,
    });
    expect(next.number).toBeGreaterThan(number);
    // 10/31 and 21/31 of 49,90 €.
    expect(await owed(id, '2026-12')).toEqual([['2026-12-01', '2026-12-10', 1610, 19]]);
    expect(await owed(next.id, '2026-12')).toEqual([['2026-12-11', '2026-12-31', 3380, 19]]);
    const end = { agreed_on: TODAY, effective_on: '2026-12-01' };
    for (const [action, body] of [
      ['revoke-cancellation', {}],
      ['dissolve', end],
      ['cancel', { received_on: TODAY, origin: 'customer' }],
      ['transfer', wish],
    ] as const)
      expect([action, (await studio.act(id, action, body)).status]).toEqual([action, 409]);
  });

  it('warns of what the new customer lacks, and makes nothing of what is refused', async () => {
    const { id, customer_id } = await studio.contract();
    const heir = await studio.customer({ street: null });
    const wish = { customer_id: heir, from: '2026-12-11', agreed_on: TODAY, payment_method: 'sepa' };
    const warned = await studio.act(id, 'transfer', wish);
    expect([warned.status, warned.body.warnings.map(({ name }: { name: string }) => name)]).toEqual([
      409,
      ['address_missing', 'mandate_missing'],
    ]);
    expect((await read(id)).cancellation).toBeNull();
    expect((await studio.act(id, 'transfer', { ...wish, overrule })).status).toBe(200);
    const own = await studio.act((await studio.contract()).id, 'transfer', {
      ...wish,
      customer_id,
      overrule,
    });
    expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ['customer_id']]);
  });
});

describe('a pause that prolongs', () => {
  it('adds its days to the term, and to no term that is over', async () => {
    const { id } = await studio.contract();
    const pause = { from: '2026-12-01', to: '2026-12-31', prolongs: true };
    const { body } = await studio.act(id, 'pause', pause);
    expect([body.first_term_ends_on, body.notice_until]).toEqual(['2027-04-14', '2027-03-14']);
    const late = await studio.act(id, 'pause', { from: '2027-05-01', to: '2027-05-31', prolongs: true });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['prolongs']]);
    const shorter = await studio.act(id, 'end-pause', { on: '2026-12-10' });
    expect(shorter.body.first_term_ends_on).toBe('2027-03-24');
  });
});

describe('a contract about a card', () => {
  const once = {
    kind: 'card',
    billing_interval: 'once',
    minimum_term_months: null,
    renewal: null,
  } as const;
  const cardsOf = async (customer_id: string) =>
    (await trainer().get('payment/contract-cards', { filter: { customer_id } })).body;

  it('makes the card, claimed by the contract alone; by hand it is asked about', async () => {
    const tens = {
      ...once,
      name: 'Zehnerkarte Yoga',
      price_cents: 12_000,
      card_units: 10,
      card_valid_days: 100,
    };
    const { id: product_id } = await studio.product(tens);
    const customer_id = await studio.customer();
    const days = { starts_on: '2026-11-01', concluded_on: '2026-11-01' };
    const contract = await studio.contract({ product_id, customer_id, ...days });
    const [card, ...others] = await cardsOf(customer_id);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      ...{ product_id, contract_id: contract.id, valid_from: '2026-11-01', valid_until: '2027-02-08' },
      ...{ units_total: 10, units_left: 10, state: 'valid' },
    });
    const claimed = await trainer().get('payment/claims', { filter: { customer_id } });
    expect(claimed.body).toEqual([]);

    const again = { product_id, customer_id, valid_from: TODAY };
    const { status, body } = await trainer().post('payment/contract-cards', again);
    const there = `Über diese Karte gibt es schon Vertrag ${contract.number} mit Karte ${card.number}.`;
    expect([status, body.warnings]).toEqual([
      409,
      [{ name: 'of_contract', text: `${there} Diese wird zusätzlich gefordert.` }],
    ]);
    expect(await cardsOf(customer_id)).toHaveLength(1);
    const made = await trainer().post('payment/contract-cards', { ...again, overrule: ['of_contract'] });
    expect(made.status).toBe(201);

    const draft = await studio.draft({ product_id, customer_id, ...days });
    expect((await studio.act(draft.id, 'conclude')).body.warnings).toEqual([
      {
        name: 'card_by_hand',
        text: `Der Kunde hat diese Karte schon: Karte ${made.body.number}, von Hand angelegt und noch nicht benutzt. Beide werden gefordert.`,
      },
    ]);
  });

  it('ends with the card', async () => {
    const product = await studio.product({ ...once, name: 'Zehner', card_units: 2, card_valid_days: 100 });
    const contract = await studio.contract({
      product_id: product.id,
      starts_on: '2026-11-01',
      concluded_on: '2026-11-01',
    });
    expect(contract.ends_on).toBe('2027-02-08');
    const { id: contract_id } = contract;
    const [card] = (await trainer().get('payment/contract-cards', { filter: { contract_id } })).body;
    await studio.actOnCard(card.id, 'extend', { valid_until: '2027-03-31' });
    expect((await read(contract_id)).ends_on).toBe('2027-03-31');
    await studio.actOnCard(card.id, 'debit', { units: 2 });
    expect(await read(contract_id)).toMatchObject({ state: 'active', ends_on: TODAY });
    studio.today('2026-11-22');
    expect((await read(contract_id)).state).toBe('ended');
    await studio.actOnCard(card.id, 'credit', { units: 1, reason: 'Ausgefallen' });
    expect(await read(contract_id)).toMatchObject({ state: 'active', ends_on: '2027-03-31' });
  });

  it('and a membership with a card doesn’t', async () => {
    const { id: contract_id, customer_id } = await studio.contract();
    await studio.card({ customer_id, contract_id });
    expect((await read(contract_id)).ends_on).toBeNull();
  });
});

describe('a higher price for many', () => {
  const rise = { from: '2027-01-01', told_on: TODAY, percent: 10 };
  const post = (path: string, body: object = {}) => admin().post(`${PATH}/price-rises${path}`, body);

  it('is of one studio: a super admin names it, and contracts of another are not found', async () => {
    const { id } = await studio.contract();
    const body = { ...rise, contract_ids: [id] };
    const ask = (last: string, more: object = {}) =>
      studio.as('superAdmin').post(`${PATH}/price-rises${last}`, { ...body, ...more });
    for (const last of ['/preview', '']) {
      const { status, body: said } = await ask(last);
      expect([status, said.errors]).toEqual([422, { studio_id: 'Wähle ein Studio.' }]);
      expect((await ask(last, { studio_id: studio.sued })).status).toBe(404);
    }
    expect((await read(id)).stages).toEqual([]);
    expect((await ask('/preview', { studio_id: studio.nord })).body.refused).toBe(0);
    expect((await ask('', { studio_id: studio.nord })).status).toBe(201);
  });

  it('is one batch of more than a thousand: previewed, set, and taken back as a whole', async () => {
    const { id } = await studio.contract();
    await copies(studio, 'contracts', id, 1_200, { number: '500000 + n' });
    const { rows } = await studio.database.pool.query<{ id: string }>(
      'SELECT id FROM contracts WHERE number > 500000',
    );
    const body = { ...rise, contract_ids: rows.map((row) => row.id) };
    expect((await post('/preview', body)).body).toMatchObject({ refused: 0, contracts: { length: 1_200 } });
    const set = (await post('', body)).body;
    expect(set.changed).toBe(1_200);
    const risen = () =>
      studio.database.pool.query(`SELECT FROM contracts WHERE number > 500000 AND stages @> $1::jsonb`, [
        JSON.stringify([{ price_cents: 5489, batch_id: set.batch_id }]),
      ]);
    expect((await risen()).rowCount).toBe(1_200);
    expect((await post(`/${set.batch_id}/withdraw`)).body.changed).toBe(1_200);
    expect((await risen()).rowCount).toBe(0);
    await studio.database.pool.query('DELETE FROM contracts WHERE number > 500000');
  }, 60_000);

  it('is previewed, set for all, objected to by one, and taken back while it hasn’t begun', async () => {
    const [one, other] = [(await studio.contract()).id, (await studio.contract()).id];
    const body = { ...rise, contract_ids: [one, other] };
    // Noted after the conclusion, too.
    const { body: former } = await admin().get(`${PATH}/${one}`);
    const noted = await admin().put(`${PATH}/${one}`, { ...former, rise_clause: 'AGB 2026, § 5 Abs. 2' });
    expect(noted.status, JSON.stringify(noted.body)).toBe(200);
    const { body: preview } = await post('/preview', body);
    expect(preview.refused).toBe(0);
    expect(preview.contracts).toMatchObject([
      {
        contract_id: one,
        before_cents: 4990,
        after_cents: 5489,
        rise_clause: 'AGB 2026, § 5 Abs. 2',
        refused: null,
      },
      { contract_id: other, rise_clause: null },
    ]);
    const { status, body: set } = await post('', body);
    expect([status, set.changed]).toEqual([201, 2]);
    expect(await owed(one, '2027-01')).toEqual([['2027-01-01', '2027-01-31', 5489, 19]]);
    expect((await read(one)).price_cents).toBe(4990);
    const objected = await studio.act(one, 'object-to-price', { received_on: TODAY });
    expect(objected.body.stages).toMatchObject([
      { price_cents: 4990 },
      { objected_on: TODAY, batch_id: set.batch_id },
    ]);
    expect(await owed(one, '2027-01')).toEqual([['2027-01-01', '2027-01-31', 4990, 19]]);
    expect((await studio.act(one, 'object-to-price', { received_on: TODAY })).status).toBe(409);
    const taken = await post(`/${set.batch_id}/withdraw`);
    expect([taken.status, taken.body.changed]).toEqual([200, 2]);
    expect(await owed(other, '2027-01')).toEqual([['2027-01-01', '2027-01-31', 4990, 19]]);
    expect((await post(`/${set.batch_id}/withdraw`)).status).toBe(404);
  });

  it('waits for the consent without a clause, and holds from a late one on, not back', async () => {
    const [early, late] = [(await studio.contract()).id, (await studio.contract()).id];
    const consent = (
      id: string,
      consented_on: string,
      person: 'adminNord' | 'trainerNord' | 'adminSued' = 'adminNord',
    ) => studio.as(person).post(`${PATH}/${id}/consent-to-price`, { consented_on, consented_how: 'oral' });
    expect((await consent(early, TODAY)).status).toBe(409);
    const { body: set } = await post('', { ...rise, contract_ids: [early, late] });
    const january = [['2027-01-01', '2027-01-31', 4990, 19]];
    expect(await owed(early, '2027-01')).toEqual(january);
    expect((await read(early)).stages).toMatchObject([{}, { asks_consent: true, consented_on: null }]);

    expect((await consent(early, TODAY, 'trainerNord')).status).toBe(403);
    expect((await consent(early, TODAY, 'adminSued')).status).toBe(404);
    for (const day of ['2026-11-20', '2026-11-22'])
      expect([day, Object.keys((await consent(early, day)).body.errors)]).toEqual([day, ['consented_on']]);
    expect((await consent(early, TODAY)).status).toBe(200);
    expect(await owed(early, '2027-01')).toEqual([['2027-01-01', '2027-01-31', 5489, 19]]);
    expect((await consent(early, TODAY)).status).toBe(409);

    studio.today('2027-01-17');
    expect([(await read(early)).price_cents, (await read(late)).price_cents]).toEqual([5489, 4990]);
    const plus = await studio.product({ name: 'Plus darauf' });
    const change = { product_id: plus.id, from: '2027-03-01', agreed_on: '2027-01-17' };
    const stacked = await studio.act(late, 'change-tariff', change);
    expect([stacked.status, stacked.body.errors?.from]).toEqual([
      422,
      expect.stringContaining('fehlt noch die Zustimmung'),
    ]);
    expect((await post(`/${set.batch_id}/withdraw`)).status).toBe(409);
    expect((await consent(late, '2027-01-17')).body).toMatchObject({ price_cents: 5489 });
    // 16/31 of 49,90 € and 15/31 of 54,89 €.
    expect(await owed(late, '2027-01')).toEqual([
      ['2027-01-01', '2027-01-16', 2575, 19],
      ['2027-01-17', '2027-01-31', 2656, 19],
    ]);
  });

  it('is among the deadlines until it is answered, for many at once, and a consent stays', async () => {
    const ids = [(await studio.contract()).id, (await studio.contract()).id, (await studio.contract()).id];
    const missing = async (days = '30') =>
      (await trainer().get('payment/deadlines', { kind: 'consent_open', days })).body
        .filter(({ contract_id }: { contract_id: string }) => ids.includes(contract_id))
        .map(({ contract_id, on, text }: Record<string, string>) => [
          contract_id,
          on,
          text!.replace(/\s/g, ' '),
        ]);
    expect(await missing()).toEqual([]);
    await post('', { ...rise, contract_ids: ids });
    const text = 'Zustimmung zum neuen Preis fehlt: 54,89 € ab 01.01.2027, erbeten bis 18.12.2026.';
    expect((await missing()).sort()).toEqual(ids.map((id) => [id, '2026-12-18', text]).sort());
    expect(await missing('7')).toEqual([]);

    const [one, two, ended] = ids as [string, string, string];
    const consent = { consented_on: TODAY, consented_how: 'email' };
    const end = { agreed_on: TODAY, effective_on: '2026-12-31' };
    expect((await studio.act(ended, 'dissolve', end)).status).toBe(200);
    expect(await missing()).toHaveLength(2);
    const refused = await post('/consents', { ...consent, contract_ids: ids });
    expect([refused.status, refused.body.refused]).toEqual([
      409,
      [expect.objectContaining({ contract_id: ended })],
    ]);
    expect(await missing()).toHaveLength(2);
    expect((await post('/consents', { ...consent, contract_ids: [] })).status).toBe(422);
    const given = await post('/consents', { ...consent, contract_ids: [one, two] });
    expect([given.status, given.body]).toEqual([200, { changed: 2 }]);
    expect((await read(one)).stages).toMatchObject([{}, { consented_on: TODAY, consented_how: 'email' }]);
    expect(await owed(two, '2027-01')).toEqual([['2027-01-01', '2027-01-31', 5489, 19]]);
    expect(await missing()).toEqual([]);
    const { status, body } = await studio.act(one, 'object-to-price', { received_on: TODAY });
    expect([status, body.detail]).toEqual([
      409,
      expect.stringContaining('hat der Kunde am 21.11.2026 zugestimmt: Ein Widerspruch hebt das nicht auf.'),
    ]);

    // Past the day that the letter asks for, it is due every day.
    const { id: late } = await studio.contract();
    await post('', { ...rise, contract_ids: [late] });
    ids.push(late);
    studio.today('2027-01-10');
    expect((await missing()).map(([id, on]: string[]) => [id, on])).toEqual([[late, '2027-01-10']]);
    studio.today(TODAY);
  });

  it('that nobody answered is taken back, and one without the keys of a consent holds', async () => {
    const { id } = await studio.contract();
    const { body: set } = await post('', { ...rise, contract_ids: [id] });
    studio.today('2027-02-01');
    expect((await studio.act(id, 'take-back-change')).body.stages).toMatchObject([{ cause: 'start' }]);
    expect((await post(`/${set.batch_id}/withdraw`)).status).toBe(404);
    studio.today(TODAY);
    await post('', { ...rise, contract_ids: [id] });
    await studio.database.transaction(SYSTEM, async (tx) => {
      const rows = await run(
        tx.client,
        sql`UPDATE contracts SET stages = (SELECT jsonb_agg(s - 'asks_consent' - 'consented_on' - 'consented_how')
          FROM jsonb_array_elements(stages) s) WHERE id = ${id} RETURNING stages`,
      );
      expect(JSON.stringify(rows)).not.toContain('asks_consent');
    });
    expect(await owed(id, '2027-01')).toEqual([['2027-01-01', '2027-01-31', 5489, 19]]);
    expect((await studio.act(id, 'object-to-price', { received_on: TODAY })).status).toBe(200);
  });

  it('stays once it has begun', async () => {
    const { id } = await studio.contract(CLAUSE);
    const { body } = await post('', { ...rise, percent: null, price_cents: 5290, contract_ids: [id] });
    studio.today('2027-01-01');
    expect((await read(id)).price_cents).toBe(5290);
    const { status, body: refusal } = await post(`/${body.batch_id}/withdraw`);
    expect([status, refusal.detail]).toEqual([409, 'Die neuen Preise gelten schon seit dem 01.01.2027.']);
  });

  it('is all or nothing, and says of whom and why not', async () => {
    const { id } = await studio.contract();
    const { id: draft } = await studio.draft();
    const { status, body } = await post('', { ...rise, contract_ids: [id, draft] });
    expect([status, body.detail]).toEqual([
      409,
      'Ein Vertrag lässt sich nicht anheben. Nichts wurde geändert.',
    ]);
    expect(body.refused).toMatchObject([{ contract_id: draft }]);
    expect((await read(id)).stages).toEqual([]);
    const errors = async (values: object) =>
      Object.keys((await post('', { ...rise, contract_ids: [id], ...values })).body.errors);
    expect(await errors({ from: TODAY })).toEqual(['from']);
    expect(await errors({ percent: null })).toEqual(['price_cents']);
    expect(await errors({ price_cents: 6000 })).toEqual(['percent']);
    expect(await errors({ contract_ids: [] })).toEqual(['contract_ids']);
  });
});
