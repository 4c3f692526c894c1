/** The cards that rows of the files become. */
import { contractCards } from '#resources/contracts/contractCards.ts';
import { NEW_TARIFF } from '#resources/studio/moving/members.ts';
import type { Day } from '#rules/days.ts';
import { validateRecord } from '#services/http/validateRecord.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { daysOfCard, leftIn, unitsOfCard } from '../cells/cardNames.ts';
import type { Row } from '../files.ts';
import { newTariff } from './newTariffs.ts';
import { dayIn, number, type OtherContext, text } from './otherContext.ts';
import { refuse, refuseErrors } from './refusals.ts';
import { Stock } from './stock.ts';

export interface PlannedCard {
  readonly customer_id: string;
  readonly place: string;
  readonly name: string;
  readonly what: 'create' | 'same';
  readonly values: NewValues<typeof contractCards> & { readonly product_id: string };
  readonly units_used: number;
}

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
  if (total === 0) {
    notes.push({ place, label: 'Karte', message: `„${name}“ ist verbraucht: ausgelassen` });
    return undefined;
  }
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
