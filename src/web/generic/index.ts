/** Screens made from a declaration alone, for every resource that has none of its own. */
export { ResourceCreate as create } from './form/ResourceCreate.tsx';
export { ResourceEdit as edit } from './form/ResourceEdit.tsx';
export { ResourceList as list } from './list/ResourceList.tsx';
export { ResourceShow as show } from './ResourceShow.tsx';
