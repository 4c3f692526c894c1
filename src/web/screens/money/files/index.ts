/** Exports for other rooms. */
export { useWarnedFile } from './useWarnedFile.tsx';
