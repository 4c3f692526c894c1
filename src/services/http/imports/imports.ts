/** `POST {api}/import`: creates or updates a record for each entry of a file, all or none. */

import type { Fields } from '#declare/fields.ts';
import { type Imported, type importEndpoints, MOST_SHOWN, MOST_TOLD } from '#declare/imports.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { grouped } from '#services/grouped.ts';
import { invalid, Problem } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import type { ManyChange, NewRecord, Transaction } from '#services/storage/types.ts';
import type { Call } from '../endpoint.ts';
import { isObject } from '../normalise.ts';
import type { Entity } from '../writes.ts';
import { chosenMapping, importable, type Mapping, proposed } from './columns.ts';
import { type Knows, type Read, readFiles, type Source } from './file.ts';
import { headingsFor } from './headings.ts';
import { knownBy } from './known.ts';
import { inLayout } from './layout.ts';
import { chosenMeanings, Meanings } from './meanings.ts';
import { type Planned, planOf } from './plan.ts';
import { remember, remembered } from './remembered.ts';
import { sampleOf } from './sample.ts';
import { type Answers, type Understanding, understood } from './understand.ts';

const ENTRIES = { one: 'Eintrag', many: 'Einträge' };

/** Columns that an answer lists, at most. */
const MOST_COLUMNS = 500;

type ImportCall = Call<ReturnType<typeof importEndpoints>['run']>;

/**
 * Checks the file, and imports it unless it is a dry run. Existing records stay as they are, unless the call lets the file
 * update them.
 * @throws Problem 422 for a file that can't be read, and with `faults` where an entry has one: then nothing
 * is written
 */
export async function importFile(entity: Entity, call: ImportCall): Promise<Imported> {
  const { resource } = entity;
  const { body, file, read, write, user, today, studio_id } = call;
  const { dry_run, mapping: sent, skip } = body;
  const existing = body.existing ?? 'keep';
  const understand = headingsFor(resource, importable(resource));
  const knows = (heading: string) => understand(heading).field !== undefined;
  const found = tableIn(await readFiles(file, 'Datei', knows), knows);
  const { read: source, layout } = inLayout(resource, found);
  const mapping = sent
    ? chosenMapping(resource, source.headings, sent)
    : proposed(resource, source, understand);
  const chosen = chosenMeanings(resource, body.meanings);
  const answers = answersIn(body.answers);
  const plan = async (tx: Transaction, forUpdate: boolean) => {
    const meanings = new Meanings(resource, chosen, await remembered(tx, resource, studio_id));
    const told = await understood(source, { resource, mapping, understand, meanings, answers });
    const values = told.entries.map((one) => one.values);
    const known = await knownBy(tx, resource, studio_id, values, { forUpdate });
    const about = { resource, user, today, known, existing, notes: told.notes };
    return { ...(await planOf(told.entries, about)), told, meanings: meanings.all() };
  };
  const answer = (of: Awaited<ReturnType<typeof plan>>, batch_id: string | null): Imported => ({
    layout: layout?.label ?? null,
    entries: found.entries.length,
    ...countsOf(of.planned),
    skipped: found.entries.length - of.planned.length,
    faulty_entries: of.wrong,
    batch_id,
    faulty: of.faults.length,
    faults: of.faults.slice(0, MOST_TOLD),
    hints: of.hints.slice(0, MOST_TOLD),
    questions: [...of.told.questions],
    meanings: of.meanings.slice(0, MOST_TOLD),
    differing: differingIn(of.planned),
    columns: layout ? [] : columnsOf(source, { mapping, fields: resource.fields, told: of.told }),
    shown: of.planned.slice(0, MOST_SHOWN).map(({ place, title, what }) => ({ place, title, what })),
  });
  if (dry_run) return answer(await read((tx) => plan(tx, false)), null);
  return write(async (tx) => {
    const planned = await plan(tx, true);
    if (planned.faults.length > 0 && (!skip || planned.planned.length === 0))
      throw faulty(answer(planned, null));
    const batch = newId();
    const changed = await takeOver(tx, entity, call, planned.planned, batch);
    await remember(tx, resource, studio_id, planned.meanings);
    return answer(planned, changed ? batch : null);
  });
}

/** Returns the table of which most headings are understood, with a note about the others. */
function tableIn(tables: readonly Source[], knows: Knows): Read {
  const understood = ({ read }: Source) => read.headings.filter(knows).length;
  const [best, ...others] = [...tables].sort((one, other) => understood(other) - understood(one));
  const notRead = others.map(({ name, read: { entries } }) => ({
    place: name,
    message: `Nicht gelesen: ${counted(entries.length, ENTRIES)}. Importiere diese Tabelle als eigene Datei.`,
  }));
  const aside = tables.flatMap((table) => table.aside ?? []);
  return { ...best!.read, notes: [...best!.read.notes, ...aside, ...notRead] };
}

/** @throws Problem 422 at `answers` */
function answersIn(sent: string | null): Answers {
  let answers: unknown = {};
  try {
    answers = JSON.parse(sent ?? '{}');
  } catch {
    answers = undefined;
  }
  if (!isObject(answers)) throw invalid({ answers: 'Die Antworten sind kein JSON-Objekt.' });
  return answers;
}

function countsOf(planned: readonly Planned[]) {
  const of = (...kinds: Planned['what'][]) => planned.filter(({ what }) => kinds.includes(what)).length;
  return { created: of('create'), updated: of('update'), unchanged: of('same', 'keep') };
}

function differingIn(planned: readonly Planned[]): Imported['differing'] {
  return planned
    .filter(({ what }) => what === 'keep' || what === 'update')
    .slice(0, MOST_SHOWN)
    .map(({ place, title, changes }) => ({ place, title, changes }));
}

function columnsOf(
  read: Read,
  {
    mapping,
    fields,
    told: { units },
  }: { readonly mapping: Mapping; readonly fields: Fields; readonly told: Understanding },
): Imported['columns'] {
  return read.headings.slice(0, MOST_COLUMNS).map((heading) => {
    const field = mapping[heading] ?? null;
    return {
      heading: heading.slice(0, 500),
      field,
      sample: sampleOf(read, heading, fields[field ?? '']),
      unit: units.get(heading) ?? null,
    };
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
