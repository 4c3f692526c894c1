/** A studio leaves by its full export, and comes by moving in: what is declared to travel arrives. */
import { strFromU8, unzipSync } from 'fflate';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trainers } from '#resources/people/trainers.ts';
import { CARRIED, FOLDER } from '#resources/studio/moving/travel.ts';
import { createApp } from '#services/app.ts';
import { fillDemo } from '#services/embedded/seed/seed.ts';
import { allHooks } from '#services/entities/index.ts';
import type { AppEnv } from '#services/types.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { memoryIdentity, plainTokens } from '../../support/memoryIdentity.ts';
import { png } from '../../support/pictures.ts';

const NOW = new Date('2026-11-21T11:00:00Z');
const LIMITS = { writes: 1e6, expensive: 1e6, failures: 1e6, signIns: 1e6 };

interface Studio {
  readonly app: Hono<AppEnv>;
  readonly database: TestDatabase;
  readonly token: string;
  readonly studio_id: string;
}

let from: Studio;
let to: Studio;
let target: TestApp;
let archive: Uint8Array;

beforeAll(async () => {
  const database = await testDatabase({ now: () => NOW });
  await fillDemo(database, process.env.FIREBASE_AUTH_EMULATOR_HOST as string, NOW);
  const log = { info: () => undefined, error: () => undefined, security: () => undefined };
  const now = () => NOW;
  const services = { database, identity: memoryIdentity(), tokens: plainTokens(now), now, log };
  const app = createApp(services, { allHooks, limits: LIMITS });
  const [admin] = await rowsOf<{ id: string; studio_id: string }>(
    database,
    `select id, studio_id from admins where email = 'admin@nord.example'`,
  );
  from = { app, database, token: admin!.id, studio_id: admin!.studio_id };
  target = await testApp({ allHooks, now, limits: LIMITS });
  const { nord: studio_id, uid } = target;
  to = { app: target.app, database: target.database, token: uid.adminNord, studio_id };
  const staff = await rowsOf<{ first_name: string; last_name: string; email: string }>(
    database,
    `select first_name, last_name, email from trainers where studio_id = '${from.studio_id}' and active`,
  );
  for (const one of staff) await target.create(trainers, studio_id, { ...one });
  await furnish();
  archive = await exported(from);
}, 120_000);
afterAll(() => Promise.all([from.database.close(), target.close()]));

async function rowsOf<T>(database: TestDatabase, sql: string): Promise<T[]> {
  return (await database.pool.query(sql)).rows;
}

async function call(studio: Studio, method: string, path: string, body?: BodyInit): Promise<Response> {
  const headers = { Authorization: `Bearer ${studio.token}` };
  return studio.app.request(`/api/v1/${path}`, { method, headers, ...(body && { body }) });
}

/** Gives the demo what it lacks: a picture, and values that are awkward in a table. */
async function furnish(): Promise<void> {
  const [customer] = await rowsOf<{ id: string }>(
    from.database,
    `select id from customers where studio_id = '${from.studio_id}' order by number limit 1`,
  );
  const form = new FormData();
  form.set('file', new File([new Uint8Array(png(2, 3))], 'bild.png', { type: 'image/png' }));
  expect((await call(from, 'POST', `auth/customers/${customer!.id}/photo`, form)).status).toBe(200);
  await from.database.pool.query(
    `update customers set notes = $2, goals = $3, phone = '+49 431 123456' where id = $1`,
    [customer!.id, '=1+1; "Zitat"\nzweite Zeile', '- 5 kg'],
  );
}

