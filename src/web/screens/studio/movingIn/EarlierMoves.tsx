import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, ResourceContextProvider, useGetList } from 'react-admin';
import { inBerlin } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { customers } from '#resources/people/customers.ts';
import { type MoveIn, moveIns, takeBackUntil } from '#resources/studio/moveIns.ts';
import { formatDay } from '#rules/days.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { DayText } from '#web/ui/DayText.tsx';
import { Panel } from '#web/ui/Panel.tsx';

/** Earlier moves, each of which can be taken back for a while. */
export function EarlierMoves() {
  const { data } = useGetList<MoveIn>(moveIns.path, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Bisherige Umzüge">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <ResourceContextProvider value={moveIns.path}>
          {data.map((one) => (
            <RecordContextProvider key={one.id} value={one}>
              <Move of={one} />
            </RecordContextProvider>
          ))}
        </ResourceContextProvider>
      </Box>
    </Panel>
  );
}

function Move({ of }: { readonly of: MoveIn }) {
  const { created_at, by_name, files, customers: people, contracts: made, taken_back_at } = of;
  const takeBack = useRecordAction('takeBack', { icon: UndoIcon });
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 },
        ...{ borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{(files ?? []).join(', ')}</Typography>
        <Typography variant="body2" color="text.secondary">
          <DayText {...inBerlin(created_at)} /> von {by_name} · {counted(people, customers.label)},{' '}
          {counted(made, contracts.label)}
          {taken_back_at ? ' · zurückgenommen' : ` · zurücknehmbar bis ${formatDay(takeBackUntil(of))}`}
        </Typography>
      </Box>
      {!taken_back_at && takeBack && <ActionButton action={takeBack} size="small" variant="outlined" />}
    </Box>
  );
}
