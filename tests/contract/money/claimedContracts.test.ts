/**
 * Contracts that are known to be claimed so far are left out of a month's claims, or looked at from there on: whatever
 * happens to contracts and claims, this comes to the same as working all of them out since the beginning.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plusDays } from '#rules/days.ts';
import { shifted } from '#rules/money/claiming.ts';
import { type Random, seeded } from '#services/embedded/seed/random.ts';
import { all, writePlanned } from '#services/money/claimsFrom.ts';
import { addClaims } from '#services/money/ledger.ts';
import { plannedMonths } from '#services/money/monthsPlan.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { copies } from '../../support/many.ts';
import { within } from '../../support/studios.ts';

const FIRST = '2026-02';

let studio: Commerce;
let random: Random;
const ids: string[] = [];
let products: string[] = [];

beforeAll(async () => {
  random = seeded(5);
  studio = await commerce('2026-02-03');
  const intervals = ['monthly', 'weekly', 'quarterly', 'yearly'] as const;
  const made = intervals.map((billing_interval, index) =>
    studio.product({
      ...{ name: billing_interval, billing_interval, price_cents: 3000 + index, minimum_term_months: null },
      ...{ signup_fee_cents: index === 0 ? 1900 : null, free_months: index === 2 ? 1 : null },
    }),
  );
  products = (await Promise.all(made)).map(({ id }) => id);
  for (let index = 0; index < 24; index++)
    await join('2026-02-03', plusDays('2026-02-03', random.int(0, 40)));
  for (let index = 0; index < 4; index++) {
    const taken_over = {
      ...{
        claimed_until: plusDays('2026-02-10', random.int(0, 60)),
        price_cents: 4100,
        billing_interval: 'monthly',
      },
      ...{ minimum_term_months: null, notice_period_months: 1, renewal: 'indefinite', renewal_months: null },
    };
    await join('2025-03-01', '2025-03-01', { taken_over });
  }
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const pool = () => studio.database.pool;

async function join(concluded_on: string, starts_on: string, values: object = {}): Promise<void> {
  const { id } = await studio.contract({
    product_id: random.pick(products),
    concluded_on,
    starts_on,
    ...values,
  });
  ids.push(id);
}

/** The claims of some months as they are planned, with and without what is known of the contracts. */
async function compared(from: string, to: string, today: string): Promise<void> {
  const plan = (known: boolean) =>
    within(studio.database, { id: studio.nord }, async (tx) => {
      if (!known) await tx.client.query('DELETE FROM claimed_contracts');
      const planned = await all(plannedMonths(tx, { studio_id: studio.nord, from, to, today }));
      if (!known) throw new Whole(planned);
      return planned;
    });
  const whole = await plan(false).catch((error) => {
    if (error instanceof Whole) return error.planned;
    throw error;
  });
  expect(await plan(true)).toEqual(whole);
}

/** Ends the transaction without a trace. */
class Whole extends Error {
  constructor(readonly planned: unknown) {
    super('');
  }
}

