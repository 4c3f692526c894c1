/** The journal: its sums are the ledger's, whatever happened; as a table and as DATEV reads it. */
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';

const TODAY = '2026-11-21';
let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const settings = async (values: object) => {
  const address = `auth/studios/${studio.nord}`;
  const { status, body } = await admin().put(address, { ...(await admin().get(address)).body, ...values });
  expect(status, JSON.stringify(body)).toBe(200);
};
const post = async (path: string, body: object) => {
  const answer = await admin().post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const claim = (customer_id: string, amount_cents: number, values: object = {}) =>
  post('payment/claims', {
    ...{ customer_id, kind: 'goods', text: 'Handtuch', due_on: TODAY, amount_cents, vat_rate: 19 },
    ...values,
  });
const pay = (customer_id: string, amount_cents: number, values: object = {}) =>
  post('payment/payments', { customer_id, received_on: TODAY, amount_cents, method: 'cash', ...values });

async function rowsOf(month: string) {
  const { status, body } = await admin().get('payment/journal', { month });
  expect(status).toBe(200);
  const { data } = Papa.parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  });
  return data.map((row) => ({
    ...row,
    cents: Math.round(Number(row.Betrag!.replace(',', '.')) * 100),
  })) as (Record<string, string> & { cents: number })[];
}

it('has an entry for each claim, payment, reversal and loss, with its accounts', async () => {
  const customer = await studio.customer({ first_name: 'Kim', last_name: 'Ott' });
  const { number } = (await trainer().get(`auth/customers/${customer}`)).body;
  const debtor = String(10_000 + number);
  const due_on = '2026-05-10';
  const lost = await claim(customer, 1000, { due_on, text: '=1+1' });
  await claim(customer, 2140, { due_on: '2026-05-11', vat_rate: 7 });
  const paid = await pay(customer, 300, { received_on: '2026-05-12', method: 'card', reference: 'Danke' });
  await post(`payment/payments/${paid.id}/reverse`, { reason: 'Irrtum' });
  await post(`payment/claims/${lost.id}/write-off`, { reason: 'Kulanz' });
  const seen = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    rows
      .filter((row) => row.Kunde === 'Kim Ott')
      .map((row) => [row.Datum, row.Sollkonto, row.Habenkonto, row.Betrag, row['USt (%)'], row.Text]);
  expect(seen(await rowsOf('2026-05'))).toEqual([
    ['10.05.2026', debtor, '8400', '10,00', '19', "'=1+1"],
    ['11.05.2026', debtor, '8300', '21,40', '7', 'Handtuch'],
    ['12.05.2026', '1360', debtor, '3,00', '', 'Zahlung Danke'],
  ]);
  expect(seen(await rowsOf('2026-11'))).toEqual([
    ['21.11.2026', debtor, '1360', '3,00', '', 'Rückgängig: Danke'],
    ['21.11.2026', '2406', debtor, '10,00', '19', 'Ausgebucht: =1+1'],
  ]);
  expect((await rowsOf('2026-04')).length).toBe(0);
});

