/**
 * Every endpoint × everybody, people in roles among them × own and other studio × feature on and off. The rows of the resources follow from the
 * registry; an endpoint beyond CRUD that has no row below fails the last test.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF, whoMay } from '#access/whoMay.ts';
import { actionPath } from '#declare/action.ts';
import { type Action, leastLevel, type Resource } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import { LEVEL, type LevelName } from '#declare/levels.ts';
import { pictureFields, picturePath } from '#declare/pictures.ts';
import { remains, type Subject } from '#declare/roles.ts';
import { hasSums } from '#declare/sums.ts';
import { readsOf, TOUCHED, touchedIn } from '#declare/touched.ts';
import { today } from '#format/instants.ts';
import { cardLedger } from '#resources/contracts/cardLedger.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { notices } from '#resources/contracts/notices.ts';
import { products } from '#resources/contracts/products.ts';
import { allEndpoints } from '#resources/endpoints.ts';
import { bankEntries } from '#resources/money/bankEntries.ts';
import { claims } from '#resources/money/claims.ts';
import { collectionItems } from '#resources/money/collectionItems.ts';
import { collectionRuns } from '#resources/money/collectionRuns.ts';
import { dunnings } from '#resources/money/dunnings.ts';
import { invoices } from '#resources/money/invoices.ts';
import { monthClosings } from '#resources/money/monthClosings.ts';
import { payments } from '#resources/money/payments.ts';
import { payouts } from '#resources/money/payouts.ts';
import { customers } from '#resources/people/customers.ts';
import { newsletterConsents } from '#resources/people/newsletterConsents.ts';
import { restrictedCustomers } from '#resources/people/restrictedCustomers.ts';
import { tasks } from '#resources/people/tasks.ts';
import { trainers } from '#resources/people/trainers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { BOOKING_WARNINGS, bookings } from '#resources/schedule/bookings.ts';
import { courses } from '#resources/schedule/courses.ts';
import { locations } from '#resources/schedule/locations.ts';
import { importColumns } from '#resources/studio/importColumns.ts';
import { mailings } from '#resources/studio/mailings.ts';
import { messages } from '#resources/studio/messages.ts';
import { moveIns } from '#resources/studio/moveIns.ts';
import { rewinds } from '#resources/studio/rewinds.ts';
import { nutritionCopying, workoutCopying } from '#resources/training/copies.ts';
import { planLinks } from '#resources/training/endpoints/planLinks.ts';
import { MEASURES } from '#resources/training/measurementGoals.ts';
import { CONCLUSION_WARNINGS } from '#rules/contracts/conclusion.ts';
import { allStages } from '#rules/contracts/stages.ts';
import { plusDays } from '#rules/days.ts';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { allHooks } from '#services/entities/index.ts';
import { isForMany } from '#services/http/bulkBody.ts';
import { newId } from '#services/storage/ids.ts';
import { SYSTEM } from '#services/storage/types.ts';
import {
  type Answer,
  type Caller,
  IN_ROLES,
  PEOPLE,
  type Person,
  placeOf,
  type TestApp,
  testApp,
} from '../support/app.ts';
import { buildAny } from '../support/builders.ts';
import { clockDone } from '../support/clock.ts';
import { withEquipment } from '../support/equipment.ts';
import { png } from '../support/pictures.ts';
import { type Watched, watchTables } from '../support/tables.ts';

type Studio = 'nord' | 'sued';
const STUDIOS: readonly Studio[] = ['nord', 'sued'];
/** Süd has no feature, Nord every one. */
const HAS_FEATURES: Record<Studio, boolean> = { nord: true, sued: false };
const EVERYBODY: readonly (Person | undefined)[] = [undefined, ...(Object.keys(PEOPLE) as Person[])];
const ROLES = Object.keys(IN_ROLES) as (keyof typeof IN_ROLES)[];
/**
 * Of tests of what a role or a setting takes away from a level: the statements are those of the level, which every supported
 * Postgres carries out.
 */
const TAKING_AWAY = { tags: ['embedded'] };

let app: TestApp;
let tables: Watched;
beforeAll(async () => {
  const limits = { writes: 1e6, expensive: 1e6, failures: 1e6 };
  const mail = { via: 'mailbox', from: 'studio@mailbox.invalid', origin: 'http://127.0.0.1' } as const;
  const plain = await testApp({ resources: withEquipment, allHooks, limits, roles: true, mail });
  tables = await watchTables(plain.database);
  app = { ...plain, as: (person) => watched(plain.as(person), plain) };
});
afterAll(() => {
  tables.stop();
  return app.close();
});

/** Sees to it that every answer says what its call changed, and every declared endpoint what its answer follows from. */
function watched(caller: Caller, plain: TestApp): Caller {
  const call: Caller['call'] = async (method, path, body, options) => {
    await dayBegun(plain);
    await tables.written();
    tables.read();
    const answer = await caller.call(method, path, body, options);
    const read = tables.read();
    const changed = await tables.written();
    const of = `${method} ${path}: ${answer.status}`;
    if (answer.status >= 500) throw new Error([of, ...plain.logged.slice(-3)].join('\n'));
    const said = touchedIn(answer.headers.get(TOUCHED));
    expect(said ?? [], of).toEqual(expect.arrayContaining(changed));
    if (answer.status < 300) expect(said !== undefined, of).toBe(method !== 'GET');
    const declared = allEndpoints.find((one) => one.method === method && fits(one.path, path));
    // What answers nothing follows from nothing.
    const says = declared && Object.keys(declared.answer).length > 0;
    if (says && declared.access !== 'public' && changed.length === 0 && answer.status < 300)
      expect(readsOf(declared), of).toEqual(expect.arrayContaining(read));
    return answer;
  };
  return callingBy(call);
}

function callingBy(call: Caller['call']): Caller {
  return {
    call,
    get: (path, query) => call('GET', path, undefined, query && { query }),
    post: (path, body, headers) => call('POST', path, body, headers && { headers }),
    put: (path, body, headers) => call('PUT', path, body, headers && { headers }),
    delete: (path, headers) => call('DELETE', path, undefined, headers && { headers }),
  };
}

let refreshedOn: string | undefined;

/** The first call of a day brings everything up to date; midnight may come between any two. */
async function dayBegun(plain: TestApp): Promise<void> {
  const day = today();
  if (day === refreshedOn) return;
  await plain.as('superAdmin').get('auth/customers');
  await clockDone(plain, day);
  refreshedOn = day;
}

const fits = (template: string, path: string) =>
  new RegExp(`^${template.replace(/:\w+/g, '[0-9a-f-]{36}')}$`).test(path.split('?')[0] as string);

const records = new Map<string, string>();

/** A record of the studio to try things on; made anew when an earlier call deleted it. */
async function recordOf(resource: Resource, studio: Studio): Promise<string> {
  if (resource.name === 'studios') return app[studio];
  const key = `${resource.name} ${studio}`;
  const known = records.get(key);
  if (known && (await isThere(resource, studio, known))) return known;
  if (resource.name === 'notices') return cameIn(studio, key);
  if (resource === cardLedger) return bookedFor(studio, key);
  if (!creatable(resource)) return madeFor(resource, studio, key);
  const path = await pathOf(resource, studio);
  const { status, body } = await app.as('superAdmin').post(path, await bodyFor(resource, studio));
  expect(status, JSON.stringify(body)).toBe(201);
  records.set(key, body.id);
  return body.id;
}

/** Asked ahead of every call for all that it names: one statement, where a transaction has five. */
async function isThere({ name }: Resource, studio: Studio, id: string): Promise<boolean> {
  const sql = `SELECT FROM ${name} WHERE studio_id = $1 AND id = $2`;
  const { rowCount } = await app.database.pool.query(sql, [app[studio], id]);
  return rowCount === 1;
}

/** A message that couldn't be delivered. */
async function failedMessage(studio: Studio): Promise<string> {
  const { id } = await app.create(messages, app[studio], {
    ...{ kind: 'notice_received', basis: 'law', to: 'mia@kern.example', name: 'Mia Kern' },
    ...{ subject: 'Betreff', text: 'Text', state: 'failed', caused_by: 'Test' },
  });
  return id;
}

/** A message to many that is under way. */
async function runningMailing(studio: Studio): Promise<string> {
  const { id } = await app.create(mailings, app[studio], {
    ...{ subject: 'Betreff', text: 'Text', to: '2 Kunden', total: 2, state: 'running', caused_by: 'Test' },
  });
  return id;
}

/** A customer who was asked for the consent to advertising. */
async function asked(studio: Studio): Promise<string> {
  const customer_id = await fresh(customers, studio);
  await app.create(newsletterConsents, app[studio], {
    ...{ customer_id, to: 'mia@kern.example', wording: 'Ja', asked_at: '2026-01-05T09:00:00.000Z' },
    ...{ asked_by: 'Test', expires_at: '2199-01-05T09:00:00.000Z' },
  });
  return customer_id;
}

/** What follows from other calls alone, written past the door. */
async function madeFor(resource: Resource, studio: Studio, key: string): Promise<string> {
  const refer = (to: string) => recordOf(withEquipment.find(({ name }) => name === to) as Resource, studio);
  const { fields } = resource;
  const own = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, readOnly: false }]),
  );
  const values = await buildAny({ fields: own }, refer);
  // One letter a customer and day.
  if (resource === dunnings) values.customer_id = await fresh(customers, studio);
  const given = {
    ...{ month: '2026-12', recipient: { name: 'Mia Kern' }, seller: { name: 'Studio' } },
    books: { chart: 'skr03', account_length: 4, fiscal_year_month: 1 },
  };
  // About a customer, and then about no run.
  if (resource === bankEntries)
    Object.assign(values, { customer_id: await recordOf(customers, studio), run_id: null });
  if (resource === moveIns || resource === rewinds) values.batch_id = newId();
  // The one value that may be changed.
  if (resource === importColumns) values.field = 'former_number';
  // Each is booked once.
  if (resource === payouts) values.claim_id = await fresh(claims, studio);
  const made = await app.database.transaction(SYSTEM, (tx) =>
    tx.create(resource, { ...values, ...given, studio_id: app[studio] } as never),
  );
  records.set(key, made.id);
  return made.id;
}

const isUndeletable = ({ access }: Resource) => leastLevel(access, 'delete') !== 'nobody';

const creatable = ({ access }: Resource) => leastLevel(access, 'create') !== 'nobody';

/** The endpoints of a resource; of a child those below a record of the studio. */
async function pathOf({ api, within }: Resource, studio: Studio): Promise<string> {
  const parent = withEquipment.find(({ name }) => name === within);
  return parent ? api.replace(':parent_id', await recordOf(parent, studio)) : api;
}

/** Entries of the ledger come from what is done with a card alone. */
async function bookedFor(studio: Studio, key: string): Promise<string> {
  const card = await recordOf(contractCards, studio);
  const { status, headers } = await app.as('superAdmin').post(`payment/contract-cards/${card}/debit`);
  expect(status).toBe(200);
  records.set(key, headers.get('X-Ledger-Entry')!);
  return records.get(key)!;
}

/** What anybody sends over the studio's public pages; so long ago that it needn't be kept any more. */
async function cameIn(studio: Studio, key?: string, values: object = {}): Promise<string> {
  const { id } = await app.create(notices, app[studio], {
    kind: 'cancellation',
    received_at: '2010-01-05T09:00:00.000Z',
    name: 'Mia Kern',
    contract_named: 'Mitgliedschaft',
    email: 'mia@kern.example',
    contract_id: await recordOf(contracts, studio),
    ...values,
  });
  if (key) records.set(key, id);
  return id;
}

async function bodyFor(resource: Resource, studio: Studio): Promise<Record<string, unknown>> {
  const refer = (to: string) => recordOf(withEquipment.find(({ name }) => name === to) as Resource, studio);
  const body = {
    ...(await buildAny(resource, refer)),
    ...(await USUAL[resource.name]?.(studio)),
    // Who may isn't a question of what is in the way.
    ...(resource.warnings && { overrule: Object.keys(resource.warnings) }),
  };
  return resource.name === 'studios' || resource.within ? body : { ...body, studio_id: app[studio] };
}

