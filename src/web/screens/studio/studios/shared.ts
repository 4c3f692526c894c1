/** Exports for other rooms: components only, as importing screens would bundle them. */
export { OneStudio, useStudioOpen, useStudioRefusal } from './OneStudio.tsx';
export { useStudioForm } from './useStudioForm.ts';
export { useThisStudio } from './useThisStudio.ts';
