import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatMoney } from '#format/money.ts';
import { counted } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';
import type { DunningProposal, DunningSort } from '#resources/money/endpoints/dunning.ts';
import { formatDay } from '#rules/days.ts';
import { returnNote } from '#rules/money/sepa/returns.ts';
import { customerTab } from '#web/screens/people/customers/shared.ts';
import { SortCell } from '#web/ui/SortCell.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

type Chosen = ReadonlyMap<string, DunningProposal>;

interface ProposalRowsProps {
  readonly proposals: readonly DunningProposal[];
  readonly sort: DunningSort;
  readonly onSort: (sort: DunningSort) => void;
  /** Selection by customer, including those on other pages. */
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Renders the proposals with checkboxes, as a table, stacked on small screens. */
export function ProposalRows(props: ProposalRowsProps) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  return wide ? <Lines {...props} /> : <Cards {...props} />;
}

function Lines({ sort, onSort, ...props }: ProposalRowsProps) {
  const head = { sort, onSort };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label="Mahnvorschläge">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <TickAll {...props} />
            </TableCell>
            <SortCell {...head} by="customer_name" label="Kunde" />
            <SortCell {...head} by="level" label="Brief" />
            <SortCell {...head} by="since" label="Überfällig seit" />
            <TableCell>Zuletzt gemahnt</TableCell>
            <TableCell align="right">Forderungen</TableCell>
            <SortCell {...head} by="sum_cents" label="Überfällig" align="right" />
            <TableCell align="right">Mahnkosten</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {props.proposals.map((one) => (
            <TableRow key={one.customer_id} hover selected={props.chosen.has(one.customer_id)}>
              <TableCell padding="checkbox">
                <Tick of={one} {...props} />
              </TableCell>
              <TableCell>
                <Name of={one} />
              </TableCell>
              <TableCell>{one.level_name}</TableCell>
              <TableCell>
                {formatDay(one.since)}
                <Returned of={one} />
              </TableCell>
              <TableCell>{one.dunned_on ? formatDay(one.dunned_on) : '–'}</TableCell>
              <TableCell align="right">{one.claims}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {formatMoney(one.sum_cents)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {one.fee_cents > 0 ? formatMoney(one.fee_cents) : '–'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

type Choice = Pick<ProposalRowsProps, 'proposals' | 'chosen' | 'onChoose'>;

function Cards(props: Choice) {
  return (
    <Stack component="ul" aria-label="Mahnvorschläge" sx={{ listStyle: 'none', m: 0, p: 1.5, gap: 1.5 }}>
      {props.proposals.map((one) => (
        <Card
          key={one.customer_id}
          component="li"
          variant="outlined"
          sx={{ p: 1, pr: 1.75, display: 'flex' }}
        >
          <Tick of={one} {...props} />
          <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
            <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between' }}>
              <Typography component="div" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Name of={one} />
              </Typography>
              <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
                {formatMoney(one.sum_cents)}
              </Typography>
            </Stack>
            <Typography variant="body2">
              {one.level_name}
              {one.fee_cents > 0 && `, Mahnkosten ${formatMoney(one.fee_cents)}`}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {counted(one.claims, claims.label)}, überfällig seit {formatDay(one.since)}
            </Typography>
            <Returned of={one} />
          </Box>
        </Card>
      ))}
    </Stack>
  );
}

function Returned({ of }: { of: DunningProposal }) {
  const note = returnNote(of);
  return (
    note && (
      <Typography variant="body2" color="text.secondary">
        {note}
      </Typography>
    )
  );
}

function Name({ of: { customer_id, customer_name, payer_name } }: { of: DunningProposal }) {
  return (
    <>
      <TextLink strong to={customerTab(customer_id, 'konto')}>
        {customer_name}
      </TextLink>
      {payer_name && (
        <Typography variant="body2" color="text.secondary">
          an {payer_name}
        </Typography>
      )}
    </>
  );
}

function Tick({ of, chosen, onChoose }: Omit<Choice, 'proposals'> & { of: DunningProposal }) {
  return (
    <Checkbox
      checked={chosen.has(of.customer_id)}
      onChange={(_, checked) => onChoose(changed(chosen, [of], checked))}
      slotProps={{ input: { 'aria-label': `${of.customer_name} auswählen` } }}
      sx={{ alignSelf: 'flex-start' }}
    />
  );
}

function TickAll({ proposals, chosen, onChoose }: Choice) {
  return (
    <Checkbox
      checked={proposals.every(({ customer_id }) => chosen.has(customer_id))}
      onChange={(_, checked) => onChoose(changed(chosen, proposals, checked))}
      slotProps={{ input: { 'aria-label': 'Alle auf dieser Seite auswählen' } }}
    />
  );
}

function changed(chosen: Chosen, these: readonly DunningProposal[], checked: boolean): Chosen {
  const next = new Map(chosen);
  for (const one of these)
    if (checked) next.set(one.customer_id, one);
    else next.delete(one.customer_id);
  return next;
}
