/** Exports for other rooms, without the page. */
export { useRewindAction } from './useRewindAction.ts';
