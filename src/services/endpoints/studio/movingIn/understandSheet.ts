/** Understands one file of a moving in: what it is about, its columns, and its rows. */
import type { Fields } from '#declare/fields.ts';
import type { Imported } from '#declare/imports.ts';
import type { Dialect } from '#resources/studio/moving/dialects/dialect.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { type KnownTariff, sheetsFor } from '#resources/studio/moving/sheets.ts';
import type { Day } from '#rules/days.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Note, Source } from '#services/http/imports/file.ts';
import type { Meanings } from '#services/http/imports/meanings.ts';
import { sampleOf } from '#services/http/imports/sample.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { inTurns, turn } from '#services/turns.ts';
import type { KeptAnswers } from './answers.ts';
import { isOfHealth } from './cells/health.ts';
import type { Choices } from './choices.ts';
import { columnKey, type KeptColumns } from './columns/columns.ts';
import { mapColumns } from './columns/mapColumns.ts';
import { toldMonths } from './columns/monthColumns.ts';
import { dialectOf, keptKind, kindOf, type Understandings, understandings } from './columns/sheetKinds.ts';
import { unreadColumns } from './columns/unreadColumns.ts';
import type { Importables, Row, Sheet, ShownColumn } from './files.ts';
import { readRows } from './rows/readRows.ts';
import type { Sorted } from './sources/cardsApart.ts';
import { withContractsInCells } from './sources/cellContracts.ts';
import { withCountedIntervals } from './sources/countedIntervals.ts';
import { withJoinedNames } from './sources/joinedNames.ts';
import { whyLeftOut } from './sources/leftOutLists.ts';
import { withContractsApart } from './sources/numberedContracts.ts';
import { withPartedColumns } from './sources/partedColumns.ts';
import type { Related } from './sources/relatedSources.ts';
import { withStatesAbove } from './sources/statesAbove.ts';

/** What is known about the files of an upload together. */
export interface Upload extends Omit<Related, 'notes'> {
  readonly today: Day;
  readonly choices: Choices;
  readonly tariffs: readonly KnownTariff[];
  readonly trainers: ReadonlyMap<string, string>;
  readonly importables: Importables;
  /** What understands headings that are no program's alone. */
  readonly general: Understandings;
  readonly meanings: Readonly<Record<SheetKind, Meanings>>;
  readonly columns: KeptColumns;
  readonly keptAnswers: KeptAnswers;
  /** Whether any of the files has fees. */
  readonly isPriced: boolean;
}

interface UnderstoodSheet {
  readonly sheet: Sheet;
  readonly notes: readonly Note[];
  readonly questions: Imported['questions'];
}

export async function understandSheet(sent: Sorted, upload: Upload): Promise<UnderstoodSheet> {
  const { source, dialect, spoken, understand, found, left, kind } = await recognised(sent, upload);
  const { choices, columns, tariffs, today, meanings, country, isPriced } = upload;
  const notes: Note[] = [...(sent.aside ?? [])];
  const isUnknown = kind === null && choices.files[source.name]?.kind === undefined;
  const reason = left ?? (isUnknown ? UNKNOWN : undefined);
  if (reason) notes.push({ place: source.name, message: reason });
  if (kind === null) {
    const shownColumns = columnsOf(source, {}, { fields: {}, used: [] });
    const nothing = { mapping: {}, chosen: [], answered: {}, rows: [] };
    return { sheet: { ...shown(source, shownColumns), kind, dialect, ...nothing }, notes, questions: [] };
  }
  const { name: place } = source;
  const chosen = choices.files[place]?.mapping;
  const resource = spoken[kind];
  const given = answersOf(choices.answers, place);
  const { order, unit } = upload;
  const about = {
    ...{ kind, resource, understand: understand[kind] },
    // What this upload shows counts before what was answered for another one.
    answers: { ...upload.keptAnswers.get(resource.path), ...(order && { order }), ...given },
  };
  const number = upload.ownIds.has(place) ? null : upload.links.get(place);
  const mapped = mapColumns(source.read, { ...about, columns, number, chosen });
  const { mapping } = mapped;
  const prefix = upload.all.length > 1 ? `${place}, ` : '';
  const told = await readRows(source.read, {
    ...{ ...about, mapping, tariffs, today, isPriced, prefix, country, unit },
    meanings: meanings[kind],
  });
  const asked = [...mapped.questions, ...told.questions];
  const used = [...told.used, ...(sent.used ?? [])];
  const ofMonths =
    kind === 'members'
      ? await inTurns(toldMonths(source.read, { mapping, today, place, prefix }))
      : { notes: [], told: [] };
  const isDecided = (heading: string) =>
    columns.has(columnKey(resource.path, heading)) ||
    [...used, ...ofMonths.told].includes(heading) ||
    (chosen !== undefined && !mapped.isProposed(heading, null)) ||
    asked.some(({ key }) => key.endsWith(`:${heading}`));
  const unread = unreadColumns(source.read, mapping, { kind, place, isDecided });
  const rows: Row[] = [];
  for (const entry of told.entries) {
    await turn();
    rows.push({ ...entry, place: `${prefix}${entry.place}`, file: place, kind });
  }
  return {
    sheet: {
      ...shown(source, columnsOf(source, mapping, { fields: resource.fields, used })),
      ...{ kind, dialect, mapping, rows },
      answered: Object.fromEntries(
        asked.flatMap(({ key, answer }) => (given[key] === answer ? [[key, answer]] : [])),
      ),
      // With another kind than the recognised one all columns count: by them the file is known the next time.
      chosen: Object.entries(mapping).flatMap(([heading, field]) =>
        kind === found && mapped.isProposed(heading, field) ? [] : [{ heading, field }],
      ),
    },
    notes: [...notes, ...ofMonths.notes, ...unread, ...told.notes],
    questions: asked.map((one) => ({
      ...one,
      key: `${place}:${one.key}`,
      text: prefix ? `${place}: ${one.text}` : one.text,
    })),
  };
}

