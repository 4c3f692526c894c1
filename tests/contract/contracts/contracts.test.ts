/** Contracts over HTTP: drafts, what can be done with them, and when not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { products } from '#resources/contracts/products.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';

const TODAY = '2026-11-21';
let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const PATH = 'payment/contracts';
const trainer = () => studio.as('trainerNord');
const read = async (id: string) => (await trainer().get(`${PATH}/${id}`)).body;

describe('products', () => {
  const save = (values: object) => studio.as('adminNord').post('payment/products', values);
  const tariff = {
    name: 'Lang',
    kind: 'membership',
    price_cents: 4990,
    minimum_term_months: 36,
    notice_period_months: 3,
    renewal: 'indefinite',
  };

  it('that break § 309 Nr. 9 BGB aren’t in sale', async () => {
    const { status, body } = await save(tariff);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      minimum_term_months: 'Die erste Laufzeit darf höchstens 24 Monate dauern (§ 309 Nr. 9 Buchst. a BGB).',
      notice_period_months:
        'Die Kündigungsfrist darf höchstens einen Monat betragen (§ 309 Nr. 9 Buchst. b und c BGB).',
    });
    expect((await save({ ...tariff, active: false })).status).toBe(201);
  });

  it.each(['service', 'card'])('break it as a %s, too', async (kind) => {
    const binding = { ...tariff, kind, card_units: 10 };
    const { status, body } = await save(binding);
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['minimum_term_months', 'notice_period_months'],
    ]);
    expect((await save({ ...binding, minimum_term_months: 24, notice_period_months: 1 })).status).toBe(201);
    const single = { ...binding, billing_interval: 'once', minimum_term_months: null };
    expect((await save({ ...single, notice_period_months: null })).status).toBe(201);
  });

  it('that break it all the same become no contract', async () => {
    const product = await studio.product({ kind: 'service', minimum_term_months: 24 });
    const { id } = await studio.draft({ product_id: product.id });
    await studio.services.database.transaction(SYSTEM, (tx) =>
      tx.update(products, product.id, { minimum_term_months: 36 }),
    );
    const refusal = {
      product_id:
        'Das Produkt verstößt gegen das Gesetz: Die erste Laufzeit darf höchstens 24 Monate dauern (§ 309 Nr. 9 Buchst. a BGB). Ändere es zuerst.',
    };
    const concluded = await studio.act(id, 'conclude');
    expect([concluded.status, concluded.body.errors]).toEqual([422, refusal]);
    const drafted = await trainer().post(PATH, {
      customer_id: await studio.customer(),
      product_id: product.id,
      concluded_on: TODAY,
      starts_on: TODAY,
    });
    expect([drafted.status, drafted.body.errors]).toEqual([422, refusal]);
  });

  it.each([
    [-1, 'Mindestens 0,00\u00a0€.'],
    [10_000_000_00, 'Höchstens 999.999,00\u00a0€.'],
    [49.9, 'Bitte eine ganze Zahl eingeben.'],
  ])('don’t cost %i cents', async (price_cents, message) => {
    const { status, body } = await save({
      ...tariff,
      minimum_term_months: 12,
      notice_period_months: 1,
      price_cents,
    });
    expect([status, body.errors]).toEqual([422, { price_cents: message }]);
  });

  it('know three rates of VAT', async () => {
    const { body } = await save({ ...tariff, active: false, vat_rate: 16 });
    expect(body.errors).toEqual({ vat_rate: 'Möglich sind 19 %, 7 % und 0 %.' });
  });

  it('are retired once, and offered again once', async () => {
    const { id } = await studio.product();
    const said = async (word: 'retire' | 'offer') => {
      const { status, body } = await studio
        .as('adminNord')
        .post(`payment/products/${id}/${word}`, undefined, {
          'If-Match': '"1"',
        });
      return [status, body.active, body.version];
    };
    expect(await said('offer')).toEqual([200, true, 1]);
    expect(await said('retire')).toEqual([200, false, 2]);
    expect(await said('retire')).toEqual([200, false, 2]);
    expect((await said('offer'))[0]).toBe(412);
  });

  it('with contracts are retired, not deleted', async () => {
    const product = await studio.product();
    await studio.draft({ product_id: product.id });
    const admin = studio.as('adminNord');
    const refused = await admin.delete(`payment/products/${product.id}`);
    expect([refused.status, refused.body.referenced_by]).toEqual([409, { resource: 'contracts', count: 1 }]);
    expect((await admin.put(`payment/products/${product.id}`, { ...product, active: false })).status).toBe(
      200,
    );
    const late = await trainer().post(PATH, {
      customer_id: await studio.customer(),
      product_id: product.id,
      concluded_on: TODAY,
      starts_on: TODAY,
    });
    expect([late.status, late.body.errors]).toEqual([
      422,
      { product_id: 'Dieses Produkt ist nicht mehr im Verkauf.' },
    ]);
  });
});

describe('a draft', () => {
  it('has the tariff’s conditions, no number, and keeps what it promised when it is saved', async () => {
    const product = await studio.product({ price_cents: 3000, signup_fee_cents: 1900, free_months: 1 });
    const draft = await studio.draft({ product_id: product.id });
    expect(draft).toMatchObject({
      number: null,
      state: 'draft',
      state_until: null,
      price_cents: 3000,
      signup_fee_cents: 1900,
      free_months: 1,
      first_term_ends_on: '2027-03-14',
      ends_on: null,
      pauses: [],
    });
    const admin = studio.as('adminNord');
    await admin.put(`payment/products/${product.id}`, { ...product, price_cents: 3500 });
    const saved = await trainer().put(`${PATH}/${draft.id}`, { ...draft, notes: 'Ruft zurück' });
    expect([saved.status, saved.body.price_cents, saved.body.notes]).toEqual([200, 3000, 'Ruft zurück']);
    const other = await studio.product({ price_cents: 2500 });
    const changed = await trainer().put(`${PATH}/${draft.id}`, { ...saved.body, product_id: other.id });
    expect([changed.status, changed.body.price_cents]).toEqual([200, 2500]);
  });

  it('is refused with a begin before the conclusion, another studio’s product, or conditions of its own', async () => {
    const foreign = await studio.product({}, 'adminSued');
    const base = {
      customer_id: await studio.customer(),
      concluded_on: '2026-03-10',
      starts_on: '2026-03-09',
    };
    const { id: product_id } = await studio.product();
    const answers = [
      await trainer().post(PATH, { ...base, product_id }),
      await trainer().post(PATH, { ...base, starts_on: '2026-03-10', product_id: foreign.id }),
      await trainer().post(PATH, {
        ...base,
        starts_on: '2026-03-10',
        product_id,
        price_cents: 1,
        state: 'active',
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, { starts_on: 'Der Beginn liegt vor dem Vertragsschluss.' }],
      [422, { product_id: 'Produkt nicht gefunden.' }],
      [422, { price_cents: 'Dieses Feld setzt das System.', state: 'Dieses Feld setzt das System.' }],
    ]);
  });

  it('is deleted; a contract is kept', async () => {
    const draft = await studio.draft();
    expect((await trainer().delete(`${PATH}/${draft.id}`)).status).toBe(200);
    const { id } = await studio.contract();
    const { status, body } = await trainer().delete(`${PATH}/${id}`);
    expect([status, body.detail]).toEqual([
      409,
      'Muss aufbewahrt werden, bis 8 Kalenderjahre nach „Ende“ um sind (§ 147 AO, § 257 HGB). Nur Entwürfe lassen sich löschen.',
    ]);
  });

  it.each([
    ['pause', { from: '2026-12-01', to: '2026-12-31' }],
    ['end-pause', { on: '2026-12-01' }],
    ['cancel', { received_on: TODAY }],
    ['revoke-cancellation', {}],
    ['withdraw', { received_on: TODAY }],
  ])('isn’t open to %s', async (action, body) => {
    const { status, body: answer } = await studio.act((await studio.draft()).id, action, body);
    expect([status, answer.detail]).toEqual([
      409,
      'Der Vertrag ist noch ein Entwurf. Schließe ihn zuerst ab.',
    ]);
  });
});

describe('concluding', () => {
  it('happens once, and not in the future', async () => {
    const { id } = await studio.contract();
    const again = await studio.act(id, 'conclude');
    expect([again.status, again.body.detail]).toEqual([409, 'Der Vertrag ist schon abgeschlossen.']);
    const early = await studio.draft({ concluded_on: '2026-11-22', starts_on: '2026-12-01' });
    expect((await studio.act(early.id, 'conclude')).body.errors).toEqual({
      concluded_on: 'Der Vertragsschluss liegt in der Zukunft.',
    });
  });

  it('gives each its number, without gaps, also at the same time', async () => {
    const draft = async () => studio.draft({ customer_id: await studio.customer() });
    const drafts = await Promise.all(Array.from({ length: 12 }, draft));
    const first = (await studio.contract()).number;
    const answers = await Promise.all(drafts.map(({ id }) => studio.act(id, 'conclude')));
    const numbers = answers.map(({ body }) => body.number).sort((a, b) => a - b);
    expect(numbers).toEqual(drafts.map((_, index) => first + 1 + index));
  });

  describe('a promise that the tariff no longer makes', () => {
    const dearer = async (values: object = { price_cents: 5990 }) => {
      const product = await studio.product();
      const draft = await studio.draft({ product_id: product.id, customer_id: await studio.customer() });
      const path = `payment/products/${product.id}`;
      const { body } = await studio.as('adminNord').put(path, { ...product, ...values });
      return { draft, path, product: body };
    };

    it('is chosen from by a person, not by the services', async () => {
      const { draft } = await dearer();
      const { status, body } = await studio.act(draft.id, 'conclude');
      expect([status, body.errors]).toEqual([
        422,
        { terms: 'Der Tarif hat sich seit dem Entwurf geändert. Wähle, welche Konditionen gelten sollen.' },
      ]);
      expect(await read(draft.id)).toMatchObject({ state: 'draft', number: null, price_cents: 4990 });
    });

    it.each([
      ['draft', 4990],
      ['tariff', 5990],
    ])('terms %s: %i cents, whatever the tariff costs later', async (terms, price_cents) => {
      const { draft, path, product } = await dearer();
      const { status, body } = await studio.act(draft.id, 'conclude', { terms });
      expect([status, body.price_cents, body.state]).toEqual([200, price_cents, 'active']);
      await studio.as('adminNord').put(path, { ...product, price_cents: 9900 });
      expect((await read(draft.id)).price_cents).toBe(price_cents);
    });

    it('can’t be kept when it breaks the law', async () => {
      const product = await studio.product({ active: false, notice_period_months: 3 });
      const admin = studio.as('adminNord');
      const path = `payment/products/${product.id}`;
      // A draft from before the tariff was mended.
      const draft = await studio.draft({ customer_id: await studio.customer() });
      const { rowCount } = await studio.database.pool.query(
        'UPDATE contracts SET product_id = $1, notice_period_months = 3 WHERE id = $2',
        [product.id, draft.id],
      );
      expect(rowCount).toBe(1);
      await admin.put(path, { ...product, active: true, notice_period_months: 1 });
      const { status, body } = await studio.act(draft.id, 'conclude', { terms: 'draft' });
      expect([status, body.errors.terms]).toEqual([422, expect.stringContaining('§ 309 Nr. 9 Buchst. b')]);
      const lawful = await studio.act(draft.id, 'conclude', { terms: 'tariff' });
      expect([lawful.status, lawful.body.notice_period_months]).toEqual([200, 1]);
    });
  });

  it('asks about what is missing, and remembers who went on nevertheless', async () => {
    const customer_id = await studio.customer({ street: null, postal_code: null, city: null });
    await trainer().post(`auth/customers/${customer_id}/deactivate`);
    const draft = await studio.draft({ customer_id, payment_method: null });
    const asked = await studio.act(draft.id, 'conclude');
    expect([asked.status, asked.body.type, asked.body.warnings]).toEqual([
      409,
      'urn:studio-admin:problem:unconfirmed',
      [
        { name: 'customer_deactivated', text: 'Der Kunde ist deaktiviert.' },
        { name: 'address_missing', text: 'Die Adresse des Kunden fehlt oder ist unvollständig.' },
        { name: 'payment_method_missing', text: 'Es ist keine Zahlungsart gewählt.' },
      ],
    ]);
    const half = await studio.act(draft.id, 'conclude', { overrule: ['address_missing'] });
    expect(half.status).toBe(409);
    const overrule = ['customer_deactivated', 'address_missing', 'payment_method_missing', 'presale'];
    expect((await studio.act(draft.id, 'conclude', { overrule })).status).toBe(200);
    const [entry] = (await trainer().get(`${PATH}/${draft.id}/history`)).body;
    expect([entry.action, entry.changes.overrule]).toEqual([
      'conclude',
      { before: null, after: overrule.slice(0, 3) },
    ]);
  });

  it('asks about a direct debit that can’t be made, and about a long presale', async () => {
    const customer_id = await studio.customer();
    const draft = await studio.draft({ customer_id, payment_method: 'sepa' });
    const { status, body } = await studio.act(draft.id, 'conclude');
    expect([status, body.warnings]).toEqual([
      409,
      [{ name: 'mandate_missing', text: 'Per Lastschrift lässt sich nichts einziehen: Es fehlt die IBAN.' }],
    ]);
    const { id: product_id } = await studio.product({ minimum_term_months: 24 });
    const promised = { product_id, concluded_on: '2026-11-01', starts_on: '2027-01-01' };
    const early = await studio.draft({ ...promised, customer_id });
    expect((await studio.act(early.id, 'conclude')).body.warnings).toMatchObject([{ name: 'presale' }]);
  });

  it('asks about a contract that the customer has already, by its number', async () => {
    const customer_id = await studio.customer();
    const drafts = [await studio.draft({ customer_id }), await studio.draft({ customer_id })];
    const both = await Promise.all(drafts.map(({ id }) => studio.act(id, 'conclude')));
    const made = both.find(({ status }) => status === 200)?.body;
    const asked = both.find(({ status }) => status === 409)?.body;
    const own = `Vertrag ${made.number}, „Mitgliedschaft 12 Monate“, ab 15.03.2026. Beide werden gefordert.`;
    expect(asked.warnings).toEqual([
      { name: 'same_contract', text: `Denselben Vertrag gibt es schon: ${own}` },
    ]);
    const { id } = drafts.find((draft) => draft.id !== made.id)!;
    expect((await studio.act(id, 'conclude', { overrule: ['same_contract'] })).status).toBe(200);
    await studio.act(id, 'dissolve', { agreed_on: '2026-11-01', effective_on: '2026-11-30' });

    const { id: product_id } = await studio.product({ name: 'Flex' });
    const other = await studio.draft({ customer_id, product_id, starts_on: '2026-12-01' });
    const beside = [{ name: 'same_kind', text: `Der Kunde hat schon eine Mitgliedschaft: ${own}` }];
    expect((await studio.act(other.id, 'conclude')).body.warnings).toEqual(beside);
    const theirs = await studio.contract({ customer_id: await studio.customer() });
    const transfer = { customer_id, from: '2026-12-01', agreed_on: TODAY, payment_method: 'transfer' };
    expect((await studio.act(theirs.id, 'transfer', transfer)).body.warnings).toEqual(beside);
  });

  it('overrules only what there is to warn of', async () => {
    const { id } = await studio.draft();
    const { status, body } = await studio.act(id, 'conclude', { overrule: ['weather'] });
    expect([status, body.errors]).toEqual([422, { 'overrule.0': expect.any(String) }]);
  });

  it('closes all but notes, document, payment and instruction', async () => {
    const contract = await studio.contract();
    const path = `${PATH}/${contract.id}`;
    const open = {
      notes: 'Zahlt bar',
      payment_method: 'cash',
      document_url: 'https://studio.example/v.pdf',
      withdrawal_instructed_on: '2026-03-01',
    };
    const changed = await trainer().put(path, { ...contract, ...open });
    expect([changed.status, changed.body]).toMatchObject([200, open]);
    const refused = await trainer().put(path, {
      ...changed.body,
      starts_on: '2026-04-01',
      concluded_via: 'online',
      customer_id: await studio.customer(),
    });
    const CLOSED = 'Nach dem Abschluss nicht mehr änderbar.';
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { starts_on: CLOSED, concluded_via: CLOSED, customer_id: CLOSED },
    ]);
  });
});

describe('a pause', () => {
  it('rests the contract and ends', async () => {
    const { id, version } = await studio.contract();
    const paused = await studio.act(id, 'pause', {
      from: '2026-11-10',
      to: '2026-12-10',
      reason: 'Verletzung',
    });
    expect([paused.status, paused.body]).toMatchObject([
      200,
      {
        state: 'paused',
        state_until: '2026-12-10',
        version: version + 1,
        pauses: [{ reason: 'Verletzung' }],
      },
    ]);
    const ended = await studio.act(id, 'end-pause', { on: '2026-11-20' });
    expect(ended.body).toMatchObject({ state: 'active', pauses: [{ from: '2026-11-10', to: '2026-11-20' }] });
    const none = await studio.act(id, 'end-pause', { on: '2026-11-20' });
    expect([none.status, none.body.errors]).toEqual([
      422,
      { on: 'Am 20.11.2026 läuft keine Pause, die enden könnte.' },
    ]);
    await studio.act(id, 'pause', { from: '2026-12-24', to: '2026-12-31' });
    expect((await studio.act(id, 'end-pause', { on: '2026-12-23' })).body.pauses).toHaveLength(1);
    const { body: history } = await trainer().get(`${PATH}/${id}/history`);
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'end_pause',
      'pause',
      'end_pause',
      'pause',
      'conclude',
      'create',
    ]);
  });

  it('doesn’t overlap, end before it begins, or lie outside the term', async () => {
    const { id } = await studio.contract();
    await studio.act(id, 'pause', { from: '2026-12-01', to: '2026-12-10' });
    const before = await read(id);
    const errors = async (body: object) => {
      const answer = await studio.act(id, 'pause', body);
      expect(answer.status).toBe(422);
      return answer.body.errors;
    };
    expect(await errors({ from: '2026-12-10', to: '2026-12-20' })).toEqual({
      from: 'Überschneidet sich mit der Pause vom 01.12.2026 bis 10.12.2026.',
    });
    expect(await errors({ from: '2026-12-20', to: '2026-12-19' })).toEqual({
      to: 'Das Ende liegt vor dem Beginn.',
    });
    expect(await errors({ from: '2026-03-14', to: '2026-03-20' })).toEqual({
      from: 'Der Vertrag beginnt erst am 15.03.2026.',
    });
    expect(await errors({ to: 'morgen', why: 1 })).toEqual({
      from: 'Bitte ausfüllen.',
      to: 'Dieses Datum gibt es nicht.',
      why: 'Dieses Feld gibt es nicht.',
    });
    expect(await read(id)).toEqual(before);
  });
});

describe('a cancellation', () => {
  it('ends the contract on the earliest day, which is explained', async () => {
    const { id } = await studio.contract();
    const asked = await trainer().get(`${PATH}/${id}/earliest-end`, { received_on: '2027-02-15' });
    expect([asked.body.day, asked.body.steps.at(-1).text]).toEqual([
      '2027-03-15',
      'Frühestes Vertragsende: 15.03.2027.',
    ]);
    const { status, body } = await studio.act(id, 'cancel', { received_on: '2026-11-20', reason: 'Umzug' });
    expect([status, body]).toMatchObject([
      200,
      {
        state: 'cancelled',
        state_until: '2027-03-14',
        ends_on: '2027-03-14',
        cancellation: {
          received_on: '2026-11-20',
          effective_on: '2027-03-14',
          origin: 'customer',
          extraordinary: false,
        },
      },
    ]);
    const twice = await studio.act(id, 'cancel', { received_on: '2026-11-20' });
    expect([twice.status, twice.body.detail]).toEqual([
      409,
      'Der Vertrag ist schon gekündigt: zum 14.03.2027, zugegangen am 20.11.2026.',
    ]);
    const back = await studio.act(id, 'revoke-cancellation');
    expect(back.body).toMatchObject({ state: 'active', ends_on: null, cancellation: null });
    expect((await studio.act(id, 'revoke-cancellation')).status).toBe(409);
  });

  it('comes in once when two arrive at the same instant', async () => {
    const { id } = await studio.contract();
    const answers = await Promise.all(
      ['Umzug', 'Zu teuer'].map((reason) =>
        studio.act(id, 'cancel', { received_on: TODAY, reason }, { 'If-Match': '"2"' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.cancellation.reason;
    expect((await read(id)).cancellation.reason).toBe(won);
  });

  it('is for later where that is wished, and never for earlier', async () => {
    const { id } = await studio.contract();
    const early = await studio.act(id, 'cancel', { received_on: TODAY, effective_on: '2027-03-13' });
    expect(early.body.errors).toEqual({ effective_on: 'Frühestens zum 14.03.2027 möglich.' });
    const unread = await studio.act(id, 'cancel', { received_on: '2026-02-28' });
    expect(unread.body.errors).toEqual({ received_on: 'Der Vertrag ist erst am 01.03.2026 geschlossen.' });
    const ahead = await studio.act(id, 'cancel', { received_on: '2026-11-22' });
    expect(ahead.body.errors).toEqual({
      received_on: 'Das Datum liegt nach dem 21.11.2026, also in der Zukunft.',
    });
    const later = await studio.act(id, 'cancel', { received_on: TODAY, effective_on: '2027-06-30' });
    expect(later.body.ends_on).toBe('2027-06-30');
  });

  it('never prolongs a contract that ends by itself', async () => {
    const { id: product_id } = await studio.product({ renewal: 'none' });
    const { id } = await studio.contract({ product_id });
    const call = (rest: object) => studio.act(id, 'cancel', { received_on: TODAY, ...rest });
    const own =
      'Der Vertrag endet am 14.03.2027 von selbst. Eine Kündigung verlängert ihn nicht: spätestens zum 14.03.2027.';
    for (const rest of [{}, { extraordinary: true, reason: 'Krank' }]) {
      const { status, body } = await call({ effective_on: '2029-01-01', ...rest });
      expect([status, body.errors]).toEqual([422, { effective_on: own }]);
    }
    expect((await read(id)).ends_on).toBe('2027-03-14');
    const { body } = await call({ effective_on: '2027-03-14' });
    expect(body).toMatchObject({ state: 'cancelled', ends_on: '2027-03-14' });
  });

  it('for an important reason takes the place of an ordinary one, which stands again when it is revoked', async () => {
    const { id } = await studio.contract();
    const ordinary = { received_on: '2026-11-01', reason: 'Umzug', origin: 'customer' };
    await studio.act(id, 'cancel', ordinary);
    const call = (rest: object) =>
      studio.act(id, 'cancel', { received_on: TODAY, extraordinary: true, reason: 'Krank', ...rest });
    expect((await call({ effective_on: '2027-03-15' })).body.errors).toEqual({
      effective_on:
        'Der Vertrag ist schon zum 14.03.2027 gekündigt. Eine weitere Kündigung verlängert ihn nicht: spätestens zum 14.03.2027.',
    });
    const { status, body } = await call({ effective_on: '2026-12-31' });
    expect([status, body]).toMatchObject([
      200,
      {
        state: 'cancelled',
        ends_on: '2026-12-31',
        cancellation: {
          received_on: TODAY,
          effective_on: '2026-12-31',
          extraordinary: true,
          replaced: { ...ordinary, effective_on: '2027-03-14' },
        },
      },
    ]);
    const { body: history } = await trainer().get(`${PATH}/${id}/history`);
    expect(history[0]).toMatchObject({
      action: 'cancel',
      changes: { cancellation: { before: { reason: 'Umzug' }, after: { reason: 'Krank' } } },
    });
    for (const rest of [{}, { extraordinary: false }])
      expect([(await call(rest)).status, (await call(rest)).body.detail]).toEqual([
        409,
        `Der Vertrag ist schon gekündigt: zum 31.12.2026, zugegangen am 21.11.2026.`,
      ]);
    const back = await studio.act(id, 'revoke-cancellation');
    expect(back.body).toMatchObject({
      state: 'cancelled',
      ends_on: '2027-03-14',
      cancellation: { ...ordinary, effective_on: '2027-03-14', extraordinary: false, replaced: null },
    });
    const gone = await studio.act(id, 'revoke-cancellation');
    expect(gone.body).toMatchObject({ state: 'active', ends_on: null, cancellation: null });
  });

  it('of a contract whose term is too long to bind takes effect after the notice alone', async () => {
    const { id: product_id } = await studio.product({
      active: false,
      minimum_term_months: 36,
      renewal: 'none',
    });
    const draft = await studio.draft();
    await studio.database.pool.query(
      `UPDATE contracts SET product_id = $2, minimum_term_months = 36, renewal = 'none', first_term_ends_on = NULL,
        ends_on = '2029-03-14', concluded_at = now(), state = 'active' WHERE id = $1`,
      [draft.id, product_id],
    );
    const { body: asked } = await trainer().get(`${PATH}/${draft.id}/earliest-end`, { received_on: TODAY });
    expect(asked.day).toBe('2026-12-21');
    const { body } = await studio.act(draft.id, 'cancel', { received_on: TODAY });
    expect(body).toMatchObject({ ends_on: '2026-12-21', first_term_ends_on: null });
    const back = await studio.act(draft.id, 'revoke-cancellation');
    expect(back.body).toMatchObject({ state: 'active', ends_on: '2029-03-14' });
  });

  it('for an important reason names it and holds at once', async () => {
    const { id } = await studio.contract();
    const call = (rest: object) =>
      studio.act(id, 'cancel', { received_on: TODAY, extraordinary: true, ...rest });
    expect((await call({})).body.errors).toEqual({
      reason: 'Bitte den wichtigen Grund angeben (§ 314 BGB).',
    });
    expect((await call({ reason: 'Krank', effective_on: '2026-11-20' })).body.errors).toEqual({
      effective_on: 'Das Ende liegt vor dem Zugang der Kündigung.',
    });
    expect((await call({ reason: 'Krank' })).body).toMatchObject({ state: 'cancelled', ends_on: TODAY });
    studio.today('2026-11-22');
    const { body } = await trainer().get(PATH, { filter: { state: 'ended' } });
    expect(body.map((one: { id: string }) => one.id)).toContain(id);
    const refused = await studio.act(id, 'pause', { from: '2026-12-01', to: '2026-12-02' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Der Vertrag ist seit dem 21.11.2026 beendet.',
    ]);
  });

  it('respects what somebody else did meanwhile', async () => {
    const { id } = await studio.contract();
    const { status, body } = await studio.act(id, 'cancel', { received_on: TODAY }, { 'If-Match': '"1"' });
    expect([status, body.current.version]).toEqual([412, 2]);
  });

  it('sent twice with one key happens once', async () => {
    const { id } = await studio.contract();
    const send = () => studio.act(id, 'cancel', { received_on: TODAY }, { 'Idempotency-Key': `key-${id}` });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.headers.get('Idempotency-Replayed')]).toEqual([
      200,
      200,
      'true',
    ]);
    expect(second.body).toEqual(first.body);
  });
});

describe('a withdrawal', () => {
  const online = { concluded_via: 'online', concluded_on: '2026-11-10', starts_on: '2026-11-10' };

  it('is possible for 14 days from the instruction, where the contract wasn’t made in the studio', async () => {
    const { id } = await studio.contract({ ...online, withdrawal_instructed_on: '2026-11-10' });
    studio.today('2026-11-25');
    const late = await studio.act(id, 'withdraw', { received_on: '2026-11-25' });
    expect([late.status, late.body.errors]).toEqual([
      422,
      { received_on: 'Die Widerrufsfrist endete am 24.11.2026.' },
    ]);
    const { body } = await studio.act(id, 'withdraw', { received_on: '2026-11-24' });
    expect(body).toMatchObject({
      state: 'withdrawn',
      state_until: null,
      withdrawal: { received_on: '2026-11-24' },
    });
    const again = await studio.act(id, 'withdraw', { received_on: '2026-11-24' });
    expect([again.status, again.body.detail]).toEqual([
      409,
      'Der Vertrag ist am 24.11.2026 widerrufen worden.',
    ]);
  });

  it('keeps the period when it is sent in time', async () => {
    const posted = { ...online, concluded_on: '2026-11-02', withdrawal_instructed_on: '2026-11-02' };
    const { id } = await studio.contract(posted);
    const withdraw = (days: object) => studio.act(id, 'withdraw', { received_on: '2026-11-18', ...days });
    const late = 'Die Widerrufsfrist endete am 16.11.2026.';
    expect((await withdraw({})).body.errors).toEqual({ received_on: late });
    expect((await withdraw({ sent_on: '2026-11-17' })).body.errors).toEqual({ sent_on: late });
    expect((await withdraw({ sent_on: '2026-11-19' })).body.errors).toEqual({
      sent_on: 'Abgesandt wurde er nicht nach seinem Eingang.',
    });
    const { status, body } = await withdraw({ sent_on: '2026-11-16' });
    expect([status, body]).toMatchObject([
      200,
      { state: 'withdrawn', withdrawal: { sent_on: '2026-11-16', received_on: '2026-11-18' } },
    ]);
  });

  it('may be sent until the next working day of the studio’s Land', async () => {
    studio.today('2026-11-19');
    const dates = { concluded_via: 'online', concluded_on: '2026-11-04', starts_on: '2026-11-04' };
    const { id } = await studio.contract({ ...dates, withdrawal_instructed_on: '2026-11-04' });
    const boss = studio.as('superAdmin');
    const setLand = async (federal_state: string) => {
      const path = `auth/studios/${studio.nord}`;
      const { body } = await boss.get(path);
      expect((await boss.put(path, { ...body, federal_state })).status).toBe(200);
      expect((await trainer().get('auth/studios/configs')).body.federal_state).toBe(federal_state);
    };
    const withdraw = () => studio.act(id, 'withdraw', { received_on: '2026-11-19' });
    await setLand('TH');
    expect((await withdraw()).body.errors).toEqual({
      received_on: 'Die Widerrufsfrist endete am 18.11.2026.',
    });
    await setLand('SN');
    expect((await withdraw()).body).toMatchObject({ state: 'withdrawn' });
  });

  it('is possible within a year and 14 days from one that ended or was cancelled, where nobody told of it', async () => {
    const { id: product_id } = await studio.product({ renewal: 'none', minimum_term_months: 3 });
    const dates = { concluded_via: 'online', concluded_on: '2026-02-02', starts_on: '2026-02-02' };
    const ended = await studio.contract({ ...dates, product_id });
    expect(ended).toMatchObject({ state: 'ended', ends_on: '2026-05-01' });
    studio.today('2027-02-17');
    const late = await studio.act(ended.id, 'withdraw', { received_on: '2027-02-17' });
    expect(late.body.errors).toEqual({ received_on: 'Die Widerrufsfrist endete am 16.02.2027.' });
    const withdrawn = await studio.act(ended.id, 'withdraw', { received_on: '2027-02-16' });
    expect([withdrawn.status, withdrawn.body]).toMatchObject([
      200,
      { state: 'withdrawn', ends_on: '2026-05-01' },
    ]);
    const cancelled = await studio.contract(dates);
    await studio.act(cancelled.id, 'cancel', {
      received_on: '2026-02-03',
      extraordinary: true,
      reason: 'Krank',
      overrule: ['unusual'],
    });
    const { body } = await studio.act(cancelled.id, 'withdraw', { received_on: '2027-02-16' });
    expect(body).toMatchObject({ state: 'withdrawn', cancellation: { reason: 'Krank' } });
  });

  it('isn’t there for what was concluded in the studio', async () => {
    const { id } = await studio.contract();
    const { status, body } = await studio.act(id, 'withdraw', { received_on: TODAY });
    expect([status, body.detail]).toEqual([
      409,
      'Der Vertrag ist im Studio geschlossen. Ein Widerrufsrecht gibt es nicht. (§ 312g Abs. 1 BGB)',
    ]);
  });
});

describe('the state', () => {
  it('follows the calendar in lists and records, without a version or an entry in the log', async () => {
    const { id, version } = await studio.contract({ starts_on: '2026-12-01' });
    await studio.act(id, 'pause', { from: '2027-01-01', to: '2027-01-31' });
    const stateOn = async (day: string) => {
      studio.today(day);
      const { body } = await trainer().get(PATH, { filter: { id }, sort: ['state', 'ASC'] });
      const { body: filtered } = await trainer().get(PATH, { filter: { id, state: body[0].state } });
      expect(filtered).toEqual(body);
      return [body[0].state, body[0].state_until, body[0].version - version];
    };
    expect(await stateOn('2026-11-30')).toEqual(['upcoming', '2026-11-30', 1]);
    expect(await stateOn('2026-12-01')).toEqual(['active', '2026-12-31', 1]);
    expect(await stateOn('2027-01-01')).toEqual(['paused', '2027-01-31', 1]);
    expect(await stateOn('2027-02-01')).toEqual(['active', null, 1]);
    expect((await trainer().get(`${PATH}/${id}/history`)).body).toHaveLength(3);
  });

  it('ends by itself where the tariff isn’t renewed', async () => {
    const { id: product_id } = await studio.product({ renewal: 'none', minimum_term_months: 3 });
    const contract = await studio.contract({
      product_id,
      concluded_on: '2026-11-01',
      starts_on: '2026-11-01',
    });
    expect(contract).toMatchObject({ state: 'active', state_until: '2027-01-31', ends_on: '2027-01-31' });
    studio.today('2027-02-01');
    expect((await read(contract.id)).state).toBe('ended');
  });
});
