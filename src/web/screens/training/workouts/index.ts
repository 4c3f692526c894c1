export { WorkoutCreate as create, WorkoutEdit as edit } from './WorkoutForms.tsx';
