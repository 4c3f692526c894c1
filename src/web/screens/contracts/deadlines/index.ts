/** Exports for other rooms: components only, as importing screens would bundle them. */
export { DeadlineRows } from './DeadlineRows.tsx';
export { useNewTask } from './useNewTask.tsx';
