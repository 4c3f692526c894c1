import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatMoney } from '#format/money.ts';
import {
  type OpenItems,
  type OpenItemsSort,
  openItems,
  SUM_HEADERS,
} from '#resources/money/endpoints/openItems.ts';
import { formatDay } from '#rules/days.ts';
import { returnNote } from '#rules/money/sepa/returns.ts';
import { customerTab } from '#web/screens/people/customers/shared.ts';
import { SortCell } from '#web/ui/SortCell.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useRoom } from '#web/ui/useRoom.ts';

const { of: fields } = openItems.answer;

type Amount = keyof typeof SUM_HEADERS;

/** Columns of amounts, the sum last. */
export const AMOUNTS = Object.keys(SUM_HEADERS) as Amount[];

type Sums = Readonly<Record<string, number | null | undefined>>;

interface OpenItemsTableProps {
  readonly rows: readonly OpenItems[];
  /** Sums over all pages, by header. */
  readonly sums: Sums;
  readonly sort: OpenItemsSort;
  readonly onSort: (sort: OpenItemsSort) => void;
}

/** Renders open items as a table, stacked on small screens. */
export function OpenItemsTable(props: OpenItemsTableProps) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return wide ? <Lines {...props} /> : <Cards {...props} />;
}

function Lines({ rows, sums, sort, onSort }: OpenItemsTableProps) {
  const head = { sort, onSort };
  const roomy = useRoom();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        aria-label="Offene Posten"
        sx={roomy ? null : { '& td, & th': { px: 1 }, '& thead th': { whiteSpace: 'normal' } }}
      >
        <TableHead>
          <TableRow>
            <SortCell {...head} by="customer_name" label={fields.customer_name.label} />
            {roomy && <SortCell {...head} by="oldest_on" label={fields.oldest_on.label} />}
            {AMOUNTS.map((name) =>
              name === 'sum_cents' ? (
                <SortCell key={name} {...head} by={name} label={fields[name].label} align="right" />
              ) : (
                <TableCell key={name} align="right">
                  {fields[name].label}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.customer_id} hover>
              <TableCell>
                <Customer row={row} />
              </TableCell>
              {roomy && <TableCell>{row.oldest_on ? formatDay(row.oldest_on) : '–'}</TableCell>}
              {AMOUNTS.map((name) => (
                <TableCell
                  key={name}
                  align="right"
                  sx={{ whiteSpace: 'nowrap', fontWeight: name === 'sum_cents' ? 600 : undefined }}
                >
                  {amountText(row[name])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={roomy ? 2 : 1} sx={FOOT}>
              Summe
            </TableCell>
            {AMOUNTS.map((name) => (
              <TableCell key={name} align="right" sx={FOOT}>
                {amountText(sums[SUM_HEADERS[name]] ?? 0)}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
}

const FOOT = { fontWeight: 650, fontSize: 'body2.fontSize', color: 'text.primary', whiteSpace: 'nowrap' };

function Cards({ rows, sums }: OpenItemsTableProps) {
  return (
    <Stack component="ul" aria-label="Offene Posten" sx={{ listStyle: 'none', m: 0, p: 1.5, gap: 1.5 }}>
      {rows.map((row) => (
        <Card key={row.customer_id} component="li" variant="outlined" sx={{ p: 1.75 }}>
          <Line label={<Customer row={row} />} text={formatMoney(row.sum_cents)} strong />
          {row.oldest_on && (
            <Typography variant="body2" color="text.secondary">
              {fields.oldest_on.label} {formatDay(row.oldest_on)}
            </Typography>
          )}
          <Ages of={row} />
        </Card>
      ))}
      <Box component="li" sx={{ px: 1.75, py: 1 }}>
        <Line label="Summe" text={formatMoney(sums[SUM_HEADERS.sum_cents] ?? 0)} strong />
        <Ages of={Object.fromEntries(AMOUNTS.map((name) => [name, sums[SUM_HEADERS[name]]]))} />
      </Box>
    </Stack>
  );
}

/** Renders the amounts that aren't zero, but the sum. */
function Ages({ of }: { readonly of: Readonly<Partial<Record<Amount, number | null | undefined>>> }) {
  return AMOUNTS.filter((name) => name !== 'sum_cents' && of[name]).map((name) => (
    <Line key={name} label={fields[name].label} text={formatMoney(of[name] ?? 0)} />
  ));
}

interface LineProps {
  readonly label: React.ReactNode;
  readonly text: string;
  readonly strong?: boolean;
}

function Line({ label, text, strong = false }: LineProps) {
  const weight = { variant: strong ? 'body1' : 'body2', fontWeight: strong ? 650 : undefined } as const;
  return (
    <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between' }}>
      <Typography component="div" {...weight} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Typography {...weight} sx={{ whiteSpace: 'nowrap' }}>
        {text}
      </Typography>
    </Stack>
  );
}

function Customer({ row }: { readonly row: OpenItems }) {
  const note = returnNote(row);
  return (
    <>
      <TextLink strong to={customerTab(row.customer_id, 'konto')}>
        {row.customer_name}
      </TextLink>
      {row.payer_name && (
        <Typography variant="body2" color="text.secondary">
          {fields.payer_name.label}: {row.payer_name}
        </Typography>
      )}
      {note && (
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      )}
    </>
  );
}

const amountText = (cents: number) => (cents === 0 ? '–' : formatMoney(cents));