it('agrees with the ledger after random entries: month by month, and each customer’s account', async () => {
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const months = ['2026-07', '2026-08', '2026-09'];
  const day = () => `${months[random(3)]}-${String(1 + random(28)).padStart(2, '0')}`;
  const people = [await studio.customer(), await studio.customer(), await studio.customer()];
  for (let round = 0; round < 60; round++) {
    const customer = people[random(3)]!;
    const amount = 1 + random(9000);
    const what = random(10);
    if (what < 5) await claim(customer, amount, { due_on: day(), vat_rate: [0, 7, 19, 16][random(4)] });
    else if (what < 8) {
      const { id } = await pay(customer, amount, {
        received_on: day(),
        method: ['cash', 'card', 'transfer'][random(3)],
      });
      if (random(4) === 0) await post(`payment/payments/${id}/reverse`, { reason: 'Irrtum' });
    } else {
      const filter = { customer_id: customer, status: 'overdue' };
      const [open] = (await trainer().get('payment/claims', { filter })).body;
      if (open && what === 8) await post(`payment/claims/${open.id}/write-off`, { reason: 'Kulanz' });
    }
  }
  const all = async (path: string) => (await admin().get(path, { range: [0, 999] })).body;
  const [claims, payments] = [await all('payment/claims'), await all('payment/payments')];
  const total = (of: readonly { amount_cents: number }[]) =>
    of.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const isRevenue = (account = '') => /^8/.test(account);
  const isMoney = (account = '') => ['1000', '1200', '1360'].includes(account);
  for (const month of months) {
    const rows = await rowsOf(month);
    const on = (which: (account?: string) => boolean) =>
      rows.reduce(
        (sum, row) => sum + (which(row.Sollkonto) ? row.cents : 0) - (which(row.Habenkonto) ? row.cents : 0),
        0,
      );
    const within = (of: readonly Record<string, string>[], name: string) =>
      of.filter((one) => one[name]?.startsWith(month)) as never[];
    expect(-on(isRevenue)).toBe(total(within(claims, 'due_on')));
    expect(on(isMoney)).toBe(total(within(payments, 'received_on')));
    expect(rows.map(({ Datum }) => Datum)).toEqual(rows.map(({ Datum }) => Datum).sort());
  }
  const everything = (await Promise.all([...months, '2026-11'].map(rowsOf))).flat();
  for (const id of people) {
    const { number, open_cents } = (await trainer().get(`auth/customers/${id}`)).body;
    const debtor = String(10_000 + number);
    const sum = everything.reduce(
      (left, { Sollkonto, Habenkonto, cents }) =>
        left + (Sollkonto === debtor ? cents : 0) - (Habenkonto === debtor ? cents : 0),
      0,
    );
    expect(sum).toBe(open_cents);
  }
});

