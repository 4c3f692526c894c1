/** The cards, open items and tariffs that rows of the files become. */
import type { contractCards } from '#resources/contracts/contractCards.ts';
import { type Product, products } from '#resources/contracts/products.ts';
import { MOST_CENTS, TOO_MANY_CENTS } from '#resources/money/claims.ts';
import { NEW_TARIFF } from '#resources/studio/moving/members.ts';
import type { Day } from '#rules/days.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import type { Finding } from './context.ts';
import { type NewTariff, newTariff } from './contractsOf.ts';
import type { Row } from './read.ts';

export interface PlannedCard {
  readonly customer_id: string;
  readonly place: string;
  readonly name: string;
  readonly what: 'create' | 'same';
  readonly values: NewValues<typeof contractCards> & { readonly product_id: string };
  readonly units_used: number;
}

/** An amount that is still open in the other program; below zero what the customer has to his credit. */
export interface PlannedClaim {
  readonly customer_id: string;
  readonly place: string;
  readonly text: string;
  readonly due_on: Day;
  readonly amount_cents: number;
  /** The studio's usual one where the file says none. */
  readonly vat_rate?: number;
  readonly what: 'create' | 'same';
}

/** Text of the claim over what was open in the other program. */
export const OPEN_BEFORE = 'Offener Betrag aus dem früheren Programm';

/** Counts equal records: two of one kind in the studio stand for two in the file. */
export class Stock {
  readonly #left = new Map<string, number>();
  add(key: string): void {
    this.#left.set(key, (this.#left.get(key) ?? 0) + 1);
  }
  take(key: string): boolean {
    const left = this.#left.get(key) ?? 0;
    if (left > 0) this.#left.set(key, left - 1);
    return left > 0;
  }
}

export interface OtherContext {
  readonly today: Day;
  readonly skip: boolean;
  readonly products: ReadonlyMap<string, Product>;
  readonly news: Map<string, NewTariff>;
  readonly cards: Stock;
  readonly claims: Stock;
  readonly faults: Finding[];
  readonly notes: Finding[];
}

const number = (of: unknown) => (typeof of === 'number' ? of : undefined);
const text = (of: unknown) => (typeof of === 'string' ? of.trim() : '');
const isDay = (of: unknown): of is Day => typeof of === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(of);

function refuse(
  { skip, faults, notes }: OtherContext,
  place: string,
  label: string,
  message: string,
): undefined {
  (skip ? notes : faults).push({ place, label, message: skip ? `${message} Zeile ausgelassen` : message });
  return undefined;
}

export function cardOf(row: Row, customer_id: string, about: OtherContext): PlannedCard | undefined {
  const { values, said, place } = row;
  const { products, news, today, notes } = about;
  const chosen = text(values.tariff);
  const product = chosen === NEW_TARIFF ? undefined : products.get(chosen);
  const name = product?.name ?? text(said.tariff).slice(0, 120);
  if (name === '') return refuse(about, place, 'Karte', 'Welche Karte es ist, steht nicht da.');
  const used = number(values.units_used);
  const left = number(values.units_left);
  const total =
    number(values.units_total) ??
    (left !== undefined ? left + (used ?? 0) : (product?.card_units ?? undefined));
  for (const units of [total, used, left])
    if (units !== undefined && (!Number.isInteger(units) || units < 0 || units > 1000))
      return refuse(
        about,
        place,
        'Einheiten',
        `„${units}“ ist keine Zahl von Einheiten. Möglich: 0 bis 1.000.`,
      );
  const units_used = used ?? (left !== undefined && total !== undefined ? total - left : 0);
  if (total !== undefined && (units_used < 0 || units_used > total))
    return refuse(about, place, 'Verbraucht', `Verbraucht sind ${units_used} von ${total} Einheiten.`);
  const { valid_from, valid_until } = values;
  const from = isDay(valid_from) ? valid_from : today;
  if (!isDay(valid_from)) notes.push({ place, label: 'Gültig ab', message: 'Ohne Beginn: ab heute' });
  const until = isDay(valid_until) ? valid_until : null;
  if (!total && until === null)
    return refuse(about, place, 'Einheiten', 'Eine Karte hat Einheiten oder ein Ende.');
  if (until !== null && until < from)
    return refuse(about, place, 'Gültig bis', 'Das Ende liegt vor dem Beginn.');
  const product_id =
    product?.id ??
    newTariff(news, name, {
      kind: 'card',
      billing_interval: 'once',
      price_cents: 0,
      ...(total ? { card_units: total } : { card_valid_days: 365 }),
    }).id;
  const key = cardKey({ customer_id, name, units_total: total ?? null, valid_until: until });
  return {
    ...{ customer_id, place, name, units_used },
    what: about.cards.take(key) ? 'same' : 'create',
    values: {
      ...{
        customer_id,
        product_id,
        units_total: total ?? null,
        units_used,
        valid_from: from,
        valid_until: until,
      },
      blocked: values.blocked === true,
      contract_id: null,
    },
  };
}

const cardKey = (of: {
  customer_id: string;
  name: string;
  units_total: number | null;
  valid_until: Day | null;
}) => [of.customer_id, of.name.toLocaleLowerCase('de'), of.units_total ?? '', of.valid_until ?? ''].join(' ');

