/** Exports for other rooms. */
export { useWriteMany } from './useWriteMany.tsx';
