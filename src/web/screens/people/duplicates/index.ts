/** Exports for other rooms. */
export { useDuplicates } from './useDuplicates.tsx';
export { useMergeWith } from './useMergeWith.tsx';
