/** Families in a table of their own, to which the rows of their children refer: schools of swimming, dance and gymnastics. */
import { foreignMoney } from '#format/foreign/values.ts';
import { counted } from '#format/plurals.ts';
import { NAMES } from '#resources/studio/moving/members.ts';
import { folded } from '#rules/contracts/noticeMatch.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import { joined } from '#services/http/imports/headingParts.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import type { Sorted } from './cardsApart.ts';

/** Headings of a family's number. */
const FAMILY =
  /^(?:family|household|account|familien?|haushalts?)[\s_-]*(?:id|key|no\.?|nr\.?|number|nummer)$/i;

/** What stands before the name and the contacts of the adult of a family. */
const ADULT =
  /^(?:(?:primary|main|first|haupt|1\.?)[\s_-]*)?(?:contact|parent|guardian|kontakt|ansprechpartner|elternteil|eltern|mother|father|mutter|vater)(?:[\s_-]*1)?(?:[\s_-]+|$)/i;

/** What children have from their family. */
const SHARED: readonly string[] = [
  ...['street', 'house_number', 'postal_code', 'city', 'address', 'country', 'payment_method'],
  ...['iban', 'account_holder', 'mandate_reference', 'mandate_signed_on', 'balance_cents'],
];

/** Headings of the children's table for their family's adult. */
const PARENT = { name: 'Eltern', email: 'E-Mail Eltern', phone: 'Telefon Eltern' } as const;

/** Headings of the contacts of an adult who is in the other table, too. */
const OWN = { email: 'E-Mail', phone: 'Telefon' } as const;

const OF_FIRST = 'Der offene Betrag der ganzen Familie steht bei ihrer ersten Person';

const FAMILIES = { one: 'Familie', many: 'Familien' };

const OF_FAMILIES =
  'Eine Liste von Familien: Ihre Ansprechpersonen stehen bei den Kindern als Erziehungsberechtigte, mit Anschrift und Zahlweise. Alles andere bleibt weg.';

interface Families {
  readonly name: string;
  readonly key: string;
  readonly rows: ReadonlyMap<string, Entry>;
  /** Headings of the adult's name and contacts, by their fields. */
  readonly adult: ReadonlyMap<string, string>;
  /** Headings of what its children have from it, by their fields. */
  readonly shared: ReadonlyMap<string, string>;
}

/** Returns the families of a table, which names neither children nor contracts; undefined for other tables. */
function familiesIn({ name, read }: Sorted, members: Understand): Families | undefined {
  const key = read.headings.find((heading) => FAMILY.test(heading.trim()));
  const fields = read.headings.map((heading) => members(heading).field ?? '');
  if (key === undefined || ['birthday', 'tariff', 'starts_on'].some((one) => fields.includes(one)))
    return undefined;
  const rows = new Map(read.entries.map((entry) => [textOf(entry.values[key]), entry]));
  if (rows.size !== read.entries.length || rows.has('')) return undefined;
  const adult = new Map<string, string>();
  const shared = new Map<string, string>();
  for (const heading of read.headings) {
    const rest = heading.replace(ADULT, '');
    const own = rest === heading ? undefined : rest === '' ? 'name' : members(rest).field;
    const field = own ?? members(heading).field ?? '';
    const isOfAdult = own !== undefined || field === 'email' || field === 'phone' || field === 'mobile';
    if (isOfAdult && (NAMES.includes(field) || !adult.has(field))) adult.set(field, heading);
    else if (SHARED.includes(field) && !shared.has(field)) shared.set(field, heading);
    // "Family name", where the adult has a first name alone.
    else if (field === 'last_name' && !adult.has(field)) adult.set(field, heading);
  }
  return adult.has('first_name') || adult.has('name') ? { name, key, rows, adult, shared } : undefined;
}

