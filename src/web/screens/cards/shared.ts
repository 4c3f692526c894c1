/** What other screens may use of this room: parts, no screens, as those would come along with them. */
import { lazy } from 'react';

export { CardDrawer } from './CardDrawer.tsx';
export { CardTile } from './CardTile.tsx';
export { useOpenCard } from './useOpenCard.ts';

/** Its code comes when somebody asks for it. */
export const CreateCardDialog = lazy(async () => ({
  default: (await import('./CreateCardDialog.tsx')).CreateCardDialog,
}));
