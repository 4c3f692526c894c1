/** What other rooms may use of this one. */
export { OneStudio, useStudioOpen } from './OneStudio.tsx';
