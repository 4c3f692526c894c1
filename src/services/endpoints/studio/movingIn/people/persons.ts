/** Gathers the rows of files into people, and recognises those who are there already. */
import { isCompany } from '#format/foreign/people.ts';
import type { SAME_OR_NEW } from '#resources/studio/endpoints/movingIn.ts';
import { newId } from '#services/storage/ids.ts';
import { turn } from '#services/turns.ts';
import type { Choices } from '../choices.ts';
import type { Finding } from '../context.ts';
import type { Row } from '../files.ts';
import { Companies } from './companies.ts';
import {
  alike,
  type By,
  best,
  COMPANY,
  type Identity,
  Index,
  identityOf,
  isSame,
  type Known,
  LOOKED_UP,
  nameIn,
  sameButMiddle,
  sameWords,
  text,
} from './identities.ts';
import { isNamesake, withoutNamesakes } from './namesakes.ts';
import { MAKING, whyUnknown } from './unknownPeople.ts';

type Choice = keyof typeof SAME_OR_NEW;

export interface Person {
  /** Of the customer, a new one or the recognised. */
  readonly id: string;
  /** Place of the first row, by which choices name the person. */
  readonly key: string;
  readonly rows: Row[];
  /** The studio's customer who it is. */
  known: Known | undefined;
  skipped: boolean;
}

export interface Duplicate {
  readonly key: string;
  readonly name: string;
  readonly other: string;
  readonly customer_id: string | null;
  readonly by: By;
  readonly choice: Choice;
}

/** Returns whether the file lists the person under another member number: two numbers of one program count as two people by default. */
const numberedApart = ({ file }: Row, { number }: Identity, { rows }: Person) =>
  number !== '' &&
  rows.some((one) => {
    const other = one.file === file ? identityOf(one.values).number : '';
    return other !== '' && other !== number;
  });

const isNamed = ({ kind, values }: Row) =>
  MAKING.includes(kind) && text(values.first_name) !== '' && text(values.last_name) !== '';

/** Whether a row is about a company itself, which may have a contact elsewhere. */
const isOfCompany = ({ values }: Row) => values.first_name === COMPANY;

/** Returns rows that make customers first, members before cards, people before companies; then those that refer to one. */
const inOrder = (rows: readonly Row[]): readonly Row[] => [
  ...MAKING.flatMap((kind) => {
    const named = rows.filter((row) => row.kind === kind && isNamed(row));
    return [...named.filter((row) => !isOfCompany(row)), ...named.filter(isOfCompany)];
  }),
  ...rows.filter((row) => !isNamed(row)),
];

export interface Gathered {
  readonly people: readonly Person[];
  readonly duplicates: readonly Duplicate[];
  /** Rows that name nobody who is known, with the reason. */
  readonly unknown: readonly { readonly row: Row; readonly message: string }[];
  readonly notes: readonly Finding[];
}

