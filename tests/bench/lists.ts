/**
 * The customers' list at a thousand and at a hundred thousand customers, plain and with a search; and what the services
 * add to the SQL they run: the same statements, replayed straight on the database.
 */
import pg from 'pg';
import { customers } from '../../src/resources/customers.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Figure, medians, ratio } from './figure.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const UNLIMITED = { writes: 1e9, expensive: 1e9, failures: 1e9 };
const SORT = ['last_name', 'ASC'];
const PLAIN = { sort: SORT, range: [0, 24] };
/** A name that a few per thousand customers have. */
const SEARCH = { ...PLAIN, filter: { q: 'Kellermann' } };

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
  const { rows } = await app.database.pool.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_name = 'customers' AND is_generated = 'NEVER' AND is_nullable = 'NO'`,
  );
  const own = ['id', 'number', 'first_name', 'last_name', 'email'];
  const kept = rows.map(({ column_name }) => column_name).filter((column) => !own.includes(column));
  await app.database.pool.query(
    `INSERT INTO customers (id, number, first_name, last_name, email, ${kept.join(', ')})
     SELECT gen_random_uuid(), 1000000 + n, (ARRAY['Anna','Ömer','Lena','Paul','Mia','Jonas'])[1 + n % 6],
       CASE WHEN n % 400 = 0 THEN 'Kellermann' ELSE (ARRAY['Schmidt','Ärmel','Weber','Groß','Yıldız'])[1 + n % 5] || n % 97 END,
       'kunde' || n || '@demo.example', ${kept.map((column) => `c.${column}`).join(', ')}
     FROM customers c, generate_series(1, $1::int) n WHERE c.id = $2`,
    [count - 1, id],
  );
  await app.database.pool.query('VACUUM ANALYZE');
}

async function list(app: TestApp, query: object): Promise<void> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const answer = await app.app.request(`/api/v1/auth/customers?${search}`, {
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
    const [smallPlain = 0, largePlain = 0, smallSearch = 0, largeSearch = 0, straight = 0] = await medians([
      () => list(small, PLAIN),
      () => list(large, PLAIN),
      () => list(small, SEARCH),
      () => list(large, SEARCH),
      straightOn,
    ]);
    return [
      ratio('Kundenliste, 25 Zeilen: 100.000 gegen 1.000 Kunden', largePlain, smallPlain, 'ms'),
      ratio('Kundenliste mit Suche: 100.000 gegen 1.000 Kunden', largeSearch, smallSearch, 'ms'),
      ratio('Kundenliste mit Suche gegen ohne, 100.000 Kunden', largeSearch, largePlain, 'ms'),
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
