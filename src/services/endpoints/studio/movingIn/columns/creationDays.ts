/** The day on which a contract was concluded, below the heading of when its record was made: "CREATION_DATE". */
import { foreignDay } from '#format/foreign/values.ts';
import { plusDays } from '#rules/days.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import { columnOf, firstRows } from '../cells/columnCells.ts';

const MADE =
  /^(?:vertrag[\s_-]*|contract[\s_-]*|date[\s_-]*)?(?:angelegt|anlage|erstellt|erstellungs?|erfasst|erfassungs?|created|creation|entered)[\s_-]*(?:am|on|at|datum|date|tag|day)?(?:\s*\(utc\))?$/i;

/** Fields of people: in a list of these such a day is that of the person's record. */
const OF_PERSON = ['birthday', 'street', 'address', 'postal_code', 'city', 'phone', 'mobile', 'gender'];

/** Share of the rows that have it no later than the begin, and no earlier than a contract is concluded. */
const MOSTLY = 0.9;

/** Days before a contract's begin on which it is concluded at the earliest; an older record is one of the person. */
const EARLIEST = 366;

/**
 * Returns the mapping of a list of contracts with such a column as that of their conclusion, where no other has it. A day
 * after the begin shows that records were made later, in another program.
 */
export function byCreation(read: Read, mapping: Mapping): Mapping {
  const fields = Object.values(mapping);
  const starts = columnOf(mapping, 'starts_on');
  const column = read.headings.find((one) => mapping[one] === null && MADE.test(one.trim()));
  const isOfContracts =
    fields.includes('contract_number') || !fields.some((field) => OF_PERSON.includes(field ?? ''));
  if (column === undefined || starts === undefined || !isOfContracts || fields.includes('concluded_on'))
    return mapping;
  const pairs = firstRows(read).flatMap(({ values }) => {
    const [made, start] = [foreignDay(textOf(values[column])), foreignDay(textOf(values[starts]))];
    return made && start ? [{ made, start }] : [];
  });
  const before = pairs.filter(({ made, start }) => made <= start && made >= plusDays(start, -EARLIEST));
  return pairs.length > 0 && before.length >= pairs.length * MOSTLY
    ? { ...mapping, [column]: 'concluded_on' }
    : mapping;
}
