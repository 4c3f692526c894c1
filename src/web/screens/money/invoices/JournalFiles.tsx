import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ClosingOfMonth } from '#resources/money/endpoints/closing.ts';
import { JOURNAL_FORMATS, journal } from '#resources/money/endpoints/journal.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { download } from '#web/generic/list/download.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { useBatch } from './useBatch.tsx';

type Format = keyof typeof JOURNAL_FORMATS;

interface JournalFilesProps {
  readonly stand: ClosingOfMonth;
  readonly children: ReactNode;
}

/** Renders the files of a month: of a closed one its batch and table, otherwise preliminary ones. */
export function JournalFiles({ stand, children }: JournalFilesProps) {
  return (
    <Panel
      title="Herunterladen"
      hint="Jede Forderung, Gutschrift, Zahlung, Rückbuchung und Ausbuchung des Monats als Buchung."
    >
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {stand.closing ? <Closed of={stand.closing} month={stand.month} /> : <Open of={stand} />}
        </Stack>
        {children}
        <Typography variant="body2" color="text.secondary">
          {TEXTS[stand.state]} Der Buchungsstapel kommt nicht festgeschrieben: Deine Steuerberatung prüft ihn
          beim Einlesen.
        </Typography>
      </Stack>
    </Panel>
  );
}

const TEXTS: Readonly<Record<ClosingOfMonth['state'], string>> = {
  open: 'Forderungen zählen mit ihrer Fälligkeit, Zahlungen mit ihrem Eingang. Bis der Monat abgeschlossen ist, ist jede Datei vorläufig und zählt nicht als Export: Der Stapel, den deine Steuerberatung einliest, ist der des abgeschlossenen Monats.',
  closed:
    'Die Buchungen sind die des Abschlusses. Der Stapel wird einmal exportiert; noch einmal nur mit Bestätigung, dann mit demselben Inhalt. Die Tabelle gibt es jederzeit.',
  before:
    'Der Monat liegt vor dem ersten Abschluss. Was seither für ihn eingetragen wurde, steht im Monat, der damals offen war.',
};

function useTable(month: string) {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const [asked, setAsked] = useState<Format>();
  const file = useMutation({
    mutationFn: (format: Format) => call(journal, { query: { month, format } }),
    onMutate: setAsked,
    onSuccess: ({ name, content }) => download(name ?? 'journal.csv', content, 'text/csv'),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return {
    isPending: file.isPending,
    isOf: (format: Format) => file.isPending && asked === format,
    get: (format: Format) => file.mutate(format),
  };
}

function Open({ of: { month, state } }: { of: ClosingOfMonth }) {
  const file = useTable(month);
  return Object.entries(JOURNAL_FORMATS).map(([name, label]) => {
    const format = name as Format;
    return (
      <Button
        key={format}
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={file.isOf(format)}
        disabled={file.isPending}
        onClick={() => file.get(format)}
      >
        {state === 'open' ? `${label} (vorläufig)` : label}
      </Button>
    );
  });
}

function Closed({ of, month }: { of: NonNullable<ClosingOfMonth['closing']>; month: string }) {
  const file = useTable(month);
  const batch = useBatch(of);
  return (
    <>
      <Button
        variant={of.exports.length > 0 ? 'outlined' : 'contained'}
        startIcon={<DownloadIcon />}
        loading={batch.isPending}
        onClick={batch.get}
      >
        {batch.label}
      </Button>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={file.isPending}
        onClick={() => file.get('csv')}
      >
        {JOURNAL_FORMATS.csv}
      </Button>
      {batch.dialog}
    </>
  );
}
