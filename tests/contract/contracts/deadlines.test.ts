/** Deadlines of a large studio: what is due is found wherever it stands, page by page, and counted exactly. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEADLINE_KINDS } from '#resources/contracts/endpoints/deadlines.ts';
import { allResources } from '#resources/index.ts';
import { countDeadlines, deadlinesIn } from '#services/entities/contracts/deadlines/deadlines.ts';
import { openDatabase } from '#services/storage/database.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { migrationsFolder } from '../../support/database.ts';
import { copies } from '../../support/many.ts';
import { rowsThrough } from '../../support/rowsThrough.ts';
import { within } from '../../support/studios.ts';

const TODAY = '2026-11-21';
const OTHERS = 6000;
const DUE = 556;

let studio: Commerce;
let customer_id: string;
beforeAll(async () => {
  studio = await commerce(TODAY);
  customer_id = await studio.customer({
    last_name: 'Vielfach',
    sepa_mandate: { reference: 'M-1', signed_on: '2026-01-01', last_used_on: null },
  });
  const { id } = await studio.contract({ customer_id });
  const card = await studio.card({ customer_id });
  // Thousands of older contracts that are renewed sooner or later, then those that end within thirty days.
  const far = { ends_on: 'NULL', first_term_ends_on: `DATE '2027-06-01' + n % 300`, notice_until: 'NULL' };
  await copies(studio, 'contracts', id, OTHERS, { ...far, number: '10000 + n' });
  const ending = { ends_on: `DATE '2026-11-21' + n % 31`, state: `'cancelled'`, notice_until: 'NULL' };
  await copies(studio, 'contracts', id, DUE, { ...far, ...ending, number: '50000 + n' });
  await copies(studio, 'contract_cards', card.id, 700, {
    number: '10000 + n',
    valid_until: `DATE '2027-06-01'`,
  });
  await copies(studio, 'contract_cards', card.id, 30, {
    number: '50000 + n',
    valid_until: `DATE '2026-12-01'`,
  });
});
afterAll(() => studio.close());

const trainer = () => studio.as('trainerNord');
const deadlines = (query: Record<string, unknown> = {}) => trainer().get('payment/deadlines', query);

describe('of thousands of contracts', () => {
  it('are all found that fall into the span, and counted', async () => {
    const { status, headers, body } = await deadlines({ kind: 'contract_end', range: [0, 999] });
    expect([status, headers.get('Content-Range'), body.length]).toEqual([200, 'deadlines 0-555/556', DUE]);
    expect(body[0]).toMatchObject({
      on: '2026-11-21',
      customer_name: 'Mia Vielfach',
      text: 'Die Kündigung wird zum 21.11.2026 wirksam.',
    });
    const { body: counts } = await trainer().get('payment/deadlines/counts');
    expect(counts).toMatchObject({ total: DUE + 30, by_kind: { contract_end: DUE, card_expiry: 30 } });
    expect(Object.keys(counts.by_kind)).toEqual(Object.keys(DEADLINE_KINDS));
  });

  it('come page by page: each once, in order', async () => {
    const seen: { contract_id: string; on: string; card_id: string | null }[] = [];
    for (let from = 0; from < DUE + 30; from += 100) {
      const { body, headers } = await deadlines({ range: [from, from + 99] });
      expect(headers.get('Content-Range')).toBe(`deadlines ${from}-${from + body.length - 1}/${DUE + 30}`);
      seen.push(...body);
    }
    expect(new Set(seen.map(({ contract_id, card_id }) => card_id ?? contract_id)).size).toBe(DUE + 30);
    expect(seen.map(({ on }) => on)).toEqual(seen.map(({ on }) => on).sort());
    expect((await deadlines({ range: [2000, 2049] })).status).toBe(416);
  });

  it('come kind after kind, where that is asked for', async () => {
    const { body } = await deadlines({ sort: ['kind', 'ASC'], range: [DUE - 2, DUE + 1] });
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual([
      'contract_end',
      'contract_end',
      'card_expiry',
      'card_expiry',
    ]);
  });

  it('aren’t read where their kind isn’t on the page', async () => {
    const span = { studio_id: studio.nord, today: TODAY, until: '2026-12-21', trainer_id: null };
    const page = { kinds: ['contract_end', 'card_expiry'] as const, offset: DUE, limit: 5 };
    const gone = await within(studio.database, { id: studio.nord }, (tx) =>
      rowsThrough(tx, async (counted) => {
        const counts = { contract_end: DUE, card_expiry: 30 };
        const found = await deadlinesIn(counted, { ...span, ...page, counts, sort: 'kind' });
        expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['card_expiry']));
      }),
    );
    expect(gone).toBeLessThan(3 * DUE);
  });

  it('are no others’ business', async () => {
    const other = await studio.as('trainerSued').get('payment/deadlines');
    expect([other.body, other.headers.get('Content-Range')]).toEqual([[], 'deadlines */0']);
  });

  it('are asked for in words that are understood', async () => {
    expect((await deadlines({ kind: 'holiday' })).status).toBe(400);
    expect((await deadlines({ sort: ['text', 'ASC'] })).status).toBe(400);
    expect((await trainer().get('payment/deadlines/counts', { kind: 'notice_day' })).status).toBe(400);
  });
});

