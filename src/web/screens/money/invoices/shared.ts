/** Exports for other rooms. */
export { InvoiceDialog } from './InvoiceDialog.tsx';
export { ReturnNote, WhatFor } from './ReturnNote.tsx';
export { useBookkeepingLinks } from './useBookkeepingLinks.ts';
export { useInvoiceAction } from './useInvoice.ts';
