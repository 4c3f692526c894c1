/** Exports for other rooms: components only, as importing screens would bundle them. */
export { CancelledMessage } from './appointment/CancelledMessage.tsx';
export { appointmentPath, attendancePath } from './appointment/useOpenAppointment.ts';