describe('of a month that is past', () => {
  const asText = async (month: string) => (await admin().get('payment/journal', { month })).body as string;
  const theirs = async (month: string, name: string) =>
    (await rowsOf(month))
      .filter(({ Kunde }) => Kunde === name)
      .map(({ Datum, Betrag, Text }) => [Datum, Betrag, Text]);
  const reversed = (id: string) => post(`payment/payments/${id}/reverse`, { reason: 'Irrtum' });
  const writtenOff = (id: string) => post(`payment/claims/${id}/write-off`, { reason: 'Kulanz' });
  afterAll(() => studio.today(TODAY));

  it('stays as it is when a payment of what was written off is reversed: the further loss is of the later month', async () => {
    const customer = await studio.customer({ first_name: 'Ada', last_name: 'Teil' });
    studio.today('2027-01-10');
    const due_on = '2027-01-10';
    const { id } = await claim(customer, 10_000, { due_on });
    const first = await pay(customer, 3000, { received_on: due_on });
    const second = await pay(customer, 1000, { received_on: due_on });
    await writtenOff(id);
    const january = await asText('2027-01');
    expect((await theirs('2027-01', 'Ada Teil')).at(-1)).toEqual([
      '10.01.2027',
      '60,00',
      'Ausgebucht: Handtuch',
    ]);
    studio.today('2027-02-03');
    await reversed(first.id);
    await reversed(second.id);
    expect(await asText('2027-01')).toBe(january);
    expect(await theirs('2027-02', 'Ada Teil')).toEqual([
      ['03.02.2027', '30,00', 'Rückgängig:'],
      ['03.02.2027', '10,00', 'Rückgängig:'],
      ['03.02.2027', '30,00', 'Ausgebucht: Handtuch'],
      ['03.02.2027', '10,00', 'Ausgebucht: Handtuch'],
    ]);
    expect((await trainer().get(`auth/customers/${customer}`)).body.open_cents).toBe(0);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('stays as it is when money comes in for what was written off, and goes again', async () => {
    const customer = await studio.customer({ first_name: 'Bo', last_name: 'Spät' });
    studio.today('2027-03-10');
    const { id } = await claim(customer, 5000, { due_on: '2027-03-10' });
    await writtenOff(id);
    const march = await asText('2027-03');
    studio.today('2027-04-05');
    const late = await pay(customer, 2000, { received_on: '2027-04-05' });
    const april = await asText('2027-04');
    studio.today('2027-05-06');
    await reversed(late.id);
    expect([await asText('2027-03'), await asText('2027-04')]).toEqual([march, april]);
    expect(await theirs('2027-05', 'Bo Spät')).toEqual([['06.05.2027', '20,00', 'Rückgängig:']]);
    expect((await trainer().get(`auth/customers/${customer}`)).body.open_cents).toBe(0);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('stays as it is when what a reversed payment opened is written off', async () => {
    const customer = await studio.customer({ first_name: 'Cy', last_name: 'Auf' });
    studio.today('2027-06-10');
    const { id } = await claim(customer, 4000, { due_on: '2027-06-10' });
    const paid = await pay(customer, 4000, { received_on: '2027-06-10' });
    const june = await asText('2027-06');
    studio.today('2027-07-01');
    await reversed(paid.id);
    const july = await theirs('2027-07', 'Cy Auf');
    studio.today('2027-08-02');
    await writtenOff(id);
    expect([await asText('2027-06'), await theirs('2027-07', 'Cy Auf')]).toEqual([june, july]);
    expect(await theirs('2027-08', 'Cy Auf')).toEqual([['02.08.2027', '40,00', 'Ausgebucht: Handtuch']]);
  });
});

it('is read page by page, and complete', async () => {
  const customer = await studio.customer();
  const month = '2026-02';
  await studio.database.pool.query(
    `INSERT INTO claims (studio_id, id, created_at, updated_at, number, customer_id, kind, text, due_on, amount_cents,
        vat_rate, open_cents, paid_cents, dunning_level)
      SELECT $1, gen_random_uuid(), now(), now(), 900000 + n, $2, 'goods', 'Nr. ' || n, '2026-02-01'::date + n % 28, n, 19, n, 0, 0
      FROM generate_series(1, 2500) n`,
    [studio.nord, customer],
  );
  const rows = await rowsOf(month);
  expect(rows).toHaveLength(2500);
  expect(new Set(rows.map(({ Beleg }) => Beleg)).size).toBe(2500);
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe((2500 * 2501) / 2);
});

describe('for DATEV', () => {
  const ask = (query: object = {}) =>
    admin().get('payment/journal', { month: '2026-05', format: 'datev', ...query });

  it('needs the numbers of the books, and says where to put them', async () => {
    const { status, body } = await ask();
    expect([status, body.detail]).toEqual([
      409,
      'Für DATEV fehlen Beraternummer und Mandantennummer deiner Steuerberatung. Ein Admin trägt sie in den Stammdaten des Studios unter Buchhaltung ein.',
    ]);
  });

  it('comes in Windows-1252 with a line for each booking', async () => {
    await settings({ accounting: { chart: 'skr04', consultant_number: 29098, client_number: 55003 } });
    const customer = await studio.customer({ first_name: 'Jörg', last_name: 'Änger' });
    const { number } = (await trainer().get(`auth/customers/${customer}`)).body;
    await claim(customer, 4990, { due_on: '2026-05-20' });
    const answer = await studio.app.request('/api/v1/payment/journal?month=2026-05&format=datev', {
      headers: { Authorization: `Bearer ${studio.uid.adminNord}` },
    });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=windows-1252');
    expect(answer.headers.get('Content-Disposition')).toContain(
      '"EXTF_vorlaeufig_Buchungsstapel_2026-05.csv"',
    );
    const lines = new TextDecoder('windows-1252').decode(await answer.arrayBuffer()).split('\r\n');
    expect(lines[0]).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"SA";"";"";29098;55003;20260101;4;/);
    expect(lines.at(-1)).toBe('');
    expect(lines.slice(1, -1).every((line) => line.split(';').length === 125)).toBe(true);
    expect(lines.find((line) => line.includes('Änger'))).toMatch(
      new RegExp(`^49,90;"S";"EUR";;;"";${10_000 + number};4400;"";2005;"F\\d+";"";;"Jörg Änger: Handtuch";`),
    );
    await settings({ accounting: null });
  });
});

it('is of one’s own studio, and the months are months', async () => {
  const sued = (
    await studio.as('adminSued').get('payment/journal', { month: '2026-02' })
  ).body.trim() as string;
  expect(sued.split('\r\n')).toHaveLength(1);
  expect((await admin().get('payment/journal', { month: '2026-13' })).status).toBe(400);
});
