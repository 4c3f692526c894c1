/**
 * The customers' list at a thousand and at a hundred thousand customers, plain and with a search, and the contracts' with
 * a search for those that they are with; and what the services add to the SQL they run: the same statements, replayed
 * straight on the database.
 */
import pg from 'pg';
import { contracts } from '../../src/resources/contracts.ts';
import { customers } from '../../src/resources/customers.ts';
import { products } from '../../src/resources/products.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Figure, medians, ratio } from './figure.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const UNLIMITED = { writes: 1e9, expensive: 1e9, failures: 1e9 };
const SORT = ['last_name', 'ASC'];
const PLAIN = { sort: SORT, range: [0, 24] };
/** A name that a few per thousand customers have. */
const SEARCH = { ...PLAIN, filter: { q: 'Kellermann' } };
const MISSPELT = { ...PLAIN, filter: { q: 'Kelermann' } };
const CONTRACTS = { sort: ['number', 'DESC'], range: [0, 24] };
const OF_CUSTOMER = { ...CONTRACTS, filter: { q: 'Kellermann' } };
const OF_TARIFF = { ...CONTRACTS, filter: { q: 'Kellermann Flex' } };
const OF_MISSPELT = { ...CONTRACTS, filter: { q: 'Kelermann' } };

interface Statement {
  readonly text: string;
  readonly values: unknown[];
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

async function list(app: TestApp, query: object, api: string = customers.api): Promise<void> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const answer = await app.app.request(`/api/v1/${api}?${search}`, {
    headers: { Authorization: `Bearer ${app.uid.trainerNord}` },
  });
  const rows = await answer.json();
  if (answer.status !== 200 || rows.length === 0)
    throw new Error(`The list answered ${answer.status} with ${rows.length} rows`);
}

/** The statements that one call sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args;
    const { text, values: own } =
      typeof first === 'string'
        ? { text: first, values: undefined }
        : (first as { text: string; values?: unknown[] });
    statements.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

export async function measureLists(): Promise<Figure[]> {
  const small = await testApp({ limits: UNLIMITED });
  const large = await testApp({ limits: UNLIMITED });
  const raw = new pg.Client({ connectionString: large.database.connectionString });
  try {
    await fill(small, SMALL);
    await fill(large, LARGE);
    await raw.connect();
    const statements = await statementsOf(() => list(large, PLAIN));
    const straightOn = async () => {
      for (const { text, values } of statements) await raw.query(text, values);
    };
    const both = (query: object, api?: string) => [
      () => list(small, query, api),
      () => list(large, query, api),
    ];
    const [
      smallPlain = 0,
      largePlain = 0,
      smallSearch = 0,
      largeSearch = 0,
      smallMisspelt = 0,
      largeMisspelt = 0,
      smallOf = 0,
      largeOf = 0,
      smallBoth = 0,
      largeBoth = 0,
      smallOfMisspelt = 0,
      largeOfMisspelt = 0,
      straight = 0,
    ] = await medians([
      ...both(PLAIN),
      ...both(SEARCH),
      ...both(MISSPELT),
      ...both(OF_CUSTOMER, contracts.api),
      ...both(OF_TARIFF, contracts.api),
      ...both(OF_MISSPELT, contracts.api),
      straightOn,
    ]);
    const grown = (what: string, ours: number, floor: number) =>
      ratio(`${what}: 100.000 gegen 1.000`, ours, floor, 'ms');
    return [
      ratio('Kundenliste, 25 Zeilen: 100.000 gegen 1.000 Kunden', largePlain, smallPlain, 'ms'),
      ratio('Kundenliste mit Suche: 100.000 gegen 1.000 Kunden', largeSearch, smallSearch, 'ms'),
      ratio('Kundenliste mit Suche gegen ohne, 100.000 Kunden', largeSearch, largePlain, 'ms'),
      grown('Kundenliste, ein Buchstabe falsch', largeMisspelt, smallMisspelt),
      grown('Vertragsliste mit Suche nach dem Namen des Kunden', largeOf, smallOf),
      grown('Vertragsliste mit Suche nach Kunde und Tarif', largeBoth, smallBoth),
      grown('Vertragsliste, im Namen des Kunden ein Buchstabe falsch', largeOfMisspelt, smallOfMisspelt),
      ratio(
        'Vertragsliste mit Suche nach dem Kunden gegen Kundenliste mit Suche, 100.000',
        largeOf,
        largeSearch,
        'ms',
      ),
      ratio(
        `Dienst gegen dasselbe SQL geradewegs (${statements.length} Anweisungen)`,
        largePlain,
        straight,
        'ms',
      ),
    ];
  } finally {
    await raw.end().catch(() => undefined);
    await small.close();
    await large.close();
  }
}
