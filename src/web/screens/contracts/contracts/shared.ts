/** Exports for other rooms. */
import { lazy } from 'react';

export { ContractSections } from './ContractSections.tsx';
export { Price } from './Price.tsx';

/** Loaded when it opens. */
export const ManyConsentsDialog = lazy(async () => ({
  default: (await import('./prices/ManyConsentsDialog.tsx')).ManyConsentsDialog,
}));
