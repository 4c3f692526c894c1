// Exports for other rooms.
export { OneStudio, useStudioOpen } from './OneStudio.tsx';
export { OwnStudio, StudioCreate as create, StudioEdit as edit } from './StudioForms.tsx';
export { StudioPage as show } from './StudioPage.tsx';
