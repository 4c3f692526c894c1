import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ShowBase, useShowContext } from 'react-admin';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { isGone, RECORD_QUERY, RecordState } from '#web/generic/record/RecordState.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { AppointmentDetails } from './AppointmentDetails.tsx';
import { useOpenAppointment } from './useOpenAppointment.ts';

/** Dialog of the appointment in the address at `?termin=`, over the current page. */
export function AppointmentDialog() {
  const [id, open] = useOpenAppointment();
  if (id === null) return null;
  return (
    <ShowBase key={id} resource={appointments.path} id={id} queryOptions={RECORD_QUERY} disableAuthentication>
      <Shown onClose={() => open(null)} />
    </ShowBase>
  );
}

/** Aligned at the top: the bookings load later, and a centred dialog would shift. */
const TOP = { '& .MuiDialog-container': { alignItems: 'flex-start' } };

function Shown({ onClose }: { onClose: () => void }) {
  const { record, error, isPending, refetch } = useShowContext<Appointment>();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <AppDialog
      title={record ? appointments.title(record) : appointments.label.one}
      maxWidth="md"
      fullScreen={small}
      sx={TOP}
      onClose={onClose}
      actions={<Button onClick={onClose}>Schließen</Button>}
    >
      {record && !isGone(error) ? (
        <AppointmentDetails appointment={record} />
      ) : (
        <RecordState isPending={isPending} error={error} onRetry={refetch} />
      )}
    </AppDialog>
  );
}
