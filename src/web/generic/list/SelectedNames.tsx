import Box from '@mui/material/Box';
import { formatNumber } from '../../../format/numbers.ts';
import { useDeclaration } from '../declarations.tsx';
import type { Selection } from './selection.ts';
import { useTitlesOf } from './useTitles.ts';

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