export function itemOf(row: Row, customer_id: string, about: OtherContext): PlannedClaim | undefined {
  const { values, place } = row;
  const amount = number(values.amount_cents);
  if (amount === undefined)
    return refuse(about, place, 'Offener Betrag', 'Der Betrag fehlt oder ist keiner.');
  if (amount === 0) return undefined;
  const due_on = isDay(values.due_on) ? values.due_on : about.today;
  return claim(
    {
      customer_id,
      place,
      text: text(values.text).slice(0, 300) || OPEN_BEFORE,
      due_on,
      amount_cents: amount,
      ...(typeof values.vat_rate === 'number' && { vat_rate: values.vat_rate }),
    },
    about,
  );
}

/** The open amount that a row about a member has beside the rest. */
export function balanceOf(
  { values, place }: Row,
  customer_id: string,
  about: OtherContext,
): PlannedClaim | undefined {
  const amount = number(values.balance_cents);
  if (!amount) return undefined;
  return claim({ customer_id, place, text: OPEN_BEFORE, due_on: about.today, amount_cents: amount }, about);
}

function claim(of: Omit<PlannedClaim, 'what'>, about: OtherContext): PlannedClaim | undefined {
  if (Math.abs(of.amount_cents) > MOST_CENTS)
    return refuse(about, of.place, 'Offener Betrag', TOO_MANY_CENTS);
  return { ...of, what: about.claims.take(claimKey(of)) ? 'same' : 'create' };
}

/** The day of a balance is that of the import. */
const claimKey = ({ customer_id, text: said, due_on, amount_cents }: Omit<PlannedClaim, 'what' | 'place'>) =>
  [customer_id, said, said === OPEN_BEFORE ? '' : due_on, said === OPEN_BEFORE ? '' : amount_cents].join(' ');

const renewalOf = (kind: Product['kind'], said: unknown) =>
  (said as Product['renewal']) ?? (kind === 'membership' ? ('indefinite' as const) : null);

const NUMBERS = [
  ...['vat_rate', 'signup_fee_cents', 'free_months', 'card_units', 'card_valid_days'],
  'appointment_minutes',
];

/** Notes the tariffs of a file, for contracts that name them. */
export function tariffIn({ values, place }: Row, about: OtherContext): void {
  const { notes } = about;
  const name = text(values.tariff_name);
  const price_cents = number(values.price_cents);
  if (name === '') return;
  if (
    [...about.products.values()].some(
      (one) => one.name.toLocaleLowerCase('de') === name.toLocaleLowerCase('de'),
    )
  )
    return;
  if (price_cents === undefined || price_cents < 0) {
    refuse(about, place, 'Preis', `Der Preis von „${name}“ fehlt oder ist keiner.`);
    return;
  }
  const kind = (values.kind as Product['kind'] | null) ?? 'membership';
  const said = {
    ...{ name, kind, price_cents, renewal: renewalOf(kind, values.renewal) },
    billing_interval: (values.billing_interval as Product['billing_interval'] | null) ?? 'monthly',
    description: text(values.description) || null,
    minimum_term_months: number(values.minimum_term_months) ?? null,
    notice_period_months: number(values.notice_period_months) ?? null,
    sale_from: isDay(values.sale_from) ? values.sale_from : null,
    sale_until: isDay(values.sale_until) ? values.sale_until : null,
    ...Object.fromEntries(
      NUMBERS.flatMap((field) => (number(values[field]) === undefined ? [] : [[field, values[field]]])),
    ),
    active: values.active === true,
  };
  const errors = products.check?.(said as Product, { today: about.today }) ?? {};
  const [error] = Object.values('errors' in errors ? (errors.errors ?? {}) : errors);
  if (typeof error === 'string') {
    // What may not be sold any more can be kept as it was.
    notes.push({ place, label: 'Tarif', message: `„${name}“ kommt nicht in den Verkauf: ${error}` });
    said.active = false;
  }
  newTariff(about.news, name, said, true);
}

export async function stockOfCards({ client }: Transaction, studio_id: string, ids: readonly string[]) {
  const rows = await run<Parameters<typeof cardKey>[0]>(
    client,
    sql`SELECT c.customer_id, p.name, c.units_total, c.valid_until FROM contract_cards c
      JOIN products p ON p.studio_id = c.studio_id AND p.id = c.product_id
      WHERE c.studio_id = ${studio_id} AND c.customer_id = ANY (${value(ids)}::uuid[])`,
  );
  const stock = new Stock();
  for (const row of rows) stock.add(cardKey(row));
  return stock;
}

export async function stockOfClaims({ client }: Transaction, studio_id: string, ids: readonly string[]) {
  const rows = await run<Parameters<typeof claimKey>[0]>(
    client,
    sql`SELECT customer_id, text, due_on, amount_cents FROM claims
      WHERE studio_id = ${studio_id} AND customer_id = ANY (${value(ids)}::uuid[])`,
  );
  const stock = new Stock();
  for (const row of rows) stock.add(claimKey(row));
  return stock;
}
