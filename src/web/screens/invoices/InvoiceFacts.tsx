import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatMoney } from '../../../format/money.ts';
import { formatNumber } from '../../../format/numbers.ts';
import { claims } from '../../../resources/claims.ts';
import { invoices } from '../../../resources/invoices.ts';
import { formatDay } from '../../../rules/days.ts';
import { partsOf } from '../../generic/parts.tsx';
import { FactsPanel } from '../../generic/values/FieldFor.tsx';
import { Value } from '../../generic/values/Value.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const { useRecord } = partsOf(invoices);
const { fields } = invoices;

const PLAIN = Object.entries(fields)
  .filter(([, { kind }]) => kind !== 'group' && kind !== 'list')
  .map(([name]) => name);

/** All that an invoice says. */
export function InvoiceFacts() {
  const { rates } = useRecord();
  return (
    <Stack sx={{ gap: { xs: 2, sm: 3 } }}>
      <FactsPanel title={invoices.label.one} of={PLAIN} />
      <Positions />
      <Panel title={fields.rates.label}>
        <Value field={fields.rates} value={rates} />
      </Panel>
      <FactsPanel group="recipient" empty="–" />
      <FactsPanel group="seller" empty="–" />
    </Stack>
  );
}

function Positions() {
  const { positions } = useRecord();
  const { of } = fields.positions;
  return (
    <Panel title={fields.positions.label}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={fields.positions.label}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{of.text.label}</TableCell>
              <TableCell>{of.period_from.label}</TableCell>
              <TableCell>{of.period_to.label}</TableCell>
              <TableCell align="right">{of.vat_rate.label}</TableCell>
              <TableCell align="right">{of.amount_cents.label}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {positions.map(({ claim_id, text, period_from, period_to, vat_rate, amount_cents }) => (
              <TableRow key={claim_id}>
                <TableCell>
                  <TextLink to={`/${claims.path}/${claim_id}`}>{text}</TextLink>
                </TableCell>
                <TableCell>{formatDay(period_from)}</TableCell>
                <TableCell>{formatDay(period_to)}</TableCell>
                <TableCell align="right">{formatNumber(vat_rate)}</TableCell>
                <TableCell align="right">{formatMoney(amount_cents)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}
