/** Joins what several rows say of one contract: by its number, or as the one fee or the one term of a person whose contract has none. */
import { CONTRACT } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Finding } from '../context.ts';
import type { Row } from '../files.ts';
import { given, hasContract } from './contractsOf.ts';

/** What makes a row one of a contract of its own. */
const DEFINING = ['tariff', 'price_cents', 'starts_on'];
const isDefined = ({ values }: Row) => DEFINING.some((name) => given(values[name]));

/** What a list of debits says of a contract. */
const OF_DEBIT = ['price_cents', 'billing_interval', 'payment_method', 'claimed_until', 'next_due_on'];
const OF_CONTRACT = Object.keys(CONTRACT);

/** Returns the row with what another one says of these fields, where it says nothing itself. */
function filled(row: Row, from: Row, names: readonly string[]): Row {
  const missing = names.filter((name) => !given(row.values[name]) && given(from.values[name]));
  const pick = (of: Row['values']) => Object.fromEntries(missing.map((name) => [name, of[name]]));
  return {
    ...row,
    values: { ...row.values, ...pick(from.values) },
    said: { ...row.said, ...pick(from.said) },
    unread: [...(row.unread ?? []), ...(from.unread ?? []).filter((name) => names.includes(name))],
  };
}

/** What a list of people says of the contract that another list names. */
const OF_TERM = ['minimum_term_months', 'notice_period_months', 'prolongation_months'];
const hasTerm = ({ values }: Row) => OF_TERM.some((name) => given(values[name]));

/** Returns the rows with the terms of the one row without a contract of its own, where no contract has any. */
function withPersonsTerm(rows: readonly Row[], notes: Finding[]): readonly Row[] {
  const contracts = rows.filter(hasContract);
  const [from, ...others] = rows.filter(
    (row) => row.kind === 'members' && !hasContract(row) && given(row.values.starts_on) && hasTerm(row),
  );
  const isOne = new Set(contracts.map(({ file }) => file)).size === contracts.length;
  if (
    !from ||
    others.length > 0 ||
    !isOne ||
    contracts.some((row) => hasTerm(row) || given(row.values.starts_on))
  )
    return rows;
  for (const { place } of contracts.slice(0, 1))
    notes.push({ place, label: 'Erste Laufzeit', message: `Ohne Laufzeit: die von ${from.place}` });
  return rows.map((row) => (contracts.includes(row) ? filled(row, from, OF_TERM) : row));
}

const without = (row: Row, names: readonly string[]): Row => ({
  ...row,
  values: { ...row.values, ...Object.fromEntries(names.map((name) => [name, null])) },
});

/** Returns the rows without a tariff that a list of people names alone, where another file has the person's contracts. */
function withoutNamedAlone(rows: readonly Row[], notes: Finding[]): readonly Row[] {
  const whole = rows.filter((row) => hasContract(row) && given(row.values.starts_on));
  return rows.map((row) => {
    const { tariff, price_cents, starts_on, contract_number } = row.values;
    const isAlone = given(tariff) && ![price_cents, starts_on, contract_number].some(given);
    const other = whole.find(({ file }) => file !== row.file);
    if (row.kind !== 'members' || !isAlone || !other) return row;
    const message = `„${textOf(row.said.tariff).slice(0, 60)}“ ohne Beginn und Beitrag: Es gilt der Vertrag von ${other.place}`;
    notes.push({ place: row.place, label: 'Tarif', message });
    return without(row, ['tariff']);
  });
}

/** Returns the rows of a person with one row for each contract. Notes the row that a fee comes from. */
export function withApartTerms(all: readonly Row[], notes: Finding[]): readonly Row[] {
  const rows = withPersonsTerm(withoutNamedAlone(all, notes), notes);
  const joined = [...rows];
  for (const [at, row] of rows.entries()) {
    const number = row.values.contract_number;
    if (row.kind !== 'members' || !given(number) || isDefined(row)) continue;
    const to = joined.findIndex(
      (one) => one.kind === 'members' && one.values.contract_number === number && isDefined(one),
    );
    const contract = joined[to];
    if (!contract) continue;
    joined[to] = filled(contract, row, OF_CONTRACT);
    joined[at] = without(row, OF_CONTRACT);
  }
  const contracts = joined.filter(hasContract);
  const fees = joined.filter(
    (row) => row.kind === 'members' && !hasContract(row) && given(row.values.price_cents),
  );
  const [contract] = contracts;
  const [fee] = fees;
  if (contracts.length !== 1 || fees.length !== 1 || !contract || !fee || given(contract.values.price_cents))
    return joined;
  notes.push({ place: contract.place, label: 'Beitrag', message: `Ohne Beitrag: der von ${fee.place}` });
  return joined.map((row) =>
    row === contract ? filled(row, fee, OF_DEBIT) : row === fee ? without(row, OF_DEBIT) : row,
  );
}