it('are those of one studio: a super admin says which', async () => {
  const superAdmin = studio.as('superAdmin');
  for (const path of ['payment/deadlines', 'payment/deadlines/counts']) {
    const { status, body } = await superAdmin.get(path);
    expect([status, body.errors]).toEqual([422, { studio_id: 'Wähle ein Studio.' }]);
  }
  const { headers } = await superAdmin.get('payment/deadlines', { studio_id: studio.nord });
  expect(headers.get('Content-Range')).toBe(`deadlines 0-${DUE + 29}/${DUE + 30}`);
});

it('go through those customers alone whom they may be about', async () => {
  const count = 3000;
  const ids = `md5('person ' || n)::uuid`;
  await copies(studio, 'customers', customer_id, count, {
    ...{ id: ids, number: '10000 + n', email: `n || '@viele.example'`, sepa_mandate: 'NULL' },
    // No birthday within the span, on so few days that those within it are taken for as frequent.
    birthday: `DATE '1980-02-01' + n % 200`,
  });
  const { rows } = await studio.database.pool.query('SELECT id FROM contracts LIMIT 1');
  await copies(studio, 'contracts', rows[0].id, count / 10, {
    ...{ number: '90000 + n', customer_id: ids, state: `'withdrawn'`, ends_on: 'NULL', notice_until: 'NULL' },
    ...{ first_term_ends_on: 'NULL', withdrawal: `'{"received_on": "2026-11-01"}'` },
  });
  const span = { studio_id: studio.nord, today: TODAY, until: '2026-12-21', trainer_id: null };
  const gone = await within(studio.database, { id: studio.nord }, (tx) =>
    rowsThrough(tx, async (counted) => {
      expect(await countDeadlines(counted, ['birthday', 'refund'], span)).toEqual({ birthday: 0, refund: 0 });
    }),
  );
  expect(gone).toBeLessThan(1.5 * count);
});

describe('the last day for a notice', () => {
  const noticeDays = async () => {
    const { body } = await deadlines({ kind: 'notice_day', days: '366' });
    return body.map(({ contract_id, on }: { contract_id: string; on: string }) => [contract_id, on]);
  };

  it('is kept with the contract, and goes with a notice', async () => {
    const before = await noticeDays();
    const contract = await studio.contract({ customer_id });
    expect(contract.notice_until).toBe('2027-02-14');
    expect(await noticeDays()).toEqual(expect.arrayContaining([...before, [contract.id, '2027-02-14']]));
    const cancelled = await studio.act(contract.id, 'cancel', { received_on: TODAY });
    expect(cancelled.body).toMatchObject({ notice_until: null, ends_on: '2027-03-14' });
    const back = await studio.act(contract.id, 'revoke-cancellation');
    expect(back.body.notice_until).toBe('2027-02-14');
    expect((await studio.draft()).notice_until).toBeNull();
  });

  it('is gone by itself once it has passed, and never was where the first term is over', async () => {
    const over = await studio.contract({ customer_id, concluded_on: '2022-02-01', starts_on: '2022-02-01' });
    const now = await studio.contract({ customer_id });
    expect([over.notice_until, now.notice_until]).toEqual([null, '2027-02-14']);
    studio.today('2027-03-01');
    const at = async ({ id }: { id: string }) => (await trainer().get(`payment/contracts/${id}`)).body;
    expect(await at(now)).toMatchObject({ notice_until: null, version: now.version });
    studio.today(TODAY);
  });

  it('is worked out for contracts that are older than its column', async () => {
    const { id } = await studio.contract({ customer_id });
    const { pool, connectionString: connection } = studio.database;
    await pool.query('UPDATE contracts SET notice_until = NULL WHERE id = $1', [id]);
    await pool.query(`DELETE FROM derived_objects WHERE name = 'contracts days'`);
    await (await openDatabase({ connection, resources: allResources, migrationsFolder })).close();
    studio.today('2026-11-22');
    expect((await trainer().get(`payment/contracts/${id}`)).body.notice_until).toBe('2027-02-14');
    studio.today(TODAY);
  });
});
