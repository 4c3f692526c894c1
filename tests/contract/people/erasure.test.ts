/**
 * Erasing a customer on request: nothing of the person is found anywhere afterwards but in what the declarations want kept,
 * and that goes when its time is over.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Resource } from '#declare/define.ts';
import { notices } from '#resources/contracts/notices.ts';
import { products } from '#resources/contracts/products.ts';
import { customers } from '#resources/people/customers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import { messages } from '#resources/studio/messages.ts';
import { studios } from '#resources/studio/studios.ts';
import { allHooks } from '#services/entities/index.ts';
import { tellTrainers } from '#services/entities/schedule/tellTrainers.ts';
import { doWhatIsDue } from '#services/http/byClock.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type Caller, type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';
import { made } from '../../support/made.ts';
import { png } from '../../support/pictures.ts';
import { BELONGING, fill, filled, rare as rareWord } from '../../support/rareWords.ts';

const API = 'auth/customers';
const CONSENT = '2024-01-05T09:00:00.000Z';

let now = new Date('2026-11-21T11:00:00Z');
let studio: TestApp;
let admin: Caller;
let trainer: Caller;
beforeAll(async () => {
  studio = await testApp({
    allHooks,
    limits: { writes: 1e6, expensive: 1e6, failures: 1e6 },
    now: () => now,
    mail: { via: 'mailbox', from: 'studio@mailbox.invalid', origin: 'https://studio.example' },
  });
  [admin, trainer] = [studio.as('adminNord'), studio.as('trainerNord')];
  await studio.database.transaction(SYSTEM, (tx) =>
    tx.update(studios, studio.nord, { mail: { kinds: ['trainer_day'] } } as never),
  );
});
afterAll(() => studio.close());

/** Begins every word of the person's data, and nothing else. */
const RARE = 'zqxjv';
const rare = (name: string) => rareWord(RARE, name);

const isKept = ({ keep }: Resource) => keep !== undefined;

/** A customer with rare words wherever there is text, who was changed, has a picture, and is looked at. */
async function newPerson() {
  const { email, ...own } = filled(RARE, customers.fields);
  const { id } = await made(trainer.post(API, buildCustomer({ email: email as string })));
  const consents = { health_consent_at: CONSENT, status: 'active' } as const;
  const values = { ...own, ...consents, debit_stop: null, dunning_stop: null } as never;
  const photo = new FormData();
  photo.set('file', new File([new Uint8Array(png(2, 3))], 'bild.png', { type: 'image/png' }));
  await admin.post(`${API}/${id}/photo`, photo);
  const person = await studio.database.transaction(SYSTEM, (tx) => tx.update(customers, id, values));
  await made(
    trainer.post('auth/saved-views', {
      name: `Nur ${rare('view')}`,
      list: 'customers',
      filter: JSON.stringify({ q: `${person.first_name} ${person.last_name}` }),
    }),
  );
  await made(
    trainer.post('auth/saved-views', {
      name: rare('view'),
      list: 'contracts',
      filter: JSON.stringify({ customer_id: id }),
    }),
  );
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const task = await made(
    trainer.post('auth/tasks', { title: rare('task'), due_on: '2026-12-01', customer_id: id }, key),
  );
  await trainer.delete(`auth/tasks/${task.id}`);
  await wasThere(id);
  await made(
    admin.post('auth/mailings/send', { subject: 'Neues', text: 'Guten Tag {Name}', customer_ids: [id] }),
  );
  return { id, person };
}

let trainings = 0;

/** Books the customer for a training that is over, of which the trainer was told in the morning of its day. */
async function wasThere(customer_id: string): Promise<void> {
  trainings += 1;
  const on = `2026-11-1${trainings}`;
  const [starts_at, ends_at] = [`${on}T09:00:00Z`, `${on}T10:00:00Z`];
  const { nord: studio_id, uid, services } = studio;
  const later = now;
  now = new Date(`${on}T05:30:00Z`);
  const day = { kind: 'personal_training', trainer_id: uid.trainerNord, starts_at, ends_at };
  const { id: parent_id } = await studio.create(appointments, studio_id, day);
  const booking = await studio.create(bookings, studio_id, { parent_id, customer_id, starts_at, ends_at });
  await tellTrainers(services);
  now = later;
  await studio.database.transaction(SYSTEM, (tx) => tx.update(bookings, booking.id, { status: 'attended' }));
}

