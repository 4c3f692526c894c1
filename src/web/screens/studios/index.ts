// For other screens.
export { OneStudio, useStudioOpen } from './OneStudio.tsx';
export { OwnStudio, StudioCreate as create, StudioEdit as edit } from './StudioForms.tsx';
export { StudioList as list } from './StudioList.tsx';
export { StudioPage as show } from './StudioPage.tsx';
