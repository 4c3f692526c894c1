export { create, edit } from './TrainerForms.tsx';
export { TrainerPage as show } from './TrainerPage.tsx';
