/**
 * What a studio of a hundred thousand contracts, with three months claimed, asks for again and again: how long an answer
 * takes against the same of a small studio, and how long the one thread is held meanwhile.
 */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { camt, credit } from '../support/camt.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { copies } from '../support/many.ts';
import { type Figure, ratio } from './figure.ts';

const FEW = 100;
const MANY = Number(process.env.MANY ?? 100_000);
/** Names of calls, separated by semicolons, to measure these alone. */
const ONLY = process.env.ONLY?.split(';');
/** Milliseconds that nothing may hold the thread longer than. */
const ALLOWED = 20;

/** Entries of the bank's file: one for five contracts. */
const ENTRIES = 0.2;

/** Letters for a number below 97: by digits alone names wouldn't differ, as transfers have none. */
const ending = (n: number) => String.fromCharCode(97 + Math.floor(n / 10), 97 + (n % 10));

/** Texts of the bank's files by their contracts: made once, as making one holds the thread for long. */
const statements = new Map<number, string>();

/** A file of transfers that name a contract, a customer, or nobody. */
function statementFor(count: number): FormData {
  const text = statements.get(count) ?? camt({ iban: 'DE89370400440532013000', entries: entriesFor(count) });
  statements.set(count, text);
  const form = new FormData();
  form.set('file', new File([text], 'auszug.xml'));
  form.set('dry_run', 'true');
  return form;
}

function entriesFor(count: number): string[] {
  const texts = [(n: number) => `Beitrag Vertrag ${n}`, (n: number) => `Kundennummer ${n}`, () => 'Danke'];
  return Array.from({ length: Math.ceil(count * ENTRIES) }, (_, index) =>
    credit({
      on: '2026-11-20',
      cents: 4990,
      name: `${['Anna', 'Lena', 'Paul'][index % 3]} Weber${ending(index % 97)}`,
      text: texts[index % 3]!(1_000_000 + index),
      iban: 'DE02120300000000202051',
    }),
  );
}

/** Calls without the tests' comparison of each answer with the document, which would hold the thread, too. */
function ask(studio: Commerce, path: string, query: object = {}, body?: FormData): Promise<Response> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, said]) => [
      name,
      typeof said === 'string' ? said : JSON.stringify(said),
    ]),
  );
  return Promise.resolve(
    studio.app.request(`/api/v1/${path}?${search}`, {
      headers: { Authorization: `Bearer ${studio.uid.adminNord}` },
      ...(body && { method: 'POST', body }),
    }),
  );
}

/** The calls, by what they are on screen. */
const CALLS: Readonly<Record<string, (studio: Commerce, count: number) => Promise<Response>>> = {
  'Vorschau des Forderns': (studio) => ask(studio, 'payment/dues/claims', { month: '2026-12' }),
  'Vorschau des Geforderten': (studio) => ask(studio, 'payment/dues/claims', { month: '2026-11' }),
  'Fälliges eines Monats': (studio) => ask(studio, 'payment/dues', { month: '2026-12', range: [0, 24] }),
  Monat: (studio) => ask(studio, 'payment/month', { month: '2026-11' }),
  Mahnvorschläge: (studio) => ask(studio, 'payment/dunning', { range: [0, 24] }),
  'Rechnungen, Vorschau': (studio) => ask(studio, 'payment/invoices/month', { month: '2026-11' }),
  'Einzug, Vorschau': (studio) =>
    ask(studio, 'payment/dues/collection', { month: '2026-11', collect_on: '2026-12-01' }),
  Kundenstatistik: (studio) => ask(studio, 'stats/customers'),
  'Zahlen der Konten': (studio) => ask(studio, 'payment/figures'),
  Kontoauszug: (studio, count) => ask(studio, 'payment/bank-statements', {}, statementFor(count)),
  Schlagwörter: (studio) => ask(studio, 'auth/customers/tags'),
  'Nicht mehr da': (studio) => ask(studio, 'schedule/no-longer-there', { range: [0, 24] }),
  Kennzahlen: (studio) => ask(studio, 'stats/figures'),
};

/** @example for (const figure of await measureStalls()) console.log(print(figure)) */
export async function measureStalls(): Promise<Figure[]> {
  const [few, many] = [await timesOf(FEW), await timesOf(MANY)];
  const names = Object.keys(CALLS).filter((name) => !ONLY || ONLY.includes(name));
  return names.flatMap((name) => [
    ratio(`${name}, ${MANY} Verträge gegen ${FEW}`, many[name]!.ms, few[name]!.ms, 'ms'),
    ratio(`${name}, ${MANY} Verträge, längster Halt gegen das Erlaubte`, many[name]!.held, ALLOWED, 'ms'),
  ]);
}

