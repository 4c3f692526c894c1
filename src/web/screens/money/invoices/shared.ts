/** Exports for other rooms. */
export { CloseMonthDialog } from './CloseMonthDialog.tsx';
export { InvoiceDialog } from './InvoiceDialog.tsx';
export { ReturnNote, WhatFor } from './ReturnNote.tsx';
export { useBatch } from './useBatch.tsx';
export { useBookkeepingLinks } from './useBookkeepingLinks.ts';
export { useInvoiceAction } from './useInvoice.tsx';
