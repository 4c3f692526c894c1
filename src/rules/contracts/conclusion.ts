/** What a person has to know before a draft is concluded, and which conditions it can be concluded with. */

import { type Day, formatDay, plusMonths } from '../days.ts';
import { collectionProblem } from '../money/sepa/collectionProblem.ts';
import type { DebitStop, Mandate } from '../money/sepa/mandate.ts';
import type { Conditions } from './conditions.ts';
import { type Offer, saleProblem } from './sale.ts';
import type { Tariff } from './tariff.ts';
import { breachesOf } from './tariffLaw.ts';
import { firstTermEnd } from './term.ts';
import { TWICE_WARNINGS } from './twice.ts';

/** A warning: forbids nothing, but has to be confirmed. */
export interface Warning<N extends string = string> {
  /** Name by which it is overruled. */
  readonly name: N;
  readonly text: string;
}

/** Warnings of a conclusion, with the history's word for each. */
export const CONCLUSION_WARNINGS = {
  customer_deactivated: 'Kunde deaktiviert',
  address_missing: 'Adresse fehlt',
  payment_method_missing: 'Zahlungsart fehlt',
  mandate_missing: 'SEPA-Mandat fehlt',
  presale: 'lange Bindung durch Vorverkauf',
  ...TWICE_WARNINGS,
  unclaimed: 'früher Fälliges wird nicht gefordert',
  card_by_hand: 'dieselbe Karte ist schon von Hand angelegt',
} as const;

type ConclusionWarning = keyof typeof CONCLUSION_WARNINGS;

interface Facts extends Pick<Conditions, 'concluded_on' | 'starts_on' | 'minimum_term_months'> {
  readonly payment_method: string | null;
}

interface Payer {
  readonly iban: string | null;
  readonly sepa_mandate: Mandate | null;
  readonly debit_stop: DebitStop | null;
}

interface Person extends Payer {
  readonly status: string | null;
  readonly street: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  /** Who pays for the customer, if somebody else does. */
  readonly payer_id: string | null;
}

/** Longest first term of a consumer's contract, counted from its conclusion (§ 309 Nr. 9 Buchst. a BGB). */
const LONGEST_MONTHS = 24;

/**
 * What to look at before the contract is concluded: its own facts, with the conditions it would get, and its customer's.
 * Where another one pays, the mandate is theirs: `mandateWarnings`.
 * @param today `YYYY-MM-DD`
 * @example conclusionWarnings(draft, customer, '2026-11-21') // [{ name: 'address_missing', text: 'Die Adresse fehlt.' }]
 */
export function conclusionWarnings(
  contract: Facts,
  customer: Person,
  today: Day,
): Warning<ConclusionWarning>[] {
  const found: Warning<ConclusionWarning>[] = [];
  const warn = (name: ConclusionWarning, text: string) => found.push({ name, text });
  if (customer.status === 'deactivated') warn('customer_deactivated', 'Der Kunde ist deaktiviert.');
  if (!customer.street || !customer.postal_code || !customer.city)
    warn('address_missing', 'Die Adresse des Kunden fehlt oder ist unvollständig.');
  if (!contract.payment_method) warn('payment_method_missing', 'Es ist keine Zahlungsart gewählt.');
  if (customer.payer_id === null) found.push(...mandateWarnings(contract, customer, today));
  const end = firstTermEnd(contract);
  if (end !== null && end > plusMonths(contract.concluded_on, LONGEST_MONTHS))
    warn(
      'presale',
      `Die erste Laufzeit bindet bis zum ${formatDay(end)}, mehr als ${LONGEST_MONTHS} Monate nach dem Vertragsschluss: Das kann unwirksam sein (§ 309 Nr. 9 Buchst. a BGB).`,
    );
  return found;
}

/**
 * Returns the warning where nothing can be collected for the contract.
 * @param payer with their name where they aren't the customer
 */
