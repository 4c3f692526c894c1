/** The cards, open items and tariffs that rows of the files become. */
import { REQUIRED } from '#declare/limits.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { type Product, products } from '#resources/contracts/products.ts';
import { claims } from '#resources/money/claims.ts';
import { NEW_TARIFF } from '#resources/studio/moving/members.ts';
import type { Day } from '#rules/days.ts';
import { validateRecord } from '#services/http/validateRecord.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { daysOfCard, leftIn, unitsOfCard } from './cardNames.ts';
import type { Judging } from './context.ts';
import { type NewTariff, newTariff } from './contractsOf.ts';
import type { Row } from './read.ts';
import { refuse, refuseErrors } from './refusals.ts';

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
  readonly file: string;
  /** Whether it is the balance of the customer's account. */
  readonly whole: boolean;
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

export interface OtherContext extends Judging {
  readonly products: ReadonlyMap<string, Product>;
  readonly news: Map<string, NewTariff>;
  readonly cards: Stock;
  readonly claims: Stock;
}

const number = (of: unknown) => (typeof of === 'number' ? of : undefined);
const text = (of: unknown) => (typeof of === 'string' ? of.trim() : '');
/** Unreadable days are refused before. */
const dayIn = (of: unknown) => (typeof of === 'string' ? (of as Day) : null);

/** Name of a card whose file says only how many units are left. */
const UNNAMED = 'Karte';

/** What is worth an amount of money, and is called so beside its amount. */
const VOUCHER =
  /(?:gutschein|wertkarte|voucher|gift ?card|buono|bon cadeau|cadeaubon).*\d.*(?:€|eur|chf)|\d.*(?:€|eur|chf).*(?:gutschein|wertkarte|voucher|gift ?card|buono|bon cadeau|cadeaubon)/i;

export function cardOf(row: Row, customer_id: string, about: OtherContext): PlannedCard | undefined {
  const { values, said, place } = row;
  const { products, news, today, notes } = about;
  const chosen = text(values.tariff);
  const product = chosen === NEW_TARIFF ? undefined : products.get(chosen);
  const written = text(said.tariff).slice(0, 120);
  const remarked = product ? undefined : leftIn(written);
  const name = product?.name ?? (remarked ? remarked.rest || UNNAMED : written);
  if (name === '') return refuse(about, row, 'Karte', 'Welche Karte es ist, steht nicht da.');
  if (VOUCHER.test(name))
    return refuse(
      about,
      row,
      'Karte',
      `„${name}“ hat einen Wert und keine Einheiten. Nimm die Zeile aus der Datei, und trag den Rest als Guthaben bei den offenen Posten ein, mit einem Minus davor.`,
    );
  const used = number(values.units_used);
  const left = number(values.units_left) ?? remarked?.units;
  const named = unitsOfCard(name);
  const isOfName = named !== undefined && named >= (left ?? 0) + (used ?? 0);
  const total =
    number(values.units_total) ??
    (isOfName && (left === undefined || used === undefined) ? named : undefined) ??
    (left !== undefined ? left + (used ?? 0) : (product?.card_units ?? undefined));
  const units_used = used ?? (left !== undefined && total !== undefined ? total - left : 0);
  if (units_used < 0 || (total !== undefined && units_used > total))
    return refuse(
      about,
      row,
      'Verbraucht',
      total === undefined
        ? `Verbraucht sind ${units_used} Einheiten.`
        : `Verbraucht sind ${units_used} von ${total} Einheiten.`,
    );
  const valid_from = dayIn(values.valid_from) ?? today;
  const valid_until = dayIn(values.valid_until);
  if (total === undefined && valid_until === null)
    return refuse(about, row, 'Einheiten', 'Eine Karte hat Einheiten oder ein Ende.');
  const product_id = product?.id ?? news.get(name.toLocaleLowerCase('de'))?.id ?? newId();
  const record = {
    ...{ customer_id, product_id, contract_id: null, units_total: total ?? null, units_used },
    ...{ valid_from, valid_until, blocked: values.blocked === true },
  };
  const checked = validateRecord(contractCards, record, about);
  if ('errors' in checked)
    return refuseErrors(about, row, { resource: contractCards, errors: checked.errors });
  if (values.valid_from === null || values.valid_from === undefined)
    notes.push({ place, label: 'Gültig ab', message: 'Ohne Beginn: ab heute' });
  if (total === undefined && units_used > 0)
    notes.push({
      place,
      label: 'Einheiten',
      message: 'Ohne Einheiten: gilt bis zum Ablauf, so oft man will',
    });
  if (total !== undefined && used === undefined && left === undefined)
    notes.push({ place, label: 'Verbraucht', message: 'Ohne Verbrauch: alle Einheiten sind übrig' });
  if (!product) {
    const units = total ? { card_units: total } : { card_valid_days: daysOfCard(name) };
    const price_cents = number(values.price_cents);
    const kind = { kind: 'card', billing_interval: 'once', price_cents: price_cents ?? 0 } as const;
    if (price_cents === undefined && !news.has(name.toLocaleLowerCase('de')))
      notes.push({
        place,
        label: 'Karte',
        message: `Ohne Preis: Die Karte „${name}“ kostet 0 €, bis du ihn einträgst`,
      });
    newTariff(news, name, { id: product_id, said: { ...kind, ...units } });
  }
  const key = cardKey({ customer_id, name, units_total: record.units_total, valid_until });
  return {
    ...{ customer_id, place, name, units_used },
    what: about.cards.take(key) ? 'same' : 'create',
    values: { ...checked.values, product_id } as PlannedCard['values'],
  };
}

