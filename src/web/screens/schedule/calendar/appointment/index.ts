export { AppointmentCreate as create, AppointmentEdit as edit } from './AppointmentForms.tsx';
