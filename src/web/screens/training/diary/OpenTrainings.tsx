import ContinueIcon from '@mui/icons-material/PlayArrowOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { formatInstant } from '#format/instants.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useDrafts } from './draft.ts';
import { trainingPath } from './trainingPath.ts';

interface OpenTrainingsProps {
  /** Those of this customer, also finished ones; else those of all that go on. */
  readonly customer?: string;
}

/** Renders links to the trainings on this device, which need no network. */
export function OpenTrainings({ customer }: OpenTrainingsProps) {
  const { uid } = useMyPermissions();
  const open = useDrafts(uid).filter(({ customer_id, ended_at }) =>
    customer === undefined ? !ended_at : customer_id === customer,
  );
  return open.map((draft) => (
    <Alert
      key={draft.id}
      severity="info"
      action={
        <Button
          component={LinkBase}
          to={trainingPath(draft.customer_id, draft.id)}
          color="inherit"
          startIcon={<ContinueIcon />}
          sx={{ minHeight: 44 }}
        >
          {draft.ended_at ? 'Ansehen' : 'Fortsetzen'}
        </Button>
      }
    >
      {draft.day_name ?? 'Freies Training'}, begonnen am {formatInstant(draft.started_at)} Uhr
      {draft.ended_at ? '' : ', ist noch nicht beendet'}.
    </Alert>
  ));
}