/** Returns where rare words are stored: `table.column`, of the audit log `audit_log.resource`. */
async function found(word = RARE): Promise<string[]> {
  const { pool } = studio.database;
  const { rows: tables } = await pool.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const places = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `SELECT to_jsonb(t) AS row FROM "${name}" t WHERE to_jsonb(t)::text ILIKE $1`,
      [`%${word}%`],
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row as object))
        if (JSON.stringify(value)?.toLowerCase().includes(word))
          places.add(`${name}.${name === 'audit_log' ? `${row.resource}` : column}`);
  }
  return [...places].sort();
}

/** Tables with text in which nothing of a customer stands: every other one is filled, and looked at. */
const WORDLESS: readonly string[] = [
  // The studio's own, and its staff's.
  ...['admins', 'appointments', 'courses', 'exercises', 'foods', 'import_answers', 'import_columns'],
  ...['import_meanings'],
  ...[
    'locations',
    'mailings',
    'move_ins',
    'nutrition_templates',
    'products',
    'rewinds',
    'studios',
    'trainers',
  ],
  ...['collection_runs', 'erasures', 'month_closings', 'signed_in_devices'],
  // Ids, states, numbers, hashes.
  ...['bookings', 'contract_cards'],
  ...['calendar_feeds', 'changes', 'claimed_contracts', 'clock', 'derived_objects', 'exercise_uses'],
  ...[
    'idempotency_keys',
    'measurement_goals',
    'message_links',
    'plan_links',
    'rate_limits',
    'recovery_codes',
  ],
  ...['refused_sign_ins', 'row_counts', 'running_numbers', 'tallies'],
  // Names of staff, beside the id of whose health data they read.
  'readings',
  // Written by the erasure itself.
  'restricted_customers',
  // Metadata are stripped.
  'pictures',
];

