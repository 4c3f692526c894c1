/** A hundred thousand contracts: their list filtered by the derived state, against the same filtered by a plain column. */
import { contracts } from '#resources/contracts/contracts.ts';
import { products } from '#resources/contracts/products.ts';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { buildCustomer } from '../support/builders.ts';
import { type Figure, medians, ratio } from './figure.ts';

const COUNT = 100_000;
const UNLIMITED = { writes: 1e9, expensive: 1e9, failures: 1e9 };
const STATES = ['active', 'paused', 'cancelled', 'ended'];
const METHODS = ['sepa', 'transfer', 'cash', 'card'];

/** Makes contracts with one statement: a quarter in each of four states, and with each of four methods of payment. */
async function fill(app: TestApp): Promise<void> {
  const call = async (path: string, body: object) => (await app.as('adminNord').post(path, body)).body;
  const customer = await call('auth/customers', buildCustomer());
  const product = await call(products.api, { name: 'Flex', kind: 'membership', price_cents: 4990 });
  const { id } = await call(contracts.api, {
    customer_id: customer.id,
    product_id: product.id,
    concluded_on: '2026-01-01',
    starts_on: '2026-01-01',
  });
  const { rows } = await app.database.pool.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_name = 'contracts' AND is_generated = 'NEVER' AND is_nullable = 'NO'`,
  );
  const kept = rows
    .map(({ column_name }) => column_name)
    .filter((column) => !['id', 'state'].includes(column));
  await app.database.pool.query(
    `INSERT INTO contracts (id, number, state, payment_method, ${kept.join(', ')})
     SELECT gen_random_uuid(), n, ($3::text[])[1 + n % 4], ($4::text[])[1 + (n / 4) % 4], ${kept.map((column) => `c.${column}`).join(', ')}
     FROM contracts c, generate_series(1, $1::int) n WHERE c.id = $2`,
    [COUNT - 1, id, STATES, METHODS],
  );
  await app.database.pool.query('VACUUM ANALYZE contracts');
}

async function list(app: TestApp, filter: object): Promise<void> {
  const query = { filter, sort: ['number', 'DESC'], range: [0, 24] };
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const answer = await app.app.request(`/api/v1/${contracts.api}?${search}`, {
    headers: { Authorization: `Bearer ${app.uid.trainerNord}` },
  });
  if (answer.status !== 200 || ((await answer.json()) as unknown[]).length !== 25)
    throw new Error(`the list answered ${answer.status}`);
}

/** @example for (const figure of await measureContracts()) console.log(print(figure)) */
export async function measureContracts(): Promise<Figure[]> {
  const app = await testApp({ allHooks, limits: UNLIMITED });
  try {
    await fill(app);
    const [byState = 0, byColumn = 0] = await medians([
      () => list(app, { state: 'paused' }),
      () => list(app, { payment_method: 'cash' }),
    ]);
    return [
      ratio('Vertragsliste nach Zustand gegen nach Zahlungsart, 100.000 Verträge', byState, byColumn, 'ms'),
    ];
  } finally {
    await app.close();
  }
}