const cardKey = (of: {
  customer_id: string;
  name: string;
  units_total: number | null;
  valid_until: Day | null;
}) => [of.customer_id, of.name.toLocaleLowerCase('de'), of.units_total ?? '', of.valid_until ?? ''].join(' ');

export function itemOf(row: Row, customer_id: string, about: OtherContext): PlannedClaim | undefined {
  const { values } = row;
  const amount = number(values.amount_cents);
  if (amount === undefined)
    return refuseErrors(about, row, { resource: claims, errors: { amount_cents: REQUIRED } });
  if (amount === 0) return undefined;
  return claim(row, about, {
    customer_id,
    whole: false,
    text: text(values.text).slice(0, 300) || OPEN_BEFORE,
    due_on: dayIn(values.due_on) ?? about.today,
    amount_cents: amount,
    ...(typeof values.vat_rate === 'number' && { vat_rate: values.vat_rate }),
  });
}

/** The open amount that a row about a member has beside the rest. */
export function balanceOf(row: Row, customer_id: string, about: OtherContext): PlannedClaim | undefined {
  const amount = number(row.values.balance_cents);
  if (!amount) return undefined;
  return claim(row, about, {
    ...{ customer_id, whole: true, text: OPEN_BEFORE },
    ...{ due_on: about.today, amount_cents: amount },
  });
}

function claim(
  row: Row,
  about: OtherContext,
  { whole, ...of }: Omit<PlannedClaim, 'what' | 'place' | 'file'>,
): PlannedClaim | undefined {
  // The form takes no credits: a credit is validated by its absolute amount, which has the same limits.
  const record = { ...of, kind: 'service', amount_cents: Math.abs(of.amount_cents) };
  const checked = validateRecord(claims, record, about);
  if ('errors' in checked) return refuseErrors(about, row, { resource: claims, errors: checked.errors });
  const what = about.claims.take(claimKey(of)) ? 'same' : 'create';
  return { ...of, whole, what, place: row.place, file: row.file };
}

/**
 * The day of a balance is that of the import. An amount is the same one below zero: what a sign means is asked about, and may
 * be answered differently.
 */
const claimKey = ({
  customer_id,
  text: said,
  due_on,
  amount_cents,
}: Pick<PlannedClaim, 'customer_id' | 'text' | 'due_on' | 'amount_cents'>) =>
  [
    customer_id,
    said,
    said === OPEN_BEFORE ? '' : due_on,
    said === OPEN_BEFORE ? '' : Math.abs(amount_cents),
  ].join(' ');

const renewalOf = (kind: Product['kind'], said: unknown) =>
  (said as Product['renewal']) ?? (kind === 'membership' ? ('indefinite' as const) : null);

const NUMBERS = [
  ...['vat_rate', 'signup_fee_cents', 'free_months', 'card_units', 'card_valid_days'],
  'appointment_minutes',
];

/** Returns what the name of a card says of its units, or how long it is valid. */
function unitsIn(name: string): Pick<Product, 'card_units'> | Pick<Product, 'card_valid_days'> {
  const card_units = unitsOfCard(name);
  return card_units === undefined ? { card_valid_days: daysOfCard(name) } : { card_units };
}

/** Notes the tariffs of a file, for contracts that name them. */
export function tariffIn(row: Row, about: OtherContext): undefined {
  const { values, place } = row;
  const { notes } = about;
  const name = text(values.tariff_name);
  const key = name.toLocaleLowerCase('de');
  if ([...about.products.values()].some((one) => one.name.toLocaleLowerCase('de') === key)) return undefined;
  const isCard = values.billing_interval === 'once';
  const kind = (values.kind as Product['kind'] | null) ?? (isCard ? 'card' : 'membership');
  const said = {
    ...(kind === 'card' && !values.kind && unitsIn(name)),
    ...{ name, kind, price_cents: number(values.price_cents), renewal: renewalOf(kind, values.renewal) },
    billing_interval: values.billing_interval ?? 'monthly',
    description: text(values.description) || null,
    minimum_term_months: number(values.minimum_term_months) ?? null,
    notice_period_months: number(values.notice_period_months) ?? null,
    ...{ sale_from: dayIn(values.sale_from), sale_until: dayIn(values.sale_until) },
    ...Object.fromEntries(
      NUMBERS.flatMap((field) => (number(values[field]) === undefined ? [] : [[field, values[field]]])),
    ),
  };
  const inSale = values.active === true;
  const kept = validateRecord(products, { ...said, active: false }, about);
  if ('errors' in kept) return refuseErrors(about, row, { resource: products, errors: kept.errors });
  const sold = validateRecord(products, { ...said, active: true }, about);
  const [error] = 'errors' in sold ? Object.values(sold.errors) : [];
  // What may not be sold any more can be kept as it was.
  if (inSale && error)
    notes.push({ place, label: 'Tarif', message: `„${name}“ kommt nicht in den Verkauf: ${error}` });
  const names = Object.keys(said);
  const checked = Object.fromEntries(Object.entries(kept.values).filter(([field]) => names.includes(field)));
  newTariff(about.news, name, {
    said: { ...(checked as NewTariff['said']), active: inSale && error === undefined },
    listed: true,
  });
  return undefined;
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
