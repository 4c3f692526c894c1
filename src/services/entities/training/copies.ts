/** Templates for customers: assigned, updated and withdrawn, each in one transaction. */

import type { AnyRecord, Resource } from '#declare/define.ts';
import { openWarnings, type Warning } from '#declare/findings.ts';
import { reverted } from '#declare/revert.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { Copying } from '#resources/training/copies.ts';
import { rollOut } from '#resources/training/copies.ts';
import type { CopyEndpoints } from '#resources/training/endpoints/copies.ts';
import { formatDay } from '#rules/days.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import { eachOf } from '#services/http/chosen.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, invalid, notFound, unconfirmed } from '#services/problem.ts';
import type { Changes } from '#services/storage/audit.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { NewRecord, Transaction } from '#services/storage/types.ts';
import { tellOfPlans } from './tell.ts';

/** A template's copies, with the warnings before a customer gets one. */
export interface CopyingHere extends Copying {
  /** @param before the existing copy; undefined for a new one */
  warn?(
    tx: Transaction,
    next: AnyRecord,
    customer: Customer,
    before?: AnyRecord,
  ): Promise<readonly Warning[]>;
  /** Copies that hold in the time of the new ones; without it, copies hold side by side. */
  current?(tx: Transaction, next: Span, customers: readonly string[]): Promise<readonly Current[]>;
}

interface Span {
  readonly valid_from: string;
  readonly valid_until?: string | null | undefined;
}

/** A copy that holds when a new one begins, and the day on which it ends for it. */
export interface Current {
  readonly id: string;
  readonly customer_id: string;
  readonly name: string;
  /** Undefined where it begins with the new one or later, and stays. */
  readonly ends_on?: string;
}

interface Handlers {
  readonly assign: Handler<CopyEndpoints['assign']>;
  readonly rollOut: Handler<CopyEndpoints['rollOut']>;
  readonly takeBack: Handler<CopyEndpoints['takeBack']>;
}

/**
 * Returns the handlers of the endpoints of a template's copies.
 * @example mount(app, services, nutritionCopies.assign, copyHandlers(nutritionCopying).assign)
 */
export function copyHandlers(copying: CopyingHere): Handlers {
  const { copy } = copying;
  return {
    assign: ({ write, params: { id }, body }) => {
      const { customer_ids, valid_from, valid_until, overrule } = body;
      if (customer_ids.length === 0) throw invalid({ customer_ids: 'Bitte Kunden auswählen.' });
      if (valid_until && valid_until < valid_from) throw invalid({ valid_until: ENDS_BEFORE_IT_BEGINS });
      const batch_id = newId();
      return write(async (tx) => {
        const template = await templateOf(tx, copying, id);
        const who = await tx.getMany(customers, [...new Set(customer_ids)]);
        if (who.length < new Set(customer_ids).size)
          throw invalid({ customer_ids: 'Einen der Kunden gibt es nicht (mehr).' });
        const rows = who.map((customer) =>
          copied(copying, template, { customer_id: customer.id, valid_from, valid_until }),
        );
        const current = body.keep_current
          ? []
          : ((await copying.current?.(
              tx,
              body,
              who.map(({ id: customer }) => customer),
            )) ?? []);
        const warnings = [
          ...(await warningsFor(
            tx,
            copying,
            who.map((customer, at) => ({ customer, next: rows[at] as AnyRecord })),
          )),
          ...replacing(current, who),
        ];
        if (openWarnings(warnings, overrule).length > 0) throw unconfirmed(warnings);
        const overruled = names(warnings);
        const ended = endsOf(current, overruled);
        if (ended.length > 0) await tx.updateMany(copy, ended, { batch: batch_id });
        const made = await tx.createMany(copy, rows, { batch: batch_id, overruled });
        await tellOfPlans(
          tx,
          copy,
          template.studio_id,
          made.map(({ id: copied_id }) => copied_id),
        );
        return { batch_id, changed: made.length, ids: made.map(({ id }) => id) };
      });
    },
    rollOut: ({ write, params: { id }, body: { copies, overrule } }) => {
      if (copies.length === 0) throw invalid({ copies: 'Bitte Kunden auswählen.' });
      const batch_id = newId();
      return write(async (tx) => {
        const template = await templateOf(tx, copying, id);
        const requested = new Map(copies.map((one) => [one.id, one]));
        const found = await tx.getMany(copy, [...requested.keys()], { forUpdate: true });
        if (found.length < requested.size || found.some(({ template_id }) => template_id !== id))
          throw conflict('Einen der Pläne gibt es nicht mehr. Nichts wurde geändert.');
        if (found.some((one) => one.version !== requested.get(one.id)?.version))
          throw conflict('Einer der Pläne wurde inzwischen geändert. Lade neu und vergleiche noch einmal.');
        const changes: { id: string; values: ReturnType<typeof rollOut>['values'] }[] = [];
        await eachOf(found, async (one) => {
          const take = new Set(requested.get(one.id)?.take);
          changes.push({ id: one.id, values: rollOut(copying, template, one, take).values });
        });
        const who = await tx.getMany(customers, [...new Set(found.map((one) => String(one.customer_id)))]);
        const byId = new Map(who.map((one) => [one.id, one]));
        const pairs = found.flatMap((before, at) => {
          const customer = byId.get(String(before.customer_id));
          return customer
            ? [{ customer, before, next: { ...before, ...changes[at]?.values } as AnyRecord }]
            : [];
        });
        const warnings = await warningsFor(tx, copying, pairs);
        if (openWarnings(warnings, overrule).length > 0) throw unconfirmed(warnings);
        const overruled = names(warnings);
        const written = await tx.updateMany(
          copy,
          changes.map((one) => ({ ...one, overruled })),
          { batch: batch_id },
        );
        return { batch_id, changed: written.length };
      });
    },
    takeBack: ({ write, params: { batch } }) => write((tx) => takenBack(tx, copy, batch)),
  };
}

