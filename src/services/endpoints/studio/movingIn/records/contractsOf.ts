/** The contracts that rows of the files become. */
import type { FieldErrors } from '#declare/define.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { type Product, rateErrors } from '#resources/contracts/products.ts';
import { NEW_TARIFF } from '#resources/studio/moving/members.ts';
import { keptFee } from '#resources/studio/moving/otherIntervals.ts';
import { conditionsOf } from '#rules/contracts/conclusion.ts';
import { type Moved, type MovedRow, movedContract } from '#rules/contracts/moved.ts';
import { conditionsTakenOver } from '#rules/contracts/takeover.ts';
import { type Day, formatDay, isDay } from '#rules/days.ts';
import { textOf } from '#services/http/imports/cells.ts';
import { validateRecord } from '#services/http/validateRecord.ts';
import { newId } from '#services/storage/ids.ts';
import type { NewValues } from '#services/storage/types.ts';
import type { Judging } from '../context.ts';
import type { Row } from '../files.ts';
import type { PlannedCustomer } from './customersOf.ts';
import { keyOf, type NewTariff, newTariff, saidOf } from './newTariffs.ts';
import { pausesOf } from './pausesOf.ts';
import { refuseErrors } from './refusals.ts';

export interface PlannedContract {
  readonly customer_id: string;
  readonly place: string;
  readonly tariff: string;
  readonly what: 'create' | 'same';
  readonly moved: Moved;
  readonly values: NewValues<typeof contracts>;
  /** What it was made of: its row, with what others say of it. */
  readonly row: Row;
}

export interface KnownContract {
  readonly customer_id: string;
  readonly product_id: string;
  readonly starts_on: Day;
  readonly former_number: string | null;
}

export interface ContractContext extends Judging {
  readonly claimed_until: Day;
  readonly vat_rate: number;
  readonly products: ReadonlyMap<string, Product>;
  readonly news: Map<string, NewTariff>;
  readonly known: ReadonlyMap<string, readonly KnownContract[]>;
}

/** Whether a cell says something. */
export const given = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Whether the row is about a contract at all. */
export const hasContract = ({ values, kind }: Row): boolean => kind === 'members' && aboutContract(values);

const aboutContract = (values: Row['values']) =>
  values.status === 'prospect'
    ? given(values.tariff) && given(values.starts_on)
    : given(values.tariff) ||
      given(values.contract_number) ||
      (given(values.starts_on) && given(values.price_cents));

/** What a contract costs, from when and until when: no other value stands for one of these that can't be read. */
const PRICING = [
  ...['price_cents', 'billing_interval', 'starts_on', 'claimed_until', 'cancelled_on', 'cancelled_to'],
  ...['paused_from', 'paused_until', 'free_until'],
];

/** Notes where faulty values are left out that the contract is left out with them; elsewhere they are faults by themselves. */
function leftOut({ place, kind }: Row, field: string, { skip, sheets, notes }: Judging): undefined {
  const label = sheets[kind].fields[field]?.label ?? field;
  if (skip)
    notes.push({ place, label: 'Vertrag', message: `${label} ist nicht lesbar: Vertrag ausgelassen` });
  return undefined;
}

/** Name of a contract whose file names no tariff. */
const UNNAMED = 'Mitgliedschaft';
const IS_UNNAMED = `Ohne Tarif: Er heißt „${UNNAMED}“. Steht sein Name in der Datei, ordne oben die Spalte zu`;

