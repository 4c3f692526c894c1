/** Rows of a pasted table, written as lines. Pure. */

type Write = (value: string) => string;

/** A column of one set of several: "Satz 1", "Satz 2". */
const SERIES = 'series';
type Column = Write | typeof SERIES | undefined;

/** Headings of a table's columns, and how their values are written in a line. */
const COLUMNS: readonly (readonly [heading: RegExp, write: Write])[] = [
  [/^(?:übung(?:en)?|name|exercise|bezeichnung)$/i, (value) => value],
  [
    /^(?:sätze|saetze|sets?|anzahl sätze)$/i,
    (value) => (/^\d+(?:\s*[-–]\s*\d+)?$/.test(value) ? `${value} Sätze` : value),
  ],
  [/^(?:sätze|sets?)\s*(?:x|×|\*)\s*(?:wdhg?\.?|wiederholungen|reps?)$/i, (value) => value],
  [
    /^(?:wdhg?\.?|wiederholungen|reps?|wh)$/i,
    (value) => (/^[\d\s/,–-]+$/.test(value) ? `${value} Wdh.` : value),
  ],
  [
    /^(?:gewicht|kg|last|weight)(?:\s*[([]?kg[)\]]?)?$/i,
    (value) => (/^\d[\d.,\s/–-]*$/.test(value) ? `${value} kg` : value),
  ],
  [
    /^(?:pause|rest|satzpause)(?:\s*[([]?(?:s|sek\.?|min\.?|sekunden|minuten)[)\]]?)?$/i,
    (value) => `Pause ${value}`,
  ],
  [/^rir$/i, (value) => `RIR ${value}`],
  [/^rpe$/i, (value) => `RPE ${value}`],
  [/^(?:tempo|kadenz)$/i, (value) => `Tempo ${value}`],
  [/^(?:dauer|zeit)$/i, (value) => value],
  [/^(?:hinweise?|notiz(?:en)?|bemerkung(?:en)?|kommentar|anmerkung(?:en)?)$/i, (value) => value],
];

export type Columns = readonly Column[];

/** The columns of a heading row; undefined where it is none. */
export function headingOf(cells: readonly string[]): Columns | undefined {
  const found = cells.map((cell): Column => {
    if (/^(?:satz|set)\s*\d{1,2}$/i.test(cell)) return SERIES;
    const write = COLUMNS.find(([heading]) => heading.test(cell))?.[1];
    const unit = /[([]?(sek|min)\w*\.?[)\]]?$/i.exec(cell)?.[1];
    return write && unit && /^(?:pause|rest|satz)/i.test(cell)
      ? (value: string) => write(unitOf(value, unit))
      : write;
  });
  const isHeading = cells.every((cell, at) => found[at] === SERIES || !/\d/.test(cell));
  return isHeading && found.filter(Boolean).length >= 2 ? found : undefined;
}

const unitOf = (value: string, unit: string) => (/^\d+$/.test(value) ? `${value} ${unit}` : value);

/**
 * The cells of a row: of a table with tabs always, of one with other signs where it has columns, or is their heading.
 */
export function cellsOf(line: string, hasColumns: boolean): readonly string[] {
  const clean = (cells: readonly string[]) =>
    cells.map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
  if (line.includes('\t')) return clean(line.split('\t'));
  const sign = /^\s*\|/.test(line) ? '|' : ';';
  const cells = clean(line.replace(/^\s*\||\|\s*$/g, '').split(sign));
  return cells.length > 2 && (hasColumns || headingOf(cells)) ? cells : clean([line]);
}

/** A row of a table as a line. */
export function lineOfCells(cells: readonly string[], columns: Columns | undefined): string {
  const numbered = /^\d{1,2}\.?$/.test(cells[0] ?? '') && !columns?.[0];
  if (!columns) return rowText(cells.slice(numbered ? 1 : 0).filter((cell, at) => cell || at > 0));
  const series = seriesText(cells.filter((cell, at) => cell && columns[at] === SERIES));
  const firstOfSeries = columns.indexOf(SERIES);
  return cells
    .map((cell, at) => {
      const write = columns[at];
      if (write === SERIES) return at === firstOfSeries ? series : '';
      return cell && !(numbered && at === 0) ? (write?.(cell) ?? cell) : '';
    })
    .filter(Boolean)
    .join(' ');
}

/** Repetitions set by set, or sets written out. */
const seriesText = (sets: readonly string[]) =>
  sets.every((one) => /^\d+$/.test(one)) ? sets.length > 0 && `${sets.join('/')} Wdh.` : sets.join(', ');

/** Sets that a column without a heading has at most: more are repetitions. */
const MOST_SETS = 10;

/** A row without a heading: a name, sets, repetitions and kilograms, as most tables have them. */
function rowText(all: readonly string[]): string {
  const [name = '', sets = '', reps = '', kg = '', ...rest] = all[0] ? all : all.slice(1);
  const isPlan =
    /\p{L}/u.test(name) &&
    /^\d{1,2}$/.test(sets) &&
    Number(sets) <= MOST_SETS &&
    /^\d{1,3}(?:\s*[-–/]\s*\d{1,3})*$/.test(reps);
  if (!isPlan) return [name, sets, reps, kg, ...rest].filter(Boolean).join(' ');
  const weight = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(kg) ? `${kg} kg` : kg;
  return [name, `${sets} Sätze`, `${reps} Wdh.`, weight, ...rest].filter(Boolean).join(' ');
}
