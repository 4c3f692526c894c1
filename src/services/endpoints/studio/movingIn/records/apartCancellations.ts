/** Applies cancellations that stand apart from contracts: rows with a person and a day, but without terms of a contract. */
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
