export { ExerciseCreate as create, ExerciseEdit as edit } from './ExerciseForms.tsx';
