/** Exports for other rooms. */
export { WordsInputs } from './WordsInputs.tsx';
