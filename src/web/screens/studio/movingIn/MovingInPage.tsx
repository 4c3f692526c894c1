import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatNumber } from '#format/numbers.ts';
import { counted, LINES } from '#format/plurals.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { claims } from '#resources/money/claims.ts';
import { customers } from '#resources/people/customers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import type { MovingIn } from '#resources/studio/endpoints/movingIn.ts';
import { useProgress } from '#web/data/progress.ts';
import { listPath } from '#web/generic/addresses.ts';
import { FileDrop } from '#web/generic/list/import/FileDrop.tsx';
import { Faults } from '#web/generic/list/import/ImportTables.tsx';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { ToSettings } from '../settings/shared.ts';
import { OneStudio } from '../studios/shared.ts';
import { Columns } from './Columns.tsx';
import { Duplicates } from './Duplicates.tsx';
import { EarlierMoves } from './EarlierMoves.tsx';
import { Rehearsal } from './Rehearsal.tsx';
import { Sums } from './Sums.tsx';
import { type MovingInState, useMovingIn } from './useMovingIn.ts';
import { Values } from './Values.tsx';

const HEAD = {
  title: 'Umzug',
  subtitle: 'Kunden, Mandate und Verträge aus deinem bisherigen Programm übernehmen',
};

/** Renders the moving in of a studio: files, what they mean, a rehearsal, and taking over as a whole. */
export function MovingInPage() {
  return (
    <OneStudio {...HEAD}>
      <ToSettings />
      <PageHeader {...HEAD} />
      <Steps />
    </OneStudio>
  );
}

function Steps() {
  const state = useMovingIn();
  const { file, names, rehearsed, done, busy, problem } = state;
  const percent = useProgress(busy);
  return (
    <Stack sx={{ gap: 2 }}>
      <Panel
        title="1. Dateien"
        hint="Exportiere im bisherigen Programm die Liste der Mitglieder mit Verträgen und Bankdaten. Dazu, wenn du sie hast, Karten, offene Posten, Tarife und Termine. Kommt das Studio aus diesem Programm, genügt sein Gesamtexport. Welche Spalten sie haben, ist gleich: Erst wird geprobt, geschrieben wird dabei nichts."
      >
        <FileDrop
          file={file && { name: names.join(', ') }}
          disabled={busy !== undefined}
          accept=".csv,.tsv,.tab,.psv,.asc,.prn,.lst,.txt,.xls,.xlsx,.xlsm,.ods,.html,.htm,.json,.zip,text/csv"
          label="Dateien für den Umzug"
          hint="oder hierher ziehen: CSV, Excel (.xlsx), OpenDocument (.ods) oder ZIP, auch mehrere; zusammen höchstens 50 MB"
          onFile={(of) => void state.take([of])}
          onFiles={(of) => void state.take(of)}
        />
        <div aria-live="polite">
          {busy && (
            <Stack sx={{ mt: 2, gap: 1 }}>
              <LinearProgress
                aria-label={BUSY[busy]}
                variant={percent === undefined ? 'indeterminate' : 'determinate'}
                value={percent}
              />
              <Typography variant="body2" color="text.secondary">
                {BUSY[busy]} …{percent !== undefined && <span aria-hidden> {percent} %</span>}
                {(rehearsed?.people ?? 0) > MANY && ' Bei so vielen Personen dauert das etwas.'}
              </Typography>
            </Stack>
          )}
          {problem && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </div>
      </Panel>
      {done ? <Done of={done} /> : rehearsed && <Rehearsed state={state} of={rehearsed} />}
      <EarlierMoves />
    </Stack>
  );
}

const BUSY = { rehearse: 'Wird geprobt', take: 'Wird übernommen' } as const;

/** Number of people above which it takes noticeably long. */
const MANY = 1000;

const FAULTS = { one: 'Fehler', many: 'Fehler' };

function Rehearsed({ state, of }: { readonly state: MovingInState; readonly of: MovingIn }) {
  const { busy, choices, problem } = state;
  const [asking, setAsking] = useState(false);
  const written = writtenBy(of);
  const stops = of.faulty > 0;
  return (
    <>
      <Columns state={state} files={of.files} />
      <Values state={state} of={of} />
      <Panel title="4. Probe" hint="Was käme, und was nicht stimmt. Geschrieben ist noch nichts.">
        <Stack sx={{ gap: 2 }}>
          <Alert severity={stops ? 'error' : written === 0 ? 'info' : 'success'}>
            {stops
              ? `${counted(of.faulty, FAULTS)} in ${counted(of.faulty_entries, LINES)}: Nichts wird übernommen, bis alles stimmt.`
              : summary(of)}
          </Alert>
          {(stops || choices.skip) && (
            <FormControlLabel
              control={
                <Switch
                  checked={choices.skip === true}
                  disabled={busy === 'take'}
                  onChange={(_, skip) => void state.choose({ skip })}
                />
              }
              label="Fehlerhafte Angaben auslassen, und Zeilen, denen dann das Nötigste fehlt"
            />
          )}
          <Faults title="Fehler" findings={of.faults} total={of.faulty} />
          <Faults title="Was nicht ankommt" what="Angabe" findings={of.lost} total={of.lost.length} />
          <Duplicates state={state} of={of} />
          <Rehearsal of={of} />
          <Faults title="Was angenommen wurde" what="Annahme" findings={of.hints} total={of.hints.length} />
        </Stack>
      </Panel>
      <Sums of={of} />
      <Panel
        title="6. Übernehmen"
        hint="Alles zusammen oder nichts. Niemand bekommt eine Nachricht: Einladen kannst du die Kunden danach."
      >
        <Button
          variant="contained"
          loading={busy === 'take'}
          disabled={busy !== undefined || problem !== undefined || stops || written === 0}
          onClick={() => setAsking(true)}
        >
          {written > 0 ? 'Alles übernehmen' : 'Nichts zu übernehmen'}
        </Button>
      </Panel>
      <ConfirmDialog
        open={asking}
        title="Alles übernehmen?"
        action="Übernehmen"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void state.run();
        }}
      >
        {summary(of)} Du kannst den Umzug 30 Tage lang als Ganzes zurücknehmen, solange nichts davon benutzt
        ist.
      </ConfirmDialog>
    </>
  );
}