/** What a record needs beyond its required fields to serve as the others' target. */
const USUAL: Readonly<Record<string, (studio: Studio) => object | Promise<object>>> = {
  products: () => ({ kind: 'card', card_units: 10 }),
  customers: () => ({ health_consent_at: '2026-01-05T09:00:00.000Z' }),
  measurements: () => ({ weight_kg: 80 }),
  // Of a person without credit, which would pay it at once.
  claims: async (studio) => ({ customer_id: await fresh(customers, studio) }),
  // One goal for each value: of those that calls made only the one to try things on stays.
  measurement_goals: async (studio) => {
    const known = records.get(`measurement_goals ${studio}`) ?? null;
    const { pool } = app.database;
    await pool.query('DELETE FROM measurement_goals WHERE studio_id = $1 AND id IS DISTINCT FROM $2', [
      app[studio],
      known,
    ]);
    const { rows } = await pool.query('SELECT measure FROM measurement_goals WHERE id = $1', [known]);
    return { measure: Object.keys(MEASURES).find((name) => name !== rows[0]?.measure) };
  },
  // A private one would be its owner's alone.
  saved_views: () => ({ name: `Ansicht ${++runs}`, shared: true }),
  // Several may have been lent at the same time.
  loans: () => ({ returned: true }),
  // Over: it makes no appointments that would be in the way of others.
  courses: () => ({ ends_on: '2026-01-05', weekly: [{ weekday: 'monday', time: '09:00' }] }),
  appointments: () => freeSlot(),
  bookings: async (studio) => ({ customer_id: await fresh(customers, studio) }),
};

let slots = 0;
/** Milliseconds from one to the next; a week later, as a series repeats, falls between two. */
const SLOT = 64 * 60_000;

/** A time of its own, long from now unless told otherwise: nobody is in two places. */
function freeSlot(year = 2190) {
  const starts_at = new Date(Date.UTC(year, 0, 1, 9) + SLOT * slots++);
  return {
    starts_at: starts_at.toISOString(),
    ends_at: new Date(starts_at.getTime() + 1_800_000).toISOString(),
  };
}

/** What everybody else gets before it is about records at all; undefined for staff. */
function refusedAtTheDoor(person: Person | undefined): number | undefined {
  if (person === undefined || person === 'deactivated') return 401;
  return placeOf(person).level < LEVEL.trainer ? 403 : undefined;
}

const OPERATIONS = [
  'list',
  'create',
  'read',
  'history',
  'update',
  'deletion',
  'deletionOfMany',
  'bulk',
  'delete',
  'undelete',
] as const;
type Operation = (typeof OPERATIONS)[number];

/** What is asked by who may do something else. */
const ASKS: Partial<Record<Operation, Action>> = {
  history: 'read',
  deletion: 'delete',
  deletionOfMany: 'delete',
  undelete: 'delete',
  bulk: 'update',
};

/** The rule of the product, said once more and independently of the code: which status an operation answers. */
function expected(
  resource: Resource,
  operation: Operation,
  person: Person | undefined,
  studio: Studio,
): number {
  const refused = refusedAtTheDoor(person);
  if (refused || !person) return refused ?? 401;
  const { level, studio: home } = placeOf(person);
  const action = ASKS[operation] ?? (operation as Action);
  const { access } = resource;
  // Where nothing can be changed, many are acted on.
  const acts = operation === 'bulk' && access.update === 'nobody';
  const [first] = Object.values(resource.actions ?? {});
  const least = acts ? (first?.access ?? access.write) : leastLevel(access, action);
  // What would be asked before a deletion lies below the record, where there is nothing.
  if (operation === 'undelete' && !isUndeletable(resource)) return 405;
  if (least === 'nobody') return operation === 'deletion' ? 404 : 405;
  const parent = withEquipment.find(({ name }) => name === resource.within);
  // Below what nobody changes is acted by who may act on it.
  const changes = parent?.access.update === 'nobody' ? {} : 'update';
  const above =
    parent && leastLevel(parent.access, action === 'list' || action === 'read' ? 'read' : changes);
  if (above && (above === 'nobody' || level < LEVEL[above])) return 403;
  const lacking = parent?.access.feature && home && !HAS_FEATURES[home];
  if (lacking && level < LEVEL.superAdmin) return 403;
  const general = level >= LEVEL[least];
  const own =
    access.own !== undefined && level >= LEVEL[access.own] && (action === 'read' || action === 'update');
  if (!general && !own) return 403;
  if (level < LEVEL.superAdmin && access.feature && home && !HAS_FEATURES[home]) return 403;
  if (operation === 'list' && !parent) return 200;
  const reached = level === LEVEL.superAdmin || (home === studio && (general || resource.name === 'studios'));
  // What is shared with the studio is changed by its admins, who is to say which views there are.
  const ofAll = reached && access.personal !== undefined && level < LEVEL.admin;
  if (ofAll && ['update', 'delete', 'undelete'].includes(operation)) return 403;
  if (ofAll && operation === 'bulk') return 409;
  if (ofAll && operation === 'create') return 422;
  if (operation === 'create') return reached ? 201 : parent ? 404 : 422;
  return reached ? 200 : 404;
}

/** What is left of that by a role: what it takes away is refused, one's own record alone excepted. */
function expectedInRole(
  resource: Resource,
  operation: Operation,
  role: keyof typeof IN_ROLES,
  studio: Studio,
): number {
  const status = expected(resource, operation, role, studio);
  const { access, tenant } = resource;
  const action = ASKS[operation] ?? (operation as Action);
  if ([403, 405].includes(status)) return status;
  if (operation === 'deletion' && !isUndeletable(resource)) return status;
  const reads = action === 'list' || action === 'read';
  const parent = withEquipment.find(({ name }) => name === resource.within);
  const left = (subject: Subject | undefined) => remains({ role }, subject, reads ? 'read' : 'change');
  if (left(access.subject) && (!parent || left(parent.access.subject))) return status;
  return access.own && !tenant && ['read', 'update'].includes(action) ? 404 : 403;
}

const TABLE = whoMay(withEquipment).flatMap(({ rows }) => rows);
const IN_TABLE: Partial<Record<Operation, string>> = {
  read: 'ansehen',
  create: 'anlegen',
  update: 'ändern',
  delete: 'löschen',
};

/** Who called, and in which studio the record is. */
type At = Omit<ReturnType<typeof placeOf>, 'studio'> & {
  readonly studio: Studio | undefined;
  readonly at: Studio;
};

/** Sees to it that the services did in one's own studio what the table of the settings says, where every feature is on. */
function agreesWithTable(resource: Resource, operation: Operation, who: At, status: number): void {
  const { level, role = null, studio, at } = who;
  const kind = STAFF.findIndex((one) => one.level === level && one.role === role);
  const right = TABLE.find(({ name }) => name === resource.name)?.rights[kind];
  const word = IN_TABLE[operation];
  // What of views is whose, the table doesn't say.
  if (!word || !right || studio !== at || !HAS_FEATURES[at] || resource.access.personal) return;
  const [, own] = new RegExp(`${word}( \\(eigenes\\))?`).exec(right.text) ?? [];
  const isSaid = right.text.includes(word);
  const reach = !isSaid ? 'none' : own ? 'own' : 'all';
  const done = status === 404 ? 'own' : status < 300 ? (resource.tenant && own ? 'own' : 'all') : 'none';
  expect(done, `${operation} by ${role ?? level}: "${right.text}"`).toBe(reach);
}

/** A body for many that everybody may send who may change the records. */
async function bulkOf(resource: Resource, studio: Studio) {
  const [action] = Object.keys(resource.actions ?? {});
  if (resource.name === 'notices')
    return {
      ids: [await recordOf(resource, studio)],
      action,
      values: { contract_id: await recordOf(contracts, studio) },
    };
  // What is done to a record may be done once.
  if (resource.access.update === 'nobody') {
    if (resource.name === 'collection_items')
      return { ids: [await handedIn(studio)], action, values: TRIES['collection_items.return']?.body };
    const id = creatable(resource)
      ? await fresh(resource, studio)
      : await madeFor(resource, studio, `${resource.name} ${studio} ${++runs}`);
    return { ids: [id], action, values: TRIES[`${resource.name}.${action}`]?.body };
  }
  const id = await recordOf(resource, studio);
  const { body } = await app.as('superAdmin').get(`${resource.api}/${id}`);
  const name = Object.keys(resource.fields).find((one) => {
    const field = resource.fields[one]!;
    return isForMany(field) && !field.readOnly && !field.read && !field.write && body[one] !== null;
  }) as string;
  return { ids: [id], action: 'update', values: { [name]: body[name] } };
}

async function attempt(
  resource: Resource,
  operation: Operation,
  caller: Caller,
  studio: Studio,
): Promise<Answer> {
  const api = await pathOf(resource, studio);
  if (operation === 'list') return caller.get(api);
  if (operation === 'create') return caller.post(api, await bodyFor(resource, studio));
  const id = await recordOf(resource, studio);
  const path = `${api}/${id}`;
  if (operation === 'deletion') return caller.get(`${path}/deletion`);
  if (operation === 'deletionOfMany') return caller.post(`${api}/deletion`, { ids: [id] });
  if (operation === 'bulk') return caller.post(`${api}/bulk`, await bulkOf(resource, studio));
  if (operation === 'undelete')
    return caller.post(`${api}/undelete`, {
      ids: [isUndeletable(resource) ? await deleted(resource, studio) : id],
    });
  if (operation === 'read') return caller.get(path);
  if (operation === 'history') return caller.get(`${path}/history`);
  if (operation === 'delete') return caller.delete(path);
  return caller.put(path, (await app.as('superAdmin').get(path)).body);
}

