/** Applies cancellations that stand apart from contracts: rows with a person and a day, but without terms of a contract. */
import type { Finding } from './context.ts';
import { hasContract } from './contractsOf.ts';
import type { Row } from './read.ts';

const CANCELLATION = ['cancelled_on', 'cancelled_to', 'cancelled_by', 'cancelled_because', 'extraordinary'];

const cancels = ({ kind, values }: Row) =>
  kind === 'members' && Boolean(values.cancelled_to || values.cancelled_on);

const given = (of: Row['values']) =>
  Object.fromEntries(
    CANCELLATION.flatMap((name) => (of[name] === null || of[name] === undefined ? [] : [[name, of[name]]])),
  );

/** Returns the rows of a person, with such a cancellation in those of the contracts that have none. Notes what it is for. */
export function withCancellations(rows: readonly Row[], notes: Finding[]): readonly Row[] {
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
