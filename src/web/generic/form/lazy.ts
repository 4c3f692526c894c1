/** Forms for what needn't wait for their code: lists, and pages of a record. */
import { lazy } from 'react';

export const ResourceCreateDialog = lazy(async () => ({
  default: (await import('./ResourceCreate.tsx')).ResourceCreateDialog,
}));
export const ResourceEdit = lazy(async () => ({
  default: (await import('./ResourceEdit.tsx')).ResourceEdit,
}));
