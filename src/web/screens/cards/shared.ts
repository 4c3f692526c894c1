/** What other screens may use of this room: parts, no screens, as those would come along with them. */
export { CardDrawer } from './CardDrawer.tsx';
export { CardTile } from './CardTile.tsx';
export { CreateCardDialog } from './CreateCardDialog.tsx';
export { useOpenCard } from './useOpenCard.ts';
