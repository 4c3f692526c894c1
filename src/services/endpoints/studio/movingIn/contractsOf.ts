/** The contracts that rows of the files become, and the tariffs that the studio lacks for them. */
import { parseDay } from '#format/days.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import type { Product, products } from '#resources/contracts/products.ts';
import { NEW_TARIFF } from '#resources/studio/moving/members.ts';
import { conditionsOf } from '#rules/contracts/conclusion.ts';
import {
  type Moved,
  type MovedRow,
  type MovedTariff,
  monthlyCents,
  movedContract,
} from '#rules/contracts/moved.ts';
import { conditionsTakenOver } from '#rules/contracts/takeover.ts';
import type { Day } from '#rules/days.ts';
import { validate } from '#services/http/validator.ts';
import { Problem } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import type { NewValues } from '#services/storage/types.ts';
import type { Caller } from '#services/types.ts';
import type { Finding } from './context.ts';
import type { PlannedCustomer } from './customersOf.ts';
import type { Row } from './read.ts';

/** A tariff that the files name and the studio hasn't: retired, so that nobody concludes it as it is. */
export interface NewTariff {
  readonly id: string;
  readonly name: string;
  readonly rows: Moved[];
  /** Whether a file of tariffs names it: then it comes also where nobody has one. */
  readonly listed?: boolean;
  /** What a file of tariffs says, or one of cards. */
  readonly said: Partial<NewValues<typeof products>>;
}

export interface PlannedContract {
  readonly customer_id: string;
  readonly place: string;
  readonly tariff: string;
  readonly what: 'create' | 'same';
  readonly moved: Moved;
  readonly values: NewValues<typeof contracts>;
}

export interface KnownContract {
  readonly customer_id: string;
  readonly product_id: string;
  readonly starts_on: Day;
  readonly former_number: string | null;
}

export interface ContractContext {
  readonly user: Caller;
  readonly today: Day;
  readonly claimed_until: Day;
  readonly skip: boolean;
  readonly vat_rate: number;
  readonly products: ReadonlyMap<string, Product>;
  readonly news: Map<string, NewTariff>;
  readonly known: ReadonlyMap<string, readonly KnownContract[]>;
  readonly faults: Finding[];
  readonly notes: Finding[];
}

const given = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Whether the row is about a contract at all. */
export const hasContract = ({ values, kind }: Row): boolean => kind === 'members' && aboutContract(values);

const aboutContract = (values: Row['values']) =>
  values.status === 'prospect'
    ? given(values.tariff) && given(values.starts_on)
    : given(values.tariff) ||
      given(values.contract_number) ||
      (given(values.starts_on) && given(values.price_cents));

/** Name of a contract whose file names no tariff. */
const UNNAMED = 'Mitgliedschaft';

export function contractOf(
  row: Row,
  { person }: PlannedCustomer,
  about: ContractContext,
): PlannedContract | undefined {
  const { products, news, faults, notes, today } = about;
  const { values, place, said } = row;
  const chosen =
    typeof values.tariff === 'string' && values.tariff !== NEW_TARIFF ? values.tariff : undefined;
  const product = chosen ? products.get(chosen) : undefined;
  const name = product?.name ?? (textIn(said.tariff).slice(0, 120) || UNNAMED);
  const found = movedContract(rowOf(row), {
    today,
    claimed_until: about.claimed_until,
    tariff: product ?? saidOf(news.get(keyOf(name))),
  });
  const refused = (errors: Readonly<Record<string, string>>) => {
    for (const [field, reason] of Object.entries(errors)) {
      const raw = textIn(said[field.split('.').at(-1) ?? '']).slice(0, 200);
      const message = raw ? `„${raw}“: ${reason}` : reason;
      (about.skip ? notes : faults).push({
        place,
        label: labelOf(field),
        message: about.skip ? `${message} Vertrag ausgelassen` : message,
      });
    }
    return undefined;
  };
  if ('problems' in found) return refused(found.problems);
  const { moved } = found;
  const tariff = product ? undefined : newTariff(news, name);
  const product_id = product?.id ?? tariff!.id;
  const number = textIn(values.contract_number) || null;
  // Who gave an account is debited, unless the file says otherwise.
  const account = person.rows.some((one) => given(one.values.iban));
  const payment_method = values.payment_method ?? (account ? 'sepa' : null);
  const body = {
    customer_id: person.id,
    product_id,
    concluded_on: moved.concluded_on,
    starts_on: moved.starts_on,
    ...(given(values.concluded_via) && { concluded_via: values.concluded_via }),
    ...(given(values.rise_clause) && { rise_clause: values.rise_clause }),
    ...(given(values.document_url) && { document_url: values.document_url }),
    ...(given(values.contract_notes) && { notes: values.contract_notes }),
    payment_method,
    taken_over: moved.taken_over,
  };
  let checked: NewValues<typeof contracts>;
  try {
    checked = validate(contracts, body, { user: about.user, today }).values as NewValues<typeof contracts>;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(error.options.errors ?? { '': error.options.detail });
  }
  for (const message of moved.notes) notes.push({ place, label: 'Vertrag', message });
  tariff?.rows.push(moved);
  const rate = typeof values.vat_rate === 'number' ? values.vat_rate : tariff?.said.vat_rate;
  const conditions = {
    ...(product ? conditionsOf(product) : { vat_rate: about.vat_rate }),
    ...(rate !== undefined && { vat_rate: rate }),
  };
  const pauses = pausesIn(textIn(values.pauses));
  const same = about.known
    .get(person.id)
    ?.some(
      (one) =>
        (number !== null && one.former_number === number) ||
        (one.starts_on === moved.starts_on && (one.product_id === product_id || !product)),
    );
  return {
    ...{ customer_id: person.id, place, tariff: name, moved },
    what: same ? 'same' : 'create',
    values: {
      ...checked,
      ...conditions,
      ...conditionsTakenOver(moved.taken_over),
      former_number: number,
      ...(given(values.term_from) && { term_from: values.term_from as Day }),
      ...(given(values.term_agreed_on) && { term_agreed_on: values.term_agreed_on as Day }),
      ...(pauses.length > 0 && { pauses }),
      ...(moved.cancellation && {
        cancellation: {
          ...moved.cancellation,
          reason: textIn(values.cancelled_because) || null,
          origin: (values.cancelled_by as 'customer' | null) ?? ('customer' as const),
          extraordinary: values.extraordinary === true,
          replaced: null,
        },
      }),
    },
  };
}