const UNKNOWN =
  'Worum es hier geht, zeigen die Überschriften nicht: wird nicht übernommen. Wähle oben den Inhalt, wenn etwas davon gebraucht wird.';

interface Recognised {
  /** The file, with columns in the form that the fields have. */
  readonly source: Source;
  readonly dialect: Dialect | undefined;
  readonly spoken: Importables;
  readonly understand: Understandings;
  /** The kind without what the person chose. */
  readonly found: SheetKind | null;
  /** Why the file isn't taken over, unless the person chose a kind. */
  readonly left: string | undefined;
  readonly kind: SheetKind | null;
}

async function recognised({ kind: own, left: known, ...sent }: Sorted, upload: Upload): Promise<Recognised> {
  const { columns, importables, tariffs, trainers, general } = upload;
  const dialect = dialectOf(sent.read);
  const spoken = dialect ? sheetsFor(tariffs, { dialect, trainers }) : importables;
  const understand = dialect ? await inTurns(understandings(spoken)) : general;
  const counted = await inTurns(withCountedIntervals(sent.read, understand.members));
  const single = await inTurns(withContractsApart(counted, understand.members));
  const each = await inTurns(withContractsInCells(single, understand.members));
  const joined = await inTurns(withJoinedNames(each, understand.members));
  const grouped = await inTurns(withStatesAbove(joined, understand.members));
  const source = { ...sent, read: await inTurns(withPartedColumns(grouped, understand.members)) };
  const { headings, entries } = source.read;
  const found =
    own ?? keptKind(headings, columns, importables) ?? kindOf(headings, understand, entries, source.name);
  const about = { source, dialect, spoken, understand, found };
  const chosen = upload.choices.files[sent.name]?.kind;
  if (chosen !== undefined) return { ...about, left: undefined, kind: chosen };
  const left = known ?? whyLeftOut(source, found, understand);
  return { ...about, left, kind: left ? null : found };
}

/** Returns what was answered about one file, by question. */
const answersOf = (answers: Answers, file: string): Answers =>
  Object.fromEntries(Object.entries(answers).map(([key, value]) => [key.replace(`${file}:`, ''), value]));

const shown = ({ name, read }: Source, columns: readonly ShownColumn[]) => ({
  ...{ name, columns, entries: read.entries.length },
});

/** Returns the columns of a file, each with an example unless it has health data. */
const columnsOf = (
  { read }: Source,
  mapping: Mapping,
  { fields, used }: { readonly fields: Fields; readonly used: readonly string[] },
): ShownColumn[] =>
  read.headings.slice(0, 500).map((heading) => {
    const field = mapping[heading] ?? null;
    const sample = isOfHealth(heading) ? null : sampleOf(read, heading, fields[field ?? '']);
    return { heading: heading.slice(0, 500), field, used: used.includes(heading), sample };
  });
