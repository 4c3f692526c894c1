import { useGetMany } from 'react-admin';
import { type Invoice, invoices } from '#resources/money/invoices.ts';
import { titleOf } from '#resources/money/letters/invoice.ts';
import { LetterFrame, useStudioOf } from '#web/screens/studio/letters/index.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';

interface InvoiceSheetsProps {
  readonly of: readonly Invoice[];
  readonly onClose: () => void;
}

/** Positions per sheet, at two lines each. */
const LINES = 10;

/** Prints invoices, each on its own sheets. */
export function InvoiceSheets({ of, onClose }: InvoiceSheetsProps) {
  const ids = of.flatMap(({ cancels }) => cancels ?? []);
  const cancelled = useGetMany<Invoice>(invoices.path, { ids }, { enabled: ids.length > 0 });
  const { studio, ...asked } = useStudioOf(of[0]?.studio_id);
  const [only] = of;
  return (
    <LetterFrame
      title={of.length === 1 && only ? titleOf(only) : `${of.length} ${invoices.label.many}`}
      onClose={onClose}
      error={cancelled.error ?? asked.error}
      isPending={cancelled.isLoading || asked.isPending}
    >
      {() =>
        of.flatMap((invoice) =>
          pagesOf(invoice).map((positions, page, all) => (
            <InvoiceSheet
              // biome-ignore lint/suspicious/noArrayIndexKey: sheets are identified by position
              key={`${invoice.id} ${page}`}
              invoice={invoice}
              cancelled={cancelled.data?.find(({ id }) => id === invoice.cancels)}
              studio={studio}
              positions={positions}
              page={page + 1}
              pages={all.length}
            />
          )),
        )
      }
    </LetterFrame>
  );
}

type Positions = Invoice['positions'];

function pagesOf({ positions }: Invoice): Positions[] {
  const pages: Positions[] = [];
  for (let start = 0; start === 0 || start < positions.length; start += LINES)
    pages.push(positions.slice(start, start + LINES));
  return pages;
}
