import BackIcon from '@mui/icons-material/ArrowBack';
import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetOne, useNotify } from 'react-admin';
import { inBerlin } from '#format/instants.ts';
import { type TrainingLog, trainingLogs } from '#resources/training/trainingLogs.ts';
import { formatDay } from '#rules/days.ts';
import { Reference } from '#web/generic/fields/values/Reference.tsx';
import { useAct } from '#web/generic/record/actions/useAct.ts';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { ResourceEdit } from '#web/generic/record/form/lazy.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SetsTable } from './SetsTable.tsx';
import { TrainingInputs } from './TrainingInputs.tsx';
import { diaryPath } from './trainingPath.ts';

interface StoredTrainingProps {
  readonly customer: string;
  readonly id: string;
  readonly name: string | undefined;
}

/** Renders a training from the diary. */
export function StoredTraining({ customer, id, name }: StoredTrainingProps) {
  const { may } = useMay();
  const [editing, setEditing] = useState(false);
  const { data, error, isPending, refetch } = useGetOne<TrainingLog>(
    trainingLogs.path,
    { id, meta: { parent_id: customer } },
    { onError: () => undefined },
  );
  if (error && !data)
    return (
      <Failed error={error} otherwise="Dieses Training konnte nicht geladen werden." onRetry={refetch} />
    );
  if (isPending) return <ListSkeleton rows={6} />;
  const { day_name, trained_on, started_at, ended_at, entries, note } = data;
  const times = [started_at, ended_at].flatMap((at) => (at ? [inBerlin(at).time] : []));
  return (
    <>
      <PageHeader
        title={name ? `Training: ${name}` : 'Training'}
        subtitle={[day_name ?? 'Freies Training', formatDay(trained_on), times.join('–')]
          .filter(Boolean)
          .join(' · ')}
        actions={[
          may('update', trainingLogs) && {
            label: 'Bearbeiten',
            icon: EditIcon,
            onClick: () => setEditing(true),
          },
          { label: 'Zum Trainingstagebuch', icon: BackIcon, to: diaryPath(customer) },
        ]}
      />
      <Stack sx={{ gap: 2.5, maxWidth: 820 }}>
        {data.state === 'reported' && (
          <ResourceContextProvider value={trainingLogs.path}>
            <RecordContextProvider value={data}>
              <Reported log={data} name={name} />
            </RecordContextProvider>
          </ResourceContextProvider>
        )}
        <Panel title="Sätze">
          {entries.length === 0 ? (
            <Typography color="text.secondary">Ohne Sätze.</Typography>
          ) : (
            <SetsTable
              entries={entries}
              nameOf={(index) => <Reference to="exercises" id={entries[index]?.exercise_id ?? ''} />}
            />
          )}
        </Panel>
        {note && <Panel title="Notiz">{note}</Panel>}
      </Stack>
      <Suspense>
        {editing && (
          <ResourceContextProvider value={trainingLogs.path}>
            <ResourceEdit layout="dialog" id={id} parent={customer} onClose={() => setEditing(false)}>
              <TrainingInputs />
            </ResourceEdit>
          </ResourceContextProvider>
        )}
      </Suspense>
    </>
  );
}

/** A training that was written down, too, has the times of that record once both are one. */
function confirmedText(ticked: TrainingLog, confirmed: TrainingLog): string {
  return confirmed.started_at === ticked.started_at
    ? 'Das Training ist bestätigt.'
    : 'Das Training ist bestätigt und mit der Aufzeichnung dieses Tages eines.';
}

/** Says that the customer has ticked it, and takes it over or drops it. */
function Reported({ log, name }: { log: TrainingLog; name: string | undefined }) {
  const { may } = useMay();
  const act = useAct<TrainingLog>(trainingLogs, log);
  const notify = useNotify();
  const drop = useDeleteAction({ redirect: diaryPath(log.parent_id).slice(1) });
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await act('confirm', {}, ({ data }) => confirmedText(log, data)).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    );
    setBusy(false);
  };
  return (
    <Alert
      severity="info"
      action={
        may(trainingLogs.actions.confirm, trainingLogs) && (
          <>
            {drop && (
              <Button color="inherit" disabled={busy} onClick={drop.onClick} sx={{ minHeight: 44 }}>
                Verwerfen
              </Button>
            )}
            <Button color="inherit" loading={busy} onClick={() => void confirm()} sx={{ minHeight: 44 }}>
              Bestätigen
            </Button>
          </>
        )
      }
    >
      {name ?? 'Der Kunde'} hat das über den Link abgehakt, mit den geplanten Werten. Bestätigt zählt es im
      Fortschritt.
      {drop?.dialog}
    </Alert>
  );
}
