export { DunningPage as show } from './LetterPages.tsx';
