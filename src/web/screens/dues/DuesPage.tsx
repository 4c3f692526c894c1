import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import BackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase as Link } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PAYMENT_METHODS } from '../../../resources/contracts.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { formatMoney, formatNumber, today } from '../../generic/format.ts';
import { ListSkeleton } from '../../generic/list/ListStates.tsx';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { useMyPermissions } from '../../permissions.ts';
import { RefusableButton } from '../shared/RefusableButton.tsx';
import { DuesExport } from './DuesExport.tsx';
import { DuesTable, type Sort } from './DuesTable.tsx';
import { MonthSwitcher } from './MonthSwitcher.tsx';
import { monthName, monthOf } from './month.ts';
import { SepaDialog } from './SepaDialog.tsx';
import { useDues } from './useDues.ts';

const PER_PAGE = 25;

/** What is due in a month: who owes what for which days, as a list, as CSV, and as a file of direct debits. */
export function DuesPage() {
  const [search, setSearch] = useSearchParams();
  const [studio] = useStudioChoice();
  const oneStudio = useMyPermissions().studio_id !== null || studio !== null;
  const current = today().slice(0, 7);
  const month = monthOf(search.get('month'), current);
  const method = search.get('payment_method') ?? '';
  const [page, setPage] = useState(0);
  const [perPage, setPerPage] = useState(PER_PAGE);
  const [sort, setSort] = useState<Sort>(['customer_name', 'ASC']);
  const [collecting, setCollecting] = useState(false);
  const filter = Object.hasOwn(PAYMENT_METHODS, method) ? { payment_method: method } : {};
  const { data, error, isPending, refetch, isFetching } = useDues({
    month,
    offset: page * perPage,
    limit: perPage,
    sort,
    filter,
  });

  const look = (changes: Record<string, string>) => {
    setPage(0);
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    });
  };

  return (
    <Box>
      <PageHeader
        title="Fällige Beiträge"
        subtitle="Was deine Kunden in einem Monat schulden, taggenau nach Beginn, Ende und Pausen."
        actions={
          <>
            <Button component={Link} to="/contracts" startIcon={<BackIcon />}>
              Verträge
            </Button>
            <DuesExport month={month} sort={sort} filter={filter} disabled={!data?.total} />
            <RefusableButton
              refusal={oneStudio ? undefined : 'Eingezogen wird für ein Studio: Wähle es oben aus.'}
              variant="contained"
              startIcon={<AccountBalanceIcon />}
              onClick={() => setCollecting(true)}
            >
              SEPA-Datei
            </RefusableButton>
          </>
        }
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
          onChange={({ target }) => look({ payment_method: target.value === 'all' ? '' : target.value })}
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
      <Card aria-busy={isFetching}>
        {error && !data ? (
          <Alert
            severity="error"
            sx={{ m: 2 }}
            action={
              <Button color="inherit" size="small" onClick={() => refetch()}>
                Erneut versuchen
              </Button>
            }
          >
            {error.message || 'Die fälligen Beiträge konnten nicht geladen werden.'}
          </Alert>
        ) : isPending ? (
          <ListSkeleton />
        ) : data.total === 0 ? (
          <Nothing month={month} filtered={Object.keys(filter).length > 0} />
        ) : (
          <>
            <Total cents={data.sum_cents} count={data.total} />
            <DuesTable
              dues={data.data}
              sort={sort}
              onSort={(next) => {
                setSort(next);
                setPage(0);
              }}
            />
            <TablePagination
              component="div"
              count={data.total}
              page={page}
              rowsPerPage={perPage}
              rowsPerPageOptions={[25, 50, 100]}
              onPageChange={(_, next) => setPage(next)}
              onRowsPerPageChange={({ target }) => {
                setPerPage(Number(target.value));
                setPage(0);
              }}
              labelRowsPerPage="Zeilen pro Seite:"
              labelDisplayedRows={({ from, to, count }) =>
                `${formatNumber(from)}–${formatNumber(to)} von ${formatNumber(count)}`
              }
              getItemAriaLabel={(type) => (type === 'next' ? 'Nächste Seite' : 'Vorherige Seite')}
              slotProps={{ select: { inputProps: { 'aria-label': 'Zeilen pro Seite' } } }}
            />
          </>
        )}
      </Card>
      {collecting && <SepaDialog month={month} onClose={() => setCollecting(false)} />}
    </Box>
  );
}

function Total({ cents, count }: { cents: number; count: number }) {
  return (
    <Stack
      direction="row"
      sx={{
        px: 2.5,
        py: 2,
        gap: 1.5,
        alignItems: 'baseline',
        flexWrap: 'wrap',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography color="text.secondary">Summe</Typography>
      <Typography
        component="strong"
        sx={{
          fontSize: '1.5rem',
          fontWeight: 650,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {formatMoney(cents)}
      </Typography>
      <Typography color="text.secondary">
        aus {formatNumber(count)} {count === 1 ? 'Forderung' : 'Forderungen'}
      </Typography>
    </Stack>
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