/** A record made for this call, that nothing needs: it is deleted. */
async function deleted(resource: Resource, studio: Studio): Promise<string> {
  const id = creatable(resource) ? await fresh(resource, studio) : await recordOf(resource, studio);
  const { status, body } = await app.as('superAdmin').delete(`${await pathOf(resource, studio)}/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}

describe.each(withEquipment.map((resource) => [resource.api, resource] as const))('%s', (_api, resource) => {
  it.each(OPERATIONS)('%s', async (operation) => {
    if (operation === 'bulk' && !hasBulk(resource)) return;
    for (const person of EVERYBODY)
      for (const studio of STUDIOS) {
        const { status, body } = await attempt(resource, operation, app.as(person), studio);
        const who = `${person ?? 'nobody'} at ${studio}: ${JSON.stringify(body).slice(0, 200)}`;
        expect(status, who).toBe(expected(resource, operation, person, studio));
        if (person) agreesWithTable(resource, operation, { ...placeOf(person), at: studio }, status);
      }
  });

  it.each(ROLES.flatMap((role) => OPERATIONS.map((operation) => [role, operation] as const)))(
    'in the role %s: %s',
    TAKING_AWAY,
    async (role, operation) => {
      if (operation === 'bulk' && !hasBulk(resource)) return;
      for (const studio of STUDIOS) {
        const { status, body } = await attempt(resource, operation, app.as(role), studio);
        const who = `${role} at ${studio}: ${JSON.stringify(body).slice(0, 200)}`;
        expect(status, who).toBe(expectedInRole(resource, operation, role, studio));
        agreesWithTable(resource, operation, { ...placeOf(role), at: studio }, status);
      }
    },
  );

  it('lists nothing of another studio', async () => {
    for (const person of ['trainerNord', 'adminNord', 'trainerSued', 'adminSued'] as const) {
      const home = PEOPLE[person].studio;
      const { status, body } = await app.as(person).get(await pathOf(resource, home));
      if (status !== 200) continue;
      const studios = body.map((record: { studio_id: string }) => record.studio_id);
      expect(studios.every((id: string) => id === app[home])).toBe(true);
    }
  });
});

/**
 * The trainer of Nord while the studio lets trainers see their own customers alone. All customers are theirs, or none: by
 * the call, as what it is about is made before.
 */
async function ownCustomersOnly(theirs: boolean): Promise<Caller> {
  const { pool } = app.database;
  const assign = () =>
    pool.query('UPDATE customers SET trainer_ids = $2 WHERE studio_id = $1 AND trainer_ids <> $2', [
      app.nord,
      theirs ? [app.uid.trainerNord] : [],
    ]);
  const turn = (on: boolean) =>
    pool.query('UPDATE studios SET own_customers = $2 WHERE id = $1', [app.nord, on]);
  const plain = app.as('trainerNord');
  await assign();
  return callingBy(async (...asked) => {
    await assign();
    await turn(true);
    try {
      return await plain.call(...asked);
    } finally {
      await turn(false);
    }
  });
}

describe('one’s own record', () => {
  it('is read and changed by trainers and admins themselves', async () => {
    for (const [person, resource] of [
      ['trainerNord', 'trainers'],
      ['adminSued', 'admins'],
    ] as const) {
      const path = `auth/${resource}/${app.uid[person]}`;
      const { status, body } = await app.as(person).get(path);
      expect([status, body.email]).toEqual([200, `${person.toLowerCase()}@demo.example`]);
      expect((await app.as(person).put(path, body)).status).toBe(200);
    }
  });
});

interface Target {
  readonly studioName: Studio;
  readonly studio: string;
  readonly customers: string;
  readonly trainers: string;
  readonly admins: string;
  /** A contract made for this call, concluded. */
  contract(values?: object): Promise<string>;
  /** A draft made for this call. */
  draft(values?: object): Promise<string>;
  /** A card made for this call. */
  card(): Promise<string>;
}

/** An endpoint beyond CRUD: from which level up it works, what it answers in one's own studio, and what in another. */
interface Special {
  readonly endpoint: string;
  readonly least: LevelName | 'public';
  readonly own: number;
  readonly other: number;
  /** From this level up, below `least`, one's own record alone is in reach: 404 for the others. */
  readonly ownFrom?: LevelName;
  /** 403 for whose studio hasn't the resource's feature. */
  readonly needsFeature?: true;
  call(caller: Caller, target: Target): Promise<Answer>;
}

/** A record made past the door, for calls that use one up. */
async function fresh(resource: Resource, studio: Studio, values: object = {}): Promise<string> {
  const body = { ...(await bodyFor(resource, studio)), ...values };
  const { status, body: record } = await app.as('superAdmin').post(await pathOf(resource, studio), body);
  expect(status, JSON.stringify(record)).toBe(201);
  return record.id;
}

async function concluded(studio: Studio, values: object = {}): Promise<string> {
  const id = await fresh(contracts, studio, values);
  expect((await app.as('superAdmin').post(`${contracts.api}/${id}/conclude`, ANYWAY)).status).toBe(200);
  return id;
}

/** Lets the person in again: the next call may be of a sign-in within the same second. */
async function thenSignedIn(answer: Promise<Answer>): Promise<Answer> {
  await answer;
  await app.database.pool.query('UPDATE accounts SET signed_out = NULL');
  return answer;
}

function picture(): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(png(2, 3))], 'photo.png', { type: 'image/png' }));
  return form;
}

/** Other rows deactivate customers, and none of them has an address. */
const ANYWAY = { overrule: Object.keys(CONCLUSION_WARNINGS) };
const RISE = { from: '2199-01-01', told_on: '2026-02-01', price_cents: 99_000_000 };
const PAUSE = { from: '2026-02-01', to: '2026-02-10' };

const CONTRACTS: readonly Special[] = [
  {
    endpoint: 'GET payment/contracts/:id/earliest-end',
    least: 'trainer',
    own: 200,
    other: 404,
    call: async (c, { contract }) => c.get(`payment/contracts/${await contract()}/earliest-end`),
  },
  {
    endpoint: 'POST payment/contracts/pauses/preview',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { contract }) =>
      c.post('payment/contracts/pauses/preview', { ...PAUSE, contract_ids: [await contract()] }),
  },
  {
    endpoint: 'POST payment/contracts/pauses',
    least: 'admin',
    own: 201,
    other: 404,
    call: async (c, { contract }) =>
      c.post('payment/contracts/pauses', { ...PAUSE, contract_ids: [await contract()] }),
  },
  ...(['preview', ''] as const).map(
    (last): Special => ({
      endpoint: `POST payment/contracts/price-rises${last && `/${last}`}`,
      least: 'admin',
      own: last ? 200 : 201,
      other: 400,
      call: async (c, { contract, studio }) =>
        c.post(`payment/contracts/price-rises${last && `/${last}`}`, {
          ...RISE,
          studio_id: studio,
          contract_ids: [await contract()],
        }),
    }),
  ),
  {
    endpoint: 'POST payment/contracts/price-rises/consents',
    least: 'admin',
    own: 200,
    other: 400,
    call: async (c, { contract, studio }) => {
      const contract_ids = [await contract()];
      await app.as('superAdmin').post('payment/contracts/price-rises', {
        ...RISE,
        studio_id: studio,
        contract_ids,
      });
      const consent = { consented_on: RISE.told_on, consented_how: 'written' };
      return c.post('payment/contracts/price-rises/consents', {
        ...consent,
        studio_id: studio,
        contract_ids,
      });
    },
  },
  {
    endpoint: 'POST payment/contracts/price-rises/:batch/withdraw',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { contract, studio }) => {
      const body = { ...RISE, studio_id: studio, contract_ids: [await contract()] };
      const { batch_id } = (await app.as('superAdmin').post('payment/contracts/price-rises', body)).body;
      return c.post(`payment/contracts/price-rises/${batch_id}/withdraw`);
    },
  },
  {
    endpoint: 'POST payment/contracts/pauses/:batch/withdraw',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { contract }) => {
      const body = { ...PAUSE, contract_ids: [await contract()] };
      const { batch_id } = (await app.as('superAdmin').post('payment/contracts/pauses', body)).body;
      return c.post(`payment/contracts/pauses/${batch_id}/withdraw`);
    },
  },
];

/** The studios here have no account to collect to: that is told to who may ask. */
const SEPA = { month: '2026-12', collect_on: '2199-12-30' };
/** Only months near today are claimed. */
const thisMonth = () => today().slice(0, 7);
const MONEY: readonly Special[] = [
  {
    endpoint: 'GET payment/dues',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('payment/dues', { month: '2026-12', studio_id: studio }),
  },
  {
    endpoint: 'GET payment/dues/claims',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('payment/dues/claims', { month: thisMonth(), studio_id: studio }),
  },
  {
    endpoint: 'POST payment/dues/claims',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.post('payment/dues/claims', { month: thisMonth(), studio_id: studio }),
  },
  {
    endpoint: 'GET payment/dues/collection',
    least: 'admin',
    own: 409,
    other: 400,
    call: (c, { studio }) => c.get('payment/dues/collection', { ...SEPA, studio_id: studio }),
  },
  {
    endpoint: 'GET payment/dues/collection/left-out',
    least: 'admin',
    own: 409,
    other: 400,
    call: (c, { studio }) => c.get('payment/dues/collection/left-out', { ...SEPA, studio_id: studio }),
  },
  {
    endpoint: 'GET payment/dues/collection/check',
    least: 'admin',
    own: 409,
    other: 400,
    call: (c, { studio }) => c.get('payment/dues/collection/check', { ...SEPA, studio_id: studio }),
  },
  {
    endpoint: 'POST payment/dues/collection',
    least: 'admin',
    own: 409,
    other: 400,
    call: (c, { studio }) => c.post('payment/dues/collection', { ...SEPA, studio_id: studio }),
  },
  {
    endpoint: 'GET payment/collection-runs/:id/changes',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { studioName }) => c.get(`payment/collection-runs/${await newRun(studioName)}/changes`),
  },
  {
    endpoint: 'GET payment/collection-runs/:id/check',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { studioName }) => c.get(`payment/collection-runs/${await newRun(studioName)}/check`),
  },
  {
    endpoint: 'POST payment/collection-runs/:id/file',
    least: 'admin',
    own: 409,
    other: 404,
    call: async (c, { studioName }) => c.post(`payment/collection-runs/${await newRun(studioName)}/file`),
  },
  {
    endpoint: 'GET payment/shared-account',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('payment/shared-account', { studio_id: studio }),
  },
  {
    endpoint: 'GET payment/dunning',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('payment/dunning', { studio_id: studio }),
  },
  {
    endpoint: 'GET payment/dunning/left',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('payment/dunning/left', { studio_id: studio }),
  },
  {
    endpoint: 'POST payment/dunning',
    least: 'admin',
    own: 201,
    other: 400,
    call: async (c, { studio, studioName }) =>
      c.post('payment/dunning', { studio_id: studio, customer_ids: [await late(studioName)] }),
  },
  {
    endpoint: 'POST payment/invoices/issue',
    least: 'admin',
    own: 201,
    other: 400,
    call: async (c, { studio, studioName }) => {
      await sells(studioName);
      const claim_ids = [await fresh(claims, studioName)];
      return c.post('payment/invoices/issue', { claim_ids, studio_id: studio });
    },
  },
  {
    endpoint: 'POST payment/payouts/file',
    least: 'admin',
    own: 409,
    other: 400,
    call: async (c, { studio, studioName }) => {
      const payout_ids = [await newPayout(studioName)];
      return c.post('payment/payouts/file', { payout_ids, studio_id: studio });
    },
  },
  {
    endpoint: 'GET payment/invoices/month',
    least: 'admin',
    own: 200,
    other: 400,
    call: async (c, { studio, studioName }) =>
      (await sells(studioName)) ?? c.get('payment/invoices/month', { month: '2026-12', studio_id: studio }),
  },
  {
    endpoint: 'POST payment/invoices/month',
    least: 'admin',
    own: 200,
    other: 400,
    call: async (c, { studio, studioName }) =>
      (await sells(studioName)) ?? c.post('payment/invoices/month', { month: '2026-12', studio_id: studio }),
  },
  {
    endpoint: 'GET payment/invoices/:id/xml',
    least: 'admin',
    own: 409,
    other: 404,
    call: async (c, { studioName }) => c.get(`payment/invoices/${await newInvoice(studioName)}/xml`),
  },
  {
    endpoint: 'GET payment/journal',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('payment/journal', { month: '2026-12', studio_id: studio }),
  },
  {
    endpoint: 'GET payment/journal/closing',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('payment/journal/closing', { month: '2026-11', studio_id: studio }),
  },
  {
    endpoint: 'GET payment/journal/closing/preview',
    least: 'admin',
    own: 409,
    other: 400,
    call: (c, { studio }) =>
      c.get('payment/journal/closing/preview', { month: '2199-01', studio_id: studio }),
  },
  {
    endpoint: 'POST payment/journal/closing',
    least: 'admin',
    own: 409,
    other: 400,
    call: (c, { studio }) => c.post('payment/journal/closing', { month: '2199-01', studio_id: studio }),
  },
  {
    endpoint: 'GET payment/journal/closed',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('payment/journal/closed', { studio_id: studio }),
  },
  {
    endpoint: 'POST payment/month-closings/:id/batch',
    least: 'admin',
    own: 409,
    other: 404,
    call: async (c, { studioName }) =>
      c.post(`payment/month-closings/${await recordOf(monthClosings, studioName)}/batch`),
  },
  {
    endpoint: 'GET payment/month',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('payment/month', { month: thisMonth(), studio_id: studio }),
  },
  {
    endpoint: 'GET payment/open-items',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('payment/open-items', { day: '2026-12-31', studio_id: studio }),
  },
  {
    endpoint: 'GET payment/claims/:id/way',
    least: 'trainer',
    own: 200,
    other: 404,
    call: async (c, { studioName }) => c.get(`payment/claims/${await recordOf(claims, studioName)}/way`),
  },
  {
    endpoint: 'GET payment/figures',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('payment/figures', { studio_id: studio }),
  },
  {
    endpoint: 'POST payment/deadlines/take-over',
    least: 'trainer',
    own: 200,
    other: 400,
    call: async (c, { studio, studioName }) => {
      // Of a leap year, as today may be 29 February.
      const customer_id = await fresh(customers, studioName, { birthday: `1992-${today().slice(5)}` });
      const key = `birthday:${customer_id}:${today()}`;
      return c.post('payment/deadlines/take-over', { key, act: 'complete', studio_id: studio });
    },
  },
  ...(['payment/deadlines', 'payment/deadlines/counts'] as const).map(
    (path): Special => ({
      endpoint: `GET ${path}`,
      least: 'trainer',
      own: 200,
      other: 400,
      call: (c, { studio }) => c.get(path, { studio_id: studio }),
    }),
  ),
];

/** How each declared action is asked for: its body, and what is done before, past the door. */
interface Try {
  readonly body?: object | ((target: Target) => object | Promise<object>);
  /** The record to try it on; one of the resource made anew unless given. */
  readonly on?: (target: Target) => Promise<string>;
  /** What stands in the address besides, by the record's id. */
  readonly within?: (id: string) => Promise<Record<string, string>>;
}

const onCard = (first: string, body?: object) => async (target: Target) => {
  const id = await target.card();
  await app.as('superAdmin').post(`payment/contract-cards/${id}/${first}`, body);
  return id;
};
const onContract = (first: string, body: object) => async (target: Target) => {
  const id = await target.contract();
  await app.as('superAdmin').post(`payment/contracts/${id}/${first}`, body);
  return id;
};
const contract = (target: Target) => target.contract();
/** With another price from a day on that is still to come. */
const changedContract =
  (cause: 'tariff' | 'price', asks_consent = false) =>
  async (target: Target) => {
    const id = await target.contract();
    await app.database.transaction(SYSTEM, async (tx) => {
      const record = (await tx.get(contracts, id)) as Contract;
      const [now] = allStages(record);
      const coming = { ...now!, from: '2199-01-01', agreed_on: '2026-02-01', cause, asks_consent };
      await tx.update(contracts, id, { stages: [now!, coming] });
    });
    return id;
  };
const after = async (action: string, resource: Resource, { studioName }: Target) => {
  const id = await fresh(resource, studioName);
  await app.as('superAdmin').post(`${await pathOf(resource, studioName)}/${id}/${action}`);
  return id;
};

/** A booking whose customer is offered a place. */
const offered = async ({ studioName }: Target) => {
  const id = await fresh(bookings, studioName);
  await app.database.pool.query(
    `UPDATE bookings SET status = 'offered', offered_at = now(), offered_until = '2199-01-01' WHERE id = $1`,
    [id],
  );
  return id;
};

/** Of a trainer of its own and at a time of its own, so that it is in nobody's way. */
const openCourse = async ({ studioName }: Target) =>
  fresh(courses, studioName, {
    ends_on: null,
    trainer_id: await fresh(trainers, studioName),
    weekly: [{ weekday: 'monday', time: `0${Math.floor(begun / 4)}:${15 * (begun++ % 4) || '00'}` }],
    duration_minutes: 15,
  });

/** A repetition, whatever stands in its way. */
const TWICE = {
  ...{ every_weeks: 1, times: 2, until: null },
  overrule: ['not_entitled', 'taken', ...Object.keys(AVAILABILITY_WARNINGS)],
};

const inSeries = async ({ studioName }: Target) => {
  const id = await fresh(appointments, studioName);
  await app.as('superAdmin').post(`${await pathOf(appointments, studioName)}/${id}/repeat`, TWICE);
  return id;
};

let begun = 0;
let runs = 0;

/** Somebody who owes something since long ago. */
async function late(studio: Studio): Promise<string> {
  const customer_id = await fresh(customers, studio);
  const owed = { kind: 'goods', text: 'Handtuch', due_on: '2026-01-05', amount_cents: 990, vat_rate: 19 };
  await app.create(claims, app[studio], { customer_id, ...owed });
  return customer_id;
}

const newRun = (studio: Studio) => madeFor(collectionRuns, studio, `run ${studio} ${++runs}`);

/** An item of the studio's run, which is at the bank. */
async function handedIn(studio: Studio): Promise<string> {
  const customer_id = await fresh(customers, studio);
  const claim_id = await fresh(claims, studio, { customer_id, kind: 'goods', amount_cents: 100 });
  const parent_id = await recordOf(collectionRuns, studio);
  const account = { iban: 'DE89370400440532013000', debtor_name: 'Kim Ott', mandate_reference: 'M-1' };
  return app.database.transaction(SYSTEM, async (tx) => {
    await tx.update(collectionRuns, parent_id, { status: 'handed_in', collect_on: '2026-01-02' });
    const item = await tx.create(collectionItems, {
      ...{ studio_id: app[studio], parent_id, claim_id, customer_id, payer_id: customer_id, ...account },
      ...{ amount_cents: 100, end_to_end_id: `R-${++runs}`, sequence: 'RCUR', signed_on: '2026-01-01' },
      ...{ purpose: 'Probe', live: true },
    });
    return item.id;
  });
}

/** A customer from whom nothing is collected since a debit came back. */
async function stopped(studio: Studio): Promise<string> {
  const id = await fresh(customers, studio);
  await app.database.transaction(SYSTEM, (tx) =>
    tx.update(customers, id, {
      sepa_mandate: { reference: `M-${++runs}`, signed_on: '2026-01-01', last_used_on: null },
      debit_stop: { mandate_reference: `M-${runs}`, on: '2026-01-05', code: 'MD06', ended: false },
    }),
  );
  return id;
}

/** Gives the studio what its invoices say of it. */
async function sells(studio: Studio): Promise<undefined> {
  const address = `auth/studios/${app[studio]}`;
  const facts = { street: 'Hafenstraße 1', postal_code: '24103', city: 'Kiel', tax_number: '20/123/45678' };
  const { body } = await app.as('superAdmin').get(address);
  expect((await app.as('superAdmin').put(address, { ...body, ...facts })).status).toBe(200);
}

let issued = 0;

const newPayout = (studio: Studio) => madeFor(payouts, studio, `payout ${studio} ${++issued}`);

/** A customer of the studio who has paid too much. */
async function inCredit(studio: Studio): Promise<string> {
  const customer_id = await fresh(customers, studio);
  await fresh(payments, studio, { customer_id, amount_cents: 100, method: 'cash', allocations: [] });
  return customer_id;
}

const lastHour = () => ({
  from: new Date(Date.now() - 3_600_000).toISOString(),
  until: new Date().toISOString(),
});

const newInvoice = (studio: Studio) => madeFor(invoices, studio, `invoice ${studio} ${++issued}`);

const TRIES: Readonly<Record<string, Try>> = {
  'collection_items.return': {
    body: { returned_on: '2026-01-05', code: 'AM04' },
    on: ({ studioName }) => handedIn(studioName),
  },
  'customers.payOut': {
    body: { amount_cents: 100, method: 'cash' },
    on: ({ studioName }) => inCredit(studioName),
  },
  'payouts.cancel': { body: { reason: 'Falsches Konto' }, on: ({ studioName }) => newPayout(studioName) },
  'payouts.markSent': { on: ({ studioName }) => newPayout(studioName) },
  'customers.resumeDebits': { on: ({ studioName }) => stopped(studioName) },
  'training_logs.confirm': {},
  'move_ins.takeBack': {
    on: ({ studioName }) => madeFor(moveIns, studioName, `move-in ${studioName} ${++runs}`),
  },
  'claims.writeOff': { body: { reason: 'Kulanz' } },
  'collection_runs.handIn': { on: ({ studioName }) => newRun(studioName) },
  'collection_runs.settle': {
    on: async ({ studioName }) => {
      const id = await newRun(studioName);
      await app.as('superAdmin').post(`payment/collection-runs/${id}/hand-in`);
      return id;
    },
  },
  'collection_runs.takeBack': { body: { reason: 'Probe' }, on: ({ studioName }) => newRun(studioName) },
  'customers.stopDunning': {
    body: { reason: 'Ratenzahlung' },
    on: ({ studioName }) => fresh(customers, studioName),
  },
  'customers.resumeDunning': {
    on: async ({ studioName }) => {
      const id = await fresh(customers, studioName);
      await app.as('superAdmin').post(`auth/customers/${id}/stop-dunning`, { reason: 'Ratenzahlung' });
      return id;
    },
  },
  'studios.claimFrom': { body: () => ({ claims_from: thisMonth() }) },
  'studios.changeMessage': { body: { kind: 'reminder', subject: 'Bis gleich', text: 'Hallo {Name}' } },
  'studios.resetMessage': { body: { kind: 'reminder' } },
  'studios.switchMessage': { body: { kind: 'reminder', on: true } },
  'customers.activate': {},
  'customers.deactivate': {},
  'trainers.activate': {},
  'trainers.deactivate': {},
  'trainers.absent': { body: { from: '2199-01-01', to: '2199-01-02' } },
  'admins.activate': {},
  'admins.deactivate': {},
  'products.retire': {},
  'products.offer': {},
  'contracts.conclude': { body: ANYWAY, on: (target) => target.draft() },
  'contracts.pause': { body: PAUSE, on: contract },
  'contracts.endPause': { body: { on: '2026-02-05' }, on: onContract('pause', PAUSE) },
  'contracts.cancel': { body: { received_on: '2026-02-01' }, on: contract },
  'contracts.revokeCancellation': {
    on: onContract('cancel', { received_on: '2026-02-01', effective_on: '2199-12-31' }),
  },
  'contracts.dissolve': {
    body: { agreed_on: '2026-02-01', effective_on: '2026-02-28' },
    on: contract,
  },
  'contracts.transfer': {
    body: async ({ studioName }) => {
      const customer_id = await fresh(customers, studioName);
      return { customer_id, from: '2026-06-01', agreed_on: '2026-02-01', ...ANYWAY };
    },
    on: contract,
  },
  'contracts.changeTariff': {
    body: async ({ studioName }) => {
      const monthly = { kind: 'membership', billing_interval: 'monthly' };
      const product_id = await fresh(products, studioName, monthly);
      return { product_id, from: '2026-06-01', agreed_on: '2026-02-01' };
    },
    on: contract,
  },
  'contracts.takeBackChange': { on: changedContract('tariff') },
  'contracts.consentToPrice': {
    body: { consented_on: '2026-02-02', consented_how: 'written' },
    on: changedContract('price', true),
  },
  'contracts.objectToPrice': { body: { received_on: '2026-02-02' }, on: changedContract('price') },
  'contracts.withdraw': {
    body: { received_on: '2026-01-06' },
    on: (target) => target.contract({ concluded_via: 'online' }),
  },
  'contract_cards.debit': {},
  'contract_cards.credit': { body: { reason: 'Ausgefallen' }, on: onCard('debit') },
  'contract_cards.block': {},
  'contract_cards.unblock': { on: onCard('block') },
  'contract_cards.extend': {
    body: { valid_until: '2199-12-31' },
    on: async (target) => {
      const id = await target.card();
      const path = `payment/contract-cards/${id}`;
      const { body } = await app.as('superAdmin').get(path);
      await app.as('superAdmin').put(path, { ...body, valid_until: '2198-12-31' });
      return id;
    },
  },
  'contract_cards.reverse': {
    within: async (id) => {
      const { headers } = await app.as('superAdmin').post(`payment/contract-cards/${id}/debit`);
      return { entry: String(headers.get('X-Ledger-Entry')) };
    },
  },
  'dunnings.takeBack': {
    body: { reason: 'Probe' },
    on: ({ studioName }) => madeFor(dunnings, studioName, `dunning ${studioName} ${++runs}`),
  },
  'invoices.cancel': { body: { reason: 'Falscher Betrag' }, on: ({ studioName }) => newInvoice(studioName) },
  'payments.reverse': { body: { reason: 'Falsch gebucht' } },
  'appointments.move': {
    body: ({ trainers }) => ({
      ...{ ...freeSlot(), trainer_id: trainers },
      overrule: Object.keys(appointments.actions.move.warnings ?? {}),
    }),
  },
  'appointments.cancel': {},
  'appointments.repeat': {
    body: TWICE,
    on: ({ studioName }) => fresh(appointments, studioName),
  },
  'appointments.pause': {
    body: { from: '2190-01-01', to: '2199-12-31', reason: null, overrule: ['falls_away'] },
    on: inSeries,
  },
  'appointments.restore': { on: (target) => after('cancel', appointments, target) },
  'locations.cancelClosed': {
    on: ({ studioName }) =>
      fresh(locations, studioName, { closures: [{ from: '2199-01-01', to: '2199-01-02', reason: null }] }),
  },
  'courses.end': {
    body: () => ({ ends_on: plusDays(today(), 14), overrule: ['falls_away'] }),
    on: openCourse,
  },
  'courses.book': {
    body: (target) => ({ customer_id: target.customers, overrule: ['not_entitled'] }),
    on: openCourse,
  },
  'courses.unbook': { body: (target) => ({ customer_id: target.customers }), on: openCourse },
  'bookings.cancel': {},
  'bookings.confirm': { body: { overrule: Object.keys(BOOKING_WARNINGS) }, on: (target) => offered(target) },
  'bookings.withdraw': { on: (target) => offered(target) },
  'bookings.attend': { body: () => ({ overrule: ['not_begun'] }) },
  'bookings.miss': { body: () => ({ overrule: ['not_begun'] }) },
  'bookings.excuse': {},
  'bookings.undo': { on: (target) => after('excuse', bookings, target) },
  'tasks.complete': {},
  'tasks.reopen': { on: (target) => after('complete', tasks, target) },
  'tasks.postpone': { body: { until: '2199-12-31' } },
  'tasks.assign': { body: (target) => ({ trainer_id: target.trainers }) },
  'notices.assign': {
    body: ({ studioName }) => ({ contract_id: records.get(`contracts ${studioName}`) }),
    on: ({ studioName }) => cameIn(studioName),
  },
  'messages.sendAgain': {
    body: { to: 'mia@neu.example' },
    on: ({ studioName }) => failedMessage(studioName),
  },
  'customers.offerNewsletter': { on: ({ studioName }) => fresh(customers, studioName) },
  'customers.endNewsletter': { on: ({ studioName }) => asked(studioName) },
  'mailings.stop': { on: ({ studioName }) => runningMailing(studioName) },
  'messages.withdraw': { on: ({ studioName }) => failedMessage(studioName) },
  // About a contract of its own: with the one to try things on, which others delete, it would lose it.
  'notices.accept': {
    on: async ({ studioName, draft }) => cameIn(studioName, undefined, { contract_id: await draft() }),
  },
  'notices.reject': { body: { rejection: 'Doppelt.' }, on: ({ studioName }) => cameIn(studioName) },
  'notices.reopen': { on: ({ studioName }) => cameIn(studioName, undefined, { status: 'rejected' }) },
  'equipment.retire': { body: { on: '2026-01-06' } },
  'keys.block': {},
  'keys.reportLost': {},
};

/** A row for each declared action: by its own level, studio and feature. */
const ACTIONS: readonly Special[] = withEquipment.flatMap((resource: Resource) =>
  Object.entries(resource.actions ?? {}).flatMap(([name, action]): Special[] => {
    const path = actionPath(name, action);
    const { access } = resource;
    // By studio, what was prepared and is as it was: the next one tries what was refused to the one before.
    const unused = new Map<Studio, string>();
    const row = (rehearsed: boolean): Special => ({
      endpoint: `POST ${resource.api}/:id/${path}${rehearsed ? '/rehearsal' : ''}`,
      least: action.access ?? access.write,
      ...(access.feature && { needsFeature: true }),
      ...(access.own && { ownFrom: access.own }),
      own: 200,
      other: 404,
      call: async (c, target) => {
        const row = TRIES[`${resource.name}.${name}`];
        expect(row, `${resource.name}.${name} is tried`).toBeDefined();
        const prepare = async () => {
          const id = await (row?.on?.(target) ?? fresh(resource, target.studioName));
          const parts = (await row?.within?.(id)) ?? {};
          const rest = path.replace(/:(\w+)/g, (_, part) => parts[part] ?? '');
          return `${await pathOf(resource, target.studioName)}/${id}/${rest}`;
        };
        const address = unused.get(target.studioName) ?? (await prepare());
        unused.delete(target.studioName);
        const body = typeof row?.body === 'function' ? await row.body(target) : row?.body;
        const answer = await c.post(rehearsed ? `${address}/rehearsal` : address, body);
        if (answer.status >= 400 || rehearsed) unused.set(target.studioName, address);
        return answer;
      },
    });
    return [row(true), row(false)];
  }),
);

/** Rows for the pictures of each resource: uploaded and removed as a change of the record. */
const PICTURES: readonly Special[] = withEquipment.flatMap((resource: Resource) =>
  pictureFields(resource).flatMap((name) =>
    (['post', 'delete'] as const).map((method): Special => {
      const path = picturePath(name);
      const { access, fields } = resource;
      // Admins reach the studio they are tried on: their own.
      const ofStudio = resource.name === 'studios' ? access.own : undefined;
      return {
        endpoint: `${method.toUpperCase()} ${resource.api}/:id/${path}`,
        least: ofStudio ?? fields[name]?.write ?? (leastLevel(access, 'update') as LevelName),
        ...(access.feature && { needsFeature: true }),
        ...(access.own && !ofStudio && { ownFrom: access.own }),
        own: 200,
        other: 404,
        call: async (c, { studioName }) => {
          const address = `${resource.api}/${await recordOf(resource, studioName)}/${path}`;
          return method === 'post' ? c.post(address, picture()) : c.delete(address);
        },
      };
    }),
  ),
);

/** Templates for customers: handed out, handed on, taken back. */
const COPIES: readonly Special[] = [workoutCopying, nutritionCopying].flatMap(
  ({ template, copy }): Special[] => {
    const rules = { least: 'trainer', needsFeature: true, own: 200, other: 404 } as const;
    const assigned = async (c: Caller, { studioName, customers: customer }: Target) => {
      const id = await fresh(template, studioName);
      // The same customer gets it again and again.
      const overrule = Object.keys(copy.warnings ?? {});
      const body = { customer_ids: [customer], valid_from: '2026-12-01', overrule };
      return { id, answer: await c.post(`${template.api}/${id}/assign`, body) };
    };
    return [
      {
        ...rules,
        endpoint: `POST ${template.api}/:id/assign`,
        own: 201,
        call: async (c, target) => (await assigned(c, target)).answer,
      },
      {
        ...rules,
        endpoint: `POST ${template.api}/:id/roll-out`,
        call: async (c, target) => {
          const { id } = await assigned(app.as('superAdmin'), target);
          const filter = JSON.stringify({ template_id: id });
          const { body } = await app.as('superAdmin').get(copy.api, { filter });
          const copies = [{ id: body[0].id, version: body[0].version }];
          return c.post(`${template.api}/${id}/roll-out`, { copies });
        },
      },
      {
        ...rules,
        endpoint: `POST ${copy.api}/batches/:batch/withdraw`,
        call: async (c, target) => {
          const { answer } = await assigned(app.as('superAdmin'), target);
          return c.post(`${copy.api}/batches/${answer.body.batch_id}/withdraw`);
        },
      },
    ];
  },
);

let imported = 0;

/** A file that holds nothing new, and an import of a moment ago. */
const IMPORTS: readonly Special[] = withEquipment
  .filter(({ imports }) => imports)
  .flatMap((resource: Resource): Special[] => {
    const { api, access } = resource;
    const row = {
      least: access.write as LevelName,
      own: 200,
      other: 400,
      ...(access.feature && { needsFeature: true as const }),
    };
    const send = async (caller: Caller, { studio, studioName }: Target, dry_run: boolean) => {
      const body = await bodyFor(resource, studioName);
      const form = new FormData();
      const entry = { ...body, name: `Neu ${imported++}` };
      form.set('file', new File([JSON.stringify([entry])], 'eintraege.json'));
      form.set('studio_id', studio);
      if (dry_run) form.set('dry_run', 'true');
      return caller.post(`${api}/import`, form);
    };
    return [
      {
        ...row,
        endpoint: `POST ${api}/import`,
        call: (c, target) => send(c, target, true),
      },
      {
        ...row,
        endpoint: `POST ${api}/import/undo`,
        call: async (c, target) => {
          const { batch_id } = (await send(app.as('superAdmin'), target, false)).body;
          return c.post(`${api}/import/undo`, { batch_id, studio_id: target.studio });
        },
      },
    ];
  });

/** Links to a workout or plan. */
const LINKS: readonly Special[] = withEquipment
  .filter(({ name }) => name in planLinks)
  .flatMap((resource) =>
    (['GET', 'POST', 'DELETE'] as const).map(
      (method): Special => ({
        endpoint: `${method} ${resource.api}/:id/link`,
        least: 'trainer',
        needsFeature: true,
        own: method === 'POST' ? 201 : 200,
        other: 404,
        call: async (c, { studioName }) =>
          c.call(method, `${resource.api}/${await recordOf(resource, studioName)}/link`),
      }),
    ),
  );

/** The page of what a customer has achieved, and the link to it. */
const ACHIEVEMENTS: readonly Special[] = [
  {
    endpoint: 'GET training/customers/:parent_id/achievements',
    least: 'trainer',
    needsFeature: true,
    own: 200,
    other: 404,
    call: (c, { customers: id }) => c.get(`training/customers/${id}/achievements`),
  },
  ...(['GET', 'POST', 'DELETE'] as const).map(
    (method): Special => ({
      endpoint: `${method} training/customers/:parent_id/link`,
      least: 'trainer',
      needsFeature: true,
      own: method === 'POST' ? 201 : 200,
      other: 404,
      call: (c, { customers: id }) => c.call(method, `training/customers/${id}/link`),
    }),
  ),
];

/** Sums of lists: who may list, may ask; of another studio there is nothing. */
const SUMS: readonly Special[] = withEquipment.filter(hasSums).map(({ api, access }: Resource) => ({
  endpoint: `GET ${api}/sums`,
  least: leastLevel(access, 'list') as LevelName,
  ...(access.feature && { needsFeature: true as const }),
  own: 200,
  other: 200,
  call: (c) => c.get(`${api}/sums`),
}));

const SPECIAL: readonly Special[] = [
  ...SUMS,
  {
    endpoint: 'GET auth/customers/:id/readings',
    least: 'admin',
    own: 200,
    other: 404,
    call: (c, { customers: id }) => c.get(`auth/customers/${id}/readings`),
  },
  {
    endpoint: 'POST payment/bank-statements',
    least: 'admin',
    // The door lets them in: the file is none.
    own: 422,
    other: 400,
    call: (c, { studio }) => {
      const form = new FormData();
      form.set('file', new File(['Guten Tag'], 'auszug.xml'));
      form.set('studio_id', studio);
      form.set('dry_run', 'true');
      return c.post('payment/bank-statements', form);
    },
  },
  {
    endpoint: 'POST auth/moving-in',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => {
      const form = new FormData();
      form.set('file', new File(['Vorname;Nachname;E-Mail\nMia;Kern;mia.neu@kern.example'], 'liste.csv'));
      form.set('studio_id', studio);
      form.set('dry_run', 'true');
      return c.post('auth/moving-in', form);
    },
  },
  {
    endpoint: 'GET auth/rewind/authors',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('auth/rewind/authors', { ...lastHour(), studio_id: studio }),
  },
  {
    endpoint: 'POST auth/rewind/preview',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.post('auth/rewind/preview', { ...lastHour(), of: newId(), studio_id: studio }),
  },
  {
    endpoint: 'POST auth/rewind',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.post('auth/rewind', { ...lastHour(), of: newId(), studio_id: studio }),
  },
  {
    endpoint: 'POST auth/rewinds/:id/take-back',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { studioName }) =>
      c.post(
        `auth/rewinds/${await madeFor(rewinds, studioName, `rewind ${studioName} ${++runs}`)}/take-back`,
      ),
  },
  ...IMPORTS,
  ...LINKS,
  ...ACHIEVEMENTS,
  {
    endpoint: 'GET training/shared/:token',
    least: 'public',
    own: 404,
    other: 404,
    call: (c) => c.get('training/shared/none'),
  },
  {
    endpoint: 'POST training/shared/:token/done',
    least: 'public',
    own: 404,
    other: 404,
    call: (c) => c.post('training/shared/none/done', {}),
  },
  ...(
    [
      ['GET', ''],
      ['POST', '/confirm'],
      ['POST', '/leave'],
    ] as const
  ).map(
    ([method, act]): Special => ({
      endpoint: `${method} auth/newsletter/:token${act}`,
      least: 'public',
      own: 404,
      other: 404,
      call: (c) => c.call(method, `auth/newsletter/none${act}`),
    }),
  ),
  ...(
    [
      ['GET', ''],
      ['POST', '/accept'],
      ['POST', '/decline'],
    ] as const
  ).map(
    ([method, act]): Special => ({
      endpoint: `${method} schedule/offers/:token${act}`,
      least: 'public',
      own: 404,
      other: 404,
      call: (c) => c.call(method, `schedule/offers/none${act}`),
    }),
  ),
  {
    // Beside the API: the address that mail programs send to.
    endpoint: 'POST /abmelden/:token',
    least: 'public',
    own: 404,
    other: 404,
    call: async () => {
      const { status, headers } = await app.app.request('/abmelden/none', { method: 'POST' });
      return { status, headers, body: {} };
    },
  },
  ...(['GET', 'POST'] as const).map(
    (method): Special => ({
      endpoint: `${method} payment/online/:studio_id/:kind`,
      least: 'public',
      own: 404,
      other: 404,
      call: (c, { studio }) => c.call(method, `payment/online/${studio}/cancellation`),
    }),
  ),
  { endpoint: 'GET health', least: 'public', own: 200, other: 200, call: (c) => c.get('health') },
  { endpoint: 'GET openapi.json', least: 'public', own: 200, other: 200, call: (c) => c.get('openapi.json') },
  {
    endpoint: 'GET auth/avatars/:name',
    least: 'public',
    own: 404,
    other: 404,
    call: (c) => c.get('auth/avatars/none.png'),
  },
  {
    endpoint: 'POST auth/recovery',
    least: 'public',
    own: 422,
    other: 422,
    call: (c) => c.post('auth/recovery', { email: 'wer@auch.example', code: '0000-0000-0000-0000' }),
  },
  {
    endpoint: 'GET auth/user/second-factor',
    least: 'trainer',
    own: 200,
    other: 200,
    call: (c) => c.get('auth/user/second-factor'),
  },
  {
    endpoint: 'POST auth/user/recovery-codes',
    least: 'trainer',
    // The door lets them in: they have no second factor.
    own: 409,
    other: 409,
    call: (c) => c.post('auth/user/recovery-codes'),
  },
  {
    endpoint: 'DELETE auth/user/second-factor',
    least: 'trainer',
    own: 200,
    other: 200,
    call: (c) => c.delete('auth/user/second-factor'),
  },
  {
    endpoint: 'GET auth/user/devices',
    least: 'trainer',
    own: 200,
    other: 200,
    call: (c) => c.get('auth/user/devices'),
  },
  {
    endpoint: 'POST auth/user/devices/:id/sign-out',
    least: 'trainer',
    // Nobody has a sign-in of that id, whoever asks.
    own: 404,
    other: 404,
    call: (c) => c.post(`auth/user/devices/${newId()}/sign-out`),
  },
  {
    endpoint: 'POST auth/user/devices/sign-out-others',
    least: 'trainer',
    own: 200,
    other: 200,
    call: (c) => thenSignedIn(c.post('auth/user/devices/sign-out-others')),
  },
  {
    endpoint: 'POST auth/user/devices/confirmed',
    least: 'trainer',
    own: 200,
    other: 200,
    call: (c) => c.post('auth/user/devices/confirmed', { before: 0 }),
  },
  {
    endpoint: 'POST auth/user/sign-out',
    least: 'trainer',
    own: 200,
    other: 200,
    call: (c) => thenSignedIn(c.post('auth/user/sign-out')),
  },
  { endpoint: 'GET auth/user', least: 'trainer', own: 200, other: 200, call: (c) => c.get('auth/user') },
  {
    endpoint: 'POST auth/user/avatar',
    least: 'trainer',
    own: 200,
    other: 200,
    call: (c) => c.post('auth/user/avatar', picture()),
  },
  {
    endpoint: 'DELETE auth/user/avatar',
    least: 'trainer',
    own: 200,
    other: 200,
    call: (c) => c.delete('auth/user/avatar'),
  },
  {
    endpoint: 'GET auth/studios/configs',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('auth/studios/configs', { studio_id: studio }),
  },
  {
    endpoint: 'GET auth/customers/tags',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('auth/customers/tags', { studio_id: studio }),
  },
  {
    endpoint: 'GET stats/figures',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('stats/figures', { studio_id: studio }),
  },
  {
    endpoint: 'GET stats/memberships',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('stats/memberships', { studio_id: studio }),
  },
  {
    endpoint: 'GET stats/first-steps',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('stats/first-steps', { studio_id: studio }),
  },
  {
    endpoint: 'GET auth/mail',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('auth/mail', { studio_id: studio }),
  },
  {
    endpoint: 'POST auth/mailings/preview',
    least: 'admin',
    own: 200,
    other: 400,
    call: async (c, { studio, studioName }) =>
      c.post('auth/mailings/preview', {
        ...{ subject: 'Moin', text: 'Hallo {Name}', customer_ids: [await fresh(customers, studioName)] },
        studio_id: studio,
      }),
  },
  {
    endpoint: 'POST auth/mailings/send',
    least: 'admin',
    own: 201,
    other: 400,
    call: async (c, { studio, studioName }) =>
      c.post('auth/mailings/send', {
        ...{ subject: 'Moin', text: 'Hallo {Name}', customer_ids: [await fresh(customers, studioName)] },
        studio_id: studio,
      }),
  },
  {
    endpoint: 'GET auth/mailings/:id/progress',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { studioName }) => c.get(`auth/mailings/${await runningMailing(studioName)}/progress`),
  },
  {
    endpoint: 'GET auth/messages/:id/file',
    least: 'trainer',
    // Without an attachment.
    own: 404,
    other: 404,
    call: async (c, { studioName }) => c.get(`auth/messages/${await failedMessage(studioName)}/file`),
  },
  {
    endpoint: 'POST auth/mail/preview',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) =>
      c.post('auth/mail/preview', {
        ...{ kind: 'reminder', subject: 'Bis gleich', text: 'Hallo {Name}' },
        studio_id: studio,
      }),
  },
  {
    endpoint: 'GET auth/bin',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('auth/bin', { studio_id: studio }),
  },
  ...(['invitations', 'links', 'readings', 'refusals'] as const).map(
    (what): Special => ({
      endpoint: `GET auth/security/${what}`,
      least: 'admin',
      own: 200,
      other: 400,
      call: (c, { studio }) => c.get(`auth/security/${what}`, { studio_id: studio }),
    }),
  ),
  {
    endpoint: 'GET auth/security/backup',
    least: 'admin',
    own: 200,
    other: 200,
    call: (c) => c.get('auth/security/backup'),
  },
  {
    endpoint: 'POST auth/studio/export',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.post(`auth/studio/export?studio_id=${studio}`),
  },
  {
    endpoint: 'POST auth/customers/:id/disclosure',
    least: 'admin',
    own: 200,
    other: 404,
    call: (c, { customers }) => c.post(`auth/customers/${customers}/disclosure`),
  },
  {
    endpoint: 'POST auth/trainers/:id/disclosure',
    least: 'admin',
    own: 200,
    other: 404,
    call: (c, { trainers }) => c.post(`auth/trainers/${trainers}/disclosure`),
  },
  {
    endpoint: 'POST auth/admins/:id/disclosure',
    least: 'superAdmin',
    ownFrom: 'admin',
    own: 200,
    other: 404,
    call: (c, { admins }) => c.post(`auth/admins/${admins}/disclosure`),
  },
  {
    endpoint: 'GET auth/customers/duplicates',
    least: 'admin',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('auth/customers/duplicates', { studio_id: studio }),
  },
  {
    endpoint: 'POST auth/customers/:id/apart',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { customers: id, studioName }) =>
      c.post(`auth/customers/${id}/apart`, { other_id: await fresh(customers, studioName), apart: true }),
  },
  {
    endpoint: 'GET auth/customers/:id/merging',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { customers: id, studioName }) =>
      c.get(`auth/customers/${id}/merging`, { other_id: await fresh(customers, studioName) }),
  },
  {
    endpoint: 'POST auth/customers/:id/merge',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { studioName }) =>
      c.post(`auth/customers/${await fresh(customers, studioName)}/merge`, {
        other_id: await fresh(customers, studioName),
        take: [],
      }),
  },
  {
    endpoint: 'GET auth/customers/:id/erasure',
    least: 'admin',
    own: 200,
    other: 404,
    call: (c, { customers: id }) => c.get(`auth/customers/${id}/erasure`),
  },
  {
    endpoint: 'GET auth/customers/:id/mentions',
    least: 'admin',
    own: 200,
    other: 404,
    call: (c, { customers: id }) => c.get(`auth/customers/${id}/mentions`),
  },
  {
    endpoint: 'POST auth/customers/:id/erase',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { studioName }) => c.post(`auth/customers/${await fresh(customers, studioName)}/erase`),
  },
  {
    endpoint: 'GET auth/restricted-customers/:id/kept',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { studioName }) =>
      c.get(`auth/restricted-customers/${await recordOf(restrictedCustomers, studioName)}/kept`),
  },
  {
    endpoint: 'GET auth/bin/record',
    least: 'trainer',
    own: 200,
    other: 400,
    // What the caller deleted; super admins have no views.
    call: async (c, { studio, studioName }) => {
      const view = { name: `Ansicht ${crypto.randomUUID()}`, list: 'customers', filter: '{}' };
      const { status, body } = await c.post('auth/saved-views', view);
      const id = status === 201 ? body.id : await deleted(customers, studioName);
      if (status === 201) await c.delete(`auth/saved-views/${id}`);
      const resource = status === 201 ? 'views' : 'customers';
      return c.get('auth/bin/record', { resource, id, studio_id: studio });
    },
  },
  {
    endpoint: 'POST auth/bin/erase',
    least: 'admin',
    own: 200,
    other: 404,
    call: async (c, { studioName }) =>
      c.post('auth/bin/erase', { resource: 'customers', id: await deleted(customers, studioName) }),
  },
  {
    endpoint: 'GET stats/customers',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('stats/customers', { studio_id: studio }),
  },
  {
    endpoint: 'POST auth/customers/:id/invite',
    least: 'trainer',
    own: 200,
    other: 404,
    // Who is deactivated isn't invited: other rows deactivate.
    call: async (c, { customers }) => {
      await app.as('superAdmin').post(`auth/customers/${customers}/activate`);
      return c.post(`auth/customers/${customers}/invite`);
    },
  },
  {
    endpoint: 'POST auth/trainers/:id/invite',
    least: 'admin',
    ownFrom: 'trainer',
    own: 200,
    other: 404,
    call: (c, { trainers }) => c.post(`auth/trainers/${trainers}/invite`),
  },
  {
    endpoint: 'POST auth/trainers/:id/sign-out',
    least: 'admin',
    ownFrom: 'trainer',
    own: 200,
    other: 404,
    call: (c, { trainers }) => c.post(`auth/trainers/${trainers}/sign-out`),
  },
  {
    endpoint: 'POST auth/admins/:id/sign-out',
    least: 'superAdmin',
    ownFrom: 'admin',
    own: 200,
    other: 404,
    call: (c, { admins }) => c.post(`auth/admins/${admins}/sign-out`),
  },
  {
    endpoint: 'DELETE auth/trainers/:id/second-factor',
    least: 'admin',
    own: 200,
    other: 404,
    call: (c, { trainers }) => c.delete(`auth/trainers/${trainers}/second-factor`),
  },
  {
    endpoint: 'DELETE auth/admins/:id/second-factor',
    least: 'superAdmin',
    own: 200,
    other: 404,
    call: (c, { admins }) => c.delete(`auth/admins/${admins}/second-factor`),
  },
  {
    endpoint: 'POST auth/admins/:id/invite',
    least: 'superAdmin',
    ownFrom: 'admin',
    own: 200,
    other: 404,
    call: (c, { admins }) => c.post(`auth/admins/${admins}/invite`),
  },
  {
    endpoint: 'GET auth/trainers/:id/customers',
    least: 'trainer',
    own: 200,
    other: 404,
    call: (c, { trainers }) => c.get(`auth/trainers/${trainers}/customers`),
  },
  ...(['POST', 'DELETE'] as const).map(
    (method): Special => ({
      endpoint: `${method} auth/trainers/:trainer_id/customers/:customer_id`,
      least: 'trainer',
      own: 200,
      other: 404,
      call: (c, { trainers, customers }) =>
        c.call(method, `auth/trainers/${trainers}/customers/${customers}`),
    }),
  ),
  {
    endpoint: 'GET schedule/calendar',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio }) =>
      c.get('schedule/calendar', { from: '2026-12-01', to: '2026-12-07', studio_id: studio }),
  },
  {
    endpoint: 'POST schedule/courses/preview',
    least: 'trainer',
    needsFeature: true,
    own: 200,
    other: 400,
    call: async (c, { studioName, studio, trainers }) =>
      c.post('schedule/courses/preview', {
        trainer_id: trainers,
        location_id: await fresh(locations, studioName),
        capacity: 5,
        starts_on: '2026-12-01',
        weekly: [{ weekday: 'monday', time: '18:00' }],
        duration_minutes: 60,
        studio_id: studio,
      }),
  },
  {
    endpoint: 'GET schedule/appointments/:parent_id/attendance',
    least: 'trainer',
    own: 200,
    other: 404,
    call: async (c, { studioName }) =>
      c.get(`schedule/appointments/${await recordOf(appointments, studioName)}/attendance`),
  },
  {
    endpoint: 'POST schedule/appointments/:id/move/preview',
    least: 'trainer',
    own: 200,
    other: 404,
    call: async (c, { studioName, trainers: trainer_id }) =>
      c.post(`schedule/appointments/${await recordOf(appointments, studioName)}/move/preview`, {
        ...freeSlot(),
        trainer_id,
      }),
  },
  {
    endpoint: 'POST schedule/appointments/:parent_id/attendance',
    least: 'trainer',
    own: 200,
    other: 404,
    call: async (c, { studioName }) => {
      const path = `schedule/appointments/${await fresh(appointments, studioName, freeSlot(2020))}`;
      const { body } = await app.as('superAdmin').post(`${path}/bookings`, {
        ...{ customer_id: await fresh(customers, studioName), attended: true },
        overrule: ['not_entitled', 'long_over'],
      });
      return c.post(`${path}/attendance`, { tick: 'undo', booking_ids: [body.id] });
    },
  },
  {
    endpoint: 'GET schedule/appointments/:parent_id/booking-terms',
    least: 'trainer',
    own: 200,
    other: 404,
    call: async (c, { studioName }) => {
      const customer_id = await recordOf(customers, studioName);
      const path = `schedule/appointments/${await recordOf(appointments, studioName)}`;
      return c.get(`${path}/booking-terms?customer_id=${customer_id}`);
    },
  },
  {
    endpoint: 'GET schedule/booking-terms',
    least: 'trainer',
    own: 200,
    other: 404,
    call: async (c, { studioName }) =>
      c.get(
        `schedule/booking-terms?customer_ids=${await recordOf(customers, studioName)}&starts_at=2026-12-01T10:00:00Z`,
      ),
  },
  {
    endpoint: 'GET auth/clients-in-need',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('auth/clients-in-need', { studio_id: studio }),
  },
  {
    endpoint: 'GET auth/customers/:id/glance',
    least: 'trainer',
    own: 200,
    other: 404,
    call: (c, { customers }) => c.get(`auth/customers/${customers}/glance`),
  },
  {
    endpoint: 'GET auth/customers/:id/timeline',
    least: 'trainer',
    own: 200,
    other: 404,
    call: (c, { customers }) => c.get(`auth/customers/${customers}/timeline`),
  },
  {
    endpoint: 'GET schedule/customers/:id/appointments',
    least: 'trainer',
    own: 200,
    other: 404,
    call: (c, { customers }) => c.get(`schedule/customers/${customers}/appointments`),
  },
  {
    endpoint: 'GET training/customers/:parent_id/progress',
    least: 'trainer',
    needsFeature: true,
    own: 200,
    other: 404,
    call: (c, { customers }) => c.get(`training/customers/${customers}/progress`),
  },
  {
    endpoint: 'GET schedule/free-times',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio, trainers }) =>
      c.get('schedule/free-times', { trainer_id: trainers, studio_id: studio }),
  },
  {
    endpoint: 'POST schedule/free-times/book',
    least: 'trainer',
    own: 201,
    other: 422,
    call: async (c, { studioName, trainers }) =>
      c.post('schedule/free-times/book', {
        ...freeSlot(),
        kind: 'checkup',
        trainer_id: trainers,
        customer_id: await fresh(customers, studioName),
        overrule: ['not_entitled', 'unusual', ...Object.keys(AVAILABILITY_WARNINGS)],
      }),
  },
  ...(['GET', 'POST', 'DELETE'] as const).map(
    (method): Special => ({
      endpoint: `${method} schedule/trainers/:id/feed`,
      least: 'admin',
      ownFrom: 'trainer',
      own: method === 'POST' ? 201 : 200,
      other: 404,
      call: (c, { trainers }) => c.call(method, `schedule/trainers/${trainers}/feed`),
    }),
  ),
  {
    endpoint: 'GET schedule/feed/:name',
    least: 'public',
    own: 404,
    other: 404,
    call: (c) => c.get('schedule/feed/none.ics'),
  },
  {
    endpoint: 'GET schedule/trainers/:id/handover',
    least: 'trainer',
    own: 200,
    other: 404,
    call: (c, { trainers }) =>
      c.get(`schedule/trainers/${trainers}/handover`, { from: '2026-12-01', to: '2026-12-07' }),
  },
  {
    endpoint: 'POST schedule/trainers/:id/handover',
    least: 'trainer',
    own: 201,
    other: 404,
    call: async (c, { studioName, trainers: trainer_id }) => {
      const appointment_id = await fresh(appointments, studioName, { trainer_id });
      return c.post(`schedule/trainers/${trainer_id}/handover`, {
        changes: [{ appointment_id, trainer_id }],
      });
    },
  },
  {
    endpoint: 'GET schedule/trainers/:id/handovers',
    least: 'trainer',
    own: 200,
    other: 404,
    call: (c, { trainers }) => c.get(`schedule/trainers/${trainers}/handovers`),
  },
  {
    endpoint: 'POST schedule/handovers/:batch/withdraw',
    least: 'trainer',
    own: 200,
    other: 404,
    call: async (c, { studioName, trainers: trainer_id }) => {
      const other = await fresh(trainers, studioName);
      const appointment_id = await fresh(appointments, studioName, { trainer_id });
      const changes = [{ appointment_id, trainer_id: other }];
      const path = `schedule/trainers/${trainer_id}/handover`;
      const { batch_id } = (await app.as('superAdmin').post(path, { changes })).body;
      return c.post(`schedule/handovers/${batch_id}/withdraw`);
    },
  },
  {
    endpoint: 'GET auth/changes',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('auth/changes', { studio_id: studio }),
  },
  {
    // Nothing is announced of another studio's record: `changes.test.ts`.
    endpoint: 'POST auth/presence',
    least: 'trainer',
    own: 200,
    other: 200,
    call: (c, { customers }) =>
      c.post('auth/presence', { tab: newId(), resource: 'customers', id: customers, state: 'open' }),
  },
  {
    // Each resource by the right to its list: `search.test.ts`.
    endpoint: 'GET search',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('search', { q: 'Kaya', studio_id: studio }),
  },
  {
    endpoint: 'GET schedule/occupancy',
    least: 'trainer',
    needsFeature: true,
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('schedule/occupancy', { studio_id: studio }),
  },
  {
    endpoint: 'GET schedule/no-longer-there',
    least: 'trainer',
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('schedule/no-longer-there', { studio_id: studio }),
  },
  {
    endpoint: 'POST nutrition/foods/starter',
    least: 'trainer',
    needsFeature: true,
    own: 201,
    other: 400,
    call: (c, { studio }) => c.post('nutrition/foods/starter', { studio_id: studio }),
  },
  {
    endpoint: 'POST training/suitability',
    least: 'trainer',
    needsFeature: true,
    own: 200,
    other: 422,
    call: (c, { customers: customer_id }) =>
      c.post('training/suitability', { customer_id, exercise_ids: [] }),
  },
  {
    endpoint: 'POST training/exercises/starter',
    least: 'trainer',
    needsFeature: true,
    own: 201,
    other: 400,
    call: (c, { studio }) => c.post('training/exercises/starter', { studio_id: studio }),
  },
  {
    endpoint: 'GET training/today',
    least: 'trainer',
    needsFeature: true,
    own: 200,
    other: 400,
    call: (c, { studio }) => c.get('training/today', { studio_id: studio }),
  },
  {
    endpoint: 'POST training/exercises/meant',
    least: 'trainer',
    needsFeature: true,
    own: 200,
    other: 400,
    call: (c, { studio }) => c.post('training/exercises/meant', { names: ['Plank'], studio_id: studio }),
  },
  ...COPIES,
  ...ACTIONS,
  ...PICTURES,
  ...CONTRACTS,
  ...MONEY,
];

async function targetIn(studio: Studio): Promise<Target> {
  const find = (name: string) => withEquipment.find((resource) => resource.name === name) as Resource;
  return {
    studioName: studio,
    studio: app[studio],
    customers: await recordOf(find('customers'), studio),
    trainers: await recordOf(find('trainers'), studio),
    admins: await recordOf(find('admins'), studio),
    contract: (values) => concluded(studio, values),
    draft: (values) => fresh(contracts, studio, values),
    card: () => fresh(contractCards, studio),
  };
}

function expectedOf(
  { least, own, other, ownFrom, needsFeature }: Special,
  person: Person | undefined,
  studio: Studio,
): number {
  if (least === 'public') return own;
  const refused = refusedAtTheDoor(person);
  if (refused || !person) return refused ?? 401;
  const { level, studio: home } = placeOf(person);
  if (level < LEVEL[least]) return ownFrom && level >= LEVEL[ownFrom] ? 404 : 403;
  if (level < LEVEL.superAdmin && needsFeature && home && !HAS_FEATURES[home]) return 403;
  return level === LEVEL.superAdmin || home === studio ? own : other;
}

/** The subject of an endpoint, by its declaration or that of the resource below whose address it lies. */
function subjectOf(endpoint: string): Subject | undefined {
  const declared = allEndpoints.find(({ method, path }) => `${method} ${path}` === endpoint);
  if (declared && declared.access !== 'public') {
    const { access } = declared as Endpoint;
    if (access !== 'public') return access.subject ?? ('of' in access ? access.of.access.subject : undefined);
  }
  // Who read what is for who answers for it.
  if (endpoint.endsWith('/readings')) return 'security';
  const path = endpoint.split(' ')[1] as string;
  const below = withEquipment.filter(({ api }) => path.startsWith(`${api}/`));
  return below.toSorted((a, b) => b.api.length - a.api.length)[0]?.access.subject;
}

function expectedOfRole(special: Special, role: keyof typeof IN_ROLES, studio: Studio): number {
  const status = expectedOf(special, role, studio);
  const { endpoint, least, ownFrom } = special;
  if (least === 'public' || status === 403) return status;
  const declared = allEndpoints.find(({ method, path }) => `${method} ${path}` === endpoint);
  // Some rights to change are asked for by a GET, too, as of two records that are to be merged.
  const access = (declared as Endpoint | undefined)?.access;
  const right = access && access !== 'public' && 'of' in access ? access.may : 'read';
  const reads = endpoint.startsWith('GET ') && (right === 'read' || right === 'list');
  if (remains({ role }, subjectOf(endpoint), reads ? 'read' : 'change')) return status;
  const tenant = endpoint.includes(' auth/studios/');
  return (ownFrom || endpoint.includes('/feed')) && !tenant ? 404 : 403;
}

describe('endpoints beyond CRUD', () => {
  it.each(SPECIAL.flatMap((special) => ROLES.map((role) => [role, special.endpoint, special] as const)))(
    'in the role %s: %s',
    TAKING_AWAY,
    async (role, _endpoint, special) => {
      for (const studio of STUDIOS) {
        const { status, body } = await special.call(app.as(role), await targetIn(studio));
        const who = `${role} at ${studio}: ${JSON.stringify(body).slice(0, 200)}`;
        expect(status, who).toBe(expectedOfRole(special, role, studio));
      }
    },
  );

  it.each(SPECIAL.map((special) => [special.endpoint, special] as const))(
    '%s',
    async (_endpoint, special) => {
      for (const person of EVERYBODY)
        for (const studio of STUDIOS) {
          const { status, body } = await special.call(app.as(person), await targetIn(studio));
          const who = `${person ?? 'nobody'} at ${studio}: ${JSON.stringify(body).slice(0, 200)}`;
          expect(status, who).toBe(expectedOf(special, person, studio));
        }
    },
  );

  it.each([
    ['payment/claims', ['customer_id', 'contract_id', 'invoice_id'], 'Kunde oder Vertrag oder Rechnung'],
    ['payment/payments', ['customer_id'], 'Kunde'],
    ['payment/invoices', ['customer_id'], 'Kunde'],
    ['payment/dunnings', ['customer_id'], 'Kunde'],
    ['payment/losses', ['customer_id', 'claim_id'], 'Kunde oder Forderung'],
    ['payment/dues', ['customer_id', 'contract_id'], 'Kunde oder Vertrag oder Rechnung'],
  ])('a trainer lists %s of one record alone', async (path, names, said) => {
    const month = path === 'payment/dues' ? { month: '2026-12' } : {};
    const ask = (person: Person, filter: object) =>
      app.as(person).get(path, { ...month, filter: JSON.stringify(filter) });
    const someone = newId();
    for (const name of names) {
      for (const filter of [{ [name]: someone }, { [name]: [someone] }])
        expect((await ask('trainerNord', filter)).status).toBe(200);
      const many = [
        { [name]: [someone, newId()] },
        { [name]: [] },
        { [name]: null },
        { [`${name}_neq`]: someone },
      ];
      for (const filter of many) expect((await ask('trainerNord', filter)).status).toBe(403);
    }
    const { status, body } = await app.as('trainerNord').get(path, month);
    expect([status, body.detail]).toEqual([
      403,
      expect.stringContaining(`um wen oder was es geht: ${said}.`),
    ]);
    expect(body.detail).toContain('nur für Admin und höher');
    expect((await app.as('adminNord').get(path, { ...month, studio_id: app.nord })).status).not.toBe(403);
  });

  it('a trainer reads what the page of a claim refers to, by its ids', async () => {
    const ids = [await fresh(claims, 'nord'), await fresh(claims, 'nord'), await fresh(claims, 'sued')];
    const { status, body } = await app
      .as('trainerNord')
      .get('payment/claims', { filter: JSON.stringify({ id: ids }) });
    expect([status, body.map(({ id }: { id: string }) => id).sort()]).toEqual([200, ids.slice(0, 2).sort()]);
  });

  it('many contracts are paused by admins, however it is asked for; one by a trainer', async () => {
    const pause = { action: 'pause', values: PAUSE };
    const many = async (person: Person) =>
      app.as(person).post('payment/contracts/bulk', { ids: [await concluded('nord')], ...pause });
    expect([(await many('trainerNord')).status, (await many('adminNord')).status]).toEqual([403, 200]);
    const one = `payment/contracts/${await concluded('nord')}/pause`;
    expect((await app.as('trainerNord').post(one, PAUSE)).status).toBe(200);
    const dissolve = { action: 'dissolve', values: { agreed_on: '2026-02-01', effective_on: '2026-02-28' } };
    const ended = { ids: [await concluded('nord')], ...dissolve };
    expect((await app.as('trainerNord').post('payment/contracts/bulk', ended)).status).toBe(403);
  });

  it('deleting many customers is for admins, as deleting one is', async () => {
    const find = withEquipment.find((resource) => resource.name === 'customers') as Resource;
    const body = { ids: [await fresh(find, 'nord')], action: 'delete' };
    expect((await app.as('trainerNord').post('auth/customers/bulk', body)).status).toBe(403);
    expect((await app.as('adminSued').post('auth/customers/bulk', body)).status).toBe(404);
    expect((await app.as('adminNord').post('auth/customers/bulk', body)).status).toBe(200);
  });

  it('an action with many asks for the right of the action, whether or not the records can be changed', async () => {
    const keys = withEquipment.find((resource) => resource.name === 'keys') as Resource;
    const doing = async (action: string) => ({ ids: [await fresh(keys, 'nord')], action });
    const asTrainer = async (action: string) =>
      (await app.as('trainerNord').post('schedule/keys/bulk', await doing(action))).status;
    expect([await asTrainer('reportLost'), await asTrainer('block'), await asTrainer('delete')]).toEqual([
      200, 403, 403,
    ]);
    expect((await app.as('adminNord').post('schedule/keys/bulk', await doing('update'))).status).toBe(422);
    expect((await app.as('adminSued').post('schedule/keys/bulk', await doing('block'))).status).toBe(403);
  });

  it('have a row each', () => {
    const walked = new Set([
      ...SPECIAL.map(({ endpoint }) => endpoint),
      ...withEquipment.flatMap(({ api, access, within, actions }) => {
        const of = (action: Action, ...endpoints: string[]) =>
          leastLevel(access, action) === 'nobody' ? [] : endpoints;
        return [
          ...of('read', `GET ${api}`, `GET ${api}/:id`, `GET ${api}/:id/history`),
          ...of('create', `POST ${api}`),
          ...of('update', `PUT ${api}/:id`),
          ...of('delete', `DELETE ${api}/:id`, `GET ${api}/:id/deletion`, `POST ${api}/deletion`),
          ...of('delete', `POST ${api}/undelete`),
          ...(hasBulk({ access, within, ...(actions && { actions }) }) ? [`POST ${api}/bulk`] : []),
        ];
      }),
    ]);
    const mounted = app.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace('/api/v1/', '')}`);
    expect(mounted.filter((endpoint) => !walked.has(endpoint))).toEqual([]);
    expect([...walked].filter((endpoint) => !mounted.includes(endpoint))).toEqual([]);
    const declared = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(declared.filter((endpoint) => !walked.has(endpoint) || !mounted.includes(endpoint))).toEqual([]);
  });

  it.each(allEndpoints.map((declared) => [`${declared.method} ${declared.path}`, declared] as const))(
    '%s is for whom its declaration says',
    (endpoint, { access }) => {
      const least =
        access === 'public'
          ? access
          : 'of' in access
            ? leastLevel(access.of.access, access.may)
            : access.level;
      expect(SPECIAL.find((one) => one.endpoint === endpoint)?.least).toBe(least);
    },
  );
});

