export { TrainerCreate as create, TrainerEdit as edit } from './TrainerForms.tsx';
export { TrainerPage as show } from './TrainerPage.tsx';
