import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OVERRULE } from '#declare/findings.ts';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import {
  type ClosingPreview,
  closedBatch,
  closeMonth,
  closingPreview,
} from '#resources/money/endpoints/closing.ts';
import { BOOKINGS } from '#resources/money/monthClosings.ts';
import { ACCOUNTS, type AccountName, booksOf } from '#rules/money/accounts.ts';
import { monthName } from '#rules/months.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { download } from '#web/generic/list/download.ts';
import { useThisStudio } from '#web/screens/studio/studios/shared.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** Name of the batch where the services give none. */
export const BATCH_NAME = 'EXTF_Buchungsstapel.csv';

interface CloseMonthDialogProps {
  /** `YYYY-MM` */
  readonly month: string;
  /** Whether no month was closed before. */
  readonly first: boolean;
  readonly onClose: () => void;
}

/**
 * Dialog that closes a month, with a preview of what is booked and a word on what can't be undone. Its batch comes with it
 * where the tax adviser's numbers are known, unless that is left for later.
 */
export function CloseMonthDialog({ month, first, onClose }: CloseMonthDialogProps) {
  const { call } = useAdminDataProvider();
  const [refusal, setRefusal] = useState<string>();
  const { consultant_number, client_number } = useThisStudio()?.accounting ?? {};
  const numbered = Boolean(consultant_number && client_number);
  const [exports, setExports] = useState(true);
  const batch = useWrite((id: string) => call(closedBatch, { params: { id }, body: { [OVERRULE]: [] } }), {
    done: ({ name = BATCH_NAME, content }) => download(name, content, 'text/csv'),
  });
  const { data, error } = useEndpoint(closingPreview, { query: { month } });
  const { write, isPending } = useWrite(
    (shown: ClosingPreview) => {
      const { count, sum_cents } = shown;
      return call(closeMonth, { body: { month, count, sum_cents } });
    },
    {
      message: ({ count }) => `${monthName(month)} ist abgeschlossen: ${counted(count, BOOKINGS)}.`,
      done: ({ id }) => {
        if (numbered && exports) batch.write(id);
        onClose();
      },
      refused: ({ message }) => setRefusal(message),
    },
  );
  const problem = refusal ?? error?.message;
  return (
    <ConfirmDialog
      open
      title={`${monthName(month)} abschließen?`}
      action={numbered && exports ? 'Abschließen und exportieren' : 'Abschließen'}
      busy={isPending}
      disabled={!data}
      onConfirm={() => data && write(data)}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }} aria-live="polite">
        {problem && <Alert severity="error">{problem}</Alert>}
        <Alert severity="warning">
          Das lässt sich nicht zurücknehmen: Die Buchungen ändern sich danach nicht mehr, auch wenn du Konten
          änderst. Was später mit einem älteren Tag eingetragen wird, steht im Monat, der dann offen ist.
          {first &&
            ` Mit ${monthName(month)} beginnen die Abschlüsse: Was davor liegt und bis jetzt eingetragen ist, gilt als anderswo gebucht.`}
        </Alert>
        {!data && !error && <Typography>Wird ausgerechnet …</Typography>}
        {data && (
          <Typography>
            {data.count === 0
              ? 'In diesem Monat ist nichts zu buchen.'
              : `${counted(data.count, BOOKINGS)} über zusammen ${formatMoney(data.sum_cents)}, auf die Konten, die jetzt eingestellt sind.`}
          </Typography>
        )}
        {data && data.count > 0 && <Accounts of={data.accounts} />}
        {data && data.late_count > 0 && <Late of={data} />}
        {numbered && (
          <FormControlLabel
            control={<Checkbox checked={exports} onChange={(_event, checked) => setExports(checked)} />}
            label="Den DATEV-Stapel gleich exportieren"
          />
        )}
      </Box>
    </ConfirmDialog>
  );
}

function Accounts({ of }: { of: ClosingPreview['accounts'] }) {
  const studio = useThisStudio();
  const books = Object.entries(studio ? booksOf(studio).accounts : {});
  const nameOf = (account: number | null) => {
    if (account === null) return 'Kundenkonten';
    const name = books.find(([, number]) => number === account)?.[0];
    return name ? `${account} ${ACCOUNTS[name as AccountName]}` : String(account);
  };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Summen nach Konten" sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Konto</TableCell>
            <TableCell align="right">Soll</TableCell>
            <TableCell align="right">Haben</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {of.map(({ account, debit_cents, credit_cents }) => (
            <TableRow key={account}>
              <TableCell>{nameOf(account)}</TableCell>
              <Amount cents={debit_cents} />
              <Amount cents={credit_cents} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const Amount = ({ cents }: { cents: number }) => (
  <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {cents === 0 ? '–' : formatMoney(cents)}
  </TableCell>
);

function Late({ of: { late, late_count } }: { of: ClosingPreview }) {
  return (
    <Alert severity="info">
      {counted(late_count, { one: 'Buchung gehört', many: 'Buchungen gehören' })} in einen Monat, der schon
      abgeschlossen ist:
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }} tabIndex={0}>
        {late.map(({ voucher, customer_name, amount_cents, late_reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: claims of one invoice share its number
          <li key={index}>
            {customer_name}, {voucher}, {formatMoney(amount_cents)}: {late_reason}
          </li>
        ))}
        {late_count > late.length && <li>und {formatNumber(late_count - late.length)} weitere</li>}
      </Box>
    </Alert>
  );
}
