/** Data of a person in words that occur nowhere else, in every text of every resource that belongs to a customer. */
import type { Resource } from '#declare/define.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { countsFrom } from '#declare/keep.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { PEOPLE } from '#resources/people/people.ts';
import { belongingTo } from '#services/storage/belonging.ts';
import { SYSTEM } from '#services/storage/types.ts';
import type { TestApp } from './app.ts';
import { buildAny } from './builders.ts';

/** A day in a year whose bookkeeping has to be kept, and is over. */
export const PAST = '2024-05-06';

/** The resources whose records belong to customers. */
export const BELONGING = belongingTo(allResources, customers, PEOPLE).map(({ resource }) => resource);

let words = 0;

/**
 * Returns a word that begins with this one, whose five letters or more no random text happens to have, as an ETag might
 * three.
 * @example rare('zqxjv', 'street') // 'zqxjvstreet1'
 */
export function rare(word: string, name: string): string {
  words += 1;
  return `${word}${name.replaceAll('_', '')}${words}`;
}

/** A rare word in every text of the fields; with `valid`, in those alone that may be any text. */
export function filled(word: string, fields: Fields, valid = false): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = valid && !isAnyText(field) ? undefined : wordFor(word, name, field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function isAnyText(field: Field): boolean {
  if (field.kind === 'group')
    return Object.values(field.fields).every((one) => isAnyText(one) || one.required !== true);
  return ['text', 'longText', 'email', 'tags', 'texts'].includes(field.kind) && !('pattern' in field);
}

function wordFor(word: string, name: string, field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'phone':
    case 'url':
    case 'iban':
      return rare(word, name).slice(0, 'max' in field && field.max ? field.max : 80);
    case 'email':
      return `${rare(word, name)}@example.de`;
    case 'tags':
    case 'texts':
      return [rare(word, name)];
    case 'group':
      return filled(word, field.fields);
    default:
      return undefined;
  }
}

/** What the test's records need beside what is filled in. */
const GIVEN: Readonly<Record<string, object>> = {
  bank_entries: { run_id: null },
  // Waived, which an erasure wants settled before.
  contract_cards: { blocked: true },
  bookings: { status: 'attended', starts_at: `${PAST}T09:00:00Z`, ends_at: `${PAST}T10:00:00Z` },
  contracts: { concluded_at: `${PAST}T09:00:00Z`, ends_on: PAST, state: 'ended' },
  collection_runs: { status: 'settled' },
  // Handled, which an erasure wants, too.
  notices: { status: 'accepted' },
  messages: { kept_from: `${PAST}T09:00:00Z`, state: 'sent' },
  month_closings: { month: '2024-05', books: { chart: 'skr03', account_length: 4, fiscal_year_month: 1 } },
  postings: { books: { chart: 'skr03', account_length: 4, fiscal_year_month: 1 } },
};

/**
 * A record of each of the resources that belongs to the customer, with rare words, written past the endpoints. Returns
 * their ids by resource.
 */
export async function fill(
  { database, nord }: Pick<TestApp, 'database' | 'nord'>,
  word: string,
  customer: string,
  among: readonly Resource[],
  given: Readonly<Record<string, object>> = {},
  valid = false,
): Promise<Map<string, string>> {
  const known = new Map<string, string>([['customers', customer]]);
  const refer = async (to: string): Promise<string> => {
    const found = known.get(to);
    if (found) return found;
    const resource = allResources.find(({ name }) => name === to)!;
    const isTheirs = BELONGING.includes(resource);
    const own = Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, { ...field, readOnly: false }]),
    ) as unknown as Fields;
    const required = await buildAny({ fields: own }, refer);
    const about = Object.entries(own).flatMap(([name, field]) =>
      field.kind === 'reference' && field.to === 'customers' ? [[name, customer]] : [],
    );
    const day = resource.keep && countsFrom(resource.keep);
    const begun = day && own[day] ? { [day]: own[day].kind === 'day' ? PAST : `${PAST}T09:00:00Z` } : {};
    const values = {
      ...required,
      ...(isTheirs ? { ...filled(word, own, valid), ...Object.fromEntries(about), ...begun } : {}),
      ...onlyOf(own, { recipient: { name: rare(word, 'recipient') }, seller: { name: 'Studio' } }),
      ...GIVEN[to],
      ...given[to],
    };
    const record = await database.transaction(SYSTEM, (tx) =>
      tx.create(resource, { ...values, studio_id: nord } as never),
    );
    known.set(to, record.id);
    return record.id;
  };
  for (const { name } of among) await refer(name);
  // Follows from what was agreed, unless a contract is over.
  await database.pool.query('UPDATE contracts SET ends_on = $2 WHERE customer_id = $1', [customer, PAST]);
  return known;
}

const onlyOf = (fields: Fields, values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in fields));
