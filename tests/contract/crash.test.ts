/** Everything is killed amid writes: what was acknowledged is there, and database and accounts agree. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, type Started, startScript } from '../support/process.ts';

const root = resolve(import.meta.dirname, '../..');
const built = join(root, 'test-results', `services-${process.pid}`);
let dataDir: string;
let origin: string;
let emulator: string;
let environment: Record<string, string>;
let product: Started;

async function start(): Promise<void> {
  const script = join(root, 'tests/support/product.mjs');
  product = await startScript(script, [join(built, 'main.js')], /Beenden mit Strg-C/, environment);
}

/** Kills the services, and the database's server with all its processes. */
async function killAll(): Promise<void> {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  await product.kill('SIGKILL');
}

async function signIn(): Promise<Record<string, string>> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@nord.example', password: 'studio-demo', returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as { idToken: string };
  return { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
}

type Customer = Record<string, unknown> & { id: string; email: string };

/** Makes customers, each with an account, and changes each once, until the services are gone. */
async function write(
  headers: Record<string, string>,
  writer: string,
  done: Map<string, Customer>,
): Promise<void> {
  const send = async (method: string, path: string, body: unknown, more = {}): Promise<Customer> => {
    const response = await fetch(`${origin}/api/v1/auth/customers${path}`, {
      method,
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Customer;
    if (!response.ok) throw new Error(`${method} ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  for (let index = 0; ; index++) {
    const email = `${writer}.${index}@nord.example`;
    const made = await send('POST', '', { first_name: 'Kim', last_name: writer, email });
    done.set(made.id, made);
    const changed = await send(
      'PUT',
      `/${made.id}`,
      { ...editable(made), notes: email },
      { 'if-match': `"${made.version}"` },
    );
    done.set(made.id, changed);
  }
}

const SYSTEM = ['id', 'studio_id', 'created_at', 'updated_at', 'version', 'number', 'status', 'invitation'];

function editable(customer: Customer): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(customer).filter(([name]) => !SYSTEM.includes(name) && !name.endsWith('activated_at')),
  );
}

async function customersThere(headers: Record<string, string>): Promise<Map<string, Customer>> {
  const range = encodeURIComponent('[0,999]');
  const response = await fetch(`${origin}/api/v1/auth/customers?range=${range}`, { headers });
  const rows = (await response.json()) as Customer[];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Addresses of all accounts at the emulator, by the customer's id. */
async function accountsThere(): Promise<Map<string, string>> {
  const path = '/identitytoolkit.googleapis.com/v1/projects/demo-studio/accounts:batchGet?maxResults=1000';
  const response = await fetch(emulator + path, { headers: { authorization: 'Bearer owner' } });
  const { users } = (await response.json()) as { users: { localId: string; email: string }[] };
  return new Map(users.map(({ localId, email }) => [localId, email]));
}

describe.skipIf(process.env.TEST_DATABASE_GIVEN)('kill -9 of everything amid writes', () => {
  const acknowledged = new Map<string, Customer>();

  beforeAll(async () => {
    const { buildServices } = await import('../../src/services/build.mjs');
    await buildServices(built);
    dataDir = mkdtempSync(join(tmpdir(), 'studio-crash-'));
    chmodSync(dataDir, 0o711);
    const [port, authPort] = [await freePort(), await freePort()];
    origin = `http://127.0.0.1:${port}`;
    emulator = `http://127.0.0.1:${authPort}`;
    const { TEST_DATABASE_URL: _url, FIREBASE_AUTH_EMULATOR_HOST: _host, ...rest } = process.env;
    environment = {
      ...(rest as Record<string, string>),
      FIREBASE_AUTH_EMULATOR_HOST: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(authPort),
    };
    await start();
    const headers = await signIn();
    const writers = ['a', 'b', 'c', 'd'].map((name) =>
      write(headers, name, acknowledged).catch(() => undefined),
    );
    while (acknowledged.size < 20) await new Promise((next) => setTimeout(next, 5));
    await killAll();
    await Promise.all(writers);
    await start();
  }, 180_000);

  afterAll(async () => {
    await product.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(built, { recursive: true, force: true });
  }, 60_000);

  it('loses no acknowledged record and no acknowledged change', async () => {
    const there = await customersThere(await signIn());
    // A change that was under way may have arrived, too.
    for (const [id, { email, notes }] of acknowledged) {
      expect(there.get(id)?.email).toBe(email);
      // Where the change wasn't acknowledged it may have arrived all the same.
      if (notes !== null) expect(there.get(id)?.notes).toBe(notes);
    }
    expect([...acknowledged.values()].filter(({ notes }) => notes !== null).length).toBeGreaterThan(5);
  });

  it('leaves an account to each record, and none without', async () => {
    const customers = await customersThere(await signIn());
    const accounts = await accountsThere();
    const made = [...accounts].filter(([, email]) => /^[abcd]\.\d+@/.test(email)).map(([uid]) => uid);
    const wanted = [...customers.values()]
      .filter(({ email }) => /^[abcd]\.\d+@/.test(email))
      .map(({ id }) => id);
    expect(made.sort()).toEqual(wanted.sort());
    expect(wanted.length).toBeGreaterThanOrEqual(20);
  });

  it('tells a second start on the same data so, and changes nothing', async () => {
    const before = await customersThere(await signIn());
    await expect(start()).rejects.toThrow(/läuft die Anwendung schon/);
    expect((await customersThere(await signIn())).size).toBe(before.size);
  });

  it('takes over the database that a killed parent leaves running', async () => {
    await product.kill('SIGKILL');
    await start();
    expect(product.output).toContain('wurde übernommen');
    expect((await customersThere(await signIn())).size).toBeGreaterThan(200);
  });

  it('makes the accounts anew when their file is lost, says so, and lets people in', async () => {
    await product.kill('SIGTERM');
    rmSync(join(dataDir, 'accounts.json'));
    await start();
    expect(product.output).toMatch(
      /In accounts\.json fehlten die Zugänge für \d+ Konten; sie wurden neu angelegt/,
    );
    const customers = await customersThere(await signIn());
    const accounts = await accountsThere();
    expect([...customers.keys()].filter((id) => !accounts.has(id))).toEqual([]);
  });

  it('says what the embedded sign-in is for', () => {
    expect(product.output).toContain('zum Ausprobieren auf diesem Rechner: Passwörter liegen lesbar in');
  });

  it('ends in order at SIGTERM, the database too', async () => {
    expect(await product.kill('SIGTERM')).toBe(0);
    expect(() => readFileSync(join(dataDir, 'postgres/postmaster.pid'))).toThrow(/ENOENT/);
    expect(() => readFileSync(join(dataDir, 'start.lock'))).toThrow(/ENOENT/);
  });
});
