import Box from '@mui/material/Box';
import { useGetManyAggregate } from 'react-admin';
import { formatNumber } from '#format/numbers.ts';
import { titleOf, useDeclaration, useTarget } from '../fields/declarations.tsx';
import { untitled } from '../fields/values/Reference.tsx';
import type { Selection } from './selection.ts';

/** Number of records that are named. */
const NAMED = 5;

/**
 * Renders the records of a bulk action: the first by name, the rest by number; the whole result as such.
 * @example <SelectedNames ids={['c1', 'c2']} /> // 'Jo Berg und Eva Kern'
 */
export function SelectedNames({ ids: selected, filter }: Pick<Selection, 'ids' | 'filter'>) {
  const ids = filter ? [] : selected;
  // 'und 1 weitere' is as long as the name itself.
  const named = ids.length <= NAMED + 1 ? ids : ids.slice(0, NAMED);
  const titles = useTitlesOf(useDeclaration().name, named);
  const rest = ids.length - named.length;
  const names = [...named.map(titles), ...(rest > 0 ? [`${formatNumber(rest)} weitere`] : [])];
  return (
    <Box component="span" sx={{ display: 'block', mb: 1, color: 'text.primary', overflowWrap: 'anywhere' }}>
      {filter
        ? 'Gemeint sind alle gefundenen, auch die auf den anderen Seiten.'
        : new Intl.ListFormat('de', { type: 'conjunction' }).format(names)}
    </Box>
  );
}

/** Returns a look-up of titles by id; '…' while they load, and what became of them where there is none. */
export function useTitlesOf(to: string, ids: readonly string[]): (id: string) => string {
  const target = useTarget(to);
  const { data, error, isPending } = useGetManyAggregate(
    target?.path ?? to,
    { ids: ids as string[] },
    { enabled: ids.length > 0 },
  );
  const titles = new Map(data?.filter(Boolean).map((record) => [String(record.id), titleOf(target, record)]));
  const otherwise = isPending ? '…' : untitled(error);
  return (id) => titles.get(id) ?? otherwise;
}
