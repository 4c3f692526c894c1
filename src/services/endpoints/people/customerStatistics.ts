/** Customer statistics, by six statements for any number of customers. */

import { berlinDay } from '#format/instants.ts';
import type { CustomerStatistics, customerStatistics } from '#resources/people/endpoints/statistics.ts';
import { plusDays } from '#rules/days.ts';
import { celebratedOn } from '#rules/people/birthdays.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { nameOf, run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type Month = CustomerStatistics['months'][number];
type Birthday = CustomerStatistics['birthdays'][number];

interface Question {
  /** One studio; null for all within the scope. */
  readonly studio_id: string | null;
  /** The trainer whose customers count as `mine`. */
  readonly uid: string;
}

export const figures: Handler<typeof customerStatistics> = ({ read, studio_id, user: { uid } }) =>
  read((tx) => figuresOf(tx, { studio_id, uid }));

const MONTHS = 12;
const BIRTHDAY_DAYS = 14;
const ONE_STUDIO = '($1::uuid is null or c.studio_id = $1::uuid)';

/**
 * Counts customers and memberships, as defined in `rules/membership.ts`. `stock` counts members on the last
 * day of the month, including those who leave with it. `without_trainer`, `mine` and `by_trainer` exclude
 * deactivated customers.
 * @example await figuresOf(tx, { studio_id, uid }) // { total: 204, fluctuation_rate: 8.4, … }
 */
async function figuresOf(tx: Transaction, question: Question): Promise<CustomerStatistics> {
  const today = berlinDay(tx.now);
  const months = monthsOf(lastMonths(today), await events(tx, question, today));
  const current = months.at(-1)!;
  return {
    as_of: tx.now.toISOString(),
    ...(await counts(tx, question)),
    new_this_month: current.joined,
    left_this_month: current.left,
    fluctuation_rate: fluctuationRate(months),
    months,
    by_trainer: await byTrainer(tx, question),
    by_studio: await byStudio(tx, question),
    birthdays: await birthdays(tx, question, today),
  };
}

async function counts({ client }: Transaction, { studio_id, uid }: Question) {
  const { rows } = await client.query<
    Record<'all' | 'members' | 'alone' | 'mine', number> & { status: string }
  >(
    `select c.status, count(*)::int as all,
            (count(*) filter (where c.membership = 'member'))::int as members,
            (count(*) filter (where cardinality(c.trainer_ids) = 0))::int as alone,
            (count(*) filter (where $2::uuid = any (c.trainer_ids)))::int as mine
       from customers c where ${ONE_STUDIO} group by c.status`,
    [studio_id, uid],
  );
  const all = (status: string) => rows.find((row) => row.status === status)?.all ?? 0;
  const present = rows.filter(({ status }) => status !== 'deactivated');
  return {
    total: sum(rows.map((row) => row.all)),
    by_status: {
      pending_activation: all('pending_activation'),
      active: all('active'),
      deactivated: all('deactivated'),
    },
    members: sum(rows.map(({ members }) => members)),
    without_trainer: sum(present.map(({ alone }) => alone)),
    mine: sum(present.map(({ mine }) => mine)),
  };
}

/** Beginnings and ends of memberships in a month (`YYYY-MM`). */
interface Events {
  readonly month: string;
  readonly begun: number;
  readonly over: number;
  readonly joined: number;
  readonly left: number;
}

/**
 * Counts beginnings and ends of all memberships until today, by month. A membership ends on the day after its
 * last one.
 */
async function events({ client }: Transaction, { studio_id }: Question, today: string): Promise<Events[]> {
  const { rows } = await client.query<Events>(
    `with spans as materialized (
       select s.* from customers c
         cross join lateral jsonb_to_recordset(c.memberships) as s ("from" date, "until" date, "joined" boolean, "left" boolean)
        where ${ONE_STUDIO}),
     days as (
       select "from" as day, 1 as begun, 0 as over, "joined"::int as joined, 0 as gone from spans where "from" <= $2
       union all select "until" + 1, 0, 1, 0, 0 from spans where "until" < $2
       union all select "until", 0, 0, 0, 1 from spans where "left" and "until" <= $2)
     select to_char(day, 'YYYY-MM') as month, sum(begun)::int as begun, sum(over)::int as over,
            sum(joined)::int as joined, sum(gone)::int as left
       from days group by 1`,
    [studio_id, today],
  );
  return rows;
}

