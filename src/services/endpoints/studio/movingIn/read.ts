/** Reads the files of a moving in, and recognises by their headings what they are about. */
import type { Fields } from '#declare/fields.ts';
import type { Imported } from '#declare/imports.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { type KnownTariff, sheetsFor } from '#resources/studio/moving/sheets.ts';
import { FOLDER } from '#resources/studio/moving/travel.ts';
import type { Day } from '#rules/days.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import { type Note, readFiles, type Source } from '#services/http/imports/file.ts';
import { chosenMeanings, Meanings } from '#services/http/imports/meanings.ts';
import { remembered } from '#services/http/imports/remembered.ts';
import { sampleOf } from '#services/http/imports/sample.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { invalid } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';
import { inTurns, turn } from '#services/turns.ts';
import { rememberedAnswers } from './answers.ts';
import { originsIn } from './archived.ts';
import type { Choices } from './choices.ts';
import { columnKey, rememberedColumns } from './columns/columns.ts';
import { mapColumns } from './columns/mapColumns.ts';
import { toldMonths } from './columns/monthColumns.ts';
import { dialectOf, KINDS, keptKind, kindOf, understandings } from './columns/sheetKinds.ts';
import { unreadColumns } from './columns/unreadColumns.ts';
import type { Files, Row, Sheet, ShownColumn } from './files.ts';
import { readRows } from './rows/readRows.ts';
import { withCountedIntervals } from './sources/countedIntervals.ts';
import { withJoinedNames } from './sources/joinedNames.ts';
import { OF_CODES, whyLeftOut } from './sources/leftOutLists.ts';
import { withContractsApart } from './sources/numberedContracts.ts';
import { withPartedColumns } from './sources/partedColumns.ts';
import { relatedSources } from './sources/relatedSources.ts';

/** @throws Problem 422 at `file` for one that can't be read, and for the studio's own export */
export async function sourcesIn(file: Uint8Array, name: string, studio_id: string): Promise<Source[]> {
  if ((await originsIn(file)).includes(studio_id))
    throw invalid({ file: 'Das ist der Gesamtexport dieses Studios: Hier ist alles schon da.' });
  await turn();
  const understand = await inTurns(understandings(sheetsFor([])));
  const known = new Map<string, boolean>();
  const knows = (heading: string) => {
    const before = known.get(heading);
    if (before !== undefined) return before;
    const now = KINDS.some((kind) => understand[kind](heading).field !== undefined);
    known.set(heading, now);
    return now;
  };
  return readFiles(file, name, knows, { folder: FOLDER, lists: true });
}