/** Many are changed or acted on: where there is neither, there is nothing to do to many. */
const hasBulk = ({ within, access, actions = {} }: Pick<Resource, 'within' | 'access' | 'actions'>) =>
  !within && (access.update !== 'nobody' || Object.keys(actions).length > 0);

/** Resources whose records are those of a customer, said once more and independently of the code. */
const OF_CUSTOMERS: readonly string[] = [
  ...['customers', 'newsletter_consents', 'contracts', 'contract_cards', 'card_ledger'],
  ...['claims', 'losses', 'payments', 'dunnings', 'invoices'],
  ...['measurements', 'measurement_goals', 'training_logs', 'nutrition_plans'],
];

/** Their records here are about no customer, and thereby no trainer's. */
const OF_NOBODY: readonly string[] = ['messages', 'notices'];

/** Reached by who holds them and who is booked: `people/ownCustomers.test.ts` has the cases. */
const BY_HOLDER: readonly string[] = ['appointments', 'bookings'];

/** What endpoints answer that name a customer elsewhere than in the address of a record of theirs. */
const NAMES_CUSTOMER: Readonly<Record<string, number>> = {
  'GET schedule/booking-terms': 404,
  'POST schedule/free-times/book': 422,
  'POST schedule/courses/:id/bookings': 422,
  'POST schedule/courses/:id/bookings/cancel': 422,
  'POST training/suitability': 422,
  'POST training/workouts/:id/assign': 422,
  'POST training/workouts/:id/roll-out': 409,
  'POST training/workouts/batches/:batch/withdraw': 404,
  'POST nutrition/templates/:id/assign': 422,
  'POST nutrition/templates/:id/roll-out': 409,
  'POST nutrition/plans/batches/:batch/withdraw': 404,
  'POST payment/deadlines/take-over': 409,
};