async function byTrainer({ client }: Transaction, { studio_id }: Question) {
  const ofStudio = sql`(${studio_id}::uuid is null or c.studio_id = ${studio_id}::uuid)`;
  return run<CustomerStatistics['by_trainer'][number]>(
    client,
    sql`with cared as (
       select trainer_id, count(*)::int as customers
         from customers c, unnest(c.trainer_ids) as trainer_id
        where ${ofStudio} and c.status <> 'deactivated' group by trainer_id)
     select c.id as trainer_id, ${nameOf('c')} as name, coalesce(cared.customers, 0) as customers
       from trainers c left join cared on cared.trainer_id = c.id
      where ${ofStudio} and (c.active or cared.customers > 0)
      order by 3 desc, c.last_name, c.first_name, c.id limit 200`,
  );
}

async function byStudio({ client }: Transaction, { studio_id }: Question) {
  const { rows } = await client.query<CustomerStatistics['by_studio'][number]>(
    `with people as (
       select c.studio_id, count(*)::int as customers, (count(*) filter (where c.membership = 'member'))::int as members
         from customers c where ${ONE_STUDIO} group by 1),
     staff as (select c.studio_id, count(*)::int as trainers from trainers c where ${ONE_STUDIO} group by 1)
     select c.id as studio_id, coalesce(people.customers, 0) as customers, coalesce(people.members, 0) as members,
            coalesce(staff.trainers, 0) as trainers
       from studios c left join people on people.studio_id = c.id left join staff on staff.studio_id = c.id
      where ${ONE_STUDIO} order by c.studio_name, c.id limit 200`,
    [studio_id],
  );
  return rows;
}

async function birthdays({ client }: Transaction, { studio_id }: Question, today: string) {
  const days = [today];
  while (days.length < BIRTHDAY_DAYS) days.push(plusDays(days.at(-1)!, 1));
  const wanted = days.flatMap(celebratedOn);
  const { rows } = await client.query<Birthday>(
    `select c.id, c.first_name, c.last_name, to_char(c.birthday, 'YYYY-MM-DD') as birthday,
            (extract(year from wanted.day) - extract(year from c.birthday))::int as turns
       from customers c
       join unnest($2::date[], $3::text[]) as wanted (day, date) on wanted.date = to_char(c.birthday, 'MM-DD')
      where ${ONE_STUDIO} and c.status <> 'deactivated' and c.birthday < wanted.day
      order by wanted.day, c.last_name, c.first_name, c.id limit 20`,
    [studio_id, wanted.map(({ day }) => day), wanted.map(({ date }) => date)],
  );
  return rows;
}

/**
 * Returns the current month and the eleven before it, oldest first.
 * @example lastMonths('2026-11-21')[0] // '2025-12'
 */
function lastMonths(today: string): string[] {
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = current - MONTHS + 1 + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/**
 * Returns the named months, oldest first. The stock is the number of memberships that had begun and not ended
 * by the month's end.
 */
function monthsOf(names: readonly string[], all: readonly Events[]): Month[] {
  return names.map((month) => {
    const until = all.filter((one) => one.month <= month);
    const { joined = 0, left = 0 } = all.find((one) => one.month === month) ?? {};
    return { month, joined, left, stock: sum(until.map(({ begun, over }) => begun - over)) };
  });
}

/**
 * Returns ended memberships × 100 / average stock of the months, with one decimal; null without any stock.
 */
function fluctuationRate(months: readonly Month[]): number | null {
  const average = sum(months.map(({ stock }) => stock)) / months.length;
  if (average <= 0) return null;
  return Math.round((sum(months.map(({ left }) => left)) * 1000) / average) / 10;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
