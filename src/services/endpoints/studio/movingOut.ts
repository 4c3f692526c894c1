/** The folder of the full export that moving in reads again: people with their contracts, and what else they have. */
import type { Field } from '#declare/fields.ts';
import { cellText } from '#declare/table.ts';
import { csv, csvRows, harmless } from '#format/csv.ts';
import { inBerlin } from '#format/instants.ts';
import { counted, MONTHS } from '#format/plurals.ts';
import { allResources } from '#resources/index.ts';
import { WITH_CUSTOMERS } from '#resources/studio/moving/fields.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { COLUMNS, FILES, FOLDER, leftBehind, ORIGIN } from '#resources/studio/moving/travel.ts';
import { usuallyClaimedUntil } from '#rules/contracts/moved.ts';
import { formatDay } from '#rules/days.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { ZipEntry } from '#services/zipped.ts';
import { pictureName, textFile } from '../people/disclosure/files.ts';

interface Source {
  readonly studio_id: string;
  readonly today: string;
  readonly now: Date;
  read<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

type Row = Readonly<Record<string, unknown>>;

/** Records per page. */
const PAGE = 500;

const encoder = new TextEncoder();

/** Yields the files, read page by page, and a note about what stays behind. A file without rows is left out. */
export async function* movingOut(source: Source): AsyncGenerator<ZipEntry> {
  for (const kind of Object.keys(FILES) as SheetKind[]) {
    const pages = ROWS[kind](source);
    const first = await pages.next();
    if (!first.done) yield { name: `${FOLDER}${FILES[kind]}`, parts: sheet(kind, first.value, pages) };
  }
  yield textFile(ORIGIN, JSON.stringify({ studio_id: source.studio_id, at: source.now.toISOString() }));
  yield textFile('Liesmich.txt', aboutMoving());
}

function aboutMoving(): string {
  const left = leftBehind(allResources).map(([what, why]) => `- ${what}: ${why}`);
  return [
    'Gesamtexport',
    '',
    `Der Ordner „${FOLDER.slice(0, -1)}“ ist für die Seite „Umzug“ eines anderen Studios: Ziehe dort diese ZIP-Datei hinein.`,
    'Alles, was das Studio gespeichert hat, liegt in den Ordnern „Tabellen“, „JSON“ und „Bilder“.',
    '',
    'Beim Umzug kommt nicht mit:',
    ...left,
    '',
  ].join('\r\n');
}

const NO_TITLES = () => '';

async function* sheet(
  kind: SheetKind,
  first: Row[],
  rest: AsyncGenerator<Row[]>,
): AsyncGenerator<Uint8Array> {
  const { fields } = sheetsFor([])[kind];
  const columns = COLUMNS[kind].map((name) => [name, fields[name]!] as const);
  const head = csv(
    columns.map(([, { label }]) => label),
    [],
  );
  yield encoder.encode(`${head.trimEnd()}\r\n`);
  const cell = (row: Row, name: string, field: Field) => {
    const of = row[name];
    // A choice among the studio's own is named by its title.
    const text = field.kind === 'choice' && OWN_CHOICES.has(name) ? String(of ?? '') : told(field, of);
    return typeof of === 'number' ? text : harmless(text);
  };
  const lines = (rows: readonly Row[]) =>
    encoder.encode(csvRows(rows.map((row) => columns.map(([name, field]) => cell(row, name, field)))));
  yield lines(first);
  for await (const rows of rest) yield lines(rows);
}

const told = (field: Field, of: unknown) =>
  of === null || of === undefined ? '' : cellText(field, of, NO_TITLES);

const OWN_CHOICES = new Set(['tariff', 'trainer']);

const ROWS: Readonly<Record<SheetKind, (source: Source) => AsyncGenerator<Row[]>>> = {
  members: membersOf,
  products: (source) =>
    paged(
      source,
      (after, { studio_id }) => sql`SELECT p.id, p.name AS tariff_name, p.description, p.kind, p.active,
        p.sale_from, p.sale_until, p.price_cents, p.vat_rate, p.billing_interval, p.minimum_term_months,
        p.notice_period_months, p.renewal, p.signup_fee_cents, p.free_months, p.card_units, p.card_valid_days,
        p.appointment_minutes
      FROM products p WHERE p.studio_id = ${studio_id} AND p.id > ${after}::uuid ORDER BY p.id LIMIT ${value(PAGE)}`,
    ),
  cards: (source) =>
    paged(
      source,
      (after, { studio_id }) => sql`SELECT k.id, ${WHO}, p.name AS tariff, k.units_total, k.units_used,
        k.valid_from, k.valid_until, k.blocked
      FROM contract_cards k JOIN customers c ON c.studio_id = k.studio_id AND c.id = k.customer_id
        JOIN products p ON p.studio_id = k.studio_id AND p.id = k.product_id
      WHERE k.studio_id = ${studio_id} AND k.id > ${after}::uuid ORDER BY k.id LIMIT ${value(PAGE)}`,
    ),
  open_items: openItemsOf,
  appointments: (source) =>
    paged(
      source,
      (after, { studio_id, now }) => sql`SELECT b.id, ${WHO}, b.starts_at, b.ends_at, a.title, a.kind,
        t.first_name || ' ' || t.last_name AS trainer
      FROM bookings b JOIN appointments a ON a.studio_id = b.studio_id AND a.id = b.parent_id
        JOIN customers c ON c.studio_id = b.studio_id AND c.id = b.customer_id
        JOIN trainers t ON t.studio_id = a.studio_id AND t.id = a.trainer_id
      WHERE b.studio_id = ${studio_id} AND b.status = 'booked' AND NOT a.cancelled AND a.starts_at > ${now.toISOString()}
        AND a.kind = ANY (${value(Object.keys(WITH_CUSTOMERS))}::text[]) AND b.id > ${after}::uuid
      ORDER BY b.id LIMIT ${value(PAGE)}`,
    ),
};

const WHO = sql`c.number::text AS former_number, c.first_name, c.last_name`;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Yields rows in the order of their ids, each page read by a transaction of its own. */
async function* paged(
  source: Source,
  statement: (after: string, source: Source) => SQL,
): AsyncGenerator<Row[]> {
  let after = FIRST;
  for (;;) {
    const rows = await source.read(({ client }) =>
      run<Row & { id: string }>(client, statement(after, source)),
    );
    if (rows.length > 0) yield rows.map(asCells);
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}

/** Returns the row with what cells hold in place of terms and instants. */
function asCells(row: Row): Row {
  const { starts_at, ends_at } = row;
  const months = (name: string) => monthsIn(row[name]);
  return {
    ...row,
    ...('minimum_term_months' in row && {
      term: months('minimum_term_months'),
      notice: months('notice_period_months'),
    }),
    ...(starts_at !== undefined && {
      on: inBerlin(isoOf(starts_at)).day,
      starts: inBerlin(isoOf(starts_at)).time,
      minutes: (Date.parse(isoOf(ends_at)) - Date.parse(isoOf(starts_at))) / 60_000,
    }),
  };
}

const isoOf = (instant: unknown) => new Date(instant as string | Date).toISOString();

/** None is said, as the tariff's would count otherwise. */
const monthsIn = (months: unknown) => counted(typeof months === 'number' ? months : 0, MONTHS);

type Contract = Row & { readonly customer_id: string };

/** Yields people with their contracts: a row for each contract, one for who has none. */
async function* membersOf(source: Source): AsyncGenerator<Row[]> {
  const { studio_id, read } = source;
  let after = FIRST;
  for (;;) {
    const { people, contracts } = await read(async ({ client }) => {
      const found = await run<Row & { id: string }>(client, peopleSql(studio_id, after));
      const ids = found.map(({ id }) => id);
      return { people: found, contracts: await run<Contract>(client, contractsSql(source, ids)) };
    });
    if (people.length === 0) return;
    yield people.flatMap((person) => {
      const own = contracts.filter(({ customer_id }) => customer_id === person.id);
      const whole = personIn(person);
      return own.length === 0 ? [whole] : own.map((contract) => ({ ...whole, ...contractIn(contract) }));
    });
    if (people.length < PAGE) return;
    after = people.at(-1)!.id;
  }
}

const peopleSql = (
  studio_id: string,
  after: string,
) => sql`SELECT ${WHO}, c.id, c.email, c.birthday, c.gender, c.phone,
    c.street, c.postal_code, c.city, c.country, c.company_name, c.vat_id, c.buyer_reference, c.invoice_email,
    c.invoice_address, c.guardian, c.emergency_contact, c.tags, c.goals, c.notes, c.consents, c.status = 'deactivated' AS deactivated,
    c.account_holder, c.iban, c.sepa_mandate, z.number::text AS payer_number, b.id AS picture_id, b.content_type
  FROM customers c LEFT JOIN customers z ON z.studio_id = c.studio_id AND z.id = c.payer_id
    LEFT JOIN pictures b ON b.studio_id = c.studio_id AND b.record_id = c.id AND b.field = 'photo_url'
  WHERE c.studio_id = ${studio_id} AND c.id > ${after}::uuid ORDER BY c.id LIMIT ${value(PAGE)}`;

/** The last day charged: by claims, by what was claimed before the contract was taken over, or before claims began. */
const contractsSql = ({ studio_id, today }: Source, ids: readonly string[]) => sql`SELECT t.customer_id,
    t.number::text AS contract_number, p.name AS tariff, t.price_cents, t.billing_interval, t.payment_method, t.vat_rate,
    t.concluded_on, t.concluded_via, t.starts_on, t.minimum_term_months, t.notice_period_months, t.term_from,
    t.term_agreed_on, t.renewal, t.renewal_months, t.cancellation, t.pauses, t.rise_clause, t.document_url,
    t.notes AS contract_notes,
    greatest((t.taken_over ->> 'claimed_until')::date, t.starts_on - 1, claimed.until,
      CASE WHEN s.claims_from IS NULL THEN ${usuallyClaimedUntil(today)}::date
        WHEN NOT t.claims_arrears THEN (s.claims_from || '-01')::date - 1 END) AS claimed_until
  FROM contracts t JOIN products p ON p.studio_id = t.studio_id AND p.id = t.product_id
    JOIN studios s ON s.id = t.studio_id
    LEFT JOIN LATERAL (SELECT max(f.period_to) AS until FROM claims f WHERE f.studio_id = t.studio_id
      AND f.contract_id = t.id AND f.kind = 'fee' AND f.corrects IS NULL) claimed ON true
  WHERE t.studio_id = ${studio_id} AND t.customer_id = ANY (${value(ids)}::uuid[])
    AND t.state NOT IN ('draft', 'withdrawn') AND t.billing_interval <> 'once'
  ORDER BY t.number`;

type Group = Readonly<Record<string, unknown>> | null;

function personIn({ id, picture_id, content_type, ...person }: Row): Row {
  const group = (name: string) => (person[name] ?? {}) as NonNullable<Group>;
  const [guardian, emergency, consents] = [group('guardian'), group('emergency_contact'), group('consents')];
  const [invoice, mandate] = [group('invoice_address'), group('sepa_mandate')];
  return {
    ...person,
    ...{ guardian_name: guardian.name, guardian_phone: guardian.phone, guardian_email: guardian.email },
    ...{ emergency_name: emergency.name, emergency_phone: emergency.phone },
    ...{ photos_at: consents.photo_at },
    ...{ invoice_street: invoice.street, invoice_postal_code: invoice.postal_code },
    ...{ invoice_city: invoice.city, invoice_country: invoice.country },
    mandate_reference: mandate.reference,
    mandate_signed_on: mandate.signed_on,
    mandate_last_used_on: mandate.last_used_on,
    photo:
      picture_id &&
      pictureName({ id: String(picture_id), record_id: String(id), content_type: String(content_type) }),
  };
}

function contractIn({
  customer_id: _,
  cancellation,
  pauses,
  renewal,
  renewal_months,
  ...contract
}: Contract): Row {
  const notice = (cancellation ?? {}) as NonNullable<Group>;
  return {
    ...asCells(contract),
    prolongation: PROLONGATIONS[String(renewal)] ?? monthsIn(renewal_months),
    ...{ cancelled_on: notice.received_on, cancelled_to: notice.effective_on, cancelled_by: notice.origin },
    ...{ cancelled_because: notice.reason, extraordinary: notice.extraordinary },
    pauses: ((pauses ?? []) as readonly Row[]).map(pauseText).join('; '),
  };
}

const PROLONGATIONS: Readonly<Record<string, string>> = {
  indefinite: 'unbefristet',
  none: 'keine',
  null: 'unbefristet',
};

/** @example '01.12.2026 bis 31.12.2026, verlängert (Reise)' */
function pauseText({ from, to, prolongs, reason }: Row): string {
  const span = `${formatDay(String(from))} bis ${formatDay(String(to))}`;
  return `${span}${prolongs ? ', verlängert' : ''}${reason ? ` (${String(reason).replace(/[();]/g, ' ')})` : ''}`;
}

/** Yields what is open, and credit that isn't put to anything yet, below zero. */
async function* openItemsOf(source: Source): AsyncGenerator<Row[]> {
  const { studio_id } = source;
  yield* paged(
    source,
    (after) => sql`SELECT f.id, ${WHO}, f.text, f.due_on, f.open_cents AS amount_cents, f.vat_rate
      FROM claims f JOIN customers c ON c.studio_id = f.studio_id AND c.id = f.customer_id
      WHERE f.studio_id = ${studio_id} AND f.open_cents <> 0 AND f.status <> 'written_off' AND f.id > ${after}::uuid
      ORDER BY f.id LIMIT ${value(PAGE)}`,
  );
  yield* paged(
    source,
    (after) => sql`SELECT z.id, ${WHO}, 'Guthaben aus Zahlung ' || z.number AS text, z.received_on AS due_on,
        -z.credit_cents AS amount_cents
      FROM payments z JOIN customers c ON c.studio_id = z.studio_id AND c.id = z.customer_id
      WHERE z.studio_id = ${studio_id} AND z.credit_cents > 0 AND z.id > ${after}::uuid
      ORDER BY z.id LIMIT ${value(PAGE)}`,
  );
}
