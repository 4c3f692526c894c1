import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';
import type { Resource } from '#declare/define.ts';
import { hasSums, sumsFor, sumsOf } from '#declare/sums.ts';
import { formatMoney } from '#format/money.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { studioFilterOf, useStudioChoice } from '#web/data/studioChoice.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { useDeclaration } from '../fields/declarations.tsx';

/** Renders the declared sums of the list, over all its pages. */
export function ListSums() {
  const resource = useDeclaration();
  return hasSums(resource) ? <Sums resource={resource} /> : null;
}

function Sums({ resource }: { readonly resource: Resource }) {
  const { filterValues, filter } = useListContext();
  const { level } = useMyPermissions();
  const [studio] = useStudioChoice();
  const asked = { ...studioFilterOf(studio, level), ...filterValues, ...filter };
  const seen = sumsFor(resource, level);
  const { data, error, refetch } = useEndpoint(
    sumsOf(resource),
    { query: { filter: JSON.stringify(asked) } },
    { keep: () => true, enabled: seen.length > 0 },
  );
  if (seen.length === 0) return null;
  if (error) return <Failed error={error} onRetry={refetch} />;
  return (
    <Box component="dl" aria-label="Summen" aria-busy={!data} sx={LINE}>
      {seen.map(({ label }) => {
        const sum = data?.find((one) => one.label === label);
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sum ? formatMoney(sum.cents) : <Skeleton width={80} />}</dd>
          </div>
        );
      })}
    </Box>
  );
}

const LINE = {
  m: 0,
  px: 2,
  py: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  justifyContent: 'flex-end',
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
  '& > div': { display: 'flex', gap: 1 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const;
