import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase as Link } from 'react-admin';
import { formatMoney } from '#format/money.ts';
import { formatNumber, formatPercent } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';
import { DEBITS } from '#resources/money/runWords.ts';
import { customers as customerResource } from '#resources/people/customers.ts';
import { accountFigures } from '#resources/people/endpoints/accounts.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { listPath } from '#web/generic/addresses.ts';
import type { CustomerStatistics, Month } from './statistics.ts';

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** Reference for comparison. */
  readonly hint?: ReactNode;
  /** Address of the underlying list. */
  readonly to?: string;
}

/** Renders a key figure: label, value, and a link to the underlying records. */
function Figure({ label, value, hint, to }: FigureProps) {
  const content = (
    <Box sx={{ p: { xs: 1.75, sm: 2.25 }, height: '100%' }}>
      <Typography
        variant="body2"
        component="span"
        color="text.secondary"
        sx={{ display: 'block', fontWeight: 550 }}
      >
        {label}
      </Typography>
      <Typography
        component="strong"
        sx={{
          display: 'block',
          mt: 0.5,
          fontSize: { xs: '1.5rem', sm: '1.75rem' },
          lineHeight: 1.2,
          fontWeight: 650,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value}
      </Typography>
      <Typography variant="body2" component="span" color="text.secondary" sx={{ display: 'block', mt: 0.25 }}>
        {hint ?? '\u00a0'}
      </Typography>
    </Box>
  );
  return (
    <Card component="li" sx={{ minWidth: 0 }}>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  );
}

/** Renders key figures in a grid, two per row on a phone. */
function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(auto-fit, minmax(168px, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  );
}

/** Returns the address of the customer list with a filter. @example customersWhere({ status: 'active' }) */
export function customersWhere(filter: Record<string, unknown>): string {
  return listPath(customerResource, { filter });
}

const startOf = (month: Month | undefined) => `${month?.month}-01`;

/** Renders the studio's receivables. */
export function MoneyFigures() {
  const { data } = useEndpoint(accountFigures, {});
  if (!data) return null;
  const { open_cents, customers, overdue_cents, overdue, credit_cents, returned, returned_cents } = data;
  return (
    <Figures label="Geld">
      <Figure
        label="Offen"
        value={formatMoney(open_cents)}
        hint={`von ${counted(customers, customerResource.label)}`}
        to={customersWhere({ open_cents_gt: 0 })}
      />
      <Figure
        label="Überfällig"
        value={formatMoney(overdue_cents)}
        hint={counted(overdue, claims.label)}
        to={listPath(claims, { filter: { status: ['overdue'] } })}
      />
      <Figure
        label="Zurückgekommen"
        value={formatMoney(returned_cents)}
        hint={`${counted(returned, DEBITS)} in diesem Monat`}
        to="/collection-runs"
      />
      <Figure
        label="Guthaben"
        value={formatMoney(credit_cents)}
        hint="der Kunden"
        to={customersWhere({ open_cents_lt: 0 })}
      />
    </Figures>
  );
}

interface FiguresProps {
  readonly data: CustomerStatistics;
}

function MembersFigure({ data: { members, total } }: FiguresProps) {
  return (
    <Figure
      label="Mitglieder"
      value={formatNumber(members)}
      hint={`von ${counted(total, customerResource.label)}`}
      to={customersWhere({ membership: 'member' })}
    />
  );
}

function JoinedFigure({ data }: FiguresProps) {
  return (
    <Figure
      label="Zugänge"
      value={formatNumber(data.new_this_month)}
      hint="diesen Monat"
      to={customersWhere({ joined_on_gte: startOf(data.months.at(-1)) })}
    />
  );
}

/** Excludes deactivated customers, who need no trainer. */
function WithoutTrainerFigure({ data }: FiguresProps) {
  return (
    <Figure
      label="Ohne Betreuer"
      value={formatNumber(data.without_trainer)}
      hint="ohne Zuweisung"
      to={customersWhere({ trainer_ids: [null], status: ['active', 'pending_activation'] })}
    />
  );
}

/** Renders the key figures for admins. */
export function AdminFigures({ data }: FiguresProps) {
  const { by_status, left_this_month, fluctuation_rate } = data;
  return (
    <Figures label="Kennzahlen">
      <MembersFigure data={data} />
      <Figure
        label="Wartend"
        value={formatNumber(by_status.pending_activation)}
        hint="auf Aktivierung"
        to={customersWhere({ status: 'pending_activation' })}
      />
      <JoinedFigure data={data} />
      <Figure
        label="Abgänge"
        value={formatNumber(left_this_month)}
        hint="diesen Monat"
        to={customersWhere({ left_on_gte: startOf(data.months.at(-1)) })}
      />
      <Figure
        label="Fluktuation"
        value={formatPercent(fluctuation_rate)}
        hint="in zwölf Monaten"
        to={customersWhere({ left_on_gte: startOf(data.months[0]) })}
      />
      <WithoutTrainerFigure data={data} />
    </Figures>
  );
}

/** Renders the key figures for trainers, their own customers first. */
export function TrainerFigures({ data, uid }: FiguresProps & { readonly uid: string }) {
  return (
    <Figures label="Kennzahlen">
      <Figure
        label="Meine Kunden"
        value={formatNumber(data.mine)}
        hint="von mir betreut"
        to={customersWhere({ trainer_ids: [uid] })}
      />
      <MembersFigure data={data} />
      <JoinedFigure data={data} />
      <WithoutTrainerFigure data={data} />
    </Figures>
  );
}
