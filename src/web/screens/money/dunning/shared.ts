/** Exports for other rooms. */
export { useDunAll } from './useDunAll.tsx';
