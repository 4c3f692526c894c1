import Box from '@mui/material/Box';
import { useGetMany } from 'react-admin';
import { formatMoney } from '../../../format/money.ts';
import { formatNumber } from '../../../format/numbers.ts';
import type { StudioConfig } from '../../../resources/endpoints/studio.ts';
import { type Invoice, invoices } from '../../../resources/invoices.ts';
import { formatDay } from '../../../rules/days.ts';
import { LetterFrame, Sheet, useStudioOf } from '../letters/index.ts';

interface InvoiceSheetsProps {
  readonly of: readonly Invoice[];
  readonly onClose: () => void;
}

/** Positions that a sheet has room for, each with two lines. */
const LINES = 10;

/** Invoices to print, each on sheets of its own. */
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
            <InvoicePage
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is known by its place
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

/** @example titleOf(invoice) // 'Rechnung 2026-0012' */
export function titleOf({ status, gross_cents, number }: Invoice): string {
  if (status === 'cancellation') return `Stornorechnung ${number}`;
  return `${gross_cents < 0 ? 'Rechnungskorrektur' : 'Rechnung'} ${number}`;
}

interface InvoicePageProps {
  readonly invoice: Invoice;
  /** What it cancels. */
  readonly cancelled: Invoice | undefined;
  readonly studio: Partial<StudioConfig> | undefined;
  readonly positions: Positions;
  readonly page: number;
  readonly pages: number;
}

function InvoicePage({ invoice, cancelled, studio, positions, page, pages }: InvoicePageProps) {
  const { seller, recipient, issued_on, number } = invoice;
  const { name, street, postal_code, city, vat_id } = seller;
  const label = pages === 1 ? titleOf(invoice) : `${titleOf(invoice)}, Seite ${page} von ${pages}`;
  return (
    <Sheet
      label={label}
      to={addressOf(recipient)}
      // As it was when the invoice was issued; logo and contact are today's.
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
        <Line>
          Diese Rechnung hebt {titleOf(cancelled)} vom {formatDay(cancelled.issued_on)} auf.
          {invoice.reason && ` Grund: ${invoice.reason}`}
        </Line>
      )}
      <PositionTable positions={positions} withTax={!invoice.small_business} />
      {page < pages ? <Line>Weiter auf Seite {page + 1}</Line> : <Sums invoice={invoice} />}
    </Sheet>
  );
}

function PositionTable({ positions, withTax }: { positions: Positions; withTax: boolean }) {
  return (
    <Table>
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
    </Table>
  );
}

/** Net, tax and gross of each rate (§ 14 Abs. 4 Nr. 7 und 8 UStG), or why there is no tax. */
function Sums({ invoice }: { invoice: Invoice }) {
  const { rates, gross_cents, small_business } = invoice;
  return (
    <>
      <Table>
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
      </Table>
      {small_business && (
        <Line>Es wird keine Umsatzsteuer berechnet: steuerfrei für Kleinunternehmer (§ 19 UStG).</Line>
      )}
      {!small_business && rates.some(({ vat_rate }) => vat_rate === 0) && (
        <Line>Leistungen mit 0 % sind von der Umsatzsteuer befreit oder nicht steuerbar.</Line>
      )}
    </>
  );
}

function Table({ children }: { children: React.ReactNode }) {
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        mb: '6mm',
        fontSize: '10pt',
        '& th, & td': { textAlign: 'left', fontWeight: 400, verticalAlign: 'top', py: '1.2mm', pr: '3mm' },
        '& thead th': { fontWeight: 700 },
        '& tr': { borderBottom: '0.2mm solid #bbb' },
        '& .sum': {
          textAlign: 'right',
          whiteSpace: 'nowrap',
          pr: 0,
          pl: '3mm',
          fontVariantNumeric: 'tabular-nums',
        },
        '& .short': { whiteSpace: 'nowrap' },
      }}
    >
      {children}
    </Box>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <Box component="p" sx={{ m: 0, mb: '4mm' }}>
      {children}
    </Box>
  );
}

function spanText({ period_from, period_to }: Pick<Invoice, 'period_from' | 'period_to'>): string {
  return period_from === period_to
    ? formatDay(period_from)
    : `${formatDay(period_from)}–${formatDay(period_to)}`;
}

function addressOf({ name, street, postal_code, city, country }: Invoice['recipient']): string[] {
  const abroad = country && country !== 'Deutschland' ? country.toUpperCase() : null;
  return [name, street, [postal_code, city].filter(Boolean).join(' '), abroad].filter(
    (line): line is string => Boolean(line),
  );
}
