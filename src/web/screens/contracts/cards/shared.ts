/** Exports for other rooms: components only, as importing screens would bundle them. */
import { lazy } from 'react';

export { CardDrawer, useOpenCard } from './CardDrawer.tsx';
export { CardTile } from './CardTile.tsx';
export { DebitButton } from './DebitButton.tsx';

/** Loaded lazily. */
export const CreateCardDialog = lazy(async () => ({
  default: (await import('./CreateCardDialog.tsx')).CreateCardDialog,
}));
