/** Members that a row names in a column of its own: who pays for it, or for whom it pays. */
import type { Imported } from '#declare/imports.ts';
import { foreignDay } from '#format/foreign/values.ts';
import { numberIn } from '#resources/studio/moving/adjustMember.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { columnOf } from '../cells/columnCells.ts';

type Question = Imported['questions'][number];
type Direction = 'payer' | 'pays_for' | 'none';

/** Headings that may stand above the number of another member. */
const LINK =
  /subordinat|superior|haupt(?:mitglied|kunde|zahler|person|konto|vertrag)|zahl(?:t|er)\b|zahler|payer|\bpays\b|\bparent\b|master|primary|bezugs|verknüpf|verbunden|linked|related|relation|depend[ae]nt|angehör|mitversich|zugehör|gehört zu|zugeordnet|famil(?!ienst)|haushalt|household|responsible/i;

const PAYS_FOR =
  /zahlt f(?:ü|ue)r|zahler f(?:ü|ue)r|pays for|payer (?:for|of)|depend[ae]nt|angehör|mitversich/i;
const PAYER = /haupt|zahlt (?:durch|über|von)|bezahlt|zahler|payer|superior|\bparent\b|master|primary/i;

/** Least share of the numbers in the column that have to be members' in the file. */
const MOSTLY = 0.9;

/** Heading of the column with who pays. */
const heading = (from: string) => `Zahler (aus „${from}“)`;

const partsOf = (cell: string) =>
  cell
    .split(/[,;/|\n]+/)
    .map(numberIn)
    .filter(Boolean);

interface Link {
  readonly from: Entry;
  readonly to: Entry;
}

/** Returns the column, with whom each of its cells names; undefined where there is none. Yields between rows. */
function* linkIn(
  read: Read,
  mapping: Mapping,
): Generator<undefined, { readonly column: string; readonly links: readonly Link[] } | undefined> {
  const number = columnOf(mapping, 'former_number');
  const columns = read.headings.filter((one) => mapping[one] === null && LINK.test(one));
  if (number === undefined || columns.length === 0) return undefined;
  const members = new Map<string, Entry>();
  for (const entry of read.entries) {
    yield;
    const key = numberIn(textOf(entry.values[number]));
    if (key !== '' && !members.has(key)) members.set(key, entry);
  }
  for (const column of columns) {
    let named = 0;
    const links: Link[] = [];
    for (const from of read.entries) {
      yield;
      for (const part of partsOf(textOf(from.values[column]))) {
        named += 1;
        const to = members.get(part);
        if (to) links.push({ from, to });
      }
    }
    const others = links.filter(({ from, to }) => from !== to);
    if (others.length > 0 && links.length >= named * MOSTLY) return { column, links: others };
  }
  return undefined;
}

/** Returns which way the column most likely goes: by its heading, by how many it names, by accounts, by ages. */
function likely(column: string, links: readonly Link[], mapping: Mapping): Direction {
  if (PAYS_FOR.test(column)) return 'pays_for';
  if (PAYER.test(column)) return 'payer';
  const count = (of: (link: Link) => Entry) => new Set(links.map(of)).size;
  const [rows, named] = [count(({ from }) => from), count(({ to }) => to)];
  if (rows !== named) return rows > named ? 'payer' : 'pays_for';
  const [iban, birthday] = ['iban', 'birthday'].map((field) => columnOf(mapping, field) ?? '');
  const has = ({ values }: Entry) => textOf(values[iban ?? '']) !== '';
  const born = ({ values }: Entry) => foreignDay(textOf(values[birthday ?? ''])) ?? '';
  for (const isPayer of [
    (one: Entry, other: Entry) => has(one) && !has(other),
    (one: Entry, other: Entry) => born(one) !== '' && born(other) !== '' && born(one) < born(other),
  ]) {
    const [payers, payees] = [
      links.filter(({ from, to }) => isPayer(to, from)).length,
      links.filter(({ from, to }) => isPayer(from, to)).length,
    ];
    if (payers !== payees) return payers > payees ? 'payer' : 'pays_for';
  }
  return 'none';
}

interface Linked {
  readonly read: Read;
  readonly mapping: Mapping;
  readonly notes: readonly Note[];
  readonly questions: readonly Question[];
  /** Columns that are read into others. */
  readonly used: readonly string[];
}

/** Returns what is read with the payers that such a column names, as answered, and what is asked. Yields between rows. */
export function* withLinkedMembers(
  read: Read,
  {
    kind,
    mapping,
    answers,
  }: { readonly kind: SheetKind; readonly mapping: Mapping; readonly answers: Answers },
): Generator<undefined, Linked> {
  const none = { read, mapping, notes: [], questions: [], used: [] };
  const isOpen = kind === 'members' && columnOf(mapping, 'payer_number') === undefined;
  const found = isOpen ? yield* linkIn(read, mapping) : undefined;
  if (!found) return none;
  const { column, links } = found;
  const key = `payers:${column}`;
  const answer =
    (['payer', 'pays_for', 'none'] as const).find((one) => one === answers[key]) ??
    likely(column, links, mapping);
  const number = columnOf(mapping, 'former_number') ?? '';
  const nameOf = ({ place, values }: Entry) => `${textOf(values[number]).slice(0, 40)} (${place})`;
  const [{ from, to }] = links as [Link];
  const question = {
    key,
    text: `In der Spalte „${column.slice(0, 80)}“ stehen Mitgliedsnummern, bei ${nameOf(from)} die von ${nameOf(to)}. Was heißt das?`,
    answer,
    options: [
      { value: 'payer', label: `${nameOf(to)} zahlt für ${nameOf(from)}` },
      { value: 'pays_for', label: `${nameOf(from)} zahlt für ${nameOf(to)}` },
      { value: 'none', label: 'Etwas anderes: Jeder zahlt selbst' },
    ],
  };
  if (answer === 'none') return { ...none, questions: [question], used: [column] };
  const payers = new Map<Entry, Entry>();
  const notes: Note[] = [];
  for (const { from: one, to: other } of links) {
    const [payee, payer] = answer === 'payer' ? [one, other] : [other, one];
    const before = payers.get(payee);
    if (before && before !== payer)
      notes.push({
        ...{ place: payee.place, label: 'Zahler' },
        message: `Nach „${column}“ zahlen ${nameOf(before)} und ${nameOf(payer)}: Es gilt ${nameOf(before)}`,
      });
    else payers.set(payee, payer);
  }
  const own = heading(column);
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const payer = payers.get(entry);
    entries.push({ ...entry, values: { ...entry.values, [own]: payer ? textOf(payer.values[number]) : '' } });
  }
  return {
    read: { ...read, headings: [...read.headings, own], entries },
    mapping: { ...mapping, [own]: 'payer_number' },
    notes,
    questions: [question],
    used: [column],
  };
}
