/** Parts of this room that others use. */
export { InvoiceDialog } from './InvoiceDialog.tsx';
export { useBookkeepingLinks } from './useBookkeepingLinks.ts';
export { useInvoiceAction } from './useInvoice.ts';
