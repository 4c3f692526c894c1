/** Applies cancellations that stand apart from contracts, or follow from the next one: a list of all that a person ever had. */
import { isDay, plusDays } from '#rules/days.ts';
import type { Finding } from '../context.ts';
import type { Row } from '../files.ts';
import { hasContract } from './contractsOf.ts';

const CANCELLATION = ['cancelled_on', 'cancelled_to', 'cancelled_by', 'cancelled_because', 'extraordinary'];

const cancels = ({ kind, values }: Row) =>
  kind === 'members' && Boolean(values.cancelled_to || values.cancelled_on);

/** Returns what a row says of a cancellation. The contract's end beside it is when it takes effect. */
const given = (of: Row['values']) => {
  const told = { ...of, cancelled_to: of.cancelled_to ?? of.ends_on };
  return Object.fromEntries(
    Object.entries(told).filter(
      ([name, value]) => CANCELLATION.includes(name) && value !== null && value !== undefined,
    ),
  );
};

/** Days within which the next contract begins, if it takes the place of one. */
const SOON = 31;

/** Returns the rows with the end of contracts that another one of the same file follows, which may be over without a notice. */
function withFollowed(rows: readonly Row[], notes: Finding[]): readonly Row[] {
  return rows.map((row) => {
    const { ends_on, status } = row.values;
    if (!hasContract(row) || cancels(row) || status === 'ended' || !isDay(ends_on)) return row;
    const next = rows.find(({ file, values: { starts_on } }) => {
      const isNext = isDay(starts_on) && starts_on > ends_on && starts_on <= plusDays(ends_on, SOON);
      return file === row.file && isNext;
    });
    if (!next || !hasContract(next)) return row;
    const message = `Endet mit der Laufzeit: Ihm folgt der Vertrag von ${next.place}`;
    notes.push({ place: row.place, label: 'Vertrag', message });
    return { ...row, values: { ...row.values, cancelled_to: ends_on } };
  });
}

/** Returns the rows of a person, with such a cancellation in those of the contracts that have none. Notes what it is for. */
export function withCancellations(all: readonly Row[], notes: Finding[]): readonly Row[] {
  const rows = withFollowed(all, notes);
  const first = rows.find((row) => cancels(row) && !hasContract(row));
  if (!first) return rows;
  const contracts = rows.filter(hasContract);
  const tell = (message: string) => notes.push({ place: first.place, label: 'Kündigung', message });
  if (contracts.length === 0) tell('Ohne Vertrag in den Dateien: nicht übernommen');
  if (contracts.length > 1) tell('Gilt für alle Verträge der Person, die keine eigene haben');
  return rows.map((row) =>
    !hasContract(row) || cancels(row)
      ? row
      : {
          ...row,
          values: { ...row.values, ...given(first.values) },
          said: { ...row.said, ...given(first.said) },
        },
  );
}
