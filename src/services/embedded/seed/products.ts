/** Demo tariffs, cards and goods of a studio; one of them breaks the law and isn't on sale any more. */
import type { Product } from '#resources/contracts/products.ts';
import { plusDays } from '#rules/days.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

type Offer = Partial<Product> & Pick<Product, 'name' | 'kind' | 'price_cents'>;

const MEMBERSHIP = {
  kind: 'membership',
  billing_interval: 'monthly',
  notice_period_months: 1,
  renewal: 'indefinite',
} as const;

const OFFERS = {
  flex: { ...MEMBERSHIP, name: 'Mitgliedschaft Flex', price_cents: 5990, description: 'Monatlich kündbar.' },
  year: {
    ...MEMBERSHIP,
    name: 'Mitgliedschaft 12 Monate',
    price_cents: 4490,
    signup_fee_cents: 2900,
    minimum_term_months: 12,
  },
  twoYears: {
    ...MEMBERSHIP,
    name: 'Mitgliedschaft 24 Monate',
    price_cents: 3490,
    signup_fee_cents: 2900,
    minimum_term_months: 24,
    free_months: 1,
  },
  ahead: {
    ...MEMBERSHIP,
    name: 'Jahreszahler',
    price_cents: 44900,
    billing_interval: 'yearly',
    minimum_term_months: 12,
  },
  company: {
    ...MEMBERSHIP,
    name: 'Firmenfitness',
    price_cents: 11970,
    billing_interval: 'quarterly',
    minimum_term_months: 12,
  },
  trial: {
    ...MEMBERSHIP,
    name: 'Probemonat',
    price_cents: 1990,
    minimum_term_months: 1,
    notice_period_months: null,
    renewal: 'none',
  },
  old: {
    ...MEMBERSHIP,
    name: 'Alttarif 36 Monate',
    description: 'Nicht mehr im Verkauf: Laufzeit und Kündigungsfrist sind länger als heute erlaubt.',
    price_cents: 2990,
    minimum_term_months: 36,
    notice_period_months: 3,
    active: false,
  },
  tenTimes: {
    name: 'Zehnerkarte Kurse',
    kind: 'card',
    price_cents: 12000,
    billing_interval: 'once',
    card_units: 10,
    card_valid_days: 365,
  },
  coaching: {
    name: 'Fünferkarte Personal Training',
    kind: 'card',
    price_cents: 32500,
    billing_interval: 'once',
    card_units: 5,
    card_valid_days: 180,
    appointment_minutes: 60,
  },
  month: {
    name: 'Monatskarte',
    kind: 'card',
    price_cents: 6990,
    billing_interval: 'once',
    card_valid_days: 30,
  },
  hour: {
    name: 'Personal Training, eine Stunde',
    kind: 'service',
    price_cents: 6900,
    billing_interval: 'once',
    appointment_minutes: 60,
  },
  bottle: { name: 'Trinkflasche', kind: 'goods', price_cents: 1290, billing_interval: 'once' },
} as const satisfies Record<string, Offer>;

export type OfferName = keyof typeof OFFERS;
type DemoProduct = Product & Values;

const NOTHING = {
  description: null,
  active: true,
  sale_from: null,
  sale_until: null,
  vat_rate: 19,
  signup_fee_cents: null,
  minimum_term_months: null,
  notice_period_months: null,
  renewal: null,
  free_months: null,
  card_units: null,
  card_valid_days: null,
  appointment_minutes: null,
};

/** Products and customers of a studio. */
export interface Selling {
  readonly studio_id: string;
  readonly products: Readonly<Record<OfferName, DemoProduct>>;
  /** Oldest first. */
  readonly customers: readonly Values[];
  readonly random: Random;
  /** Draws the ids alone, so that they don't depend on the dates. */
  readonly ids: Random;
  readonly now: Date;
}

/** Returns `count` records of each sort, oldest first. */
export function soldInOrder<S extends { readonly count: number }>(
  sorts: readonly S[],
  sell: (sort: S) => Values,
): Values[] {
  const sold = sorts.flatMap((sort) => Array.from({ length: sort.count }, () => sell(sort)));
  return sold.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** Returns a studio's twelve products, by their names in the demo. */
export function productValues(
  studio_id: string,
  today: string,
  ids: Random,
): Readonly<Record<OfferName, DemoProduct>> {
  const created_at = `${plusDays(today, -795)}T09:00:00.000Z`;
  const entries = Object.entries(OFFERS).map(([name, offer]) => [
    name,
    { ...NOTHING, ...offer, id: ids.id(), studio_id, created_at },
  ]);
  return Object.fromEntries(entries);
}
