/** Joins the first and last name of a guardian, emergency contact or account holder: "Parent First Name", "Parent Last Name". */
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';

const FIRST = /[\s_.-]*(?:first[\s_]?name|vorname)[\s_.-]*/i;
const LAST = /[\s_.-]*(?:last[\s_]?name|nachname|surname)[\s_.-]*/i;
/** Beside a first name it is the last one. */
const NAME = /[\s_.-]+name$/i;

/** Who signs for a child: beside the child's own names they are those of a guardian. */
const SIGNS =
  /^(?:vertragspartner|besteller|rechnungsempfänger|ansprechpartner|anmelder|kontaktperson|booker|buyer|purchaser)(?:in)?$/i;
const OF_CHILD = /kind|child|schüler|teilnehmer|participant/i;

/** Heading of the column with a guardian's whole name. */
const GUARDIAN = 'Erziehungsberechtigte Person';

const WHOSE: readonly (string | undefined)[] = ['guardian_name', 'emergency_name', 'account_holder'];

/** Returns what is read with one column for both names of a person other than the member. Yields between rows. */
export function* withJoinedNames(read: Read, understand: Understand): Generator<undefined, Read> {
  const isOfChildren = read.headings.some(
    (heading) => OF_CHILD.test(heading) && understand(heading).field === 'first_name',
  );
  const pairs = read.headings.flatMap((first) => {
    const whose = FIRST.test(first) ? first.replace(FIRST, ' ').trim() : '';
    const last = [LAST, NAME].flatMap((form) =>
      read.headings.filter((one) => form.test(one) && one.replace(form, ' ').trim() === whose),
    )[0];
    const name = isOfChildren && SIGNS.test(whose) ? GUARDIAN : `${whose} Name`;
    const isOther = whose !== '' && WHOSE.includes(understand(name).field);
    const isOpen = last === name || !read.headings.includes(name);
    return isOther && last !== undefined && isOpen ? [{ first, last, name }] : [];
  });
  if (pairs.length === 0) return read;
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const names = pairs.map(({ first, last, name }) => {
      const whole = [first, last].map((heading) => textOf(entry.values[heading])).join(' ');
      return [name, whole.trim()] as const;
    });
    entries.push({ ...entry, values: { ...entry.values, ...Object.fromEntries(names) } });
  }
  const gone = pairs.flatMap(({ first, last }) => [first, last]);
  const headings = [...read.headings.filter((one) => !gone.includes(one)), ...pairs.map(({ name }) => name)];
  return { ...read, headings, entries };
}
