/** What other screens may use of this room: parts, no screens, as those would come along with them. */
export { CancelledMessage } from './appointment/CancelledMessage.tsx';
export { appointmentPath } from './appointment/useOpenAppointment.ts';
