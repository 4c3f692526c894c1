import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useNotify } from 'react-admin';
import { today } from '#format/instants.ts';
import { JOURNAL_FORMATS, journal } from '#resources/money/endpoints/journal.ts';
import { studios } from '#resources/studio/studios.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { download } from '#web/generic/list/download.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { OneStudio, useThisStudio } from '#web/screens/studio/studios/shared.ts';
import { MonthSwitcher, monthOf, otherMonth } from '#web/ui/MonthSwitcher.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useSearch } from '#web/ui/useSearch.ts';

const HEAD = {
  title: 'Buchungsjournal',
  subtitle: 'Was deine Steuerberatung von den Kundenkonten eines Monats braucht',
};

/** Renders the download of a month's bookings. */
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

type Format = keyof typeof JOURNAL_FORMATS;

function Journal() {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const [search, change] = useSearch();
  const current = today().slice(0, 7);
  const month = monthOf(search.get('month'), otherMonth(current, -1));
  const [asked, setAsked] = useState<Format>();
  const file = useMutation({
    mutationFn: (format: Format) => call(journal, { query: { month, format } }),
    onMutate: setAsked,
    onSuccess: ({ name, content }) => download(name ?? 'journal.csv', content, 'text/csv'),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Panel
      title="Herunterladen"
      hint="Jede Forderung, Gutschrift, Zahlung, Rückbuchung und Ausbuchung des Monats als Buchung."
    >
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <MonthSwitcher month={month} current={current} onChange={(next) => change({ month: next })} />
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {Object.entries(JOURNAL_FORMATS).map(([format, label]) => (
            <Button
              key={format}
              variant={format === 'datev' ? 'contained' : 'outlined'}
              startIcon={<DownloadIcon />}
              loading={file.isPending && asked === format}
              disabled={file.isPending}
              onClick={() => file.mutate(format as Format)}
            >
              {label}
            </Button>
          ))}
        </Stack>
        <Missing />
        <Typography variant="body2" color="text.secondary">
          Forderungen zählen mit ihrer Fälligkeit, Zahlungen mit ihrem Eingang. Was danach für diesen Monat
          eingetragen wird, steht erst in einer neuen Datei. Der Buchungsstapel kommt nicht festgeschrieben:
          Deine Steuerberatung prüft ihn beim Einlesen.
        </Typography>
      </Stack>
    </Panel>
  );
}

/** Renders settings that DATEV requires and the studio lacks, and default accounts in use. */
function Missing() {
  const { studio_id: own } = useMyPermissions();
  const studio = useThisStudio();
  if (!studio) return null;
  const { accounting } = studio;
  const missing = [
    ...(accounting?.consultant_number ? [] : ['die Beraternummer']),
    ...(accounting?.client_number ? [] : ['die Mandantennummer']),
  ];
  const chart = studios.fields.accounting.fields.chart.of[accounting?.chart ?? 'skr03'];
  const path = own === null ? recordPath(studios, studio.id) : '/settings/studio';
  return (
    <Alert
      severity={missing.length > 0 ? 'warning' : 'info'}
      sx={{ width: '100%' }}
      action={
        <Button color="inherit" size="small" component={LinkBase} to={path}>
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
