/** Studios of a thousand and of a hundred thousand customers, each with a contract, to measure their lists. */
import pg from 'pg';
import { contracts } from '#resources/contracts/contracts.ts';
import { products } from '#resources/contracts/products.ts';
import { customers } from '#resources/people/customers.ts';
import { type TestApp, testApp } from '../support/app.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const UNLIMITED = { writes: 1e9, expensive: 1e9, failures: 1e9 };

/** Does the work over both, and drops them. */
export async function withPeople<T>(work: (small: TestApp, large: TestApp) => Promise<T>): Promise<T> {
  const small = await testApp({ limits: UNLIMITED });
  const large = await testApp({ limits: UNLIMITED });
  try {
    await fill(small, SMALL);
    await fill(large, LARGE);
    return await work(small, large);
  } finally {
    await small.close();
    await large.close();
  }
}

/** Makes customers with one statement: their names are spread over a few hundred, one of which is searched for. */
async function fill(app: TestApp, count: number): Promise<void> {
  const { id } = await app.create(customers, app.nord, {
    first_name: 'Erste',
    last_name: 'Kundin',
    email: 'erste@demo.example',
  });
  const kept = await columnsOf(app, 'customers', ['id', 'number', 'first_name', 'last_name', 'email']);
  await filling(
    app,
    `INSERT INTO customers (id, number, first_name, last_name, email, ${kept.join(', ')})
     SELECT gen_random_uuid(), 1000000 + n, (ARRAY['Anna','Ömer','Lena','Paul','Mia','Jonas'])[1 + n % 6],
       CASE WHEN n % 400 = 0 THEN 'Kellermann' ELSE (ARRAY['Schmidt','Ärmel','Weber','Groß','Yıldız'])[1 + n % 5] || n % 97 END,
       'kunde' || n || '@demo.example', ${kept.map((column) => `c.${column}`).join(', ')}
     FROM customers c, generate_series(1, $1::int) n WHERE c.id = $2`,
    [count - 1, id],
  );
  await fillContracts(app, id);
  await filling(app, 'VACUUM ANALYZE');
}

/** Each customer has a contract, all about one tariff. */
async function fillContracts(app: TestApp, customer_id: string): Promise<void> {
  const { id: product_id } = await app.create(products, app.nord, { name: 'Flex', ...TARIFF });
  const first = { customer_id, product_id, concluded_on: '2026-01-01', starts_on: '2026-01-01', ...TARIFF };
  const { id } = await app.create(contracts, app.nord, first);
  const kept = await columnsOf(app, 'contracts', ['id', 'number', 'customer_id']);
  await filling(
    app,
    `INSERT INTO contracts (id, number, customer_id, ${kept.join(', ')})
     SELECT gen_random_uuid(), k.number, k.id, ${kept.map((column) => `c.${column}`).join(', ')}
     FROM contracts c JOIN customers k ON k.studio_id = c.studio_id AND k.id <> c.customer_id WHERE c.id = $1`,
    [id],
  );
}

/** On a connection of its own: the services' give up after half a minute. */
async function filling(app: TestApp, statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: app.database.connectionString });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

const TARIFF = { kind: 'membership', price_cents: 4990, vat_rate: 19, billing_interval: 'monthly' };

/** The columns that must hold something, without those. */
async function columnsOf(app: TestApp, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_name = $1 AND is_generated = 'NEVER' AND is_nullable = 'NO'`,
    [table],
  );
  return rows.map(({ column_name }) => column_name).filter((column) => !without.includes(column));
}

/** A page as a trainer gets it. @throws Error where it is empty, unless it may be */
export async function list(
  app: TestApp,
  query: object,
  api: string = customers.api,
  { mayBeEmpty = false } = {},
): Promise<void> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const answer = await app.app.request(`/api/v1/${api}?${search}`, {
    headers: { Authorization: `Bearer ${app.uid.trainerNord}` },
  });
  const rows = await answer.json();
  if (answer.status !== 200 || (rows.length === 0 && !mayBeEmpty))
    throw new Error(`The list answered ${answer.status} with ${rows.length} rows`);
}
