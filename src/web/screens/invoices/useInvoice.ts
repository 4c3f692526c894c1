import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect } from 'react-admin';
import { claims } from '../../../resources/claims.ts';
import { makeInvoice } from '../../../resources/endpoints/invoices.ts';
import { invoices } from '../../../resources/invoices.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import type { Action } from '../../generic/actions/action.ts';
import { useMay } from '../../generic/useMay.ts';

interface Chosen {
  readonly claim_ids: readonly string[];
  readonly studio_id: string;
}

/** Issues an invoice of a customer's claims, and goes to it. */
export function useIssue() {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const redirect = useRedirect();
  return useMutation({
    mutationFn: ({ claim_ids, studio_id }: Chosen) => call(makeInvoice, { body: { claim_ids }, studio_id }),
    onSuccess: (made) => {
      notify(`${invoices.title(made)} ist ausgestellt.`, { type: 'success' });
      for (const path of [claims.path, invoices.path]) void client.invalidateQueries({ queryKey: [path] });
      redirect(`/${invoices.path}/${made.id}`);
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}

/**
 * An invoice of these claims, as far as there is one of them and they are known.
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
    onClick: () => of && issue.mutate(of),
  };
}
