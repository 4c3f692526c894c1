/** What other screens may use of this room: parts, no screens, as those would come along with them. */
export { CardDrawer } from './CardDrawer.tsx';
export { CardTile, CardTiles } from './CardTile.tsx';
export { CreateCardDialog } from './CreateCardDialog.tsx';
export { NoCards } from './NoCards.tsx';
export { useOpenCard } from './useOpenCard.ts';
