/** What other screens may use of this room: parts, no screens, as those would come along with them. */
import { lazy } from 'react';

export { CardDrawer, useOpenCard } from './CardDrawer.tsx';
export { CardTile } from './CardTile.tsx';

/** Its code comes when somebody asks for it. */
export const CreateCardDialog = lazy(async () => ({
  default: (await import('./CreateCardDialog.tsx')).CreateCardDialog,
}));
