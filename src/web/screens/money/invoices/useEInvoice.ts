import XmlIcon from '@mui/icons-material/CodeOutlined';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { eInvoice } from '#resources/money/endpoints/invoices.ts';
import type { Invoice } from '#resources/money/invoices.ts';
import { eInvoiceRefusal, missingForEInvoice } from '#rules/money/eInvoice/missing.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { download } from '#web/generic/list/download.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

/** Returns the action that downloads the invoice as an XRechnung; says what is missing where it can't be one. */
export function useEInvoice(invoice: Invoice): Action | undefined {
  const { call } = useAdminDataProvider();
  const { mayCall } = useMay();
  const notify = useNotify();
  const file = useMutation({
    mutationFn: async () => {
      const { name, content } = await call(eInvoice, { params: { id: invoice.id } });
      download(name ?? 'rechnung.xml', content, 'application/xml');
    },
    onError: ({ message }) => notify(message, { type: 'error', autoHideDuration: 20_000 }),
  });
  if (!mayCall(eInvoice)) return undefined;
  return {
    label: 'E-Rechnung (XML)',
    icon: XmlIcon,
    busy: file.isPending,
    refusal: eInvoiceRefusal(missingForEInvoice(invoice)),
    onClick: () => file.mutate(),
  };
}