/** Whether the endpoint is about one record of such a resource. */
const isAbout = (names: readonly string[], endpoint: string) =>
  withEquipment.some(({ name, api }) => {
    const path = endpoint.split(' ')[1] as string;
    return names.includes(name) && (path.startsWith(`${api}/:`) || (/:/.test(api) && path.startsWith(api)));
  });

const ofCustomer = (endpoint: string) => isAbout(OF_CUSTOMERS, endpoint) || endpoint.includes('/customers/:');

describe.each([true, false])(
  'a trainer who sees their own customers alone, theirs: %s',
  TAKING_AWAY,
  (theirs) => {
    // A card that others booked on can't be deleted any more: another one, with entries of its own.
    beforeAll(() => {
      for (const { name } of [contractCards, cardLedger]) records.delete(`${name} nord`);
    });

    it.each(
      withEquipment
        .filter(({ name }) => !BY_HOLDER.includes(name))
        .map((resource) => [resource.api, resource] as const),
    )('%s', async (_api, resource) => {
      const { name, within } = resource;
      const reached = theirs ? !OF_NOBODY.includes(name) : ![...OF_NOBODY, ...OF_CUSTOMERS].includes(name);
      for (const operation of OPERATIONS) {
        if (operation === 'bulk' && !hasBulk(resource)) continue;
        const usual = expected(resource, operation, 'trainerNord', 'nord');
        const lists = operation === 'list' && !within;
        // A new customer is theirs from the first.
        const adds = operation === 'create' && !within;
        const refused = lists || (adds && name === 'customers') ? usual : adds ? 422 : 404;
        const { status, body } = await attempt(resource, operation, await ownCustomersOnly(theirs), 'nord');
        const of = `${operation}: ${JSON.stringify(body).slice(0, 200)}`;
        expect(status, of).toBe(reached || usual >= 400 ? usual : refused);
      }
    });

    const REACHED = SPECIAL.filter(
      ({ endpoint, least }) =>
        least === 'trainer' && !endpoint.endsWith('/rehearsal') && !isAbout(BY_HOLDER, endpoint),
    );
    it.each(REACHED.map((special) => [special.endpoint, special] as const))(
      '%s',
      async (endpoint, special) => {
        const usual = expectedOf(special, 'trainerNord', 'nord');
        const others = NAMES_CUSTOMER[endpoint] ?? (ofCustomer(endpoint) ? 404 : usual);
        const reached = theirs ? usual : others;
        const { status, body } = await special.call(await ownCustomersOnly(theirs), await targetIn('nord'));
        const of = JSON.stringify(body).slice(0, 200);
        expect(status, of).toBe(isAbout(OF_NOBODY, endpoint) ? 404 : reached);
      },
    );
  },
);

