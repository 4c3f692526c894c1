export { AdminCreate as create, AdminEdit as edit } from './AdminForms.tsx';
export { AdminList as list } from './AdminList.tsx';
