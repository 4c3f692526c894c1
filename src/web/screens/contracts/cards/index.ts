export { ToCard as edit, ToCard as show, ToCreateCard as create } from './CardList.tsx';
