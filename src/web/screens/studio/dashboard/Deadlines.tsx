import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'react-admin';
import { formatNumber } from '#format/numbers.ts';
import { deadlines } from '#resources/contracts/endpoints/deadlines.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { DeadlineRows, useNewTask } from '#web/screens/contracts/deadlines/index.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { useStudioOpen } from '../studios/shared.ts';

const DAYS = 7;
const SHOWN = 8;

/** Renders today's work, the most urgent first, with a link to all; nothing while no single studio is selected. */
export function Deadlines() {
  const { mayCall } = useMay();
  return useStudioOpen() === false && mayCall(deadlines) ? <Next /> : null;
}

function Next() {
  const create = useNewTask();
  const { data, isPending, error } = useEndpoint(deadlines, {
    query: { days: DAYS },
    page: { offset: 0, limit: SHOWN },
  });
  return (
    <Panel
      title={data?.total ? `Zu tun (${formatNumber(data.total)})` : 'Zu tun'}
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          {create && <ActionButton action={create} size="small" />}
          <Button component={Link} to="/deadlines" size="small" aria-label="Zu tun: alle anzeigen">
            Alle anzeigen
          </Button>
        </Stack>
      }
    >
      {isPending ? (
        <Stack spacing={1.5} role="progressbar" aria-label="Zu tun wird geladen">
          {[70, 82, 64].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={26} />
          ))}
        </Stack>
      ) : error ? (
        <Typography color="text.secondary">Was ansteht, konnte nicht geladen werden.</Typography>
      ) : data.total === 0 ? (
        <Typography color="text.secondary">
          In den nächsten {DAYS} Tagen gibt es nichts, worum du dich kümmern musst.
        </Typography>
      ) : (
        <DeadlineRows deadlines={data.data} label="Was ansteht" withDay />
      )}
    </Panel>
  );
}
