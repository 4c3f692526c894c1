/** The demo: what the operating contract promises is there, in every state, and true by the product's own rules. */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { allResources } from '#resources/index.ts';
import { cardStateOn } from '#rules/contracts/card.ts';
import { type ContractFacts, contractOn, derivedOf } from '#rules/contracts/lifecycle.ts';
import type { Tariff } from '#rules/contracts/tariff.ts';
import { breachesOf } from '#rules/contracts/tariffLaw.ts';
import { holidayOn } from '#rules/schedule/holidays.ts';
import { occurrences, type Series } from '#rules/schedule/recurrence.ts';
import { demoRecords, fillDemo } from '#services/embedded/seed/seed.ts';
import { normalise } from '#services/http/normalise.ts';
import { shape } from '#services/http/schemas.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { imbalances } from '../support/ledger.ts';

const NOW = new Date('2026-11-21T11:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ now: () => NOW });
  await fillDemo(database, process.env.FIREBASE_AUTH_EMULATOR_HOST as string, NOW);
});
afterAll(() => database.close());

async function rows<T>(sql: string): Promise<T[]> {
  return (await database.pool.query(sql)).rows;
}
const counts = async (table: string) =>
  Object.fromEntries(
    (
      await rows<{ state: string; count: number }>(
        `select state, count(*)::int as count from ${table} group by state`,
      )
    ).map(({ state, count }) => [state, count]),
  );
const valuesOf = (name: string) =>
  demoRecords(NOW)
    .filter(([resource]) => resource.name === name)
    .map(([, values]) => values);

