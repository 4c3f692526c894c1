import { useGetManyAggregate } from 'react-admin';
import type { Field } from '../../../resources/fields.ts';
import { titleOf, useTarget } from '../declarations.tsx';

/** Names of the records of one resource by id; '…' while they load. */
export function useTitlesOf(to: string, ids: readonly string[]): (id: string) => string {
  const target = useTarget(to);
  const { data } = useGetManyAggregate(
    target?.path ?? to,
    { ids: ids as string[] },
    { enabled: ids.length > 0 },
  );
  const titles = new Map(data?.filter(Boolean).map((record) => [String(record.id), titleOf(target, record)]));
  return (id) => titles.get(id) ?? '…';
}

/** The resource a field names, if any. */
export function targetOf(field: Field): string | undefined {
  return field.kind === 'reference' || field.kind === 'references' ? field.to : undefined;
}
