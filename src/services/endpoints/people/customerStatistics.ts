/** Customer statistics, by five statements for any number of customers. */

import { berlinDay } from '#format/instants.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { CustomerStatistics, customerStatistics } from '#resources/people/endpoints/statistics.ts';
import { plusDays } from '#rules/days.ts';
import { birthsOf } from '#rules/people/birthdays.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { inScope } from '#services/storage/context.ts';
import { nameOf, run, sql, value } from '#services/storage/statement.ts';
import { tallied } from '#services/storage/tallies.ts';
import type { Transaction } from '#services/storage/types.ts';
import { membershipEventsIn, timesOf } from './membershipEvents.ts';

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
  const groups = await groupsOf(tx, question);
  const months = monthsOf(lastMonths(today), await events(tx, question));
  const current = months.at(-1)!;
  return {
    as_of: tx.now.toISOString(),
    ...counts(groups, question),
    new_this_month: current.joined,
    left_this_month: current.left,
    fluctuation_rate: fluctuationRate(months),
    months,
    by_trainer: await byTrainer(tx, question, groups),
    by_studio: await byStudio(tx, question, groups),
    birthdays: await birthdays(tx, question, today),
  };
}

/** Customers that are alike in what is counted. */
interface Group {
  readonly studio_id: string;
  readonly status: Customer['status'];
  readonly membership: Customer['membership'];
  readonly trainer_ids: readonly string[];
  readonly count: number;
}

/** Reads once what all counts are made of. */
function groupsOf(tx: Transaction, { studio_id }: Question): Promise<Group[]> {
  const conditions =
    studio_id === null ? [] : [{ field: 'studio_id', operator: 'eq', value: studio_id } as const];
  const fields = ['status', 'membership', 'trainer_ids'];
  const groups = tallied(tx, customers, conditions, fields) ?? sql`(select *, 1 as alike from customers) t`;
  return run<Group>(
    tx.client,
    sql`select t.studio_id, t.status, t.membership, t.trainer_ids, sum(t.alike)::int as count
       from ${groups} where ${inScope(tx, customers)} and (${studio_id}::uuid is null or t.studio_id = ${studio_id}::uuid)
      group by 1, 2, 3, 4`,
  );
}

const within = (studio_id: string | null) =>
  sql`(${studio_id}::uuid is null or c.studio_id = ${studio_id}::uuid)`;

const isPresent = ({ status }: Group) => status !== 'deactivated';
const isMember = ({ membership }: Group) => membership === 'member';

function counts(groups: readonly Group[], { uid }: Question) {
  const count = (which: (group: Group) => boolean) => sum(groups.filter(which).map((group) => group.count));
  const all = (status: Group['status']) => count((group) => group.status === status);
  return {
    total: count(() => true),
    by_status: {
      pending_activation: all('pending_activation'),
      active: all('active'),
      deactivated: all('deactivated'),
    },
    members: count(isMember),
    without_trainer: count((group) => isPresent(group) && group.trainer_ids.length === 0),
    mine: count((group) => isPresent(group) && group.trainer_ids.includes(uid)),
  };
}

/** Sums the customers of the groups by the keys of each. */
function countedBy(groups: readonly Group[], keysOf: (group: Group) => readonly string[]) {
  const counted = new Map<string, number>();
  for (const group of groups)
    for (const key of keysOf(group)) counted.set(key, (counted.get(key) ?? 0) + group.count);
  return { ids: value([...counted.keys()]), counts: value([...counted.values()]) };
}

/** Beginnings and ends of memberships in a month (`YYYY-MM`). */
interface Events {
  readonly month: string;
  readonly begun: number;
  readonly over: number;
  readonly joined: number;
  readonly left: number;
}

/** Counts beginnings and ends of all memberships until today, by month. */
function events(tx: Transaction, { studio_id }: Question): Promise<Events[]> {
  return run<Events>(
    tx.client,
    sql`SELECT e.month, ${timesOf('begun')} AS begun, ${timesOf('over')} AS over,
         ${timesOf('joined')} AS joined, ${timesOf('left')} AS left
       FROM ${membershipEventsIn(tx, studio_id)} GROUP BY 1`,
  );
}

async function byTrainer({ client }: Transaction, { studio_id }: Question, groups: readonly Group[]) {
  const cared = countedBy(groups.filter(isPresent), ({ trainer_ids }) => trainer_ids);
  return run<CustomerStatistics['by_trainer'][number]>(
    client,
    sql`select c.id as trainer_id, ${nameOf('c')} as name, coalesce(cared.customers, 0) as customers
       from trainers c left join unnest(${cared.ids}::uuid[], ${cared.counts}::int[]) as cared (id, customers)
         on cared.id = c.id
      where ${within(studio_id)} and (c.coaches or cared.customers > 0)
      order by 3 desc, c.last_name, c.first_name, c.id limit 200`,
  );
}

async function byStudio({ client }: Transaction, { studio_id }: Question, groups: readonly Group[]) {
  const people = countedBy(groups, (group) => [group.studio_id]);
  const members = countedBy(groups.filter(isMember), (group) => [group.studio_id]);
  return run<CustomerStatistics['by_studio'][number]>(
    client,
    sql`with staff as (select c.studio_id, count(*)::int as trainers from trainers c where ${within(studio_id)} group by 1)
     select c.id as studio_id, coalesce(people.count, 0) as customers, coalesce(members.count, 0) as members,
            coalesce(staff.trainers, 0) as trainers
       from studios c left join unnest(${people.ids}::uuid[], ${people.counts}::int[]) as people (id, count) on people.id = c.id
         left join unnest(${members.ids}::uuid[], ${members.counts}::int[]) as members (id, count) on members.id = c.id
         left join staff on staff.studio_id = c.id
      where (${studio_id}::uuid is null or c.id = ${studio_id}::uuid)
      order by c.studio_name, c.id limit 200`,
  );
}

/** Looks up the dates on which somebody of any age who has a birthday was born: their index is by date. */
async function birthdays({ client }: Transaction, { studio_id }: Question, today: string) {
  const days = [today];
  while (days.length < BIRTHDAY_DAYS) days.push(plusDays(days.at(-1)!, 1));
  const wanted = birthsOf(days);
  const { rows } = await client.query<Birthday>(
    `select c.id, c.first_name, c.last_name, to_char(c.birthday, 'YYYY-MM-DD') as birthday,
            (extract(year from wanted.day) - extract(year from c.birthday))::int as turns
       from (select b.* from unnest($2::date[], $3::date[]) as b (day, date) order by b.day) wanted
         join customers c on c.birthday = wanted.date
      where ${ONE_STUDIO} and c.status <> 'deactivated'
      order by wanted.day, c.last_name, c.first_name, c.id limit 20`,
    [studio_id, wanted.map(({ day }) => day), wanted.map(({ born }) => born)],
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
