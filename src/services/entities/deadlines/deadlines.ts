/** What needs a person within the next days: four statements, however much there is. */
import type { ContractCard } from '../../../resources/contractCards.ts';
import type { Contract } from '../../../resources/contracts.ts';
import { inGerman, plusDays, plusMonths } from '../../../rules/contracts/calendar.ts';
import { lastNoticeDay } from '../../../rules/contracts/deadlines.ts';
import { MANDATE_MONTHS, type Mandate, mandateUntil } from '../../../rules/sepa/mandate.ts';
import { inScope } from '../../storage/context.ts';
import { run, type SQL, sql } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';

export const DEADLINE_KINDS = [
  'first_term_end',
  'notice_day',
  'contract_end',
  'card_expiry',
  'card_units',
  'mandate_lapse',
  'coming_of_age',
] as const;

/** An entry as the API answers it. */
export interface Deadline {
  readonly kind: (typeof DEADLINE_KINDS)[number];
  readonly on: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly contract_id: string | null;
  readonly contract_number: number | null;
  readonly card_id: string | null;
  readonly text: string;
}

export interface Span {
  readonly today: string;
  readonly until: string;
  /** One studio; null for all that the transaction may see. */
  readonly studio_id: string | null;
}

/** Cards with so few units left are nearly used up. */
const FEW = 2;
/** Longest notice of any law, in months: so far ahead of a term's end lies the last day for it. */
const LONGEST_NOTICE = 3;
/** Age at which somebody is of age, in months (§ 2 BGB). */
const ADULT = 216;
/** Entries of each sort; who has more has other worries. */
const MOST = 500;

const NAME = sql`c.last_name || ', ' || c.first_name AS customer_name`;

/** Soonest first. @example await deadlinesIn(tx, { today: '2026-11-21', until: '2026-12-21', studio_id }) */
export async function deadlinesIn(tx: Transaction, span: Span): Promise<Deadline[]> {
  const found = [
    ...(await ofContracts(tx, span)),
    ...(await ofCards(tx, span)),
    ...(await ofMandates(tx, span)),
    ...(await comingOfAge(tx, span)),
  ];
  return found
    .sort((a, b) =>
      a.on === b.on ? a.customer_name.localeCompare(b.customer_name, 'de') : a.on < b.on ? -1 : 1,
    )
    .slice(0, 1000);
}

function within({ scope }: Transaction, { studio_id }: Span, alias = 't'): SQL {
  const table = sql.identifier(alias);
  return sql`${inScope(scope, alias)} AND (${studio_id}::uuid IS NULL OR ${table}.studio_id = ${studio_id}::uuid)`;
}

type ContractRow = Pick<
  Contract,
  | 'id'
  | 'number'
  | 'customer_id'
  | 'state'
  | 'concluded_on'
  | 'starts_on'
  | 'minimum_term_months'
  | 'notice_period_months'
  | 'renewal'
  | 'first_term_ends_on'
  | 'ends_on'
> & { readonly customer_name: string };

async function ofContracts(tx: Transaction, span: Span): Promise<Deadline[]> {
  const { today, until } = span;
  const rows = await run<ContractRow>(
    tx.client,
    sql`SELECT t.id, t.number, t.customer_id, t.state, t.concluded_on, t.starts_on, t.minimum_term_months,
        t.notice_period_months, t.renewal, t.first_term_ends_on, t.ends_on, ${NAME}
      FROM contracts t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
      WHERE ${within(tx, span)} AND t.state = ANY (ARRAY['upcoming', 'active', 'paused', 'cancelled']) AND (
        t.ends_on BETWEEN ${today} AND ${until}
        OR t.first_term_ends_on BETWEEN ${today} AND ${plusMonths(until, LONGEST_NOTICE + 1)})
      ORDER BY t.id LIMIT ${5 * MOST}`,
  );
  return rows.flatMap((row) => ofContract(row, span));
}

function ofContract(contract: ContractRow, { today, until }: Span): Deadline[] {
  const { id, number, customer_id, customer_name, state, first_term_ends_on, ends_on } = contract;
  const found: Deadline[] = [];
  const soon = (day: string | null): day is string => day !== null && today <= day && day <= until;
  const add = (kind: Deadline['kind'], on: string, text: string) =>
    found.push({
      kind,
      on,
      customer_id,
      customer_name,
      contract_id: id,
      contract_number: number,
      card_id: null,
      text,
    });
  if (soon(ends_on))
    add(
      'contract_end',
      ends_on,
      state === 'cancelled'
        ? `Die Kündigung wird zum ${inGerman(ends_on)} wirksam.`
        : `Der Vertrag endet am ${inGerman(ends_on)}; er verlängert sich nicht.`,
    );
  if (state === 'cancelled' || ends_on !== null) return found;
  if (soon(first_term_ends_on))
    add(
      'first_term_end',
      first_term_ends_on,
      `Die erste Laufzeit endet am ${inGerman(first_term_ends_on)}; danach läuft der Vertrag weiter.`,
    );
  const notice = lastNoticeDay(contract, today);
  if (notice && soon(notice.receipt))
    add(
      'notice_day',
      notice.receipt,
      `Letzter Tag, an dem eine Kündigung zum ${inGerman(notice.end)} zugehen kann.`,
    );
  return found;
}

