export { ImportAnswerEdit as edit } from './ImportAnswerEdit.tsx';
