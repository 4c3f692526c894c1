/**
 * A page of a month's claims with their total and sum. Contracts of the same terms are counted together, and read up to
 * the page's end alone: in an order that the database has, or value by value.
 */
import type { FilterOf } from '#declare/endpoint.ts';
import type { Due, DueSort, duesOfMonth } from '#resources/money/endpoints/dues.ts';
import { spanOfMonth } from '#rules/days.ts';
import { sumOf } from '#rules/money/allocate.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type AlikeContracts, claimsOf, isAmong, type OwedAlike, owedByTerms, owingAlike } from './claims.ts';

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
    : pageByValue(tx, query);
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
  const totals = totalsOf(await owedByTerms(tx, { ...query, where }), query);
  return { rows, ...totals.all };
}

/**
 * Keeps of all matching claims no more than the page needs. Of contracts of the same terms those are read that have
 * the first values in the order.
 */
async function pageByValue(tx: Transaction, query: DuesQuery): Promise<DuesPage> {
  const page = leading(query);
  const where = conditions(query);
  const { alike, others } = await owingAlike(tx, { ...query, where });
  const totals = totalsOf(alike, query);
  if (others)
    for await (const claims of claimsOf(tx, others)) {
      const found = claims.filter(isWanted(query));
      totals.add(found);
      page.add(found);
    }
  for (const { having, isOne, most } of leadingAmong(alike, query)) {
    let seen = 0;
    const wanted = { ...query, where: [...where, having], order: walk(query), first: true };
    for await (const claims of claimsOf(tx, wanted)) {
      const found = claims.filter((claim) => isWanted(query)(claim) && isOne(claim));
      page.add(found);
      seen += found.length;
      if (seen >= most) break;
    }
  }
  return { rows: page.rows(), ...totals.all };
}

/**
 * Returns which claims of such contracts fill the page: all with the first values in the order, and so many of the
 * next value as are missing then.
 */
function leadingAmong(alike: readonly AlikeContracts[], query: DuesQuery) {
  const { sort, range } = query;
  const [name, direction] = sort as readonly ['amount_cents' | 'from', DueSort[1]];
  const way = direction === 'ASC' ? 1 : -1;
  const times = new Map<string | number, number>();
  for (const { claims, times: each } of alike)
    for (const claim of claims.filter(isWanted(query)))
      times.set(claim[name], (times.get(claim[name]) ?? 0) + each);
  const values = [...times.keys()].sort((a, b) => way * compare(a, b));
  let missing = range.offset + range.limit;
  const last = values.find((one) => {
    missing -= times.get(one)!;
    return missing <= 0;
  });
  const whole = values.slice(0, last === undefined ? values.length : values.indexOf(last));
  const part = (of: ReadonlySet<string | number>, most: number) => {
    const isOne = (claim: Pick<Due, 'from' | 'amount_cents'>) => of.has(claim[name]);
    return {
      having: isAmong(
        query.month,
        alike.filter(({ claims }) => claims.some(isOne)),
      ),
      isOne,
      most,
    };
  };
  return [
    ...(whole.length > 0 ? [part(new Set(whole), Number.POSITIVE_INFINITY)] : []),
    ...(last === undefined ? [] : [part(new Set([last]), missing + times.get(last)!)]),
  ];
}

/** Sums number and amounts, beginning with those of contracts of the same terms. */
function totalsOf(alike: readonly OwedAlike[], query: DuesQuery) {
  const all = { total: 0, sum_cents: 0 };
  const add = (claims: readonly Pick<Due, 'amount_cents'>[], times = 1) => {
    all.total += claims.length * times;
    all.sum_cents += sumOf(claims) * times;
  };
  for (const { claims, times } of alike) add(claims.filter(isWanted(query)), times);
  return { all, add };
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