/** @param rows whose faults are none */
export async function gatherPeople(
  rows: readonly Row[],
  studio: readonly Known[],
  { people: chosen, people_by: byReason }: Pick<Choices, 'people' | 'people_by'>,
): Promise<Gathered> {
  const there = new Index<Known>();
  for (const one of studio) {
    await turn();
    there.add(one, one);
  }
  const inFiles = new Index<{ person: Person; identity: Identity }>();
  const companies = new Companies<Person>();
  const people: Person[] = [];
  const duplicates: Duplicate[] = [];
  const unknown: { row: Row; message: string }[] = [];
  const notes: Finding[] = [];
  const isListed = rows.some(({ kind }) => kind === 'members');
  const taken = new Set<string>();
  for (const row of inOrder(rows)) {
    await turn();
    const identity = referring(row, identityOf(row.values));
    const [holder] = inFiles.find('number', identity.number);
    if (
      holder &&
      identity.name !== '' &&
      holder.identity.name !== '' &&
      !sameWords(holder.identity.name, identity.name) &&
      !sameButMiddle(holder.identity.name, identity.name)
    ) {
      notes.push({
        ...{ place: row.place, label: 'Mitgliedsnummer' },
        message: `Die Mitgliedsnummer hat schon ${holder.person.key}: ohne Nummer angelegt`,
      });
      Object.assign(identity, { number: '' });
      Object.assign(row.values, { former_number: null });
    }
    const [mine, ...namesakes] = companies.of(row, identity) ?? referredTo(row, identity, inFiles);
    if (mine && namesakes.length === 0) {
      mine.rows.push(row);
      inFiles.add(identity, { person: mine, identity });
      companies.add(mine, row);
      continue;
    }
    if (!isNamed(row)) {
      const [known, ...others] = referredKnown(identity, there);
      if (known && others.length === 0) {
        const person = { id: known.id, key: row.place, rows: [row], known, skipped: false };
        people.push(person);
        inFiles.add({ ...known, ...withoutEmpty(identity) }, { person, identity: known });
      } else unknown.push({ row, message: whyUnknown(row, others.length > 0) });
      continue;
    }
    const person: Person = { id: newId(), key: row.place, rows: [row], known: undefined, skipped: false };
    const title = nameIn(row.values);
    const candidates = <T>(index: Index<T>) => [
      ...new Set([
        ...LOOKED_UP.flatMap((field) => index.find(field, identity[field])),
        ...index.find('name', identity.whole ?? ''),
      ]),
    ];
    const free = candidates(there).filter(({ id }) => !taken.has(id));
    const same = best(
      identity,
      free.map((one) => ({ one, identity: one })),
    );
    // The name alone doesn't identify whose card it is.
    const isAmbiguous =
      namesakes.length > 0 ||
      (same?.by === 'name' && free.filter((one) => alike(identity, one) === 'name').length > 1);
    if (row.kind !== 'members' && isAmbiguous) {
      unknown.push({ row, message: whyUnknown(row, true) });
      continue;
    }
    const listed = candidates(inFiles);
    const others = new Set(
      listed.filter(({ identity: of }) => isNamesake(identity, of)).map(({ person: one }) => one),
    );
    const twin =
      same && isSame(same.by, identity, same.one)
        ? undefined
        : best(
            identity,
            listed
              .filter(({ person: one, identity: of }) => !others.has(one) || alike(identity, of) !== 'name')
              .map(({ person: other, identity: of }) => ({ one: other, identity: of })),
          );
    if (twin) {
      const isTwin = isSame(twin.by, identity, twin.identity) && !numberedApart(row, identity, twin.one);
      const choice = chosen[row.place] ?? byReason[twin.by] ?? (isTwin ? 'same' : 'new');
      const other = `${nameIn(twin.one.rows[0]?.values ?? {})} (${twin.one.key})`;
      duplicates.push({ key: row.place, name: title, other, customer_id: null, by: twin.by, choice });
      if (choice === 'same') {
        twin.one.rows.push(row);
        inFiles.add(identity, { person: twin.one, identity });
        continue;
      }
      if (choice === 'skip') person.skipped = true;
    } else if (same) {
      const likely = isSame(same.by, identity, same.one) ? 'same' : 'new';
      const choice = chosen[row.place] ?? byReason[same.by] ?? likely;
      if (same.by !== 'number')
        duplicates.push({
          ...{ key: row.place, name: title, other: same.one.title, customer_id: same.one.id },
          ...{ by: same.by, choice },
        });
      if (choice === 'same' || same.by === 'number') {
        taken.add(same.one.id);
        person.known = same.one;
        Object.assign(person, { id: same.one.id });
      }
      if (choice === 'skip' && same.by !== 'number') person.skipped = true;
    }
    if (isListed && row.kind !== 'members' && !person.known && !person.skipped)
      notes.push({ place: row.place, label: null, message: UNLISTED });
    people.push(person);
    companies.add(person, row);
    inFiles.add(identity, { person, identity });
  }
  unknown.push(...withoutNamesakes(people, { people: chosen, people_by: byReason }));
  return { people, duplicates, unknown, notes };
}

/** Returns the identity without the name of a company beside a number: it is that of whom the number says. */
const referring = (row: Row, identity: Identity): Identity =>
  identity.number !== '' && (isOfCompany(row) || isCompany(nameIn(row.values)))
    ? { ...identity, name: '' }
    : identity;

const UNLISTED = 'Steht in keiner Liste von Mitgliedern: neu angelegt';

const withoutEmpty = (identity: Identity) =>
  Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== ''));

/** The people of the files whom a row may name; one, where there is no doubt. */
function referredTo(
  { kind }: Row,
  identity: Identity,
  index: Index<{ readonly person: Person; readonly identity: Identity }>,
): readonly Person[] {
  const [byNumber] = index.find('number', identity.number);
  if (byNumber) return [byNumber.person];
  const byEmail = index
    .find('email', identity.email)
    .filter(({ identity: { name } }) => !identity.name || name === identity.name);
  // Of what refers to people the number may be its own: an address with the same name says who it is.
  const isOfItself = !MAKING.includes(kind) && byEmail.length > 0;
  if (identity.number !== '' && identity.name !== '' && !isOfItself) return [];
  const exact = index.find('name', identity.name);
  // A list of debts or appointments writes names in an order of its own.
  const named = exact.length > 0 || MAKING.includes(kind) ? exact : index.findWords(identity.name);
  const byName = named.filter(
    ({ identity: of }) => identity.email === '' && (!identity.birthday || of.birthday === identity.birthday),
  );
  return [...new Set([...byEmail, ...(identity.number === '' ? byName : [])].map(({ person }) => person))];
}

function referredKnown(identity: Identity, index: Index<Known>): readonly Known[] {
  const byNumber = index.find('number', identity.number);
  if (byNumber.length > 0 || identity.number !== '') return byNumber;
  const byEmail = index.find('email', identity.email);
  return byEmail.length > 0 ? byEmail : index.find('name', identity.name);
}
