import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { COACHES } from '#resources/people/trainers.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { createPath } from '#web/generic/addresses.ts';
import { GRID } from '#web/generic/fields/grid.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { ResourceCreateDialog, type ResourceCreateProps } from '#web/generic/record/form/ResourceCreate.tsx';
import { FullRow } from '#web/ui/FormSection.tsx';
import type { Beginning } from '../useGestures.ts';
import { IN_CALENDAR, NEW } from './AppointmentForms.tsx';
import { KindInput } from './AppointmentInputs.tsx';
import { BOOKABLE } from './BookDialog.tsx';
import { NewBookingTerms } from './BookingTerms.tsx';
import { TimesInput } from './TimesInput.tsx';
import { useUsualTrainer } from './useUsualTrainer.ts';

const Input = inputOf(appointments);

interface NewAppointmentDialogProps
  extends Pick<ResourceCreateProps<Appointment>, 'title' | 'saveLabel' | 'savedMessage'> {
  /** Where the calendar was free, or the values of a copy. */
  readonly when: Beginning;
  readonly onClose: () => void;
}

/** Dialog for an appointment in a free span of the calendar: who, what and when; the form has all else. */
export function NewAppointmentDialog({ when, onClose, ...props }: NewAppointmentDialogProps) {
  return (
    <ResourceCreateDialog<Appointment>
      resource={appointments.path}
      title="Neuer Termin"
      defaultValues={{ ...NEW, ...when }}
      savedMessage={IN_CALENDAR}
      {...props}
      onClose={onClose}
    >
      <Inputs onClose={onClose} />
    </ResourceCreateDialog>
  );
}

function Inputs({ onClose }: Pick<NewAppointmentDialogProps, 'onClose'>) {
  const kind: unknown = useWatch({ name: 'kind' });
  useUsualTrainer(true);
  return (
    <>
      <Box sx={GRID}>
        <FullRow>
          {kind === 'blocker' ? (
            <Input source="title" autoFocus helperText="Leer: Sperrzeit." />
          ) : (
            <Input source="customer_ids" among={BOOKABLE} autoFocus />
          )}
        </FullRow>
        <TimesInput allDay={kind === 'blocker'} />
        <KindInput isOfCourse={false} />
        <Input source="trainer_id" among={COACHES} />
      </Box>
      {kind !== 'blocker' && <NewBookingTerms />}
      <ToForm onClose={onClose} />
    </>
  );
}

/** Leads to the form with what is entered. */
function ToForm({ onClose }: Pick<NewAppointmentDialogProps, 'onClose'>) {
  const { getValues } = useFormContext();
  const navigate = useNavigate();
  const follow = () => {
    const { studio_id: _, ...source } = getValues();
    onClose();
    navigate(createPath(appointments, { source }));
  };
  return (
    <Button size="small" onClick={follow} sx={{ alignSelf: 'start' }}>
      Alle Angaben
    </Button>
  );
}