describe('one Idempotency-Key', () => {
  const post = 'POST ';
  const CREATIONS = withEquipment.filter(creatable).map(
    (resource): Pick<Special, 'endpoint' | 'call'> => ({
      endpoint: `${post}${resource.api}`,
      call: async (c, { studioName }) =>
        c.post(await pathOf(resource, studioName), await bodyFor(resource, studioName)),
    }),
  );
  const MANY = withEquipment.filter(hasBulk).map(
    (resource): Pick<Special, 'endpoint' | 'call'> => ({
      endpoint: `${post}${resource.api}/bulk`,
      call: async (c, { studioName }) => c.post(`${resource.api}/bulk`, await bulkOf(resource, studioName)),
    }),
  );
  const DELETED = withEquipment.filter(isUndeletable).map(
    (resource): Pick<Special, 'endpoint' | 'call'> => ({
      endpoint: `${post}${resource.api}/undelete`,
      call: (c, { studioName }) => attempt(resource, 'undelete', c, studioName),
    }),
  );
  const POSTS = [
    ...CREATIONS,
    ...MANY,
    ...DELETED,
    ...SPECIAL.filter(({ endpoint }) => endpoint.startsWith(post)),
  ];
  const KEY = 'Idempotency-Key';

  /** Endpoints whose description promises it, in the words of the rows above. */
  async function promised(): Promise<string[]> {
    const { paths } = (await app.as(undefined).get('openapi.json')).body;
    const promises = (of: { parameters?: { name: string }[] } | undefined) =>
      of?.parameters?.some(({ name }) => name === KEY);
    return Object.keys(paths)
      .filter((path) => promises(paths[path].post))
      .map((path) => `${post}${path.replace('/api/v1/', '').replace(/\{(\w+)\}/g, ':$1')}`);
  }

  /** Calls as `caller`, and remembers the last POST to send it again with the same key. */
  function twice(caller: Caller, key: string) {
    let again: (() => Promise<Answer>) | undefined;
    const recording: Caller = {
      ...caller,
      post: (path, body, headers) => {
        again = () => caller.post(path, body, { ...headers, [KEY]: key });
        return again();
      },
      call: (method, path, body, options = {}) => {
        again = () => caller.call(method, path, body, { ...options, headers: { [KEY]: key } });
        return again();
      },
    };
    return { recording, repeat: () => again!() };
  }

  it('does nothing twice wherever it is described, and answers the same', async () => {
    const described = await promised();
    expect(described.length).toBeGreaterThan(20);
    for (const [index, endpoint] of described.entries()) {
      const row = POSTS.find((one) => one.endpoint === endpoint);
      expect(row, `${endpoint} has no row`).toBeDefined();
      const { recording, repeat } = twice(app.as('superAdmin'), `key-${index}`);
      const first = await row!.call(recording, await targetIn('nord'));
      expect(first.status, `${endpoint}: ${JSON.stringify(first.body)}`).toBeLessThan(300);
      expect(first.headers.get('Idempotency-Replayed'), endpoint).toBeNull();
      const second = await repeat();
      expect([second.status, second.headers.get('Idempotency-Replayed')], endpoint).toEqual([
        first.status,
        'true',
      ]);
      for (const name of ['ETag', 'Location', 'X-Ledger-Entry'])
        expect(second.headers.get(name), `${endpoint} ${name}`).toBe(first.headers.get(name));
      const withoutLink = ({ invitation: _, link: __, hint: ___, ...body }: Record<string, unknown>) => body;
      expect(withoutLink(second.body), endpoint).toEqual(withoutLink(first.body));
    }
  }, 120_000);
});