describe('the demo', () => {
  it('has 150 contracts and 40 cards, in every state', async () => {
    expect(await counts('contracts')).toMatchObject({
      draft: 7,
      // One was taken over from somebody else.
      upcoming: 10,
      active: expect.any(Number),
      paused: 10,
      // Of one the end was agreed, and one goes over to somebody else.
      cancelled: 16,
      ended: 16,
      withdrawn: 5,
    });
    expect(valuesOf('contracts')).toHaveLength(150);
    expect(await counts('contract_cards')).toEqual({
      valid: 23,
      used_up: 5,
      expired: 6,
      upcoming: 3,
      blocked: 3,
    });
  });

  it('has examples of what is agreed while a contract runs', async () => {
    const changed = await rows<{ word: string; count: number }>(
      `select action as word, count(*)::int as count from audit_log where resource = 'contracts'
        and action in ('change_tariff', 'dissolve', 'transfer', 'pause', 'raise_price') group by 1 order by 1`,
    );
    expect(changed).toEqual([
      { word: 'change_tariff', count: 1 },
      { word: 'dissolve', count: 1 },
      { word: 'pause', count: 1 },
      { word: 'raise_price', count: 3 },
      { word: 'transfer', count: 1 },
    ]);
    expect(
      await rows(`select 1 from contracts where transferred_from is not null and number is not null`),
    ).toHaveLength(1);
    expect(
      await rows(`select 1 from contracts where pauses @> '[{ "prolongs": true }]'::jsonb`),
    ).toHaveLength(1);
  });

  it('has twelve products, one of which breaks the law and isn’t in sale', () => {
    const products = valuesOf('products') as unknown as (Tariff & { active: boolean })[];
    expect(products).toHaveLength(12);
    expect(products.filter((product) => breachesOf(product).length > 0)).toMatchObject([{ active: false }]);
  });

  it('numbers what is concluded without gaps, and what was used on cards stands in the ledger', async () => {
    const numbers = await rows<{ number: number }>(
      'select number::int from contracts where number is not null order by number',
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
    const wrong = await rows(
      `select c.number from contract_cards c left join card_ledger l on l.parent_id = c.id
       group by c.id, c.number, c.units_used having c.units_used <> -coalesce(sum(l.delta), 0)`,
    );
    expect(wrong).toEqual([]);
  });

  it('is lively around today: full, waiting, cancelled, ticked off, with cards, an absence and a closure', async () => {
    const now = NOW.toISOString();
    const [found] = await rows<Record<string, number>>(`select
      count(*) filter (where starts_at < '${now}')::int as past,
      count(*) filter (where course_id is not null and booked = capacity and starts_at > '${now}')::int as full,
      count(*) filter (where booked > 0 and booked < capacity and starts_at > '${now}')::int as some,
      count(*) filter (where waiting > 0 and starts_at > '${now}')::int as waiting,
      count(*) filter (where cancelled and course_id is not null)::int as called_off,
      count(*) filter (where cancelled and booked > 0)::int as cancelled_and_booked,
      count(*)::int as total from appointments`);
    for (const name of ['past', 'full', 'some', 'waiting', 'called_off'])
      expect([name, Math.min(found?.[name] ?? 0, 1)]).toEqual([name, 1]);
    expect(found?.cancelled_and_booked).toBe(0);
    expect(found?.total).toBeGreaterThanOrEqual(300);
    const states = await rows<{ status: string }>('select distinct status from bookings order by status');
    expect(states.map(({ status }) => status)).toEqual([
      ...['attended', 'booked', 'cancelled', 'excused', 'no_show', 'waitlisted'],
    ]);
    expect(valuesOf('trainers').flatMap(({ absences }) => absences as unknown[])).not.toEqual([]);
    expect(valuesOf('locations').flatMap(({ closures }) => closures as unknown[])).not.toEqual([]);
  });

  it('takes from a card once what was attended with it, and says where', async () => {
    const [found] = await rows<{ visits: number; debits: number; good: boolean }>(`select
      count(*)::int as visits, count(l.id)::int as debits,
      bool_and(c.valid_from <= b.starts_at::date and c.valid_until >= b.starts_at::date) as good
      from bookings b join contract_cards c on c.id = b.card_id
      left join card_ledger l on l.parent_id = c.id and l.appointment_id = b.parent_id::text and l.delta = -1
      where b.status = 'attended'`);
    expect(found?.visits).toBeGreaterThan(10);
    expect(found).toEqual({ ...found, debits: found?.visits, good: true });
    const [named] = await rows<{ count: number }>(
      'select count(*)::int from card_ledger where appointment_id is not null',
    );
    expect(named?.count).toBe(found?.visits);
  });

  it('has all appointments of a course that ends', () => {
    const [course] = valuesOf('courses').filter(({ ends_on }) => ends_on !== null);
    const days = valuesOf('appointments')
      .filter(({ course_id }) => course_id === course?.id)
      .map(({ starts_at }) => String(starts_at).slice(0, 10));
    const coming = occurrences(course as unknown as Series, '2026-11-21', String(course?.ends_on));
    const place = valuesOf('locations').find(({ id }) => id === course?.location_id);
    const closed = (day: string) =>
      ((place?.closures ?? []) as { from: string; to: string }[]).some(
        ({ from, to }) => from <= day && day <= to,
      );
    const held = coming.map(({ day }) => day).filter((day) => !holidayOn(day, 'SH') && !closed(day));
    expect(held.length).toBeGreaterThan(2);
    expect(days.filter((day) => day > '2026-11-21')).toEqual(held);
  });

  it('has money of three months, that agrees to the cent: runs, payments, credit, and what is late', async () => {
    expect(await imbalances(database)).toEqual({});
    const runs = await rows(
      `select month, status, collect_on::text, count > 30 as many from collection_runs order by number`,
    );
    expect(runs).toEqual([
      { month: '2026-09', status: 'settled', collect_on: '2026-09-01', many: true },
      { month: '2026-10', status: 'settled', collect_on: '2026-10-01', many: true },
      { month: '2026-11', status: 'prepared', collect_on: '2026-11-24', many: true },
    ]);
    const states = await rows<{ status: string }>('select distinct status from claims order by status');
    expect(states.map(({ status }) => status)).toEqual(['open', 'overdue', 'paid', 'partly_paid']);
    const methods = await rows<{ method: string }>('select distinct method from payments order by method');
    expect(methods.map(({ method }) => method)).toEqual(['card', 'cash', 'sepa', 'transfer']);
    const [by] = await rows<Record<string, boolean>>(`select
      (select bool_or(kind = 'goods') and bool_or(kind = 'service') from claims) as by_hand,
      (select bool_or(credit_cents > 0) from payments) as credit,
      (select bool_or(open_cents > 0) and bool_or(open_cents < 0) from customers) as balances,
      (select bool_and(created_at <= '${NOW.toISOString()}') from payments) as before`);
    expect(by).toEqual({ by_hand: true, credit: true, balances: true, before: true });
    const letters = await rows(
      `select level::int, "on"::text, fee_cents::int, created_at < '${NOW.toISOString()}' as before from dunnings order by number`,
    );
    expect(letters).toEqual([
      { level: 1, on: '2026-10-28', fee_cents: 0, before: true },
      { level: 1, on: '2026-10-28', fee_cents: 0, before: true },
      { level: 2, on: '2026-11-12', fee_cents: 120, before: true },
    ]);
  });

  it('has a parent who pays for a minor, and an employer for two members, in one debit each', async () => {
    const payers = await rows<{ company_name: string | null; paid_for: number; most: number }>(
      `select p.company_name, (select count(*)::int from customers c where c.payer_id = p.id) as paid_for,
          (select max(d.customers)::int from (select count(distinct i.customer_id) as customers from collection_items i
            where i.payer_id = p.id group by i.end_to_end_id) d) as most
        from customers p where exists (select from customers c where c.payer_id = p.id) order by paid_for`,
    );
    expect(payers).toEqual([
      { company_name: null, paid_for: 1, most: 2 },
      { company_name: 'Fördewerft GmbH', paid_for: 2, most: 3 },
    ]);
  });

  it('is whole: each record has each part of its groups and lists, and of no other kind than declared', async () => {
    const wrong: string[] = [];
    await database.transaction({ ...SYSTEM, readOnly: true }, async (tx) => {
      for (const resource of allResources) {
        const fits = z.object(shape(resource.fields, { today: '2026-11-21', answer: true }));
        const page = { conditions: [], sort: ['id', 'ASC'], offset: 0, limit: 1000 } as const;
        for (const record of (await tx.list(resource, page)).rows)
          for (const { path, message } of fits.safeParse(record).error?.issues ?? [])
            wrong.push(
              `${resource.name} ${path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.')}: ${message}`,
            );
      }
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('is as a form sends it: what is saved without an edit changes nothing', async () => {
    const other = new Set<string>();
    await database.transaction({ ...SYSTEM, readOnly: true }, async (tx) => {
      for (const resource of allResources) {
        const page = { conditions: [], sort: ['id', 'ASC'], offset: 0, limit: 1000 } as const;
        for (const record of (await tx.list(resource, page)).rows as Record<string, unknown>[])
          for (const [name, field] of Object.entries(resource.fields))
            if (!isDeepStrictEqual(normalise(field, record[name]), record[name]))
              other.add(`${resource.name} ${name}`);
      }
    });
    expect([...other]).toEqual([]);
  });

  it('stores with each record what follows from it', async () => {
    await database.transaction({ ...SYSTEM, readOnly: true }, async (tx) => {
      const first = { conditions: [], sort: ['id', 'ASC'], offset: 0, limit: 1000 } as const;
      for (const contract of (await tx.list(contracts, first)).rows)
        expect(contract).toMatchObject(contractOn(contract, '2026-11-21'));
      for (const card of (await tx.list(contractCards, first)).rows)
        expect(card).toMatchObject({
          state: cardStateOn('2026-11-21', card),
          units_left: card.units_total === null ? null : card.units_total - card.units_used,
        });
    });
  });

  it.each(['2026-01-01', '2026-03-30', '2027-08-31', '2028-02-29'])(
    'is true when first started on %s',
    (day) => {
      const now = new Date(`${day}T11:00:00Z`);
      const states = new Set<string>();
      for (const [resource, values] of demoRecords(now)) {
        if (resource.name !== 'contracts') continue;
        const facts = values as unknown as ContractFacts;
        expect(facts.concluded_on <= facts.starts_on).toBe(true);
        states.add(derivedOf(facts, day).state);
      }
      expect([...states].sort()).toEqual([
        'active',
        'cancelled',
        'draft',
        'ended',
        'paused',
        'upcoming',
        'withdrawn',
      ]);
    },
  );

  it('is the same at every run', () => {
    expect(demoRecords(NOW)).toEqual(demoRecords(NOW));
  });
});