/** What is known of contracts without a change since. */
async function known(): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*)::int FROM claimed_contracts k WHERE NOT EXISTS (SELECT FROM owing_changes o WHERE o.contract_id = k.contract_id)`,
  );
  return rows[0]!.count;
}

const sqlOn = (table: string, set: string) => async () => {
  const { rows } = await pool().query<{ id: string }>(
    `SELECT id FROM ${table} WHERE studio_id = $1 AND state_or_kind ORDER BY number`.replace(
      'state_or_kind',
      table === 'claims' ? "kind = 'fee'" : "state <> 'draft'",
    ),
    [studio.nord],
  );
  await pool().query(`UPDATE ${table} SET ${set} WHERE id = $1`, [random.pick(rows).id]);
};

/** Things that happen: by actions, which may be refused, and past them. */
const EVENTS: Record<string, (today: string) => Promise<unknown>> = {
  join: (today) => join(today, plusDays(today, random.int(0, 50))),
  joinLate: (today) => join(plusDays(today, -60), plusDays(today, -random.int(20, 60))),
  pause: (today) => {
    const from = plusDays(today, random.int(-40, 40));
    return studio.act(random.pick(ids), 'pause', {
      from,
      to: plusDays(from, random.int(5, 50)),
      reason: 'Urlaub',
    });
  },
  shorten: async (today) => {
    const id = random.pick(ids);
    await studio.act(id, 'pause', { from: plusDays(today, -9), to: plusDays(today, 40), reason: 'Urlaub' });
    await studio.act(id, 'end-pause', { on: today });
  },
  cancel: (today) =>
    studio.act(random.pick(ids), 'cancel', {
      ...{ received_on: today, extraordinary: true, reason: 'Umzug' },
      effective_on: plusDays(today, random.int(0, 60)),
    }),
  revoke: async (today) => {
    const id = random.pick(ids);
    const effective_on = plusDays(today, 5);
    const notice = { received_on: today, extraordinary: true, reason: 'Umzug', effective_on };
    await studio.act(id, 'cancel', notice);
    await compared(FIRST, today.slice(0, 7), today);
    await studio.act(id, 'revoke-cancellation');
  },
  withdraw: async (today) => {
    await join(today, plusDays(today, -12), { concluded_via: 'online', concluded_on: plusDays(today, -12) });
    await admin().post('payment/dues/claims', { month: today.slice(0, 7) });
    const { status } = await studio.act(ids.at(-1)!, 'withdraw', { received_on: today });
    expect(status).toBe(200);
  },
  tariff: (today) =>
    studio.act(random.pick(ids), 'change-tariff', {
      ...{ product_id: random.pick(products), agreed_on: today, new_term: false },
      ...{ from: plusDays(today, random.int(-20, 40)), price_cents: random.int(2000, 6000) },
    }),
  price: sqlOn('contracts', 'price_cents = price_cents + 100'),
  ends: sqlOn('contracts', `ends_on = DATE '2026-09-15'`),
  arrears: sqlOn('contracts', 'claims_arrears = true'),
  written: sqlOn('claims', `written_off_on = DATE '2026-05-01', vat_rate = 7`),
  unwritten: () => pool().query(`UPDATE claims SET written_off_on = NULL WHERE written_off_on IS NOT NULL`),
  amount: sqlOn('claims', 'amount_cents = amount_cents + 50'),
  moved: sqlOn(
    'claims',
    `contract_id = (SELECT id FROM contracts c WHERE c.studio_id = claims.studio_id ORDER BY number LIMIT 1),
    kind = 'correction', corrects = NULL`,
  ),
  erased: async () => {
    const { rows } = await pool().query<{ id: string }>(
      `SELECT id FROM claims k WHERE studio_id = $1 AND kind = 'fee' AND NOT EXISTS (SELECT FROM claims c WHERE c.corrects = k.id)`,
      [studio.nord],
    );
    await pool().query('DELETE FROM claims WHERE id = $1', [random.pick(rows).id]);
  },
};

it('comes to the same, whatever happens between two months', async () => {
  let shortened = 0;
  for (let month = FIRST; month <= '2026-11'; month = shifted(month, 1)) {
    studio.today(`${month}-20`);
    const today = `${month}-20`;
    for (const to of [month, shifted(month, 2)]) await compared(FIRST, to, today);
    // In some months a later one is claimed at once, and some are left out.
    if (month !== '2026-06') {
      const to = month === '2026-08' ? shifted(month, 1) : month;
      expect((await admin().post('payment/dues/claims', { month: to })).status).toBe(200);
    }
    shortened += await known();
    await compared(FIRST, month, today);
    for (const event of random.some(Object.keys(EVENTS), 8)) {
      await EVENTS[event]!(today);
      await compared(FIRST, month, today);
      await compared(FIRST, shifted(month, 2), today);
      // Where the studio's beginning moves.
      await compared('2026-01', month, today);
      await compared('2026-04', shifted(month, 1), today);
    }
  }
  // Most contracts are left out of most months, or looked at from there on.
  expect(shortened).toBeGreaterThan(150);
}, 120_000);

it('knows of contracts that ended before the first month, and looks at none of them again', async () => {
  const id = '00000000-0000-7000-8000-000000000001';
  await copies(studio, 'contracts', ids[0]!, 1, {
    ...{ id: `'${id}'`, number: '99999', state: `'ended'`, claims_arrears: 'false' },
    ...{ starts_on: `DATE '2025-01-01'`, ends_on: `DATE '2025-12-31'` },
  });
  const spans = async () =>
    (await pool().query(`SELECT until_month FROM claimed_contracts WHERE contract_id = $1`, [id])).rows;
  expect(await spans()).toEqual([]);
  studio.today('2026-11-20');
  await made(admin().post('payment/dues/claims', { month: '2026-11' }));
  expect(await spans()).toEqual([{ until_month: '2027-11' }]);
  await compared(FIRST, '2026-12', '2026-11-20');
});

it('misses no change that is committed while a month is claimed', async () => {
  const today = '2026-12-10';
  studio.today(today);
  const change = `UPDATE contracts SET price_cents = price_cents + 700, stages = '[]' WHERE id = ANY ($1)`;
  const late = await pool().connect();
  try {
    await late.query('BEGIN');
    await late.query(change, [ids.slice(0, 15)]);
    await within(studio.database, { id: studio.nord }, async (tx) => {
      const question = { studio_id: studio.nord, month: '2026-12', today };
      await writePlanned(tx, question, async (planned) => {
        await pool().query(change, [ids.slice(15)]);
        return addClaims(tx, studio.nord, planned);
      });
    });
    await late.query('COMMIT');
  } finally {
    late.release();
  }
  await compared(FIRST, '2026-12', today);
  await compared(FIRST, '2027-02', today);
});

it('holds nobody up who changes a contract or writes a claim', async () => {
  const [first, second] = await Promise.all([pool().connect(), pool().connect()]);
  const touch = `UPDATE contracts SET price_cents = price_cents + 1 WHERE id = $1`;
  try {
    await first.query('BEGIN');
    await first.query(touch, [ids[1]]);
    await second.query("BEGIN; SET LOCAL lock_timeout = '2s'");
    await second.query('UPDATE claims SET amount_cents = amount_cents + 1 WHERE contract_id = $1', [ids[1]]);
    await second.query(touch, [ids[2]]);
    await second.query('ROLLBACK');
    await first.query('ROLLBACK');
  } finally {
    first.release();
    second.release();
  }
});

it('is due in a month to the same total, whether terms are counted together or each contract by itself', async () => {
  const filters = [{}, { kind: ['fee'] }, { kind: ['signup'] }, { payment_method: ['transfer'] }];
  for (let month = '2026-01'; month <= '2027-03'; month = shifted(month, 1))
    for (const filter of filters) {
      const [together, each] = await Promise.all(
        ['contract_number', 'from'].map(async (field) => {
          const query = { month, filter, sort: [field, 'ASC'], range: [0, 999] };
          const { headers, body } = await admin().get('payment/dues', query);
          const ids = (body as { id: string }[]).map(({ id }) => id).sort();
          return [headers.get('Content-Range'), headers.get('X-Total-Cents'), ids];
        }),
      );
      expect(together, `${month} ${JSON.stringify(filter)}`).toEqual(each);
    }
});
