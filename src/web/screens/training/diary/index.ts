export { TrainingDiary } from './TrainingDiary.tsx';
