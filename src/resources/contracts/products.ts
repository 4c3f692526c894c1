import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import { boolean, choice, day, longText, money, number, percentage, text } from '#declare/fields.ts';
import { DAYS, MINUTES, MONTHS } from '#format/plurals.ts';
import { breachesOf, type TariffTerms } from '#rules/contracts/tariffLaw.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import { missedErrors, missedRule } from '../schedule/missed.ts';
import { USUAL_CENTS } from '../shared.ts';

export const PRODUCT_KINDS = {
  membership: 'Mitgliedschaft',
  card: 'Karte',
  service: 'Dienstleistung',
  goods: 'Ware',
} as const;

export const BILLING_INTERVALS = {
  once: 'einmalig',
  weekly: 'wöchentlich',
  monthly: 'monatlich',
  quarterly: 'vierteljährlich',
  yearly: 'jährlich',
} as const;

export const RENEWALS = {
  indefinite: 'auf unbestimmte Zeit',
  none: 'keine Verlängerung',
} as const;

/** Rates of § 12 UStG in per cent; 0 for what is free of the tax and for small businesses. */
export const VAT_RATES: readonly number[] = [19, 7, 0];

const AS_STUDIO = 'Leer: wie im Studio.';

/** Largest amount of a price, in cents: 999.999 €. */
export const LARGEST_PRICE = 99_999_900;

export const products = defineResource({
  name: 'products',
  api: 'payment/products',
  label: { one: 'Produkt', many: 'Produkte' },
  access: { read: 'trainer', write: 'admin', subject: 'contracts' },
  menu: { label: 'Produktverwaltung', icon: 'products' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    description: longText({ label: 'Beschreibung' }),
    kind: choice({ label: 'Art', required: true, of: PRODUCT_KINDS }),
    active: boolean({ label: 'Im Verkauf', default: true }),
    sale_from: day({ label: 'Verkauf ab' }),
    sale_until: day({ label: 'Verkauf bis' }),
    price_cents: money({
      label: 'Preis (brutto)',
      required: true,
      min: 0,
      max: LARGEST_PRICE,
      usual: USUAL_CENTS,
    }),
    vat_rate: percentage({ label: 'Umsatzsteuer', required: true, default: 19 }),
    billing_interval: choice({
      label: 'Abrechnung',
      required: true,
      of: BILLING_INTERVALS,
      default: 'monthly',
    }),
    signup_fee_cents: money({ label: 'Aufnahmegebühr', min: 0, max: LARGEST_PRICE, usual: USUAL_CENTS }),
    minimum_term_months: number({
      label: 'Erste Laufzeit',
      integer: true,
      min: 0,
      max: 120,
      unit: MONTHS,
    }),
    notice_period_months: number({
      label: 'Kündigungsfrist',
      integer: true,
      min: 0,
      max: 24,
      unit: MONTHS,
    }),
    renewal: choice({ label: 'Verlängerung', of: RENEWALS }),
    free_months: number({ label: 'Beitragsfreie Monate', integer: true, min: 0, max: 24, unit: MONTHS }),
    card_units: number({ label: 'Einheiten der Karte', integer: true, min: 1, max: 1000 }),
    card_valid_days: number({
      label: 'Gültigkeit der Karte',
      integer: true,
      min: 1,
      max: 3660,
      unit: DAYS,
    }),
    appointment_minutes: number({
      label: 'Dauer eines Termins',
      integer: true,
      min: 5,
      max: 600,
      unit: MINUTES,
    }),
    missed: missedRule('Nicht erschienen, zu spät abgesagt', { cost: AS_STUDIO, hours: AS_STUDIO }),
  },
  actions: {
    retire: {
      label: 'Aus dem Verkauf nehmen',
      done: 'aus dem Verkauf genommen',
      help: 'Neue Verträge lassen sich damit nicht mehr schließen. Bestehende Verträge behalten ihre Bedingungen.',
      fields: {},
      already: ({ active }) => !active,
      writes: () => ({ active: false }),
    },
    offer: {
      label: 'Wieder anbieten',
      done: 'wieder angeboten',
      fields: {},
      already: ({ active }) => active,
      allowed: (product) => Object.values(lawErrors({ ...product, active: true }))[0],
      writes: () => ({ active: true }),
    },
  },
  titleFields: ['name'],
  title: ({ name }) => name,
  warnings: { untaxed: 'mit Umsatzsteuer (§ 19 UStG)' },
  check: (product) => {
    const errors: FieldErrors = {};
    const { sale_from, sale_until } = product;
    if (sale_from && sale_until && sale_until < sale_from) errors.sale_until = ENDS_BEFORE_IT_BEGINS;
    return {
      ...errors,
      ...rateErrors(product.vat_rate),
      ...lawErrors(product),
      ...cardErrors(product),
      ...missedErrors(product.missed),
    };
  },
  list: {
    row: { line: ['minimum_term_months', 'kind'], fact: ['price_cents'] },
    choice: ['price_cents', 'billing_interval', 'minimum_term_months'],
    columns: ['name', 'kind', 'price_cents', 'minimum_term_months', 'active', 'created_at'],
    sortable: [
      'kind',
      'price_cents',
      'billing_interval',
      'minimum_term_months',
      'notice_period_months',
      'active',
    ],
    filters: ['kind', 'active', 'billing_interval', 'price_cents'],
    search: ['name', 'description'],
    sort: ['name', 'ASC'],
  },
});

export type Product = RecordOf<typeof products>;

/** What is wrong with the rate of a tariff, and of the contracts about it. */
export const rateErrors = (vat_rate: number | undefined): FieldErrors =>
  vat_rate === undefined || VAT_RATES.includes(vat_rate)
    ? {}
    : { vat_rate: 'Möglich sind 19 %, 7 % und 0 %.' };

/** Fields of a product that its `check` needs. */
interface Terms extends Partial<TariffTerms> {
  readonly active?: boolean;
  readonly free_months?: number | null;
  readonly card_units?: number | null;
  readonly card_valid_days?: number | null;
}

/** A tariff in sale has to hold before the law; a retired or drafted one may be kept as it was. */
function lawErrors(terms: Terms): FieldErrors {
  const { active, kind, billing_interval, renewal = null } = terms;
  const { minimum_term_months = null, notice_period_months = null } = terms;
  if (!active || !kind || !billing_interval) return {};
  const breaches = breachesOf({ kind, billing_interval, minimum_term_months, notice_period_months, renewal });
  return Object.fromEntries(breaches.map(({ field, message }) => [field, message]));
}

function cardErrors({
  kind,
  card_units,
  card_valid_days,
  free_months,
  minimum_term_months,
}: Terms): FieldErrors {
  const errors: FieldErrors = {};
  if (kind === 'card' && !card_units && !card_valid_days)
    errors.card_units = 'Eine Karte hat Einheiten oder eine Gültigkeit in Tagen.';
  if (free_months && minimum_term_months && free_months > minimum_term_months)
    errors.free_months = 'Mehr beitragsfreie Monate, als die erste Laufzeit dauert.';
  return errors;
}
