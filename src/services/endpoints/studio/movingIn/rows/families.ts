/** Asks about rows that name a family in place of a person. */
import type { Imported } from '#declare/imports.ts';
import { familyName } from '#format/foreign/people.ts';
import { counted } from '#format/plurals.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { columnOf } from '../cells/columnCells.ts';

type Question = Imported['questions'][number];

/** First name of a family that is taken over. */
const FIRST = 'Familie';

const ROWS = { one: 'Zeile', many: 'Zeilen' };

/** Whether a cell says that those of the name are several. */
const isFamily = (cell: string) => /^(?:familien?|fam|eheleute|ehepaar|family)\.?$/i.test(cell);

/** Returns the families' rows as answered, with what is asked about them. Yields between rows. */
export function* withFamilies(
  read: Read,
  { mapping, answers }: { readonly mapping: Mapping; readonly answers: Answers },
): Generator<undefined, { readonly read: Read; readonly questions: Question[]; readonly notes: Note[] }> {
  const column = (field: string) => columnOf(mapping, field);
  const [whole, first, last, title] = ['name', 'first_name', 'last_name', 'gender'].map(column);
  const cellOf = ({ values }: Entry, heading: string | undefined) => textOf(values[heading ?? '']);
  const sharedIn = (entry: Entry): string | undefined => {
    const [given, family] = [cellOf(entry, first), cellOf(entry, last)];
    if (given !== '') return isFamily(given) && family !== '' ? family : undefined;
    const name = family || cellOf(entry, whole);
    const addressed = isFamily(cellOf(entry, title)) && !/[\s,]/.test(name) && name !== '';
    return familyName(name) ?? (addressed ? name : undefined);
  };
  const families = new Map<Entry, string>();
  for (const entry of read.entries) {
    yield;
    const shared = sharedIn(entry);
    if (shared !== undefined) families.set(entry, shared);
  }
  const [one] = families;
  if (!one) return { read, questions: [], notes: [] };
  const isTaken = answers.families !== 'leave';
  const notes = [...families].map(([{ place }, shared]) => ({
    place,
    message: isTaken
      ? `Familie ${shared}: als eine Person mit dem Vornamen „${FIRST}“ angelegt`
      : `Familie ${shared} ist keine einzelne Person: ausgelassen`,
  }));
  const named = (entry: Entry): Entry => {
    const shared = families.get(entry);
    if (shared === undefined) return entry;
    const own =
      first !== undefined && last !== undefined
        ? { [first]: FIRST, [last]: shared }
        : { [whole ?? last ?? '']: `${shared}, ${FIRST}` };
    return { ...entry, values: { ...entry.values, ...own } };
  };
  const entries = isTaken ? read.entries.map(named) : read.entries.filter((entry) => !families.has(entry));
  return { read: { ...read, entries }, questions: [questionAbout(one[1], families.size, isTaken)], notes };
}

function questionAbout(shared: string, count: number, isTaken: boolean): Question {
  return {
    key: 'families',
    text: `„Familie ${shared.slice(0, 80)}“ ist keine einzelne Person (${counted(count, ROWS)} dieser Art). Was soll damit geschehen?`,
    answer: isTaken ? 'take' : 'leave',
    options: [
      { value: 'take', label: `Als eine Person anlegen, mit dem Vornamen „${FIRST}“` },
      { value: 'leave', label: 'Auslassen' },
    ],
  };
}
