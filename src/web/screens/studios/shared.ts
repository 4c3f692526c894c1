/** What other screens may use of this room: parts, no screens, as those would come along with them. */
export { OneStudio, useStudioOpen, useStudioRefusal } from './OneStudio.tsx';
export { useThisStudio } from './useThisStudio.ts';
