export { TrainerCreate as create, TrainerEdit as edit } from './TrainerForms.tsx';
export { TrainerList as list } from './TrainerList.tsx';
export { TrainerPage as show } from './TrainerPage.tsx';
