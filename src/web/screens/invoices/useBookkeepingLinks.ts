import JournalIcon from '@mui/icons-material/MenuBookOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { invoices } from '../../../resources/invoices.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import type { Actions } from '../../generic/actions/action.ts';
import { mayVisit } from '../../generic/addresses.ts';
import { useDeclarations } from '../../generic/declarations.tsx';

const LINKS = [
  { label: invoices.label.many, icon: InvoiceIcon, to: `/${invoices.path}` },
  { label: 'Buchungsjournal', icon: JournalIcon, to: '/journal' },
];

/** The ways from the claims to what comes of them, but for where one is, as far as the person may go there. */
export function useBookkeepingLinks(here?: string): Actions {
  const permissions = useMyPermissions();
  const declarations = useDeclarations();
  return LINKS.map((link) => link.to !== here && mayVisit(link.to, permissions, declarations) && link);
}
