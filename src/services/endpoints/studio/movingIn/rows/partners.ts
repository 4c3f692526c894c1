/** Couples in one row: the partner's columns become a row of the partner, for whom the other one pays. */
import type { Imported } from '#declare/imports.ts';
import { counted } from '#format/plurals.ts';
import { PEOPLE } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { columnOf } from '../cells/columnCells.ts';

const PARTNER =
  /(?<![\p{L}\d])(?:(?:ehe|lebens)?partner(?:s|in)?|ehe(?:frau|mann|gatte|gattin)|spouse|zweite person|2\. person|person 2)(?![\p{L}\d])/iu;

/** What both have, where they live. */
const SHARED = ['street', 'house_number', 'street_extra', 'postal_code', 'city', 'address', 'country'];

/** What is known of a person that is a member, and not of one who is merely named. */
const OF_MEMBERS = ['birthday', 'email', 'phone', 'mobile'];

/** Tariffs that are for two. */
const OF_TWO = /paar|partner|duo|couple|famil|for two/i;

const PAYER = 'Zahler (Partner)';
const ROWS = { one: 'Zeile', many: 'Zeilen' };

interface About {
  readonly mapping: Mapping;
  readonly understand: Understand;
  readonly answers: Answers;
}

/** Returns the columns about partners, by the field of a person that they are for. */
function columnsOf({ headings }: Read, { mapping, understand }: About): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const heading of headings) {
    if (mapping[heading] !== null || !PARTNER.test(heading)) continue;
    const field =
      understand(
        heading
          .replace(PARTNER, ' ')
          .replace(/[\s_:,.()-]+/g, ' ')
          .trim(),
      ).field ?? '';
    if (field in PEOPLE && !found.has(field) && columnOf(mapping, field) !== undefined)
      found.set(field, heading);
  }
  return found;
}

interface Coupled {
  readonly read: Read;
  readonly mapping: Mapping;
  readonly notes: readonly Note[];
  readonly questions: Imported['questions'];
  /** Columns that are read into others. */
  readonly used: readonly string[];
}

/** Returns the table with rows of partners, as answered, and what is asked. Yields between rows. */
export function* withPartners(read: Read, about: About): Generator<undefined, Coupled> {
  const { mapping, answers } = about;
  const none = { read, mapping, notes: [], questions: [], used: [] };
  const partner = columnsOf(read, about);
  const first = partner.get('first_name');
  const own = (field: string) => columnOf(mapping, field) ?? '';
  if (first === undefined) return none;
  const couples: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    if (textOf(entry.values[first]).trim() !== '') couples.push(entry);
  }
  const [one] = couples;
  if (!one) return none;
  const cellOf = ({ values }: Entry, heading: string | undefined) => textOf(values[heading ?? '']).trim();
  const lastOf = (entry: Entry) => cellOf(entry, partner.get('last_name')) || cellOf(entry, own('last_name'));
  const nameOf = (entry: Entry) => `${cellOf(entry, first)} ${lastOf(entry)}`;
  const isOfMembers =
    OF_MEMBERS.some((field) => partner.has(field)) ||
    couples.some((entry) => OF_TWO.test(cellOf(entry, own('tariff'))));
  const answer = ['take', 'leave'].find((of) => of === answers.partners) ?? (isOfMembers ? 'take' : 'leave');
  const question = {
    key: 'partners',
    text: `In einer Zeile stehen zwei Personen (${counted(couples.length, ROWS)} dieser Art, etwa mit ${nameOf(one).slice(0, 80)}). Was soll mit der zweiten geschehen?`,
    answer,
    options: [
      { value: 'take', label: 'Als eigene Person anlegen: Für sie zahlt die erste, mit deren Vertrag' },
      { value: 'leave', label: 'Auslassen' },
    ],
  };
  const used = [...partner.values()];
  if (answer === 'leave') {
    const message = (entry: Entry) => `${nameOf(entry)} steht als zweite Person in der Zeile: ausgelassen`;
    const notes = couples.map((entry) => ({ place: entry.place, message: message(entry) }));
    return { ...none, notes, questions: [question], used };
  }
  const paired = new Set(couples);
  const payer = columnOf(mapping, 'payer_number') ?? PAYER;
  const who = ['former_number', 'email'].map(own).filter(Boolean);
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    entries.push(entry);
    if (!paired.has(entry)) continue;
    const of = [...partner].map(([field, heading]) => [own(field), cellOf(entry, heading)] as const);
    const home = SHARED.map(own).filter(Boolean);
    const payerName = `${cellOf(entry, own('first_name'))} ${cellOf(entry, own('last_name'))}`;
    const said = who.map((heading) => cellOf(entry, heading)).find(Boolean) ?? payerName;
    const values = {
      ...Object.fromEntries(home.map((heading) => [heading, entry.values[heading]])),
      ...Object.fromEntries(of),
      [own('last_name')]: lastOf(entry),
      [payer]: said,
    };
    const place = `${entry.place}, zweite Person`;
    notes.push({ place, message: `${nameOf(entry)}: als eigene Person angelegt, es zahlt ${payerName}` });
    entries.push({ ...entry, place, values });
  }
  const headings = read.headings.includes(payer) ? read.headings : [...read.headings, payer];
  return {
    read: { ...read, headings, entries },
    mapping: { ...mapping, [payer]: 'payer_number' },
    ...{ notes, questions: [question], used },
  };
}
