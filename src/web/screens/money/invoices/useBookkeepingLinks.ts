import JournalIcon from '@mui/icons-material/MenuBookOutlined';
import OpenItemsIcon from '@mui/icons-material/PendingActionsOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { invoices } from '#resources/money/invoices.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { listPath, mayVisit } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import type { Actions } from '#web/generic/record/actions/action.ts';

const LINKS = [
  { label: invoices.label.many, icon: InvoiceIcon, to: listPath(invoices) },
  { label: 'Offene Posten', icon: OpenItemsIcon, to: '/open-items' },
  { label: 'Buchungsjournal', icon: JournalIcon, to: '/journal' },
];

/** Returns links from claims to their follow-ups, except for the current page and those that the user may not open. */
export function useBookkeepingLinks(here?: string): Actions {
  const permissions = useMyPermissions();
  const declarations = useDeclarations();
  return LINKS.map((link) => link.to !== here && mayVisit(link.to, permissions, declarations) && link);
}
