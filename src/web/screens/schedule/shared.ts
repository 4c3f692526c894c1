/** What other screens may use of this room: parts, no screens, as those would come along with them. */
import { lazy } from 'react';

export { useOpenAppointment } from './appointment/useOpenAppointment.ts';

/** The appointment named in the address at `?termin=`; its code comes when one is opened. */
export const AppointmentDialog = lazy(async () => ({
  default: (await import('./appointment/AppointmentDialog.tsx')).AppointmentDialog,
}));
