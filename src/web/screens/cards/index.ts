/** What other rooms may use of this one. */
export { CardDrawer } from './CardDrawer.tsx';
export { CardTile, CardTiles } from './CardTile.tsx';
export { CreateCardDialog } from './CreateCardDialog.tsx';
export { NoCards } from './NoCards.tsx';
export { useOpenCard } from './useOpenCard.ts';
