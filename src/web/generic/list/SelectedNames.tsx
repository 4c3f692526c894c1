import Box from '@mui/material/Box';
import { useGetManyAggregate } from 'react-admin';
import { formatNumber } from '../../../format/numbers.ts';
import { titleOf, useDeclaration, useTarget } from '../declarations.tsx';
import type { Selection } from './selection.ts';

/** How many are called by their names. */
const NAMED = 5;

/**
 * Whom an action means: the first by name, the others by their number; all that were found in so many words.
 * @example <SelectedNames ids={['c1', 'c2']} /> // 'Jo Berg und Eva Kern'
 */
export function SelectedNames({ ids: selected, filter }: Pick<Selection, 'ids' | 'filter'>) {
  const ids = filter ? [] : selected;
  // 'und 1 weitere' would take as much room as the name.
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
