/** Columns such as "Kündigungstermin": the day to which a contract is cancelled, or could be next. */
import type { Imported } from '#declare/imports.ts';
import { MEMBER_FIELDS } from '#resources/studio/moving/members.ts';
import { isPaused, MEMBER_WORDS } from '#resources/studio/moving/memberWords.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { meanings } from '#services/http/imports/words.ts';
import { columnOf } from '../cells/columnCells.ts';

type Question = Imported['questions'][number];

/** Headings under which a day is certainly that of a cancellation. */
const CERTAIN =
  /gek(?:ü|ue)ndigt|cancelled|canceled|terminated|austritt|ausgetreten|leaving|left|wirksam|effective/i;

/** Rows from which a column that is always filled is suspicious. */
const FEWEST = 4;

const stateOf = meanings(MEMBER_FIELDS.status, MEMBER_WORDS.status);

/** Returns the mapping without a column of days to which contracts could be cancelled, with what is asked about it. */
export function withoutPossibleNotices(
  { entries }: Read,
  mapping: Mapping,
  answers: Answers,
): { readonly mapping: Mapping; readonly questions: Question[] } {
  const heading = columnOf(mapping, 'cancelled_to');
  if (heading === undefined || CERTAIN.test(heading)) return { mapping, questions: [] };
  const [received, status] = [columnOf(mapping, 'cancelled_on'), columnOf(mapping, 'status')];
  const cellOf = (values: Readonly<Record<string, unknown>>, column = '') => textOf(values[column]);
  const filled = entries.filter(
    ({ values }) => cellOf(values, heading) !== '' && cellOf(values, received) === '',
  );
  const isRunning = ({ values }: (typeof entries)[number]) => {
    const word = cellOf(values, status);
    return isPaused(word) || stateOf(word)?.keys[0] === 'active';
  };
  // A few that run are cancelled to a later day.
  const isMostly = filled.length * 2 > entries.length;
  if (!(isMostly && filled.length >= FEWEST) && !filled.some(isRunning)) return { mapping, questions: [] };
  const key = `possible:${heading}`;
  const likely = isMostly ? 'possible' : 'given';
  const answer = ['possible', 'given'].find((one) => one === answers[key]) ?? likely;
  const question: Question = {
    key,
    text: `Sind die Verträge mit einem Tag in „${heading.slice(0, 80)}“ gekündigt?`,
    answer,
    options: [
      { value: 'possible', label: 'Nein, bis dahin ließen sie sich kündigen' },
      { value: 'given', label: 'Ja, zu diesem Tag' },
    ],
  };
  return {
    mapping: answer === 'possible' ? { ...mapping, [heading]: null } : mapping,
    questions: [question],
  };
}
