/** Lazily loaded forms, for lists and detail pages. */
import { lazy } from 'react';

export const ResourceCreateDialog = lazy(async () => ({
  default: (await import('./ResourceCreate.tsx')).ResourceCreateDialog,
}));
export const ResourceEdit = lazy(async () => ({
  default: (await import('./ResourceEdit.tsx')).ResourceEdit,
}));
