export { LocationCreate as create, LocationEdit as edit } from './LocationForms.tsx';
