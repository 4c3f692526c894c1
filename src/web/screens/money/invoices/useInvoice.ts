import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { useRedirect } from 'react-admin';
import { makeInvoice } from '#resources/money/endpoints/invoices.ts';
import { invoices } from '#resources/money/invoices.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { recordPath } from '#web/generic/addresses.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

interface Chosen {
  readonly claim_ids: readonly string[];
  readonly studio_id: string;
}

/** Issues an invoice for a customer's claims, and opens it. @param settled called on success and failure */
export function useIssue(settled?: () => void) {
  const { call } = useAdminDataProvider();
  const redirect = useRedirect();
  return useWrite(
    ({ claim_ids, studio_id }: Chosen) => call(makeInvoice, { body: { claim_ids }, studio_id }),
    {
      message: (made) => `${invoices.title(made)} ist ausgestellt.`,
      done: ({ id }) => redirect(recordPath(invoices, id)),
      ...(settled && { settled }),
    },
  );
}

/**
 * Returns a link to the invoice of these claims, or the action to issue it; undefined while neither is known.
 * @example const invoice = useInvoiceAction({ claim_ids: [claim.id], studio_id: claim.studio_id });
 */
export function useInvoiceAction(of: Chosen | undefined, refusal?: string): Action | undefined {
  const { mayCall } = useMay();
  const issue = useIssue();
  if (!mayCall(makeInvoice)) return undefined;
  return {
    label: 'Rechnung stellen',
    icon: InvoiceIcon,
    refusal,
    busy: issue.isPending,
    onClick: () => of && issue.write(of),
  };
}