async function timesOf(count: number): Promise<Record<string, { ms: number; held: number }>> {
  const studio = await studioOf(count);
  statementFor(count);
  try {
    const times: Record<string, { ms: number; held: number }> = {};
    for (const [name, call] of Object.entries(CALLS))
      if (!ONLY || ONLY.includes(name)) times[name] = await timed(name, () => call(studio, count));
    return times;
  } finally {
    await studio.close();
  }
}

/** The faster of two, and the longest that the thread was held in either. */
async function timed(name: string, call: () => Promise<Response>): Promise<{ ms: number; held: number }> {
  const loop: IntervalHistogram = monitorEventLoopDelay({ resolution: 5 });
  const times: number[] = [];
  loop.enable();
  for (let round = 0; round < 2; round++) {
    const start = performance.now();
    const answer = await call();
    const text = await answer.text();
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text.slice(0, 300)}`);
  }
  await new Promise((done) => setTimeout(done, 20));
  loop.disable();
  if (process.env.SAY)
    console.log(name, times.map(Math.round).join(' '), 'ms, held', Math.round(loop.max / 1e6));
  return { ms: Math.min(...times), held: loop.max / 1e6 };
}

/** Each customer has a contract, claims of three months, and owes some of them. */
async function studioOf(count: number): Promise<Commerce> {
  const studio = await commerce('2026-11-21');
  const { id, customer_id } = await studio.contract({
    payment_method: 'sepa',
    concluded_on: '2026-09-01',
    starts_on: '2026-09-01',
  });
  await studio.database.pool.query(
    `UPDATE studios SET street = 'Kai 1', postal_code = '24103', city = 'Kiel', tax_number = '20/123/45678',
      creditor_id = 'DE98ZZZ09999999999', iban = 'DE89370400440532013000' WHERE id = $1`,
    [studio.nord],
  );
  const begins = { claims_from: '2026-09', overrule: ['claims_more', 'claims_less'] };
  await studio.as('adminNord').post(`auth/studios/${studio.nord}/claim-from`, begins);
  for (const month of ['2026-09', '2026-10', '2026-11']) {
    const { status, body } = await studio.as('adminNord').post('payment/dues/claims', { month });
    if (status !== 200 && status !== 201) throw new Error(`claims: ${status} ${JSON.stringify(body)}`);
  }
  await copies(studio, 'customers', customer_id, count - 1, {
    number: '1000000 + n',
    first_name: `(ARRAY['Anna','Ömer','Lena','Paul','Mia','Jonas'])[1 + n % 6]`,
    last_name: `(ARRAY['Schmidt','Ärmel','Weber','Groß','Yıldız'])[1 + n % 5] || chr(97 + n % 97 / 10) || chr(97 + n % 97 % 10)`,
    email: `'kunde' || n || '@demo.example'`,
  });
  await copies(studio, 'contracts', id, count - 1, {
    number: '1000000 + n',
    customer_id: `(SELECT k.id FROM customers k WHERE k.studio_id = c.studio_id AND k.number = 1000000 + n)`,
  });
  const { rows } = await studio.database.pool.query<{ id: string }>('SELECT id FROM claims ORDER BY due_on');
  for (const [index, claim] of rows.entries()) {
    const isPaid = `(${index} < 2 OR n % 10 > 0)`;
    await copies(studio, 'claims', claim.id, count - 1, {
      number: `${(index + 1) * 1000000} + n`,
      customer_id: `(SELECT k.id FROM customers k WHERE k.studio_id = c.studio_id AND k.number = 1000000 + n)`,
      contract_id: `(SELECT k.id FROM contracts k WHERE k.studio_id = c.studio_id AND k.number = 1000000 + n)`,
      paid_cents: `CASE WHEN ${isPaid} THEN c.amount_cents ELSE 0 END`,
      open_cents: `CASE WHEN ${isPaid} THEN 0 ELSE c.amount_cents END`,
      status: `CASE WHEN ${isPaid} THEN 'paid' ELSE c.status END`,
    });
  }
  await vacuum(studio);
  return studio;
}

/** On a connection of its own: the services' give up after half a minute. */
async function vacuum({ database }: Commerce): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}
