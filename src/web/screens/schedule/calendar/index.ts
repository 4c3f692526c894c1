/** Exports for other rooms: components only, as importing screens would bundle them. */
export { CancelledMessage } from './appointment/CancelledMessage.tsx';
export { Care, TapState } from './appointment/guestParts.tsx';
export { useStartFor } from './appointment/StartTraining.tsx';
export { useTaps } from './appointment/useAttendance.ts';
export { appointmentPath, attendancePath } from './appointment/useOpenAppointment.ts';
