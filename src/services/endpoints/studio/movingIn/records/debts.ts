/** Deduplicates debts across files: a duplicate is left out unless the person answers that both are owed. */
import type { Imported } from '#declare/imports.ts';
import { formatMoney } from '#format/money.ts';
import { counted, PEOPLE } from '#format/plurals.ts';
import { grouped } from '#services/grouped.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Finding } from '../context.ts';
import { OPEN_BEFORE, type PlannedClaim } from './claimsOf.ts';

/** Cents that a customer owes in the studio from another program: as one balance, and as single items. */
export interface Held {
  readonly whole: number;
  readonly items: number;
}

/** A duplicate claim, and where the debt is listed first. */
interface Told {
  readonly claim: PlannedClaim;
  readonly where: string;
}

interface About {
  readonly held: ReadonlyMap<string, Held>;
  readonly answers: Answers;
  readonly notes: Finding[];
  readonly nameOf: (customer_id: string) => string;
}

const NOTHING: Held = { whole: 0, items: 0 };

/** Returns the claims without duplicates, and the question that confirms them. */
export function withoutTwice(
  claims: readonly PlannedClaim[],
  { held, answers, notes, nameOf }: About,
): { readonly claims: readonly PlannedClaim[]; readonly questions: Imported['questions'] } {
  const told = [...grouped(claims, ({ customer_id }) => customer_id)].flatMap(([id, own]) =>
    toldTwice(own, held.get(id) ?? NOTHING),
  );
  const [first] = told;
  if (!first) return { claims, questions: [] };
  const answer = answers.debts === 'both' ? 'both' : 'same';
  const people = new Set(told.map(({ claim: { customer_id } }) => customer_id)).size;
  const { claim, where } = first;
  const question = {
    key: 'debts',
    text: `Bei ${counted(people, PEOPLE)} stehen offene Beträge mehrmals, zuerst bei ${nameOf(claim.customer_id)}: ${formatMoney(claim.amount_cents)} (${claim.place}) und ${where}. Sind das dieselben Schulden?`,
    answer,
    options: [
      { value: 'same', label: 'Dieselben: Sie zählen einmal' },
      { value: 'both', label: 'Verschiedene: Beides zählt' },
    ],
  };
  if (answer === 'both') return { claims, questions: [question] };
  for (const { claim: twice, where: there } of told)
    notes.push({
      place: twice.place,
      label: 'Offener Betrag',
      message: `${formatMoney(twice.amount_cents)}: dieselbe Schuld wie ${there}, kommt nicht noch einmal`,
    });
  const left = new Set(told.map((one) => one.claim));
  return { claims: claims.filter((one) => !left.has(one)), questions: [question] };
}

const sumOf = (claims: readonly PlannedClaim[]) =>
  claims.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const inFile = (file: string, cents: number) => `${formatMoney(cents)} in „${file}“`;
const inStudio = (cents: number) => `${formatMoney(cents)} im Studio`;

/** Returns the duplicates among a customer's claims. */
function toldTwice(own: readonly PlannedClaim[], held: Held): Told[] {
  const wholes = own.filter(({ whole }) => whole);
  const items = own.filter(({ whole }) => !whole);
  const news = (claims: readonly PlannedClaim[]) => claims.filter(({ what }) => what === 'create');
  // The balance that was taken over has the items in it.
  if (held.whole !== 0)
    return [...news(items), ...news(wholes)].map((claim) => ({ claim, where: inStudio(held.whole) }));
  const twice = [...amongItems(items), ...amongBalances(wholes)];
  const [item] = items;
  if (item) {
    const cents = sumOf(items.filter(({ file }) => file === item.file));
    return [
      ...twice.filter(({ claim }) => !claim.whole),
      ...news(wholes).map((claim) => ({ claim, where: inFile(item.file, cents) })),
    ];
  }
  if (held.items !== 0) return news(wholes).map((claim) => ({ claim, where: inStudio(held.items) }));
  return twice;
}

/** Returns the items of further files that match one of the longest by amount and day, or all of them by their sum. */
function amongItems(items: readonly PlannedClaim[]): Told[] {
  const [first, ...others] = [...grouped(items, ({ file }) => file)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  if (!first) return [];
  const [file, before] = first;
  const left = [...before];
  return others.flatMap(([, own]) => {
    const where = inFile(file, sumOf(before));
    if (sumOf(own) === sumOf(before)) return own.map((claim) => ({ claim, where }));
    return own.flatMap((claim) => {
      const at = left.findIndex(
        (one) => one.amount_cents === claim.amount_cents && one.due_on === claim.due_on,
      );
      return at < 0 ? [] : left.splice(at, 1).map(() => ({ claim, where }));
    });
  });
}

/** Returns the balances after the first: an account has one. */
function amongBalances([first, ...others]: readonly PlannedClaim[]): Told[] {
  if (!first) return [];
  return others
    .filter(({ file, amount_cents }) => file !== first.file || amount_cents === first.amount_cents)
    .map((claim) => ({ claim, where: inFile(first.file, first.amount_cents) }));
}

/** Returns the open amounts of earlier imports by customer: claims without a contract, card or booking. */
export async function heldDebts(
  { client }: Transaction,
  studio_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  const rows = await run<Held & { customer_id: string }>(
    client,
    sql`SELECT customer_id,
        coalesce(sum(amount_cents) FILTER (WHERE text = ${OPEN_BEFORE}), 0)::int AS whole,
        coalesce(sum(open_cents) FILTER (WHERE text <> ${OPEN_BEFORE}), 0)::int AS items
      FROM claims WHERE studio_id = ${studio_id} AND customer_id = ANY (${value(ids)}::uuid[])
        AND kind IN ('service', 'correction') AND corrects IS NULL
        AND contract_id IS NULL AND card_id IS NULL AND booking_id IS NULL
      GROUP BY customer_id`,
  );
  return new Map(rows.map(({ customer_id, ...held }) => [customer_id, held]));
}
