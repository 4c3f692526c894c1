/** What other screens may use of this room: parts, no screens, as those would come along with them. */
export { CardDrawer, useOpenCard } from './CardDrawer.tsx';
export { CardTile } from './CardTile.tsx';
export { CreateCardDialog } from './CreateCardDialog.tsx';
