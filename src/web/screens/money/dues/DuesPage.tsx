import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { today } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { PAYMENT_METHODS } from '#resources/contracts/contracts.ts';
import { claims } from '#resources/money/claims.ts';
import { makeCollection } from '#resources/money/endpoints/collections.ts';
import { type Due, type DueSort, duesOfMonth } from '#resources/money/endpoints/dues.ts';
import { tooFarAhead } from '#rules/money/claiming.ts';
import { monthName } from '#rules/months.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { OneStudio } from '#web/screens/studio/studios/shared.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { MonthSwitcher, monthOf } from '#web/ui/MonthSwitcher.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { SumLine } from '#web/ui/SumLine.tsx';
import { usePages } from '#web/ui/usePages.ts';
import { useSearch } from '#web/ui/useSearch.ts';
import { DuesTable } from './DuesTable.tsx';
import { useDuesExport } from './export.ts';
import { MonthsClaims } from './MonthsClaims.tsx';
import { RunDialog } from './RunDialog.tsx';

const PER_PAGE = 25;

const HEAD = {
  title: 'Fällige Beiträge',
  subtitle:
    'Was deine Kunden in einem Monat schulden, nach Beginn, Ende und Pausen. Der Grund nennt den Teil des Preises.',
};

/** Renders the dues of a month as a list and as CSV, with actions to claim them and to collect them in a run. */
export function DuesPage() {
  return (
    <>
      <ContractSections />
      <OneStudio {...HEAD}>
        <Dues />
      </OneStudio>
    </>
  );
}

function Dues() {
  const { mayCall } = useMay();
  const [search, change] = useSearch();
  const current = today().slice(0, 7);
  const month = monthOf(search.get('month'), current);
  const method = search.get('payment_method') ?? '';
  const { range, first, pager } = usePages(PER_PAGE);
  const [sort, setSort] = useState<DueSort>(['customer_name', 'ASC']);
  const [collecting, setCollecting] = useState(false);
  const filter = Object.hasOwn(PAYMENT_METHODS, method) ? { payment_method: method } : {};
  const { data, error, isPending, refetch, isFetching } = useEndpoint(
    duesOfMonth,
    { query: { month }, page: range, sort, filter },
    { keep: ({ query }) => query.month === month },
  );

  const look = (changes: Record<string, string | null>) => {
    first();
    change(changes);
  };

  return (
    <Box>
      <PageHeader
        {...HEAD}
        actions={[
          mayCall(makeCollection) && {
            label: 'Einzug vorbereiten',
            icon: AccountBalanceIcon,
            primary: true,
            refusal: tooFarAhead(month, today()),
            onClick: () => setCollecting(true),
            dialog: collecting && <RunDialog month={month} onClose={() => setCollecting(false)} />,
          },
          useDuesExport({ month, sort, filter, disabled: !data?.total }),
          { label: 'Verträge', icon: BackIcon, to: '/contracts' },
        ]}
      />
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 2, mb: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <MonthSwitcher month={month} current={current} onChange={(next) => look({ month: next })} />
        <TextField
          select
          label="Zahlungsart"
          value={Object.hasOwn(PAYMENT_METHODS, method) ? method : 'all'}
          onChange={({ target }) => look({ payment_method: target.value === 'all' ? null : target.value })}
          sx={{ width: { xs: '100%', sm: 220 } }}
        >
          <MenuItem value="all">Alle</MenuItem>
          {Object.entries(PAYMENT_METHODS).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <MonthsClaims month={month} />
      <Card aria-busy={isFetching}>
        {error && !data ? (
          <Failed
            error={error}
            otherwise="Die fälligen Beiträge konnten nicht geladen werden."
            onRetry={refetch}
          />
        ) : isPending ? (
          <ListSkeleton />
        ) : data.total === 0 ? (
          <Nothing month={month} filtered={Object.keys(filter).length > 0} />
        ) : (
          <>
            <SumLine
              label="Summe"
              cents={data.headers['X-Total-Cents'] ?? sumOf(data.data)}
              of={`aus ${counted(data.total, claims.label)}`}
            />
            <DuesTable
              dues={data.data}
              sort={sort}
              onSort={(next) => {
                setSort(next);
                first();
              }}
            />
            <Pager {...pager} total={data.total} />
          </>
        )}
      </Card>
    </Box>
  );
}

function Nothing({ month, filtered }: { month: string; filtered: boolean }) {
  return (
    <Typography color="text.secondary" sx={{ textAlign: 'center', py: 8, px: 2 }}>
      {filtered
        ? `Mit dieser Zahlungsart ist im ${monthName(month)} nichts fällig.`
        : `Im ${monthName(month)} ist nichts fällig.`}
    </Typography>
  );
}

/** Returns the sum of the page's rows, for services that don't answer the total. */
const sumOf = (dues: readonly Due[]) => dues.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
