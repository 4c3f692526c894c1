/** Recognises lists of staff, who have accounts instead of being customers. */

const OF_STAFF =
  /^(?:personal|mitarbeiter|employee|staff)[\s._-]*(?:nr|nummer|id|no|number)?\.?$|^(?:stundenlohn|gehalt|bruttolohn|lohn|hourly rate|salary|wage|job title|funktion|position|abteilung|department|steuerklasse|sozialversicherungsnummer)$/i;

/** Headings of staff from which a table is about nobody else. */
const FEWEST = 2;

export const areStaff = (headings: readonly string[]): boolean =>
  headings.filter((heading) => OF_STAFF.test(heading.trim())).length >= FEWEST;
