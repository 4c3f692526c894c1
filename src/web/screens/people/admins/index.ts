export { create, edit } from './AdminForms.tsx';