export async function understandFiles(
  tx: Transaction,
  studio_id: string,
  sources: readonly Source[],
  {
    choices,
    tariffs,
    trainers,
    today,
  }: {
    readonly today: Day;
    readonly choices: Choices;
    readonly tariffs: readonly KnownTariff[];
    readonly trainers: ReadonlyMap<string, string>;
  },
): Promise<Files> {
  const importables = sheetsFor(tariffs, { trainers });
  await turn();
  const general = await inTurns(understandings(importables));
  const meanings = {} as Record<SheetKind, Meanings>;
  const columns = await rememberedColumns(tx, studio_id);
  const keptAnswers = await rememberedAnswers(tx, studio_id);
  for (const kind of KINDS) {
    const chosen = chosenMeanings(importables[kind], JSON.stringify(choices.meanings[kind] ?? {}));
    meanings[kind] = new Meanings(
      importables[kind],
      chosen,
      await remembered(tx, importables[kind], studio_id),
    );
  }
  const sheets: Sheet[] = [];
  const notes: Note[] = [];
  const questions: Imported['questions'] = [];
  const { all, links, ownIds, order, country, ...related } = await relatedSources(sources, general);
  notes.push(...related.notes);
  const isFee = (one: string) =>
    [general.members, general.products].some((of) => of(one).field === 'price_cents');
  const isPriced = all.some(({ read }) => read.headings.some(isFee));
  for (const { kind: own, isOfCodes, ...sent } of all) {
    notes.push(...(sent.aside ?? []));
    const chosen = choices.files[sent.name] ?? {};
    const dialect = dialectOf(sent.read);
    const spoken = dialect ? sheetsFor(tariffs, { dialect, trainers }) : importables;
    const understand = dialect ? await inTurns(understandings(spoken)) : general;
    const counted = await inTurns(withCountedIntervals(sent.read, understand.members));
    const single = await inTurns(withContractsApart(counted, understand.members));
    const joined = await inTurns(withJoinedNames(single, understand.members));
    const source = { ...sent, read: await inTurns(withPartedColumns(joined, understand.members)) };
    const { headings } = source.read;
    const found =
      own ??
      keptKind(headings, columns, importables) ??
      kindOf(headings, understand, source.read.entries, source.name);
    const why = isOfCodes ? OF_CODES : whyLeftOut(source, found, understand);
    const left = chosen.kind === undefined ? why : undefined;
    const kind = chosen.kind === undefined ? (left ? null : found) : chosen.kind;
    if (left) notes.push({ place: source.name, message: left });
    if (kind === null) {
      const columns = columnsOf(source, {}, { fields: {}, used: [] });
      sheets.push({
        ...shown(source, columns),
        kind,
        dialect,
        mapping: {},
        chosen: [],
        answered: {},
        rows: [],
      });
      continue;
    }
    const resource = spoken[kind];
    const given = answersOf(choices.answers, source.name);
    const about = {
      ...{ kind, resource, understand: understand[kind] },
      answers: { ...(order && { order }), ...keptAnswers.get(resource.path), ...given },
    };
    const number = ownIds.has(source.name) ? null : links.get(source.name);
    const mapped = mapColumns(source.read, { ...about, columns, number, chosen: chosen.mapping });
    const several = all.length > 1;
    const prefix = several ? `${source.name}, ` : '';
    const { mapping } = mapped;
    const told = await readRows(source.read, {
      ...{ ...about, mapping, tariffs, today, isPriced, prefix, country },
      meanings: meanings[kind],
    });
    const asked = [...mapped.questions, ...told.questions];
    const { name: place } = source;
    const used = [...told.used, ...(sent.used ?? [])];
    const ofMonths =
      kind === 'members'
        ? await inTurns(toldMonths(source.read, { mapping, today, place, prefix }))
        : { notes: [], told: [] };
    notes.push(...ofMonths.notes);
    const isDecided = (heading: string) =>
      columns.has(columnKey(resource.path, heading)) ||
      [...used, ...ofMonths.told].includes(heading) ||
      (chosen.mapping !== undefined && !mapped.isProposed(heading, null)) ||
      asked.some(({ key }) => key.endsWith(`:${heading}`));
    notes.push(...unreadColumns(source.read, mapping, { kind, place, isDecided }));
    notes.push(...told.notes);
    for (const one of asked)
      questions.push({
        ...one,
        key: `${source.name}:${one.key}`,
        text: several ? `${source.name}: ${one.text}` : one.text,
      });
    const rows: Row[] = [];
    for (const entry of told.entries) {
      await turn();
      rows.push({ ...entry, place: `${prefix}${entry.place}`, file: source.name, kind });
    }
    sheets.push({
      ...shown(source, columnsOf(source, mapping, { fields: resource.fields, used })),
      ...{ kind, dialect, mapping, rows },
      answered: Object.fromEntries(
        asked.flatMap(({ key, answer }) => (given[key] === answer ? [[key, answer]] : [])),
      ),
      // With another kind than the recognised one all columns count: by them the file is known the next time.
      chosen: Object.entries(mapping).flatMap(([heading, field]) =>
        kind === found && mapped.isProposed(heading, field) ? [] : [{ heading, field }],
      ),
    });
  }
  return {
    ...{ sheets, notes, questions, importables },
    meanings: KINDS.flatMap((kind) => meanings[kind].all().map((one) => ({ ...one, kind }))),
  };
}

/** Returns what was answered about one file, by question. */
const answersOf = (answers: Answers, file: string): Answers =>
  Object.fromEntries(Object.entries(answers).map(([key, value]) => [key.replace(`${file}:`, ''), value]));

const shown = ({ name, read }: Source, columns: readonly ShownColumn[]) => ({
  ...{ name, columns, entries: read.entries.length },
});

/** Returns the columns of a file with an example of each. */
const columnsOf = (
  { read }: Source,
  mapping: Mapping,
  { fields, used }: { readonly fields: Fields; readonly used: readonly string[] },
): ShownColumn[] =>
  read.headings.slice(0, 500).map((heading) => {
    const field = mapping[heading] ?? null;
    const sample = sampleOf(read, heading, fields[field ?? '']);
    return { heading: heading.slice(0, 500), field, used: used.includes(heading), sample };
  });
