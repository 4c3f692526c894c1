/** `POST {api}/import`: creates or updates a record for each entry of a file, all or none. */

import type { Resource } from '#declare/define.ts';
import { type Imported, type importEndpoints, MOST_SHOWN, MOST_TOLD } from '#declare/imports.ts';
import { formatNumber } from '#format/numbers.ts';
import { grouped } from '#services/grouped.ts';
import { Problem } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import type { ManyChange, NewRecord, Transaction } from '#services/storage/types.ts';
import type { Call } from '../endpoint.ts';
import type { Entity } from '../writes.ts';
import { chosenMapping, fieldsOf, type Mapping, proposed } from './columns.ts';
import { type Entry, type Read, readFile } from './file.ts';
import { knownBy } from './known.ts';
import { type Plan, type Planned, planOf } from './plan.ts';

type ImportCall = Call<ReturnType<typeof importEndpoints>['run']>;

/**
 * Checks the file, and imports it unless it is a dry run: existing records get the file's values.
 * @throws Problem 422 for a file that can't be read, and with `faults` where an entry has one: then nothing
 * is written
 */
export async function importFile(entity: Entity, call: ImportCall): Promise<Imported> {
  const { resource } = entity;
  const { body, file, read, write, user, today, studio_id } = call;
  const { dry_run, existing, mapping: sent } = body;
  const found = readFile(file);
  const { headings = [] } = found;
  const layout = resource.imports?.layouts?.find((one) => one.recognises(found.entries[0]!.values));
  const mapping = layout ? {} : sent ? chosenMapping(resource, headings, sent) : proposed(resource, headings);
  const entries = inOwnFields(resource, found, mapping);
  const plan = async (tx: Transaction, forUpdate: boolean) => {
    const values = entries.map((one) => one.values);
    const known = await knownBy(tx, resource, studio_id, values, { forUpdate });
    return planOf(entries, { resource, user, today, known, existing: existing ?? 'update' });
  };
  const answer = (of: Plan, batch_id: string | null): Imported => ({
    layout: layout?.label ?? null,
    entries: entries.length,
    ...countsOf(of.planned),
    batch_id,
    faulty: of.faults.length,
    faults: of.faults.slice(0, MOST_TOLD),
    hints: of.hints.slice(0, MOST_TOLD),
    columns: layout ? [] : columnsOf(found, mapping),
    shown: of.planned.slice(0, MOST_SHOWN).map(({ place, title, what }) => ({ place, title, what })),
  });
  if (dry_run) return answer(await read((tx) => plan(tx, false)), null);
  return write(async (tx) => {
    const planned = await plan(tx, true);
    if (planned.faults.length > 0) throw faulty(answer(planned, null));
    const batch = newId();
    const changed = await takeOver(tx, entity, call, planned.planned, batch);
    return answer(planned, changed ? batch : null);
  });
}

/** Returns the entries as bodies of the resource. */
function inOwnFields(resource: Resource, { entries, headings }: Read, mapping: Mapping): Entry[] {
  const layout = resource.imports?.layouts?.find((one) => one.recognises(entries[0]!.values));
  const convert = layout
    ? (values: Entry['values']) => layout.convert(values)
    : headings
      ? (values: Entry['values']) => fieldsOf(resource, mapping, values)
      : (values: Entry['values']) => values;
  return entries.map(({ place, values }) => ({ place, values: convert(values) }));
}

function countsOf(planned: readonly Planned[]) {
  const of = (...kinds: Planned['what'][]) => planned.filter(({ what }) => kinds.includes(what)).length;
  return { created: of('create'), updated: of('update'), unchanged: of('same', 'keep') };
}

function columnsOf({ headings = [], entries }: Read, mapping: Mapping): Imported['columns'] {
  return headings.map((heading) => {
    const sample = entries.map(({ values }) => String(values[heading] ?? '')).find(Boolean);
    return { heading, field: mapping[heading] ?? null, sample: sample?.slice(0, 100) ?? null };
  });
}

function faulty(imported: Imported): Problem {
  const { place, label, message } = imported.faults[0]!;
  const more = imported.faulty > 1 ? ` Dazu ${formatNumber(imported.faulty - 1)} weitere.` : '';
  return new Problem({
    type: 'faulty',
    status: 422,
    title: 'Fehler in der Datei',
    detail: `${[place, label].filter(Boolean).join(', ')}: ${message}${more} Nichts wurde übernommen.`,
    members: { faults: imported.faults, faulty: imported.faulty },
  });
}

/** Writes the plan; returns whether there was anything to write. */
async function takeOver(
  tx: Transaction,
  { resource, hooks }: Entity,
  { services, user, studio_id }: ImportCall,
  planned: readonly Planned[],
  batch: string,
): Promise<boolean> {
  const about = { services, user, resource } as const;
  const news: (NewRecord & { overruled: string })[] = [];
  const changes: ManyChange[] = [];
  for (const { what, current, values, overruled } of planned) {
    const id = current?.id ?? newId();
    if (what === 'create') {
      const request = { ...about, action: 'create', id, studio_id, values } as const;
      const checked = (await hooks.before?.(request, tx, undefined)) ?? values;
      news.push({ ...checked, id, studio_id, overruled: overruled.join() });
    } else if (what === 'update') {
      const request = { ...about, action: 'update', id, values } as const;
      const checked = (await hooks.before?.(request, tx, current)) ?? values;
      changes.push({ id, values: checked, overruled });
    }
  }
  for (const [names, of] of grouped(news, (one) => one.overruled)) {
    const records = of.map(({ overruled: _, ...values }) => values as NewRecord);
    const created = await tx.createMany(resource, records, {
      batch,
      ...(names && { overruled: names.split(',') }),
    });
    const written = created.map((after) => ({ after }));
    await hooks.after?.({ services, action: 'create', records: written }, tx);
  }
  const before = new Map(planned.flatMap(({ current }) => (current ? [[current.id, current]] : [])));
  const updated = await tx.updateMany(resource, changes, { batch });
  const written = updated.map((after) => ({ before: before.get(after.id)!, after }));
  if (written.length > 0) await hooks.after?.({ services, action: 'update', records: written }, tx);
  return news.length + updated.length > 0;
}
