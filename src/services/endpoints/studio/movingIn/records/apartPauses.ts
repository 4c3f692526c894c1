/** Puts pauses that stand apart from contracts to these: rows with a person and days, but without terms of a contract. */
import type { Finding } from '../context.ts';
import type { Row } from '../files.ts';
import { given, hasContract } from './contractsOf.ts';

const PAUSE = ['paused_from', 'paused_until', 'paused_because'];
const DEFINING = ['tariff', 'price_cents', 'starts_on'];

const isApart = ({ kind, values }: Row) =>
  kind === 'members' &&
  (given(values.paused_from) || given(values.paused_until)) &&
  !DEFINING.some((name) => given(values[name]));

const without = (row: Row): Row => ({
  ...row,
  values: { ...row.values, ...Object.fromEntries(PAUSE.map((name) => [name, null])) },
});

/** Returns the rows of a person with such pauses as `further_pauses` of the contracts that they are for. Notes those without one. */
export function withApartPauses(rows: readonly Row[], notes: Finding[]): readonly Row[] {
  const pauses = rows.filter(isApart);
  if (pauses.length === 0) return rows;
  const contracts = rows.filter((row) => hasContract(row) && !isApart(row));
  const numberOf = ({ values }: Row) => values.contract_number ?? '';
  const isFor = (pause: Row, contract: Row) =>
    numberOf(pause) === '' || contracts.every((one) => numberOf(one) !== numberOf(pause))
      ? true
      : numberOf(pause) === numberOf(contract);
  for (const pause of pauses) {
    const of = contracts.filter((one) => isFor(pause, one)).length;
    const tell = (message: string) => notes.push({ place: pause.place, label: 'Pause', message });
    if (of === 0) tell('Ohne Vertrag in den Dateien: nicht übernommen');
    if (of > 1) tell('Gilt für alle Verträge der Person');
  }
  return rows.map((row) => {
    if (pauses.includes(row)) return without(row);
    if (!contracts.includes(row)) return row;
    const further_pauses = pauses.filter((one) => isFor(one, row)).map(({ values }) => values);
    return { ...row, values: { ...row.values, further_pauses } };
  });
}
