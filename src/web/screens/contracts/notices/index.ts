export { NoticePage as show } from './NoticePage.tsx';