/** Tables with a column that holds text. */
async function withText(): Promise<string[]> {
  const { rows } = await studio.database.pool.query(
    `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'jsonb', 'ARRAY', 'bytea')
      ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** Lets the clock do at that time what is due of erased customers. */
async function clockAt(instant: string): Promise<void> {
  now = new Date(instant);
  await doWhatIsDue(studio.services, { restricted_customers: allHooks.restricted_customers! });
}

const tablesOf = (places: readonly string[]) => [...new Set(places.map((place) => place.split('.')[0]))];
const erase = (id: string, as = admin) => as.post(`${API}/${id}/erase`, {});
const preview = async (id: string) => (await admin.get(`${API}/${id}/erasure`)).body;

describe('an erasure', () => {
  it('leaves nothing of a customer without anything to be kept', async () => {
    const { id } = await newPerson();
    await fill(
      studio,
      RARE,
      id,
      BELONGING.filter((resource) => !isKept(resource) && resource.name !== 'contract_cards'),
    );
    const before = await found();
    expect(before).toEqual(
      expect.arrayContaining(['customers.iban', 'saved_views.name', 'deleted_records.contents']),
    );
    expect(tablesOf(before)).toEqual(
      expect.arrayContaining(['audit_log', 'training_logs', 'workouts', 'tasks', 'accounts', 'messages']),
    );
    const told = await preview(id);
    expect([told.obstacles, told.kept]).toEqual([[], 0]);
    const { status, body } = await erase(id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ gone: told.gone, kept: 0 });
    expect(await found()).toEqual([]);
    // That it was erased, under an id which stands nowhere else.
    expect(await found(id)).toEqual(['audit_log.customers']);
    await vi.waitFor(() => expect(studio.identity.accounts.has(id)).toBe(false));
    expect(studio.logged.filter((line) => line.toLowerCase().includes(RARE))).toEqual([]);
    const { rows } = await studio.database.pool.query('SELECT FROM pictures WHERE record_id = $1', [id]);
    expect(rows).toEqual([]);
    expect((await admin.get(`auth/restricted-customers/${id}`)).status).toBe(404);
  });

  it('leaves what the law wants kept, under a name for admins, until its time is over', async () => {
    const { id, person } = await newPerson();
    await fill(studio, RARE, id, BELONGING);
    const told = await preview(id);
    expect(told.obstacles).toEqual([]);
    const filled = tablesOf(await found());
    expect((await withText()).filter((name) => !filled.includes(name))).toEqual([...WORDLESS].sort());
    const kinds = told.parts.filter((part: { kept: number }) => part.kept > 0);
    const names = kinds.map((part: { resource: string }) => part.resource);
    const kept = BELONGING.filter(isKept).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(kept));
    for (const part of kinds) expect(part.law, part.resource).toMatch(/§|gehört zu/);
    expect(told.kept_until).toBe('2034-12-31');
    const { status, body } = await erase(id);
    expect(status, JSON.stringify(body)).toBe(200);

    // Lines name the person as lists do, for who sees what is restricted.
    const lineOf = async (as: Caller) => {
      const { groups } = (await as.get('search', { q: RARE })).body;
      const contracts = groups.find(({ resource }: { resource: string }) => resource === 'contracts');
      return contracts?.hits[0]?.line as string | undefined;
    };
    expect(await lineOf(admin)).toContain(customers.title(person as never));
    expect(await lineOf(trainer)).toBeUndefined();

    const left = await found();
    const declared = [...names, 'restricted_customers'];
    for (const place of left) {
      const [table, of] = place.split('.') as [string, string];
      expect(declared, place).toContain(table === 'audit_log' ? of : table);
    }
    for (const word of [person.health_notes, person.email, person.iban, person.street, person.phone])
      expect(await found(String(word)), String(word)).toEqual([]);
    expect(await found(person.last_name)).toEqual([
      'audit_log.restricted_customers',
      'restricted_customers.last_name',
    ]);

    expect((await admin.get(`${API}/${id}`)).status).toBe(404);
    expect((await admin.get(API, { filter: { q: person.last_name } })).body).toEqual([]);
    const [restricted] = (await admin.get('auth/restricted-customers', { filter: { id: [id] } })).body;
    expect(restricted).toMatchObject({
      first_name: person.first_name,
      next_on: '2031-01-01',
      kept_until: '2034-12-31',
    });
    expect((await trainer.get('auth/restricted-customers')).status).toBe(403);
    const { rowCount } = await studio.database.pool.query('SELECT FROM contracts WHERE customer_id = $1', [
      id,
    ]);
    expect(rowCount).toBe(1);

    const certificate = (await admin.get(`auth/erasures/${body.id}`)).body;
    expect(certificate).toMatchObject({
      reason: 'request',
      gone: told.gone,
      kept: told.kept,
      kept_until: '2034-12-31',
    });
    expect(JSON.stringify(certificate)).not.toMatch(new RegExp(`${RARE}|${id}`));
    expect(certificate.parts).toContainEqual({
      kind: 'Verträge',
      gone: 0,
      kept: 1,
      until: '2032-12-31',
      law: '§ 147 AO, § 257 HGB',
    });

    await clockAt('2031-01-02T11:00:00Z');
    expect(tablesOf(await found())).not.toContain('notices');
    expect(tablesOf(await found())).toContain('contracts');
    await clockAt('2035-01-02T11:00:00Z');
    expect(await found()).toEqual([]);
    expect((await admin.get('auth/restricted-customers')).body).toEqual([]);
    const all = (await admin.get('auth/erasures', { filter: { reason: 'period' } })).body;
    expect(all.map(({ kept }: { kept: number }) => kept > 0)).toEqual([false, true]);
    now = new Date('2026-11-21T11:00:00Z');
  });

  it('lets nothing begin for who was erased, and what there was be paid', async () => {
    const { id } = await made(trainer.post(API, buildCustomer({ email: 'vorbei@neues.example' })));
    const service = { customer_id: id, kind: 'service', text: 'Massage', vat_rate: 19, amount_cents: 4500 };
    const claim = { ...service, due_on: '2026-11-01' };
    await made(admin.post('payment/claims', claim));
    const paid = { customer_id: id, method: 'cash', amount_cents: 4500, received_on: '2026-11-02' };
    await made(admin.post('payment/payments', paid));
    expect((await erase(id)).status).toBe(200);
    const tariff = { kind: 'membership', price_cents: 4990, vat_rate: 19, billing_interval: 'monthly' };
    const product = await studio.create(products, studio.nord, { name: 'Neues', ...tariff } as never);
    const contract = {
      ...{ product_id: product.id, payment_method: 'transfer' },
      ...{ concluded_on: '2026-11-20', starts_on: '2026-12-01' },
    };
    const begun = [
      ['payment/claims', claim],
      ['payment/contracts', { ...contract, customer_id: id }],
      ['auth/tasks', { title: 'Anrufen', due_on: '2026-12-01', customer_id: id }],
    ] as const;
    for (const [path, values] of begun) {
      const { status, body } = await admin.post(path, values);
      expect([path, status, body.errors?.customer_id], JSON.stringify(body)).toEqual([
        path,
        422,
        'Kunde nicht gefunden.',
      ]);
    }
    await made(admin.post('payment/payments', { ...paid, overrule: ['entered_before'] }));
  });

  it('waits until what the customer declared online is handled', async () => {
    const { id } = await made(trainer.post(API, buildCustomer({ email: 'offen@erklaerung.example' })));
    const notice = await studio.create(notices, studio.nord, {
      ...{ kind: 'withdrawal', received_at: '2026-11-01T09:00:00.000Z', contract_named: 'Vertrag' },
      ...{ name: 'Ole Offen', email: 'offen@erklaerung.example', customer_id: id },
    } as never);
    const [obstacle] = (await preview(id)).obstacles;
    expect(obstacle).toMatchObject({ resource: 'notices', record_id: notice.id });
    expect(obstacle.text).toContain('Widerruf online, eingegangen am 01.11.2026, ist noch offen');
    expect((await erase(id)).status).toBe(409);
    const rejection = { rejection: 'Doppelt' };
    expect((await admin.post(`payment/notices/${notice.id}/reject`, rejection)).status).toBe(200);
    expect((await preview(id)).obstacles).toEqual([]);
    expect((await erase(id)).status).toBe(200);
    // Opened again by hand, it is nobody's deadline.
    await admin.post(`payment/notices/${notice.id}/reopen`, {});
    const due = (await admin.get('payment/deadlines', { kind: 'online_notice' })).body;
    expect(due.map((one: { notice_id: string }) => one.notice_id)).not.toContain(notice.id);
    expect((await trainer.get(`payment/notices/${notice.id}`)).status).toBe(404);
  });

  it('takes along the notices without a customer that staff confirm, and no other', async () => {
    const word = 'wqzjy';
    const { id } = await made(
      trainer.post(
        API,
        buildCustomer({ first_name: 'Kim', last_name: `${word}ott`, email: `kim@${word}.example` }),
      ),
    );
    const sent = (values: object) =>
      studio.create(notices, studio.nord, {
        ...{ kind: 'cancellation', received_at: '2026-11-01T09:00:00.000Z', contract_named: 'Vertrag' },
        ...{ name: 'Jo Unbekannt', email: 'jo@unbekannt.example', ...values },
      } as never);
    const by = {
      email: await sent({ email: `KIM@${word}.example`, name: 'K.' }),
      name: await sent({ name: `Ott, Kim ${word}ott`, reason: word, status: 'accepted' }),
      // Somebody else of that name.
      other: await sent({ name: `Kim ${word}ott`, email: 'andere@example.org' }),
      nobody: await sent({}),
    };
    await studio.create(messages, studio.nord, {
      ...{
        kind: 'notice_received',
        basis: 'law',
        notice_id: by.email.id,
        to: `kim@${word}.example`,
      },
      ...{ name: 'K.', caused_by: 'online', subject: 'Eingang', text: `Hallo ${word}` },
    } as never);
    const { unassigned } = await preview(id);
    expect(unassigned.map((one: { id: string; signs: string[] }) => [one.id, one.signs])).toEqual(
      expect.arrayContaining([
        [by.email.id, ['email']],
        [by.name.id, ['name']],
        [by.other.id, ['name']],
      ]),
    );
    expect(unassigned).toHaveLength(3);
    const notice_ids = [by.email.id, by.name.id];
    const refused = await admin.post(`${API}/${id}/erase`, { notice_ids: [by.nobody.id] });
    expect(refused.status).toBe(409);
    const open = await admin.post(`${API}/${id}/erase`, { notice_ids });
    expect([open.status, open.body.detail]).toEqual([409, expect.stringContaining('ist noch offen')]);
    const rejection = { rejection: 'Kein Vertrag' };
    expect((await admin.post(`payment/notices/${by.email.id}/reject`, rejection)).status).toBe(200);
    const { status, body } = await admin.post(`${API}/${id}/erase`, { notice_ids });
    expect(status, JSON.stringify(body)).toBe(200);
    const { rows } = await studio.database.pool.query(
      'SELECT id, customer_id FROM notices WHERE id = ANY ($1) ORDER BY id',
      [Object.values(by).map((one) => one.id)],
    );
    const theirs = rows.filter(({ customer_id }) => customer_id === id).map((row) => row.id);
    expect(theirs.sort()).toEqual([...notice_ids].sort());
    const certificate = (await admin.get(`auth/erasures/${body.id}`)).body;
    expect(certificate.parts).toContainEqual(
      expect.objectContaining({ kind: 'Online-Erklärungen', kept: 2 }),
    );
    // Received letters of commerce: they stay with the name until their time is over.
    // A later day than the tests before came to, whose work counts as done.
    await clockAt('2036-01-02T11:00:00Z');
    expect(await found(word)).toEqual(expect.arrayContaining(['notices.name']));
    const { rows: left } = await studio.database.pool.query('SELECT id FROM notices WHERE id = ANY ($1)', [
      notice_ids,
    ]);
    expect(left).toEqual([]);
    now = new Date('2026-11-21T11:00:00Z');
    await studio.database.pool.query('DELETE FROM notices WHERE id = ANY ($1)', [
      [by.other.id, by.nobody.id],
    ]);
  });

  it('says in which texts about others the name stands, and changes none of them', async () => {
    const person = { first_name: 'Zoé', last_name: 'Quäntl-Öz' };
    const { id } = await made(trainer.post(API, buildCustomer({ ...person, notes: 'Quäntl-Öz, selbst' })));
    const kept = {
      whole: await made(trainer.post(API, buildCustomer({ notes: 'Kommt mit ZOE Quaentl-Oez' }))),
      last: await made(
        trainer.post(
          API,
          buildCustomer({ notes: 'Frau Quäntl-Öz’ Nichte', health_consent_at: '2026-01-02T10:00:00.000Z' }),
        ),
      ),
      contact: await made(
        trainer.post(
          API,
          buildCustomer({ emergency_contact: { name: 'Quäntl-Öz, Zoé', phone: '0431 123456' } } as never),
        ),
      ),
    };
    // Relatives, and words that only begin alike.
    await made(trainer.post(API, buildCustomer({ last_name: 'Quäntl-Öz', first_name: 'Max' })));
    await made(trainer.post(API, buildCustomer({ notes: 'Quäntl-Özer' })));
    const task = await made(
      trainer.post('auth/tasks', { title: 'Quäntl-Öz’ Schlüssel suchen', due_on: '2026-12-01' }),
    );
    await made(
      trainer.post('auth/tasks', { title: 'Quäntl-Öz anrufen', due_on: '2026-12-01', customer_id: id }),
    );
    const child = await made(
      trainer.post(`${API}/${kept.last.id}/measurements`, {
        measured_on: '2026-11-01',
        weight_kg: 70,
        note: 'mit Zoé Quäntl-Öz',
      }),
    );
    const notes = [{ name: 'Tag A', note: 'mit Frau Quäntl-Öz', blocks: [] }];
    const workout = await made(trainer.post('training/workouts', { name: 'Rücken', days: notes }));
    const { status, body } = await admin.get(`${API}/${id}/mentions`);
    expect([status, body.total], JSON.stringify(body)).toEqual([200, 6]);
    const told = body.records.map(
      (one: { resource: string; id: string; parent_id: string; whole: boolean }) => [
        ...[one.resource, one.id, one.parent_id, one.whole],
      ],
    );
    expect(told.slice(0, 3)).toEqual(
      expect.arrayContaining([
        ['customers', kept.whole.id, null, true],
        ['customers', kept.contact.id, null, true],
        ['measurements', child.id, kept.last.id, true],
      ]),
    );
    expect(told.slice(3)).toEqual(
      expect.arrayContaining([
        ['customers', kept.last.id, null, false],
        ['tasks', task.id, null, false],
        ['workouts', workout.id, null, false],
      ]),
    );
    expect((await studio.as('adminSued').get(`${API}/${id}/mentions`)).status).toBe(404);
    expect((await erase(id)).status).toBe(200);
    expect((await admin.get(`${API}/${kept.whole.id}`)).body.notes).toBe('Kommt mit ZOE Quaentl-Oez');
  });

  it('waits until what is under way is settled, and says what', async () => {
    const { id } = await made(trainer.post(API, buildCustomer({ first_name: 'Ida' })));
    const payer = await made(trainer.post(API, buildCustomer({ payer_id: id } as never)));
    await made(
      admin.post('payment/claims', {
        ...{ customer_id: id, kind: 'goods', text: 'Handtuch', vat_rate: 19 },
        ...{ amount_cents: 990, due_on: '2026-11-01' },
      }),
    );
    const { obstacles } = await preview(id);
    expect(obstacles).toEqual([
      {
        text: expect.stringMatching(/9,90\s€ sind noch offen/),
        ...{ resource: 'claims', record_id: null },
      },
      {
        text: expect.stringMatching(/^Zahlt für 1 anderen Kunden/),
        ...{ resource: 'customers', record_id: null },
      },
    ]);
    const refused = await erase(id);
    expect([refused.status, refused.body.detail]).toEqual([409, obstacles[0].text]);
    expect((await admin.get(`${API}/${payer.id}`)).body.payer_id).toBe(id);
  });

  it('waits until units that are left on a card are paid out or waived', async () => {
    const { id } = await made(trainer.post(API, buildCustomer({ first_name: 'Kai' })));
    const product = await made(
      admin.post('payment/products', {
        ...{
          name: 'Zehnerkarte',
          kind: 'card',
          billing_interval: 'once',
          price_cents: 12_000,
          card_units: 10,
        },
      }),
    );
    const card = await made(
      trainer.post('payment/contract-cards', {
        ...{ customer_id: id, product_id: product.id, valid_from: '2026-11-01' },
      }),
    );
    await trainer.post(`payment/contract-cards/${card.id}/debit`, { units: 7 });
    const left = `Karte ${card.number} hat noch 3 Einheiten (36,00\u00a0€)`;
    const { obstacles } = await preview(id);
    expect(obstacles).toContainEqual({
      text: expect.stringContaining(left),
      ...{ resource: 'contract_cards', record_id: card.id },
    });
    await trainer.post(`payment/contract-cards/${card.id}/block`);
    expect(JSON.stringify((await preview(id)).obstacles)).not.toContain('Einheiten');
  });
});
