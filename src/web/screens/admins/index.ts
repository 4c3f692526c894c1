export { AdminCreate as create, AdminEdit as edit } from './AdminForms.tsx';
