import Box from '@mui/material/Box';
import type { Invoice } from '#resources/money/invoices.ts';
import {
  beginningOf,
  invoiceNotes,
  invoiceReferences,
  invoiceSums,
  letterheadOf,
  positionTable,
  titleOf,
} from '#resources/money/letters/invoice.ts';
import type { StudioConfig } from '#resources/studio/endpoints/studio.ts';
import { addressLines } from '#resources/studio/letters/addressee.ts';
import { Sheet, SheetTable, SheetText } from '#web/screens/studio/letters/index.ts';

interface InvoiceSheetProps {
  readonly invoice: Invoice;
  /** The invoice that this one cancels. */
  readonly cancelled: Invoice | undefined;
  readonly studio: Partial<StudioConfig> | undefined;
  readonly positions: Invoice['positions'];
  readonly page: number;
  readonly pages: number;
}

/** Renders one sheet of an invoice; the last one has the totals. */
export function InvoiceSheet({ invoice, cancelled, studio, positions, page, pages }: InvoiceSheetProps) {
  const { recipient, issued_on } = invoice;
  const label = pages === 1 ? titleOf(invoice) : `${titleOf(invoice)}, Seite ${page} von ${pages}`;
  return (
    <Sheet
      label={label}
      to={addressLines(recipient)}
      studio={letterheadOf(invoice, studio)}
      references={invoiceReferences(invoice)}
      day={issued_on}
    >
      <Box component="h3" sx={{ fontSize: '13pt', fontWeight: 700, m: 0, mb: '5mm' }}>
        {label}
      </Box>
      {page === 1 && beginningOf(invoice, cancelled).map((text) => <SheetText key={text}>{text}</SheetText>)}
      <PositionTable of={positionTable(positions, invoice)} />
      {page < pages ? <SheetText>Weiter auf Seite {page + 1}</SheetText> : <Sums invoice={invoice} />}
    </Sheet>
  );
}

function PositionTable({ of: { head, rows } }: { of: ReturnType<typeof positionTable> }) {
  const classOf = (column: number) => (column === 1 ? 'short' : column > 1 ? 'sum' : undefined);
  return (
    <SheetTable>
      <thead>
        <tr>
          {head.map((label, column) => (
            <th key={label} scope="col" className={column > 1 ? 'sum' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: positions are identified by position
          <tr key={index}>
            {row.map((text, column) => (
              <td key={head[column]} className={classOf(column)}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

/** Renders net, tax and gross per rate, or the reason for no tax. */
function Sums({ invoice }: { invoice: Invoice }) {
  const sums = invoiceSums(invoice);
  return (
    <>
      <SheetTable>
        <tbody>
          {sums.map(([label, amount], index) => {
            const last = index === sums.length - 1;
            return (
              <tr key={label}>
                <th scope="row">{last ? <strong>{label}</strong> : label}</th>
                <td className="sum">{last ? <strong>{amount}</strong> : amount}</td>
              </tr>
            );
          })}
        </tbody>
      </SheetTable>
      {invoiceNotes(invoice).map((text) => (
        <SheetText key={text}>{text}</SheetText>
      ))}
    </>
  );
}
