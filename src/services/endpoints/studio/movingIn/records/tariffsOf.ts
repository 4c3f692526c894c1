/** The tariffs that rows of the files become. */
import { type Product, products } from '#resources/contracts/products.ts';
import { validateRecord } from '#services/http/validateRecord.ts';
import { daysOfCard, unitsOfCard } from '../cells/cardNames.ts';
import type { Row } from '../files.ts';
import { type NewTariff, newTariff } from './newTariffs.ts';
import { dayIn, number, type OtherContext, text } from './otherContext.ts';
import { refuseErrors } from './refusals.ts';

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

/** Returns the terms of a tariff whose list has no prices: its contracts have them. */
const termsIn = ({ values }: Row): NewTariff['said'] => ({
  minimum_term_months: number(values.minimum_term_months) ?? null,
  notice_period_months: number(values.notice_period_months) ?? null,
  ...(typeof values.billing_interval === 'string' && {
    billing_interval: values.billing_interval as Product['billing_interval'],
  }),
});

/** Notes the tariffs of a file, for contracts that name them. */
export function tariffIn(row: Row, about: OtherContext): undefined {
  const { values, place } = row;
  const { notes } = about;
  const name = text(values.tariff_name);
  const key = name.toLocaleLowerCase('de');
  if ([...about.products.values()].some((one) => one.name.toLocaleLowerCase('de') === key)) return undefined;
  if (name !== '' && !('price_cents' in values)) {
    newTariff(about.news, name, { said: termsIn(row) });
    return undefined;
  }
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