export function mandateWarnings(
  { payment_method }: Pick<Facts, 'payment_method'>,
  { iban, sepa_mandate, debit_stop, name }: Payer & { readonly name?: string },
  today: Day,
): Warning<'mandate_missing'>[] {
  const problem =
    payment_method === 'sepa' ? collectionProblem(iban, sepa_mandate, today, debit_stop) : undefined;
  const from = name ? ` von ${name}` : '';
  return problem
    ? [{ name: 'mandate_missing', text: `Per Lastschrift lässt sich${from} nichts einziehen: ${problem}` }]
    : [];
}

/** Conditions of a tariff, which a contract takes over when it is concluded. */
const TARIFF_FIELDS = [
  'price_cents',
  'billing_interval',
  'vat_rate',
  'signup_fee_cents',
  'minimum_term_months',
  'notice_period_months',
  'renewal',
  'free_months',
] as const;

/** Conditions that a contract takes over from its tariff. */
export interface TariffConditions extends Omit<Tariff, 'kind'> {
  readonly vat_rate: number;
}

/** A promise; that of a contract from before is what was agreed then, whatever a tariff says now. */
interface Promise extends TariffConditions {
  readonly taken_over?: object | null;
}

/** The conditions of a tariff, or of a contract, and nothing else of it. @example conditionsOf(product).price_cents */
export function conditionsOf(of: TariffConditions): TariffConditions {
  return Object.fromEntries(TARIFF_FIELDS.map((name) => [name, of[name]])) as unknown as TariffConditions;
}

/**
 * The conditions in which the draft's promise and the tariff differ by now; none when they are the same.
 * @example changedConditions(draft, product) // ['price_cents']
 */
export function changedConditions(draft: Promise, product: TariffConditions): (keyof TariffConditions)[] {
  if (draft.taken_over) return [];
  return TARIFF_FIELDS.filter((name) => draft[name] !== product[name]);
}

/**
 * Returns why the draft can't be concluded as it was promised; undefined when it can. The law of the day of conclusion
 * counts, not that of the promise.
 * @example promiseProblem({ ...draft, notice_period_months: 3 }, product) // 'Die Kündigungsfrist darf höchstens …'
 */
export function promiseProblem(draft: TariffConditions, { kind }: Pick<Tariff, 'kind'>): string | undefined {
  return breachesOf({ ...draft, kind })[0]?.message;
}

/** The choice where the tariff has changed since the draft: the promised conditions, or the current ones. */
export type Choice = 'draft' | 'tariff' | null;

/**
 * The conditions that a draft is concluded with: those of the tariff unless the promise differs and was chosen.
 * @example conditionsChosen(draft, product, 'tariff').price_cents
 */
export function conditionsChosen(
  draft: Promise,
  product: TariffConditions,
  choice: Choice,
): TariffConditions {
  return conditionsOf(choice === 'draft' || draft.taken_over ? draft : product);
}

/**
 * Returns what is wrong with concluding a draft today with the conditions chosen, by field.
 * @example conclusionProblems(draft, product, null, '2026-11-21') // { terms: 'Der Tarif hat sich …' }
 */
export function conclusionProblems(
  draft: Promise & { readonly concluded_on: Day },
  product: TariffConditions & Offer,
  choice: Choice,
  today: Day,
): { concluded_on?: string; product_id?: string; terms?: string } {
  if (draft.concluded_on > today) return { concluded_on: 'Der Vertragsschluss liegt in der Zukunft.' };
  if (draft.taken_over) return {};
  const unsold = saleProblem(product, draft.concluded_on);
  if (unsold) return { product_id: unsold };
  if (choice === 'tariff' || changedConditions(draft, product).length === 0) return {};
  if (choice === null)
    return {
      terms: 'Der Tarif hat sich seit dem Entwurf geändert. Wähle, welche Konditionen gelten sollen.',
    };
  const problem = promiseProblem(draft, product);
  return problem ? { terms: `So darf der Vertrag nicht mehr geschlossen werden: ${problem}` } : {};
}