/** Number of records that would be made or filled. */
const writtenBy = (of: MovingIn): number =>
  of.created +
  of.filled +
  of.contracts +
  of.cards +
  of.claims +
  of.appointments +
  of.photos +
  of.products.length;

function Done({ of }: { readonly of: MovingIn }) {
  return (
    <Alert severity="success">
      {summary(of)} Weiter zu{' '}
      <TextLink to={listPath(customers)} sx={{ color: 'inherit', textDecoration: 'underline' }}>
        Kunden
      </TextLink>
      .
    </Alert>
  );
}

/** @example '3 Kunden neu, 0 ergänzt, 0 unverändert; neu dazu: 3 Verträge, 1 Forderung.' */
function summary(of: MovingIn): string {
  const { created, filled, unchanged, skipped } = of;
  if (writtenBy(of) === 0 && skipped === 0 && unchanged > 0)
    return `Alles ist schon da: ${counted(unchanged, customers.label)}, nichts kommt dazu.`;
  const left = skipped > 0 ? `, ${formatNumber(skipped)} ausgelassen` : '';
  const made = [
    counted(of.contracts, contracts.label),
    of.cards > 0 ? counted(of.cards, contractCards.label) : '',
    of.claims > 0 ? counted(of.claims, claims.label) : '',
    of.appointments > 0 ? counted(of.appointments, appointments.label) : '',
    of.products.length > 0 ? counted(of.products.length, TARIFFS) : '',
    of.photos > 0 ? counted(of.photos, PHOTOS) : '',
  ].filter(Boolean);
  return `${counted(created, customers.label)} neu, ${formatNumber(filled)} ergänzt, ${formatNumber(unchanged)} unverändert${left}; neu dazu: ${made.join(', ')}.`;
}

const TARIFFS = { one: 'Tarif', many: 'Tarife' };
const PHOTOS = { one: 'Foto', many: 'Fotos' };
