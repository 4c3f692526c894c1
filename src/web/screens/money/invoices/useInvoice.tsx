import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { counted } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';
import { makeInvoice } from '#resources/money/endpoints/invoices.ts';
import { invoices } from '#resources/money/invoices.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { recordPath } from '#web/generic/addresses.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

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

/** What to know before an invoice is issued. */
export const STAYS = 'Was ausgestellt ist, bleibt: Ein Fehler wird storniert.';

/**
 * Returns the action to issue an invoice for these claims, which asks before; undefined while they aren't known, or where the
 * user may not.
 * @example const invoice = useInvoiceAction({ claim_ids: [claim.id], studio_id: claim.studio_id });
 */
export function useInvoiceAction(of: Chosen | undefined, refusal?: string): Action | undefined {
  const { mayCall } = useMay();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const issue = useIssue(close);
  if (!of || !mayCall(makeInvoice)) return undefined;
  return {
    label: 'Rechnung stellen',
    icon: InvoiceIcon,
    refusal,
    onClick: () => setAsking(true),
    dialog: (
      <ConfirmDialog
        open={asking}
        title={`Rechnung über ${counted(of.claim_ids.length, claims.label)} ausstellen?`}
        action="Ausstellen"
        busy={issue.isPending}
        onConfirm={() => issue.write(of)}
        onClose={close}
      >
        {STAYS}
      </ConfirmDialog>
    ),
  };
}