describe('the rehearsal of every declared action', () => {
  /** Counters of calls, and what this test notes for itself, rather than what is stored. */
  const CALLS = ['rate_limits', 'idempotency_keys', 'written'];

  /** Of each table the number of its rows and the last transaction that wrote one: a change that stays changes either. */
  async function stored(): Promise<Record<string, string>> {
    const { rows: found } = await app.database.pool.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const each = found
      .filter(({ name }) => !CALLS.includes(name))
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, (SELECT count(*) || ' ' || max(xmin::text::bigint) FROM "${name}") AS state`,
      );
    const { rows } = await app.database.pool.query(each.join(' UNION ALL '));
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  }

  /** What differs between two runs of the same: ids of new records, and the instant. */
  const alike = (changes: readonly object[]) =>
    changes
      .map((change) =>
        JSON.stringify(change)
          .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>'),
      )
      .sort();

  const entries = async () => (await app.database.pool.query('SELECT id FROM audit_log')).rows;
  const entriesBeside = async (known: readonly { id: string }[]) =>
    (
      await app.database.pool.query(
        'SELECT resource, action, changes FROM audit_log WHERE id <> ALL($1) ORDER BY id',
        [known.map(({ id }) => id)],
      )
    ).rows;

  const REAL = ACTIONS.filter(({ endpoint }) => !endpoint.endsWith('/rehearsal'));

  it.each(REAL.map((row) => [row.endpoint, row] as const))(
    '%s: changes nothing, and says what the action does then',
    async (_, row) => {
      const caller = app.as('superAdmin');
      const both: Caller['post'] = async (path, body) => {
        const before = await stored();
        const rehearsed = await caller.post(`${path}/rehearsal`, body);
        expect(rehearsed.status, JSON.stringify(rehearsed.body)).toBe(200);
        expect(await stored()).toEqual(before);
        const known = await entries();
        const answer = await caller.post(path, body);
        const written = await entriesBeside(known);
        const told = rehearsed.body.changes.map(({ resource, action, changes }: Record<string, unknown>) => ({
          ...{ resource, action, changes },
        }));
        expect(alike(told)).toEqual(alike(written));
        return answer;
      };
      const { status, body } = await row.call({ ...caller, post: both }, await targetIn('nord'));
      expect(status, JSON.stringify(body)).toBe(200);
    },
  );
});