async function ofCards(tx: Transaction, span: Span): Promise<Deadline[]> {
  const { today, until } = span;
  const rows = await run<
    Pick<ContractCard, 'id' | 'number' | 'customer_id' | 'contract_id' | 'valid_until' | 'units_left'> & {
      customer_name: string;
    }
  >(
    tx.client,
    sql`SELECT t.id, t.number, t.customer_id, t.contract_id, t.valid_until, t.units_left, ${NAME}
      FROM contract_cards t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
      WHERE ${within(tx, span)} AND t.state = 'valid'
        AND (t.valid_until BETWEEN ${today} AND ${until} OR t.units_left <= ${FEW})
      ORDER BY t.id LIMIT ${MOST}`,
  );
  return rows.map(({ id, number, customer_id, contract_id, valid_until, units_left, customer_name }) => {
    const expires = valid_until !== null && valid_until <= until;
    const left = units_left === 1 ? '1 Einheit' : `${units_left} Einheiten`;
    return {
      kind: expires ? 'card_expiry' : 'card_units',
      on: expires ? valid_until : today,
      customer_id,
      customer_name,
      contract_id,
      contract_number: null,
      card_id: id,
      text: expires
        ? `Karte ${number} läuft am ${inGerman(valid_until)} ab${units_left === null ? '' : `; ${left} übrig`}.`
        : `Karte ${number} ist fast aufgebraucht: ${left} übrig.`,
    } as const;
  });
}

/** Mandates of those who pay by direct debit now. */
async function ofMandates(tx: Transaction, span: Span): Promise<Deadline[]> {
  const { today, until } = span;
  const rows = await run<{ id: string; customer_name: string; sepa_mandate: Mandate }>(
    tx.client,
    sql`SELECT c.id, ${NAME}, c.sepa_mandate FROM customers c
      WHERE ${within(tx, span, 'c')} AND c.id IN (SELECT t.customer_id FROM contracts t WHERE ${within(tx, span)}
          AND t.state = ANY (ARRAY['upcoming', 'active', 'paused', 'cancelled']) AND t.payment_method = 'sepa')
        AND coalesce(c.sepa_mandate ->> 'last_used_on', c.sepa_mandate ->> 'signed_on')
          BETWEEN ${plusDays(plusMonths(today, -MANDATE_MONTHS), -3)} AND ${plusDays(plusMonths(until, -MANDATE_MONTHS), 3)}
      ORDER BY c.id LIMIT ${MOST}`,
  );
  return rows.flatMap(({ id, customer_name, sepa_mandate }) => {
    const on = mandateUntil(sepa_mandate);
    if (on === null || on < today || on > until) return [];
    const text = `Das SEPA-Mandat erlischt nach dem ${inGerman(on)}, wenn es bis dahin nicht genutzt wird.`;
    return [{ kind: 'mandate_lapse', on, customer_name, ...about(id), text } as const];
  });
}

async function comingOfAge(tx: Transaction, span: Span): Promise<Deadline[]> {
  const { today, until } = span;
  const rows = await run<{ id: string; customer_name: string; birthday: string }>(
    tx.client,
    sql`SELECT c.id, ${NAME}, c.birthday FROM customers c
      WHERE ${within(tx, span, 'c')} AND c.status <> 'deactivated'
        AND c.birthday BETWEEN ${plusMonths(plusDays(today, -2), -ADULT)} AND ${plusMonths(until, -ADULT)}
      ORDER BY c.birthday, c.id LIMIT ${MOST}`,
  );
  return rows.flatMap(({ id, customer_name, birthday }) => {
    // The day before the birthday ends the eighteenth year (§ 187 Abs. 2 BGB), also for who was born on 29 February.
    const on = plusDays(plusMonths(plusDays(birthday, -1), ADULT), 1);
    if (on < today || on > until) return [];
    const text = 'Wird 18: Verträge brauchen dann keine Zustimmung der Eltern mehr.';
    return [{ kind: 'coming_of_age', on, customer_name, ...about(id), text } as const];
  });
}

const about = (customer_id: string) => ({
  customer_id,
  contract_id: null,
  contract_number: null,
  card_id: null,
});
