/** Cells that say that there is nothing. */
const NOTHING = /^(?:0+(?:[.,]0+)?\s*(?:€|eur|chf)?|[-–]+|nein|no|false|keine?|none|ohne)?$/i;

/** @example saysNothing('0,00 €') // true */
export const saysNothing = (cell: string): boolean => NOTHING.test(cell.trim());
