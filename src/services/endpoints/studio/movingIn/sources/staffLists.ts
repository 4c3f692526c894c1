/** Recognises lists of staff, who have accounts instead of being customers. */
import type { Read } from '#services/http/imports/file.ts';
import { cellsIn, firstRows } from '../cells/columnCells.ts';

const OF_STAFF =
  /^(?:personal|mitarbeiter|employee|staff)[\s._-]*(?:nr|nummer|id|no|number)?\.?$|^(?:stundenlohn|gehalt|bruttolohn|lohn|hourly rate|salary|wage|job title|funktion|position|abteilung|department|steuerklasse|sozialversicherungsnummer)$/i;

/** Headings of staff from which a table is about nobody else. */
const FEWEST = 2;

/** Returns whether most rows of a table fill such columns: address books export them empty. */
export const areStaff = (read: Read): boolean =>
  read.headings.filter(
    (heading) => OF_STAFF.test(heading.trim()) && cellsIn(read, heading).length * 2 > firstRows(read).length,
  ).length >= FEWEST;
