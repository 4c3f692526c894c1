/** A whole plan of many lines, as it is pasted from a messenger or a table. Pure. */
import { withoutPictures } from './plain.ts';
import { readLine } from './read.ts';
import { type Columns, cellsOf, headingOf, lineOfCells } from './table.ts';

export interface PlanRow {
  /** The name of a day, an exercise with its sets, or words about the day. */
  readonly is: 'day' | 'exercise' | 'note';
  readonly text: string;
  /** Whether the exercise alternates with the one before: "A1", "A2". */
  readonly withAbove: boolean;
}

/** Numbering and bullets, with a mark such as A1. */
const BULLET = /^\s*(?:[-–•*▪◦·>✓☐]\s+|\d{1,2}[.)]\s+|([A-Za-z])(\d{0,2})\s*[.):]\s*|([A-H])([1-9])\s+)/;

/** Clock times and senders before a messenger's lines. */
const SENT =
  /^(?:\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\]?|\[\d{1,2}:\d{2},\s+\d{1,2}[./]\d{1,2}[./]\d{2,4}\])\s*(?:-\s*)?[^:]{1,40}:\s*/;

const DAY =
  /^(?:tag|day|te|trainingstag|einheit|workout|training|woche|phase)(?:\s+(?:\d{1,2}|[A-Z]))?(?=$|[\s:–-])|^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|mo|di|mi|do|fr|sa|so)(?=$|[\s.:,–-])\.?/i;

/** Usual names of days, for a line of its own. */
const SPLIT =
  /^(?:push|pull|legs?|beine?|brust|rücken|schultern?|arme|oberkörper|unterkörper|ganzkörper|upper|lower|ok|uk|gk|cardio|core|mobility|aufwärmen|warm-?up|cool-?down|dehnen|finisher)(?![\p{L}-])/iu;

/** What is done in alternation, until the next blank line. */
const TOGETHER = /^(?:supersatz|superset|zirkel|circuit)(?![\p{L}-])/iu;

/**
 * The rows of a pasted plan. Every line that isn't blank is in one of them.
 * @example readPlan('Tag A\nKniebeuge 3x8').map(({ is }) => is) // ['day', 'exercise']
 */
export function readPlan(pasted: string): readonly PlanRow[] {
  const rows: Row[] = [];
  let columns: Columns | undefined;
  let mark: string | undefined;
  /** Whether exercises alternate, and whether one of them has been. */
  let together: 'begins' | 'goes on' | undefined;
  for (const raw of pasted.split(/\r\n|\n|\r/)) {
    const cells = cellsOf(raw, columns !== undefined);
    if (cells.every((cell) => cell === '')) {
      mark = undefined;
      together = undefined;
      continue;
    }
    if (cells.filter(Boolean).length > 1) {
      const heading = headingOf(cells);
      if (heading) columns = heading;
      else if (!cells.every((cell) => /^[\s:-]*$/.test(cell)))
        rows.push({ is: 'exercise', text: lineOfCells(cells, columns), withAbove: false });
      continue;
    }
    const clean = withoutPictures(raw.replace(SENT, ''))
      .replace(/(^|\s)[*_~]{1,2}([^*_~]+)[*_~]{1,2}/g, '$1$2')
      .trim();
    if (clean === '') continue;
    const bullet = BULLET.exec(clean);
    const text = clean.slice(bullet?.[0].length ?? 0).trim();
    const letter = bullet?.[2] || bullet?.[4] ? (bullet[1] ?? bullet[3])?.toUpperCase() : undefined;
    if (TOGETHER.test(text) && !letter && isHeading(text)) {
      together = 'begins';
      rows.push({ is: 'note', text: text.replace(/:$/, ''), withAbove: false });
      continue;
    }
    const [day, rest, isSaid] = bullet ? [undefined, text] : dayIn(text);
    if (day) {
      together = undefined;
      rows.push({ is: 'day', text: day, withAbove: false, ...(!isSaid && { maybe: true }) });
    }
    if (rest && !joined(rows, rest))
      partsOf(rest).forEach((part, at) => {
        const withAbove = (at === 0 && letter !== undefined && letter === mark) || together === 'goes on';
        rows.push({ is: isSentence(part) ? 'note' : 'exercise', text: part, withAbove });
        together &&= 'goes on';
      });
    mark = letter;
  }
  return rows.map(({ maybe: _, ...row }) => row);
}

/** A row, and whether it is a day by nothing but its colon. */
type Row = PlanRow & { readonly maybe?: boolean };

/** A line with values and no name goes with the exercise above it; so does what is in parentheses. */
function joined(rows: Row[], text: string): boolean {
  const above = rows.at(-1);
  if (!above || (above.is !== 'exercise' && !above.maybe) || readLine(above.text).name === '') return false;
  const { name, sets, notes, relative } = readLine(text);
  const isHint = /^\(.*\)$/.test(text) || /^(?:hinweis|notiz|tipp|achtung):\s/i.test(text);
  const isValues = name === '' && (sets.length > 0 || notes.length > 0 || relative !== undefined);
  if (!isValues && !(isHint && above.is === 'exercise')) return false;
  const parts = readLine(above.text).sets.length > 0 ? ', ' : ' ';
  rows[rows.length - 1] = { ...above, is: 'exercise', text: `${above.text}${isHint ? ' ' : parts}${text}` };
  return true;
}

const isHeading = (text: string) => /:$/.test(text) || text.split(/\s+/).length <= 3;

/** The day that the line names, and what else it says. */
function dayIn(text: string): readonly [day: string | undefined, rest: string, isSaid?: boolean] {
  const [, named = '', rest = ''] = /^([^:]{1,60}):\s+(.+)$/.exec(text) ?? [];
  const name = text.replace(/[:\s]+$/, '');
  if (named && rest && DAY.test(named) && readLine(rest).sets.length > 0) return [named.trim(), rest, true];
  const about = name.replace(DAY, '');
  if (DAY.test(name) && readLine(about).sets.length === 0) return [name, '', true];
  if (readLine(name).sets.length > 0) return [undefined, text];
  const isSplit = SPLIT.test(name) && name.split(/\s+/).length <= 4;
  return isSplit || /:$/.test(text) ? [name, '', isSplit] : [undefined, text];
}

/** Exercises in one line, where each part says a name and its sets. */
function partsOf(text: string): readonly string[] {
  const parts = text.split(/[,;]\s+|\s+\+\s+|\s+\d{1,2}\)\s+/);
  const whole = parts.every((part) => {
    const { name, sets } = readLine(part);
    return name !== '' && sets.length > 0;
  });
  return parts.length > 1 && whole ? parts : [text];
}

const isSentence = (text: string) =>
  readLine(text).sets.length === 0 && (/[.!?]$/.test(text) || text.split(/\s+/).length > 6);