/** Returns the heading by which a table of people refers to the families; undefined where it doesn't. */
function referenceIn({ name, read }: Sorted, families: Families, members: Understand): string | undefined {
  const column = read.headings.find((heading) => joined(heading) === joined(families.key));
  const fields = read.headings.map((heading) => members(heading).field ?? '');
  const isOfPeople = fields.includes('birthday') && NAMES.some((one) => fields.includes(one));
  if (name === families.name || column === undefined || !isOfPeople) return undefined;
  const refers = ({ values }: Entry) => families.rows.has(textOf(values[column]));
  return read.entries.length > 0 && read.entries.every(refers) ? column : undefined;
}

/** Returns the children's table with what their families say in place of the reference. Yields between rows. */
function* withParents(
  read: Read,
  column: string,
  { families, members }: { readonly families: Families; readonly members: Understand },
): Generator<undefined, Read> {
  const { adult, shared, rows } = families;
  const has = new Set(read.headings.map((heading) => members(heading).field ?? ''));
  const nameFields = NAMES.map((field) => read.headings.find((one) => members(one).field === field));
  const moved = [...shared].filter(([field]) => !has.has(field)).map(([, heading]) => heading);
  const nameOf = ({ values }: Entry, headings: readonly (string | undefined)[]) =>
    headings
      .map((heading) => textOf(values[heading ?? '']).trim())
      .filter(Boolean)
      .join(' ');
  const ofAdult = (adult.has('name') ? ['name'] : ['first_name', 'last_name']).map((field) =>
    adult.get(field),
  );
  const said = (family: Entry, field: string) => textOf(family.values[adult.get(field) ?? '']);
  const isBalance = (heading: string) => heading === shared.get('balance_cents');
  const seen = new Set<Entry>();
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const family = rows.get(textOf(entry.values[column]))!;
    const { [column]: _, ...own } = entry.values;
    const values: Record<string, unknown> = own;
    for (const heading of moved)
      values[heading] = isBalance(heading) && seen.has(family) ? '' : family.values[heading];
    if (seen.has(family) && moved.some((one) => isBalance(one) && foreignMoney(textOf(family.values[one]))))
      notes.push({ place: entry.place, label: 'Offener Betrag', message: OF_FIRST });
    seen.add(family);
    const parent = nameOf(family, ofAdult);
    const contacts = { email: said(family, 'email'), phone: said(family, 'mobile') || said(family, 'phone') };
    const isAdult = folded(parent) === folded(nameOf(entry, nameFields));
    const ofParent: Readonly<Record<string, string>> = isAdult ? {} : { name: parent, ...contacts };
    const ofSelf: Readonly<Record<string, string>> = isAdult ? contacts : {};
    for (const [part, heading] of Object.entries(PARENT)) values[heading] = ofParent[part] ?? '';
    for (const [part, heading] of Object.entries(OWN))
      if (!has.has(part)) values[heading] = ofSelf[part] ?? '';
    entries.push({ ...entry, values });
  }
  const further = Object.entries(OWN).flatMap(([part, heading]) => (has.has(part) ? [] : [heading]));
  const headings = read.headings.filter((heading) => heading !== column);
  return {
    ...read,
    headings: [...new Set([...headings, ...Object.values(PARENT), ...further, ...moved])],
    entries,
    notes: [...read.notes, ...notes],
  };
}

/** Returns the tables with parents beside their children. Yields between rows. */
export function* withFamilyTables(
  sources: readonly Sorted[],
  members: Understand,
): Generator<undefined, readonly Sorted[]> {
  const families = sources.flatMap((source) => familiesIn(source, members) ?? []).at(0);
  if (!families) return sources;
  const referred = new Set<string>();
  const found: Sorted[] = [];
  for (const source of sources) {
    const column = referenceIn(source, families, members);
    if (column === undefined) {
      found.push(source);
      continue;
    }
    for (const { values } of source.read.entries) referred.add(textOf(values[column]));
    found.push({ ...source, read: yield* withParents(source.read, column, { families, members }) });
  }
  if (referred.size === 0) return sources;
  const alone = families.rows.size - referred.size;
  const told = alone === 0 ? '' : ` ${counted(alone, FAMILIES)} ohne Kinder in den anderen Dateien.`;
  return found.map((source) =>
    source.name === families.name ? { ...source, left: `${OF_FAMILIES}${told}` } : source,
  );
}
