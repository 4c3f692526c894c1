/** Tables that name a contract in place of a person: whose it is stands in another one. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Source } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';

/** By what people are referred to, the surest first. */
const WHO = ['former_number', 'email', 'name'] as const;
const NAMED = [...WHO, 'first_name', 'last_name'];

/** Returns the tables with a column of whose contract it is, where they say it by the contract's number alone. Yields between tables. */
export function* withContractOwners<T extends Source>(
  sources: readonly T[],
  members: Understand,
): Generator<undefined, readonly T[]> {
  const columnIn = ({ read }: Source, field: string) =>
    read.headings.find((heading) => members(heading).field === field);
  const isNameless = (source: Source) => !NAMED.some((field) => columnIn(source, field));
  const owners = new Map<string, { readonly heading: string; readonly cell: string } | null>();
  for (const source of sources) {
    yield;
    const number = columnIn(source, 'contract_number');
    const who = WHO.map((field) => columnIn(source, field)).find((one) => one !== undefined);
    if (number === undefined || who === undefined) continue;
    for (const { values } of source.read.entries) {
      const [key, cell] = [textOf(values[number]), textOf(values[who])];
      if (key === '' || cell === '') continue;
      const before = owners.get(key);
      owners.set(key, before === undefined || before?.cell === cell ? { heading: who, cell } : null);
    }
  }
  const found: T[] = [];
  for (const source of sources) {
    yield;
    const number = isNameless(source) ? columnIn(source, 'contract_number') : undefined;
    const ownerOf = (values: Readonly<Record<string, unknown>>) => owners.get(textOf(values[number ?? '']));
    const heading = source.read.entries.map(({ values }) => ownerOf(values)?.heading).find(Boolean);
    if (number === undefined || heading === undefined) {
      found.push(source);
      continue;
    }
    const entries = source.read.entries.map((entry) => {
      const owner = ownerOf(entry.values);
      return {
        ...entry,
        values: { ...entry.values, [heading]: owner?.heading === heading ? owner.cell : '' },
      };
    });
    found.push({
      ...source,
      read: { ...source.read, headings: [...source.read.headings, heading], entries },
    });
  }
  return found;
}