export function contractOf(
  row: Row,
  { person }: PlannedCustomer,
  about: ContractContext,
): PlannedContract | undefined {
  const { products, news, notes, today } = about;
  const { values, place, said } = row;
  // Without them it would be another contract: at another price, or at that price more often.
  const unread = PRICING.find((name) => row.unread?.includes(name));
  if (unread) return leftOut(row, unread, about);
  const chosen =
    typeof values.tariff === 'string' && values.tariff !== NEW_TARIFF ? values.tariff : undefined;
  const product = chosen ? products.get(chosen) : undefined;
  const written = textOf(said.tariff).slice(0, 120);
  const name = product?.name ?? (written || UNNAMED);
  const listed = product ? undefined : news.get(keyOf(name));
  const once = product ?? listed?.said;
  if (once?.billing_interval === 'once' && !given(values.price_cents)) {
    notes.push({ place, label: 'Vertrag', message: `„${name}“ wird einmal bezahlt: kein Vertrag` });
    return undefined;
  }
  const isBegun = ['starts_on', 'concluded_on', 'first_due_on'].some((name) => given(values[name]));
  const begun = isBegun ? undefined : beginOf(row, person.rows);
  if (begun)
    notes.push({ place, label: 'Vertragsbeginn', message: `Ohne Vertragsbeginn: der von ${begun.place}` });
  const found = movedContract(
    { ...rowOf(row), ...(begun && { starts_on: begun.starts_on }) },
    {
      today,
      claimed_until: about.claimed_until,
      tariff: product ?? saidOf(listed),
    },
  );
  const refused = (errors: FieldErrors) =>
    refuseErrors(about, row, { resource: contracts, errors, left: 'Vertrag ausgelassen' });
  if ('problems' in found) {
    const over = overWithoutFee(row, found.problems, today);
    if (over === undefined) return refused(found.problems);
    notes.push({ place, label: 'Vertrag', message: `„${name}“ ${over}` });
    return undefined;
  }
  const { moved } = found;
  const product_id = product?.id ?? listed?.id ?? newId();
  const number = textOf(values.contract_number) || null;
  // Who gave an account is debited, unless the files say otherwise of the contract or the person.
  const account = person.rows.some((one) => given(one.values.iban));
  const method =
    values.payment_method ??
    person.rows.find((one) => given(one.values.payment_method) && !hasContract(one))?.values.payment_method;
  const rate = typeof values.vat_rate === 'number' ? values.vat_rate : listed?.said.vat_rate;
  const record = {
    customer_id: person.id,
    product_id,
    concluded_on: moved.concluded_on,
    starts_on: moved.starts_on,
    ...(given(values.concluded_via) && { concluded_via: values.concluded_via }),
    ...(given(values.rise_clause) && { rise_clause: values.rise_clause }),
    ...(given(values.document_url) && { document_url: values.document_url }),
    ...(given(values.contract_notes) && { notes: values.contract_notes }),
    payment_method: method ?? (account ? 'sepa' : null),
    taken_over: moved.taken_over,
    ...(product ? conditionsOf(product) : { vat_rate: about.vat_rate }),
    ...(rate !== undefined && { vat_rate: rate }),
    ...conditionsTakenOver(moved.taken_over),
    former_number: number,
    ...(given(values.term_from) && { term_from: values.term_from }),
    ...(given(values.term_agreed_on) && { term_agreed_on: values.term_agreed_on }),
    ...(moved.cancellation && {
      cancellation: {
        ...moved.cancellation,
        reason: textOf(values.cancelled_because) || null,
        origin: values.cancelled_by ?? 'customer',
        extraordinary: values.extraordinary === true,
        replaced: null,
      },
    }),
  };
  const pauses = pausesOf(row, moved);
  const checked = validateRecord(contracts, { ...record, ...pauses.values }, about);
  const errors = {
    ...('errors' in checked && checked.errors),
    ...pauses.errors,
    ...rateErrors(rate),
  };
  if (!('values' in checked) || Object.keys(errors).length > 0) return refused(errors);
  const { price_cents, billing_interval } = moved.taken_over;
  const kept = keptFee(textOf(said.billing_interval), price_cents, billing_interval);
  const unnamed = product || written ? undefined : IS_UNNAMED;
  for (const message of [unnamed, ...moved.notes, kept, pauses.note])
    if (message) notes.push({ place, label: 'Vertrag', message });
  if (!product) newTariff(news, name, { id: product_id }).rows.push(moved);
  const same = about.known
    .get(person.id)
    ?.some(
      (one) =>
        (number !== null && one.former_number === number) ||
        (one.starts_on === moved.starts_on && (one.product_id === product_id || !product)),
    );
  return {
    ...{ customer_id: person.id, place, tariff: name, moved, row },
    what: same ? 'same' : 'create',
    values: checked.values as NewValues<typeof contracts>,
  };
}

/** Returns the finding about a contract that has ended and lacks nothing but its fee, as in lists of former members. */
function overWithoutFee({ values }: Row, problems: FieldErrors, today: Day): string | undefined {
  const { cancelled_to } = values;
  const isFeeAlone = Object.keys(problems).every((name) => name === 'price_cents');
  return isFeeAlone && isDay(cancelled_to) && cancelled_to < today
    ? `endete am ${formatDay(cancelled_to)}, und sein Beitrag fehlt: kein Vertrag angelegt`
    : undefined;
}

/** Returns the day on which a person joined by a row without a contract of its own, and its place. */
function beginOf(
  row: Row,
  rows: readonly Row[],
): { readonly place: string; readonly starts_on: Day } | undefined {
  const other = rows.find((one) => one !== row && given(one.values.starts_on) && !hasContract(one));
  return other && { place: other.place, starts_on: other.values.starts_on as Day };
}

function rowOf({ values }: Row): MovedRow {
  return { ...values, prolongation: values.prolongation_months } as MovedRow;
}
