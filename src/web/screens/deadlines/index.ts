/** What other rooms may use of this one. */
export { DeadlineRows } from './DeadlineRows.tsx';
export { useDeadlines } from './useDeadlines.ts';
