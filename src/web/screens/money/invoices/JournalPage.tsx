import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LinkBase } from 'react-admin';
import { today } from '#format/instants.ts';
import { closingOfMonth } from '#resources/money/endpoints/closing.ts';
import { studios } from '#resources/studio/studios.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { OneStudio, useStudioForm, useThisStudio } from '#web/screens/studio/studios/shared.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { MonthSwitcher, monthOf, otherMonth } from '#web/ui/MonthSwitcher.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { ClosingPanel } from './ClosingPanel.tsx';
import { JournalFiles } from './JournalFiles.tsx';

const HEAD = {
  title: 'Buchungsjournal',
  subtitle: 'Was deine Steuerberatung von den Kundenkonten eines Monats braucht',
};

/** Renders a month's bookings: how the month stands, closing it, and the files for the tax adviser. */
export function JournalPage() {
  return (
    <>
      <ContractSections />
      <OneStudio {...HEAD}>
        <PageHeader {...HEAD} />
        <Journal />
      </OneStudio>
    </>
  );
}

function Journal() {
  const [search, change] = useSearch();
  const current = today().slice(0, 7);
  const month = monthOf(search.get('month'), otherMonth(current, -1));
  const { data: stand, error, refetch } = useEndpoint(closingOfMonth, { query: { month } });
  return (
    <Stack sx={{ gap: 2 }}>
      <MonthSwitcher month={month} current={current} onChange={(next) => change({ month: next })} />
      {error && !stand && <Failed error={error} onRetry={refetch} />}
      {!error && !stand && <ListSkeleton rows={3} />}
      {stand && <ClosingPanel stand={stand} />}
      {stand && (
        <JournalFiles key={month} stand={stand}>
          <Missing />
        </JournalFiles>
      )}
    </Stack>
  );
}

/** Renders settings that DATEV requires and the studio lacks, and default accounts in use. */
function Missing() {
  const studio = useThisStudio();
  const formOf = useStudioForm();
  if (!studio) return null;
  const { accounting } = studio;
  const missing = [
    ...(accounting?.consultant_number ? [] : ['die Beraternummer']),
    ...(accounting?.client_number ? [] : ['die Mandantennummer']),
  ];
  const chart = studios.fields.accounting.fields.chart.of[accounting?.chart ?? 'skr03'];
  return (
    <Alert
      severity={missing.length > 0 ? 'warning' : 'info'}
      sx={{ width: '100%' }}
      action={
        <Button color="inherit" size="small" component={LinkBase} to={formOf(studio.id)}>
          Zum Studio
        </Button>
      }
    >
      {missing.length > 0 && `Für DATEV fehlt noch ${missing.join(' und ')}. `}
      Gebucht wird nach {chart}; wo du kein eigenes Konto einträgst, auf dessen übliches. Das steht in den
      Stammdaten des Studios unter „{studios.fields.accounting.label}“.
    </Alert>
  );
}