async function exported(studio: Studio): Promise<Uint8Array> {
  const response = await call(studio, 'POST', 'auth/studio/export');
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

async function movedIn(dry_run: boolean, into = to) {
  const body = new FormData();
  body.set('file', new File([archive as BlobPart], 'Gesamtexport.zip'));
  body.set('name', 'Gesamtexport.zip');
  body.set('dry_run', String(dry_run));
  const response = await call(into, 'POST', 'auth/moving-in', body);
  return { status: response.status, body: await response.json() };
}

/** What is declared to travel, with customers by their e-mail and products and trainers by their names. */
async function carried({ database, studio_id }: Studio): Promise<Record<string, string[]>> {
  const where: Record<string, string> = {
    contracts: `t.state not in ('draft', 'withdrawn') and t.billing_interval <> 'once'`,
    claims: `t.open_cents <> 0 and t.status <> 'written_off'`,
    appointments: `t.starts_at > '${NOW.toISOString()}' and not t.cancelled and t.kind in ('personal_training', 'consultation', 'checkup') and exists (select from bookings b where b.parent_id = t.id and b.status = 'booked')`,
    bookings: `t.status = 'booked' and t.starts_at > '${NOW.toISOString()}' and exists (select from appointments a where a.id = t.parent_id and a.course_id is null and a.kind <> 'blocker' and not a.cancelled)`,
  };
  const found: Record<string, string[]> = {};
  for (const [table, fields] of Object.entries(CARRIED)) {
    const columns = fields.map((field) => COLUMNS[`${table}.${field}`] ?? COLUMNS[field] ?? `t.${field}`);
    const named = fields.map((field, at) => `${columns[at]} as ${field}`).join(', ');
    const rows = await rowsOf<{ row: object }>(
      database,
      `select to_jsonb(r) as row from (select ${named} from ${table} t where t.studio_id = '${studio_id}' and ${where[table] ?? 'true'}) r`,
    );
    found[table] = rows.map(({ row }) => JSON.stringify(row)).sort();
  }
  // Credit arrives as a claim below zero.
  const credit = await rowsOf<{ row: object }>(
    database,
    `select jsonb_build_object('text', 'Guthaben aus Zahlung ' || t.number, 'due_on', t.received_on, 'vat_rate', 19,
        'customer_id', ${CUSTOMER}, 'amount_cents', -t.credit_cents) as row
      from payments t where t.studio_id = '${studio_id}' and t.credit_cents > 0`,
  );
  found.claims?.push(...credit.map(({ row }) => JSON.stringify(row)));
  return found;
}

const EMPTY_IS_NONE = (group: string) => `nullif(jsonb_strip_nulls(t.${group}), '{}')`;

const CUSTOMER = '(select c.email from customers c where c.id = t.customer_id)';
/** Columns that are compared by what they refer to, or by what counts of them. */
const COLUMNS: Readonly<Record<string, string>> = {
  customer_id: CUSTOMER,
  product_id: '(select p.name from products p where p.id = t.product_id)',
  trainer_id: `(select r.first_name || ' ' || r.last_name from trainers r where r.id = t.trainer_id)`,
  payer_id: '(select z.email from customers z where z.id = t.payer_id)',
  photo_url: '(select md5(b.bytes) from pictures b where b.record_id = t.id)',
  'claims.amount_cents': 't.open_cents',
  minimum_term_months: 'coalesce(t.minimum_term_months, 0)',
  notice_period_months: 'coalesce(t.notice_period_months, 0)',
  // What isn't said of the renewal is what the law supposes.
  renewal: `coalesce(t.renewal, 'indefinite')`,
  taken_over: 'null',
  consents: EMPTY_IS_NONE('consents'),
  guardian: EMPTY_IS_NONE('guardian'),
  emergency_contact: EMPTY_IS_NONE('emergency_contact'),
  invoice_address: EMPTY_IS_NONE('invoice_address'),
  cancellation: `t.cancellation - 'replaced'`,
  pauses: `(select jsonb_agg(p - 'note' - 'batch_id') from jsonb_array_elements(t.pauses) p)`,
};

const named = (files: Record<string, Uint8Array>) =>
  Object.keys(files).filter((name) => name.startsWith(FOLDER));

describe('the full export of a studio', () => {
  it('has a folder for moving in, and says what stays behind', () => {
    const files = unzipSync(archive);
    expect(named(files)).toEqual([
      'Umzug/Mitglieder.csv',
      'Umzug/Tarife.csv',
      'Umzug/Karten.csv',
      'Umzug/Offene Posten.csv',
      'Umzug/Termine.csv',
    ]);
    expect(strFromU8(files['Liesmich.txt']!)).toContain('- Verlauf: der Verlauf bleibt');
  });

  it('is rehearsed without faults, questions or values to choose', async () => {
    const { status, body } = await movedIn(true);
    expect([status, body.faults, body.questions]).toEqual([200, [], []]);
    expect(body.meanings.filter(({ by }: { by: string }) => by === 'open')).toEqual([]);
    expect(body.duplicates).toEqual([]);
    expect(body.photos).toBe(1);
    expect([body.hints, body.lost, body.claimed_until_asked]).toEqual([[], [], 0]);
  });

  it('isn’t read by the studio that it is of', async () => {
    const { status, body } = await movedIn(true, from);
    expect([status, body.errors.file]).toEqual([
      422,
      'Das ist der Gesamtexport dieses Studios: Hier ist alles schon da.',
    ]);
  });

  it('arrives in an empty studio as it was', async () => {
    const { status, body } = await movedIn(false);
    expect([status, body.faults]).toEqual([200, []]);
    const [was, is] = [await carried(from), await carried(to)];
    for (const table of Object.keys(CARRIED)) {
      const [before = [], after = []] = [was[table], is[table]];
      expect(before.length).toBeGreaterThan(0);
      const lost = before.filter((row) => !after.includes(row));
      const added = after.filter((row) => !before.includes(row));
      expect({ table, lost, added, total: after.length }).toEqual({
        ...{ table, lost: [], added: [], total: before.length },
      });
    }
  });

  it('changes nothing the second time', async () => {
    const { body } = await movedIn(false);
    expect(body).toMatchObject({ created: 0, filled: 0, contracts: 0, cards: 0, claims: 0, photos: 0 });
    expect([body.appointments, body.products, body.move_in_id]).toEqual([0, [], null]);
  });

  it('leaves the new studio with the same files', async () => {
    const [was, is] = [unzipSync(archive), unzipSync(await exported(to))];
    expect(named(is)).toEqual(named(was));
    // Numbers of people and contracts, and names of pictures, are given anew.
    const lines = (files: Record<string, Uint8Array>, name: string) =>
      strFromU8(files[name]!)
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
        .replace(/id-[0-9a-f]{8}/g, 'id')
        .split('\r\n');
    expect(lines(is, 'Umzug/Tarife.csv').sort()).toEqual(lines(was, 'Umzug/Tarife.csv').sort());
  });
});