const PAUSE = /(\d{2}\.\d{2}\.\d{4}) bis (\d{2}\.\d{2}\.\d{4})(, verlängert)?(?: \(([^)]*)\))?/g;

/** @example pausesIn('01.12.2026 bis 31.12.2026, verlängert (Reise)') */
function pausesIn(written: string) {
  return [...written.matchAll(PAUSE)].flatMap(([, first = '', last = '', prolongs, reason]) => {
    const [from, to] = [parseDay(first), parseDay(last)];
    return from && to && from <= to
      ? [{ from, to, reason: reason ?? null, note: null, prolongs: prolongs !== undefined, batch_id: null }]
      : [];
  });
}

const textIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

function rowOf({ values }: Row): MovedRow {
  return { ...values, prolongation: values.prolongation_months } as MovedRow;
}

const keyOf = (name: string) => name.toLocaleLowerCase('de');

/** Returns the tariff of that name that the studio lacks. */
export function newTariff(
  news: Map<string, NewTariff>,
  name: string,
  said: NewTariff['said'] = {},
  listed = false,
): NewTariff {
  const found = news.get(keyOf(name)) ?? { id: newId(), name, rows: [], said, listed };
  news.set(keyOf(name), found);
  return found;
}

function saidOf(tariff: NewTariff | undefined): MovedTariff | undefined {
  const { price_cents, billing_interval, minimum_term_months, notice_period_months, renewal } =
    tariff?.said ?? {};
  if (price_cents === undefined) return undefined;
  return {
    price_cents,
    billing_interval: billing_interval ?? 'monthly',
    minimum_term_months: minimum_term_months ?? null,
    notice_period_months: notice_period_months ?? null,
    renewal: renewal ?? 'indefinite',
  };
}

function labelOf(path: string): string | null {
  const [name = '', part = ''] = path.split('.');
  const field =
    contracts.fields[(part && name !== 'taken_over' ? name : part || name) as keyof typeof contracts.fields];
  return field?.label ?? (name === 'starts_on' ? 'Vertragsbeginn' : null);
}

/** The tariff's terms: those that most of its contracts have. */
export function productOf(
  { id, name, rows, said }: NewTariff,
  { studio_id, vat_rate }: { readonly studio_id: string; readonly vat_rate: number },
) {
  const own = { ...{ id, studio_id, name, vat_rate, active: false, kind: 'membership' as const }, ...said };
  if (rows.length === 0)
    return {
      price_cents: 0,
      billing_interval: 'monthly' as const,
      minimum_term_months: null,
      notice_period_months: null,
      ...own,
    };
  const most = <T>(of: (moved: Moved) => T): T => {
    const counts = new Map<T, number>();
    for (const one of rows) counts.set(of(one), (counts.get(of(one)) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a)[0]![0];
  };
  const renewal = most(({ taken_over }) => taken_over.renewal);
  return {
    price_cents: most(({ taken_over }) => taken_over.price_cents),
    billing_interval: most(({ taken_over }) => taken_over.billing_interval),
    minimum_term_months: most(({ taken_over }) => taken_over.minimum_term_months),
    notice_period_months: most(({ taken_over }) => taken_over.notice_period_months),
    renewal: renewal === 'none' ? ('none' as const) : ('indefinite' as const),
    ...own,
  };
}

/** Whether the contract still runs, or will. */
export const runs = ({ cancellation }: Moved, today: Day) =>
  cancellation === null || cancellation.effective_on >= today;

/** Contracts and their amounts in a month, by tariff. */
export function sumsOf(planned: readonly PlannedContract[], today: Day) {
  const sums = new Map<string, { name: string; contracts: number; monthly_cents: number }>();
  for (const { tariff, moved } of planned) {
    if (!runs(moved, today)) continue;
    const { price_cents, billing_interval } = moved.taken_over;
    const sum = sums.get(tariff) ?? { name: tariff, contracts: 0, monthly_cents: 0 };
    sum.contracts += 1;
    sum.monthly_cents += monthlyCents(price_cents, billing_interval);
    sums.set(tariff, sum);
  }
  return [...sums.values()].sort((one, other) => other.contracts - one.contracts);
}
