/** Exports for other rooms. */
export { TEXTS_PATH } from './paths.ts';
export { WordsInputs } from './WordsInputs.tsx';
