import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase as Link } from 'react-admin';
import { type Figure as Declared, type FigureDays, isMoney, listedOf, type Ratio } from '#declare/figure.ts';
import { inBerlin } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { formatNumber, formatPercent } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';
import { DEBITS } from '#resources/money/runWords.ts';
import { customers as customerResource } from '#resources/people/customers.ts';
import { accountFigures } from '#resources/people/endpoints/accounts.ts';
import { declaredFigures } from '#resources/studio/endpoints/figures.ts';
import {
  joined,
  left,
  members,
  mine,
  open,
  overdue,
  recurringRevenue,
  revenuePerMember,
  waiting,
  withoutTrainer,
} from '#resources/studio/figures.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { listPath } from '#web/generic/addresses.ts';
import type { CustomerStatistics, Month } from './statistics.ts';
import { Why } from './Why.tsx';

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** How it is worked out. */
  readonly why: string;
  /** Reference for comparison. */
  readonly hint?: ReactNode;
  /** Address of the underlying list. */
  readonly to?: string;
}

/** Renders a key figure: label, value, a link to the underlying records, and why it is that. */
function Figure({ label, value, why, hint, to }: FigureProps) {
  const content = (
    <Box sx={{ px: { xs: 1.5, sm: 2 }, py: 1.25, height: '100%' }}>
      <Typography
        variant="body2"
        component="span"
        color="text.secondary"
        sx={{ display: 'block', fontWeight: 550, pr: 4, minHeight: 30, lineHeight: '30px' }}
        noWrap
      >
        {label}
      </Typography>
      <Typography
        component="strong"
        sx={{
          ...{ display: 'block', fontSize: '1.5rem', lineHeight: 1.25, fontWeight: 650 },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value}
      </Typography>
      <Typography variant="body2" component="span" color="text.secondary" noWrap sx={{ display: 'block' }}>
        {hint ?? '\u00a0'}
      </Typography>
    </Box>
  );
  return (
    <Card component="li" sx={{ minWidth: 0, position: 'relative' }}>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
      <Box sx={{ position: 'absolute', top: 10, right: 10 }}>
        <Why of={label} text={why} to={to} />
      </Box>
    </Card>
  );
}

/** Returns the address of the list that a declared figure counts. */
export const listOf = (of: Declared | Ratio, days: FigureDays): string =>
  listPath(listedOf(of).of, { filter: { ...listedOf(of).where(days) } });

/** The days of the figures: those of the answer, not of the browser. */
export const daysOf = ({ as_of, months }: CustomerStatistics, uid = ''): FigureDays => ({
  today: inBerlin(as_of).day,
  month: startOf(months.at(-1)),
  uid,
});

interface DeclaredFigureProps {
  readonly of: Declared | Ratio;
  readonly days: FigureDays;
  /** Undefined while it loads. */
  readonly value: number | null | undefined;
  readonly hint?: ReactNode;
}

/** Renders a declared figure; label, list and explanation are the declaration's. */
function DeclaredFigure({ of, days, value, hint }: DeclaredFigureProps) {
  const format = isMoney(of) ? formatMoney : formatNumber;
  return (
    <Figure
      label={of.label}
      why={of.why}
      to={listOf(of, days)}
      value={value == null ? '–' : format(value)}
      hint={hint}
    />
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
          md: 'repeat(4, minmax(0, 1fr))',
          xl: 'repeat(6, minmax(0, 1fr))',
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

/** Returns the declared figures by name, worked out by the services. */
function useFigures(): ReadonlyMap<string, number | null> {
  const { data } = useEndpoint(declaredFigures, {});
  return new Map(data?.map(({ name, value }) => [name, value]));
}

/** Renders the studio's receivables. */
export function MoneyFigures({ data: statistics }: FiguresProps) {
  const { data } = useEndpoint(accountFigures, {});
  if (!data) return null;
  const {
    open_cents,
    customers,
    overdue_cents,
    overdue: late,
    credit_cents,
    returned,
    returned_cents,
  } = data;
  const days = daysOf(statistics);
  return (
    <Figures label="Geld">
      <DeclaredFigure
        of={open}
        days={days}
        value={open_cents}
        hint={`von ${counted(customers, customerResource.label)}`}
      />
      <DeclaredFigure of={overdue} days={days} value={overdue_cents} hint={counted(late, claims.label)} />
      <Figure
        label="Zurückgekommen"
        why="Die Beträge aller Lastschriften, die in diesem Monat zurückkamen. Die Liste zeigt die Einzüge; jeder nennt seine Rücklastschriften."
        value={formatMoney(returned_cents)}
        hint={`${counted(returned, DEBITS)} in diesem Monat`}
        to="/collection-runs"
      />
      <Figure
        label="Guthaben"
        why="Was Kunden zu viel bezahlt haben oder ihnen gutgeschrieben ist und noch nicht verrechnet wurde."
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

/** Renders the key figures for admins. */
export function AdminFigures({ data }: FiguresProps) {
  const { by_status, fluctuation_rate } = data;
  const figures = useFigures();
  const days = daysOf(data);
  return (
    <Figures label="Kennzahlen">
      <DeclaredFigure of={members} days={days} value={data.members} hint={`von ${countedCustomers(data)}`} />
      <DeclaredFigure of={joined} days={days} value={data.new_this_month} hint="diesen Monat" />
      <DeclaredFigure of={left} days={days} value={data.left_this_month} hint="diesen Monat" />
      <Figure
        label="Fluktuation"
        why="Abgänge der letzten zwölf Monate × 100, geteilt durch die durchschnittlichen Mitglieder an den Monatsenden. Die Liste nennt jede Person einmal, mit ihrem jüngsten Abgang."
        value={formatPercent(fluctuation_rate)}
        hint="in zwölf Monaten"
        to={customersWhere({ left_on_gte: startOf(data.months[0]), left_on_lte: days.today })}
      />
      <DeclaredFigure
        of={recurringRevenue}
        days={days}
        value={figures.get(recurringRevenue.name)}
        hint="laufende Verträge"
      />
      <DeclaredFigure
        of={revenuePerMember}
        days={days}
        value={figures.get(revenuePerMember.name)}
        hint="im Monat"
      />
      <DeclaredFigure of={waiting} days={days} value={by_status.pending_activation} hint="auf Aktivierung" />
      <DeclaredFigure of={withoutTrainer} days={days} value={data.without_trainer} hint="ohne Zuweisung" />
    </Figures>
  );
}

const countedCustomers = ({ total }: CustomerStatistics) => counted(total, customerResource.label);

/** Renders the key figures for trainers, their own customers first. */
export function TrainerFigures({ data, uid }: FiguresProps & { readonly uid: string }) {
  const days = daysOf(data, uid);
  return (
    <Figures label="Kennzahlen">
      <DeclaredFigure of={mine} days={days} value={data.mine} hint="von mir betreut" />
      <DeclaredFigure of={members} days={days} value={data.members} hint={`von ${countedCustomers(data)}`} />
      <DeclaredFigure of={joined} days={days} value={data.new_this_month} hint="diesen Monat" />
      <DeclaredFigure of={withoutTrainer} days={days} value={data.without_trainer} hint="ohne Zuweisung" />
    </Figures>
  );
}