/** @example replacedBy({ id: 'w1', customer_id: 'c1', name: 'Alt', ends_on: '2026-11-30' }) // 'ersetzt „Alt“, das am 30.11.2026 endet.' */
export const replacedBy = ({ name, ends_on }: Current): string =>
  ends_on
    ? `ersetzt „${name}“, das am ${formatDay(ends_on)} endet.`
    : `„${name}“ gilt in dieser Zeit auch und bleibt.`;

/** The changes that end what is replaced. */
export const endsOf = (current: readonly Current[], overruled: readonly string[]) =>
  current.flatMap(({ id, ends_on }) =>
    ends_on ? [{ id, values: { valid_until: ends_on }, overruled }] : [],
  );

/** Says for each customer which plan ends, as one warning. */
function replacing(current: readonly Current[], who: readonly Customer[]): Warning[] {
  const texts = current.flatMap((one) => {
    const customer = who.find(({ id }) => id === one.customer_id);
    if (!customer) return [];
    return [`${customers.title(customer)}: ${replacedBy(one)}`];
  });
  return texts.length > 0 ? [{ name: 'replaces', text: texts.join(' ') }] : [];
}

const names = (warnings: readonly Warning[]) => [...new Set(warnings.map(({ name }) => name))];

async function templateOf(tx: Transaction, { template }: Copying, id: string): Promise<AnyRecord> {
  const found = (await tx.get(template, id)) as AnyRecord | undefined;
  if (!found) throw notFound('Diese Vorlage gibt es nicht (mehr).');
  if (found.customer_id) throw conflict('Das ist der Plan eines Kunden. Speichere ihn zuerst als Vorlage.');
  return found;
}

/**
 * Returns a customer's copy of the template; entries keep their ids, by which later versions are compared.
 */
function copied(
  { template: { fields }, copy, entries, base }: Copying,
  template: AnyRecord,
  own: object,
): NewRecord {
  const shared = Object.keys(copy.fields).filter((name) => fields[name] && !fields[name].readOnly);
  return {
    ...Object.fromEntries(shared.map((name) => [name, template[name]])),
    [base]: template[entries],
    template_id: template.id,
    studio_id: template.studio_id,
    ...own,
  };
}

interface Pair {
  readonly customer: Customer;
  readonly next: AnyRecord;
  readonly before?: AnyRecord;
}

async function warningsFor(
  tx: Transaction,
  { warn }: CopyingHere,
  pairs: readonly Pair[],
): Promise<Warning[]> {
  if (!warn) return [];
  const texts = new Map<string, string[]>();
  await eachOf(pairs, async ({ customer, next, before }) => {
    for (const { name, text } of await warn(tx, next, customer, before))
      texts.set(name, [...(texts.get(name) ?? []), `${customers.title(customer)}: ${text}`]);
  });
  return [...texts].map(([name, messages]) => ({ name, text: messages.join(' ') }));
}

interface Logged {
  readonly id: string;
  readonly action: string;
  readonly changes: Changes;
  /** Whether the record is unchanged since. */
  readonly last: boolean;
}

/** Reverts all changes of a batch, on records that are unchanged since. */
async function takenBack(tx: Transaction, resource: Resource, batch: string) {
  const studio = tx.scope.rows === 'all' ? sql`true` : sql`a.studio_id = ${tx.scope.studio_id}`;
  const logged = await run<Logged>(
    tx.client,
    sql`SELECT a.record_id AS id, a.action, a.changes, NOT EXISTS (
          SELECT FROM audit_log later WHERE later.studio_id = a.studio_id AND later.resource = a.resource
            AND later.record_id = a.record_id AND (later.at, later.id) > (a.at, a.id)) AS last
      FROM audit_log a WHERE ${studio} AND a.batch_id = ${batch} AND a.resource = ${value(resource.name)}`,
  );
  const there = new Map(
    (
      await tx.getMany(
        resource,
        logged.map(({ id }) => id),
        { forUpdate: true },
      )
    ).map((one) => [one.id, one]),
  );
  const still = logged.filter(({ id }) => there.has(id));
  if (still.length === 0) throw notFound('Das wurde schon zurückgenommen.');
  const mine = still.filter(({ last }) => last);
  if (mine.length === 0) throw conflict('Alle wurden seither geändert: Es wird nichts zurückgenommen.');
  const made = mine.filter(({ action }) => action === 'create').map(({ id }) => id);
  const changes: { id: string; values: ReturnType<typeof onlyDeclared> }[] = [];
  const changed = mine.filter(({ action }) => action !== 'create');
  await eachOf(changed, async ({ id, changes: since }) => {
    const before = reverted(resource.fields, there.get(id) as AnyRecord, since);
    changes.push({ id, values: onlyDeclared(resource, before) });
  });
  const undoing = { batch: newId() };
  if (made.length > 0) await tx.removeMany(resource, made, undoing);
  if (changes.length > 0) await tx.updateMany(resource, changes, undoing);
  return { changed: mine.length, kept: still.length - mine.length };
}

const onlyDeclared = ({ fields }: Resource, values: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
