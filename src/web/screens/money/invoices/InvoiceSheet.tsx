import Box from '@mui/material/Box';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import type { Invoice } from '#resources/money/invoices.ts';
import type { StudioConfig } from '#resources/studio/endpoints/studio.ts';
import { formatDay } from '#rules/days.ts';
import { addressLines, Sheet, SheetTable, SheetText } from '#web/screens/studio/letters/index.ts';

/** Returns the invoice's title. @example titleOf(invoice) // 'Rechnung 2026-0012' */
export function titleOf({ status, gross_cents, number }: Invoice): string {
  if (status === 'cancellation') return `Stornorechnung ${number}`;
  return `${gross_cents < 0 ? 'Rechnungskorrektur' : 'Rechnung'} ${number}`;
}

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
  const { seller, recipient, issued_on, number } = invoice;
  const { name, street, postal_code, city, vat_id } = seller;
  const label = pages === 1 ? titleOf(invoice) : `${titleOf(invoice)}, Seite ${page} von ${pages}`;
  return (
    <Sheet
      label={label}
      to={addressLines(recipient)}
      // Name and address as of the invoice's issue; logo and contact are the current ones.
      studio={{ ...studio, studio_name: name, street, postal_code, city, vat_id }}
      references={[
        ['Rechnungsnummer', number],
        ['Leistung', spanText(invoice)],
        ...(seller.tax_number ? [['Steuernummer', seller.tax_number] as const] : []),
        ...(vat_id ? [['USt-IdNr.', vat_id] as const] : []),
      ]}
      day={issued_on}
    >
      <Box component="h3" sx={{ fontSize: '13pt', fontWeight: 700, m: 0, mb: '5mm' }}>
        {label}
      </Box>
      {cancelled && page === 1 && (
        <SheetText>
          Diese Rechnung hebt {titleOf(cancelled)} vom {formatDay(cancelled.issued_on)} auf.
          {invoice.reason && ` Grund: ${invoice.reason}`}
        </SheetText>
      )}
      {invoice.supplied_to && page === 1 && <SheetText>Leistungen für {invoice.supplied_to}</SheetText>}
      <PositionTable positions={positions} withTax={!invoice.small_business} />
      {page < pages ? <SheetText>Weiter auf Seite {page + 1}</SheetText> : <Sums invoice={invoice} />}
    </Sheet>
  );
}

function PositionTable({ positions, withTax }: { positions: Invoice['positions']; withTax: boolean }) {
  return (
    <SheetTable>
      <thead>
        <tr>
          <th scope="col">Leistung</th>
          <th scope="col">Zeitraum</th>
          {withTax && (
            <th scope="col" className="sum">
              USt
            </th>
          )}
          <th scope="col" className="sum">
            Betrag
          </th>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <tr key={position.claim_id}>
            <td>{position.text}</td>
            <td className="short">{spanText(position)}</td>
            {withTax && <td className="sum">{formatNumber(position.vat_rate)} %</td>}
            <td className="sum">{formatMoney(position.amount_cents)}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

/** Renders net, tax and gross per rate (§ 14 Abs. 4 Nr. 7 und 8 UStG), or the reason for no tax. */
function Sums({ invoice }: { invoice: Invoice }) {
  const { rates, gross_cents, small_business } = invoice;
  return (
    <>
      <SheetTable>
        <tbody>
          {!small_business && (
            <tr>
              <th scope="row">Summe netto</th>
              <td className="sum">{formatMoney(invoice.net_cents)}</td>
            </tr>
          )}
          {!small_business &&
            rates.map(({ vat_rate, net_cents, tax_cents }) => (
              <tr key={vat_rate}>
                <th scope="row">
                  {formatNumber(vat_rate)} % Umsatzsteuer auf {formatMoney(net_cents)}
                </th>
                <td className="sum">{formatMoney(tax_cents)}</td>
              </tr>
            ))}
          <tr>
            <th scope="row">
              <strong>Rechnungsbetrag{!small_business && ' (brutto)'}</strong>
            </th>
            <td className="sum">
              <strong>{formatMoney(gross_cents)}</strong>
            </td>
          </tr>
        </tbody>
      </SheetTable>
      {small_business && (
        <SheetText>
          Es wird keine Umsatzsteuer berechnet: steuerfrei für Kleinunternehmer (§ 19 UStG).
        </SheetText>
      )}
      {!small_business && rates.some(({ vat_rate }) => vat_rate === 0) && (
        <SheetText>Leistungen mit 0 % sind von der Umsatzsteuer befreit oder nicht steuerbar.</SheetText>
      )}
    </>
  );
}

function spanText({ period_from, period_to }: Pick<Invoice, 'period_from' | 'period_to'>): string {
  return period_from === period_to
    ? formatDay(period_from)
    : `${formatDay(period_from)}–${formatDay(period_to)}`;
}
