export { ImportMeaningEdit as edit } from './ImportMeaningEdit.tsx';
