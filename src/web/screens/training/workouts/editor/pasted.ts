/** A pasted plan on its way into the editor: rows with what they were read as, and the days made of them. Pure. */
import type { MeantExercise } from '#resources/training/endpoints/exercises.ts';
import { type Line, type PlanRow, readLine } from '#rules/training/line/index.ts';
import { type Block, type Day, joinedWithAbove, newBlock, newDay } from './days.ts';

/** What a row becomes. */
export const ROLES = {
  exercise: 'Übung',
  day: 'Tag',
  note: 'Hinweis zum Tag',
  none: 'Weglassen',
} as const;

export interface PastedRow extends Omit<PlanRow, 'is'> {
  readonly id: string;
  readonly is: keyof typeof ROLES;
  /** The chosen exercise; undefined while nobody chose: the best one found. */
  readonly chosen?: string;
  /** Whether a person has said what the row is. */
  readonly said?: boolean;
}

export const STATES = {
  understood: 'Verstanden',
  guessed: 'Vermutet',
  open: 'Offen',
} as const;

export interface ReadRow {
  readonly row: PastedRow;
  readonly line: Line;
  readonly found: readonly MeantExercise[];
  readonly exercise: MeantExercise | undefined;
  readonly state: keyof typeof STATES;
}

/** The row with what it means, among the exercises that were found for its name. */
export function readRow(row: PastedRow, found: readonly MeantExercise[]): ReadRow {
  const exercise = found.find(({ id }) => id === row.chosen) ?? found[0];
  const line = readLine(row.text, exercise?.measured_by);
  return { row, line, found, exercise, state: stateOf(row, line, exercise) };
}

function stateOf(row: PastedRow, line: Line, exercise: MeantExercise | undefined): keyof typeof STATES {
  if (row.is !== 'exercise') return row.is === 'note' && !row.said ? 'guessed' : 'understood';
  if (!exercise || line.unread.some((word) => /\d/.test(word))) return 'open';
  const isSure = row.chosen !== undefined || exercise.fit === 'exact' || exercise.fit === 'synonym';
  const isWhole = line.sets.length > 0 && line.guesses.length + line.unread.length === 0;
  return isSure && isWhole ? 'understood' : 'guessed';
}

/** The hint of a day, at most. */
const LONGEST_NOTE = 1000;

/**
 * The days of the rows. A row for which there is no exercise becomes a hint to its day, so that nothing is lost.
 * @param count how many days there are already, for the names of those without one
 */
export function daysOf(rows: readonly ReadRow[], count: number): Day[] {
  const days: Day[] = [];
  const current = () => {
    const last = days.at(-1);
    if (last) return last;
    const first = newDay(count);
    days.push(first);
    return first;
  };
  const write = (values: Partial<Day>) => {
    const day = current();
    days[days.length - 1] = { ...day, ...values };
  };
  for (const { row, line, exercise } of rows) {
    const text = row.text.trim();
    if (row.is === 'none' || text === '') continue;
    if (row.is === 'day') days.push({ ...newDay(count + days.length), name: text.slice(0, 80) });
    else if (row.is === 'note' || !exercise)
      write({ note: [current().note, text].filter(Boolean).join('\n').slice(0, LONGEST_NOTE) });
    else {
      const block = newBlock(exercise, line);
      const blocks: Block[] = [...current().blocks, block];
      write({ blocks: row.withAbove ? joinedWithAbove(blocks, block.id) : blocks });
    }
  }
  return days;
}
