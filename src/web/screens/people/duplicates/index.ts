/** Exports for other rooms. */
export { useMergeWith } from './useMergeWith.tsx';
