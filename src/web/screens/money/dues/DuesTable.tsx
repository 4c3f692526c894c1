import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { formatMoney } from '#format/money.ts';
import { contracts, PAYMENT_METHODS } from '#resources/contracts/contracts.ts';
import { type Due, type DueSort, duesOfMonth } from '#resources/money/endpoints/dues.ts';
import { customers } from '#resources/people/customers.ts';
import { formatDay } from '#rules/days.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { SortCell } from '#web/ui/SortCell.tsx';
import { LINK_LINE, TextLink } from '#web/ui/TextLink.tsx';
import { reasonText } from './export.ts';

const { of: fields } = duesOfMonth.answer;

interface DuesTableProps {
  readonly dues: readonly Due[];
  readonly sort: DueSort;
  readonly onSort: (sort: DueSort) => void;
}

/** Renders dues as a table, stacked on small screens. */
export function DuesTable(props: DuesTableProps) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return wide ? <Lines {...props} /> : <Cards dues={props.dues} />;
}

function Lines({ dues, sort, onSort }: DuesTableProps) {
  const head = { sort, onSort };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label="Fällige Beiträge">
        <TableHead>
          <TableRow>
            <SortCell {...head} by="customer_name" label={fields.customer_name.label} />
            <SortCell {...head} by="contract_number" label={fields.contract_number.label} />
            <SortCell {...head} by="from" label="Zeitraum" />
            <TableCell align="right">{fields.days.label}</TableCell>
            <TableCell>{fields.reason.label}</TableCell>
            <TableCell>{fields.payment_method.label}</TableCell>
            <SortCell {...head} by="amount_cents" label={fields.amount_cents.label} align="right" />
          </TableRow>
        </TableHead>
        <TableBody>
          {dues.map((due) => (
            <TableRow key={due.id} hover>
              <TableCell>
                <Customer due={due} />
              </TableCell>
              <TableCell>
                <Contract due={due}>{due.contract_number}</Contract>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{period(due)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {daysText(due)}
              </TableCell>
              <TableCell>{reasonText(due)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{method(due)}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {formatMoney(due.amount_cents)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Cards({ dues }: { dues: readonly Due[] }) {
  return (
    <Stack component="ul" aria-label="Fällige Beiträge" sx={{ listStyle: 'none', m: 0, p: 1.5, gap: 1.5 }}>
      {dues.map((due) => (
        <Card key={due.id} component="li" variant="outlined" sx={{ p: 1.75 }}>
          <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between' }}>
            <Typography
              component="div"
              sx={{ ...LINK_LINE, fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              <Customer due={due} />
            </Typography>
            <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
              {formatMoney(due.amount_cents)}
            </Typography>
          </Stack>
          <Typography variant="body2" color="text.secondary" component="div" sx={LINK_LINE}>
            <Contract due={due} within>
              Vertrag {due.contract_number}
            </Contract>{' '}
            · {method(due)}
          </Typography>
          <Typography variant="body2">
            {period(due)} · {reasonText(due)}
          </Typography>
        </Card>
      ))}
    </Stack>
  );
}

function Customer({ due }: { due: Due }) {
  return (
    <TextLink strong to={recordPath(customers, due.customer_id)}>
      {due.customer_name}
    </TextLink>
  );
}

interface ContractProps {
  readonly due: Due;
  /** Marks a link within a text, which needs more than colour. */
  readonly within?: boolean;
  readonly children: ReactNode;
}

function Contract({ due, within = false, children }: ContractProps) {
  return (
    <TextLink
      to={recordPath(contracts, due.contract_id)}
      aria-label={`Vertrag ${due.contract_number}`}
      sx={within ? { textDecoration: 'underline' } : null}
    >
      {children}
    </TextLink>
  );
}

const period = ({ from, to }: Due) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** Formats the charged days. Which part of the price they cost is said by the reason. */
const daysText = ({ days, kind }: Due) => (kind === 'signup' ? '–' : String(days));

const method = ({ payment_method }: Due) =>
  payment_method ? PAYMENT_METHODS[payment_method] : 'ohne Zahlungsart';
