/** Generic screens, rendered from a declaration alone, for every resource without screens of its own. */

export { ResourceList as list } from './list/ResourceList.tsx';
export { ResourceShow as show } from './ResourceShow.tsx';
export { ResourceCreate as create } from './record/form/ResourceCreate.tsx';
export { ResourceEdit as edit } from './record/form/ResourceEdit.tsx';
