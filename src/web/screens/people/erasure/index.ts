/** Exports for other rooms. */
export { useErasure } from './useErasure.tsx';
