/**
 * A page of a month's claims with their total and sum. In an order that the database has, contracts are read up to the
 * page's end, and the total comes from contracts of the same terms together; in another one, all of them are.
 */
import type { FilterOf } from '#declare/endpoint.ts';
import type { Due, DueSort, duesOfMonth } from '#resources/money/endpoints/dues.ts';
import { spanOfMonth } from '#rules/days.ts';
import { sumOf } from '#rules/money/allocate.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { claimsOf, totalOfClaims } from './claims.ts';

/** The requested claims of a month, of one studio. */
interface DuesQuery {
  readonly month: string;
  readonly studio_id: string;
  readonly filter: FilterOf<typeof duesOfMonth>;
  readonly sort: DueSort;
  readonly range: { readonly offset: number; readonly limit: number };
}

export interface DuesPage {
  readonly rows: Due[];
  readonly total: number;
  readonly sum_cents: number;
}

/** @example await pageOfDues(tx, { month: '2026-12', studio_id, filter: {}, sort: ['from', 'ASC'], range }) */
function pageOfDues(tx: Transaction, query: DuesQuery): Promise<DuesPage> {
  const [name] = query.sort;
  return name === 'customer_name' || name === 'contract_number'
    ? pageInOrder(tx, query)
    : pageOfAll(tx, query);
}

async function pageInOrder(tx: Transaction, query: DuesQuery): Promise<DuesPage> {
  const where = conditions(query);
  const { offset, limit } = query.range;
  const rows: Due[] = [];
  let seen = 0;
  for await (const claims of claimsOf(tx, { ...query, where, order: walk(query), first: true })) {
    const found = claims.filter(isWanted(query));
    rows.push(...found.slice(Math.max(0, offset - seen), Math.max(0, offset + limit - seen)));
    seen += found.length;
    if (seen >= offset + limit) break;
  }
  return { rows, ...(await totalOfClaims(tx, { ...query, where }, isWanted(query))) };
}

/** Walks all matching claims, and keeps no more than the page needs. */
async function pageOfAll(tx: Transaction, query: DuesQuery): Promise<DuesPage> {
  const page = leading(query);
  let [total, sum_cents] = [0, 0];
  for await (const claims of claimsOf(tx, { ...query, where: conditions(query) })) {
    const found = claims.filter(isWanted(query));
    total += found.length;
    sum_cents += sumOf(found);
    page.add(found);
  }
  return { rows: page.rows(), total, sum_cents };
}

/**
 * Returns the claims that follow a contract, by its number, as many as fit and those of a contract together:
 * without total and sum, so that a caller who pages through all of them has each computed once.
 * @example await duesAfter(tx, query, 0)
 */
async function duesAfter(tx: Transaction, query: DuesQuery, after: number): Promise<Due[]> {
  const where = [...conditions(query), sql`t.number > ${value(after)}`];
  const rows: Due[] = [];
  for await (const claims of claimsOf(tx, { ...query, where, order: sql`t.number`, first: true }))
    for (const contract of byContract(claims.filter(isWanted(query)))) {
      if (rows.length > 0 && rows.length + contract.length > query.range.limit) return rows;
      rows.push(...contract);
    }
  return rows;
}

/** Groups consecutive claims by contract. */
function byContract(claims: readonly Due[]): Due[][] {
  const contracts: Due[][] = [];
  for (const claim of claims) {
    const last = contracts.at(-1);
    if (last?.[0]?.contract_id === claim.contract_id) last.push(claim);
    else contracts.push([claim]);
  }
  return contracts;
}

const isWanted =
  ({ filter }: DuesQuery) =>
  ({ kind }: Pick<Due, 'kind'>) =>
    filter.kind?.includes(kind) ?? true;

/** Returns the conditions of the filter that depend on the contract alone. */
function conditions({ month, filter }: DuesQuery): SQL[] {
  const { payment_method, customer_id, contract_id, kind } = filter;
  const { from } = spanOfMonth(month);
  return [
    ...(payment_method
      ? [
          sql`(t.payment_method = ANY (${value(payment_method)}::text[])
            OR (t.payment_method IS NULL AND ${payment_method.includes(null)}))`,
        ]
      : []),
    ...(customer_id ? [sql`t.customer_id = ANY (${value(customer_id)}::uuid[])`] : []),
    ...(contract_id ? [sql`t.id = ANY (${value(contract_id)}::uuid[])`] : []),
    ...(kind && !kind.includes('fee') ? [sql`t.starts_on >= ${from}`] : []),
  ];
}

/** Returns the order in which the database reads contracts. */
function walk({ sort: [name, direction] }: DuesQuery): SQL {
  const way = direction === 'ASC' ? sql`ASC` : sql`DESC`;
  const number = sql`t.number ${way}`;
  return name === 'customer_name' ? sql`c.last_name ${way}, c.first_name ${way}, ${number}` : number;
}

interface Page {
  add(claims: readonly Due[]): void;
  rows(): Due[];
}

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** Collects a page of rows that arrive in any order: repeatedly drops those behind its end. */
function leading({ sort: [name, direction], range: { offset, limit } }: DuesQuery): Page {
  const way = direction === 'ASC' ? 1 : -1;
  const order = (a: Due, b: Due) =>
    way * (compare(a[name], b[name]) || a.contract_number - b.contract_number) || compare(a.id, b.id);
  const most = offset + limit;
  let kept: Due[] = [];
  return {
    add(claims) {
      kept.push(...claims);
      if (kept.length > 2 * most) kept = kept.sort(order).slice(0, most);
    },
    rows: () => kept.sort(order).slice(offset, most),
  };
}

/**
 * Limits concurrency; further work queues in order of arrival.
 * @example const month = inTurns(2); const page = await month(() => pageOfDues(tx, query));
 */
function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((done) => waiting.push(done));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

export const dues: Handler<typeof duesOfMonth> = async ({ read, query, studio_id, filter, sort, range }) => {
  const { month, after } = query;
  const asked = { month, studio_id, filter, sort, range };
  if (after !== null) return { rows: await read((tx) => duesAfter(tx, asked, after)) };
  const { rows, total, sum_cents } = await wholeMonth(() => read((tx) => pageOfDues(tx, asked)));
  return { rows, total, headers: { 'X-Total-Cents': sum_cents } };
};

/** Whole months hold a connection each for long: the limit leaves the others to other calls. */
const wholeMonth = inTurns(2);
