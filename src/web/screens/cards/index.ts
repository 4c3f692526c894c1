// For other screens.
export { CardDrawer } from './CardDrawer.tsx';
export { CardList as list, ToCard as edit, ToCard as show, ToCreateCard as create } from './CardList.tsx';
export { CardTile, CardTiles } from './CardTile.tsx';
export { CreateCardDialog } from './CreateCardDialog.tsx';
export { NoCards } from './NoCards.tsx';
export { useOpenCard } from './useOpenCard.ts';
