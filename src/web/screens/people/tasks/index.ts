export { TaskCreate as create } from './TaskCreate.tsx';
export { TaskPage as show } from './TaskPage.tsx';
