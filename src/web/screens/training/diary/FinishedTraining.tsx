import RecordIcon from '@mui/icons-material/EmojiEventsOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { recordText } from '#format/achievements.ts';
import { counted, MINUTES } from '#format/plurals.ts';
import { beaten, sessionOf } from '#rules/training/progress.ts';
import { CREATE, forget, keep, useOutbox } from '#web/data/outbox.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useLeaveForm } from '#web/generic/record/form/useLeaveForm.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { doneEntries, logOf } from './changes.ts';
import { type Draft, type DraftEntry, dropDraft, putDraft } from './draft.ts';
import { SetsTable } from './SetsTable.tsx';
import { RECORD_WORDS, SETS } from './texts.ts';
import { diaryPath } from './trainingPath.ts';

/** Renders the summary of a finished training with new records, and its sync state. */
export function FinishedTraining({ draft, name }: { draft: Draft; name: string | undefined }) {
  const leave = useLeaveForm();
  const { uid } = useMyPermissions();
  const waiting = useOutbox(uid).some(({ id }) => id === draft.id);
  const entries = doneEntries(draft);
  const records = recordsIn(entries);
  const minutes = Math.round((Date.parse(draft.ended_at ?? '') - Date.parse(draft.started_at)) / 60_000);
  const sets = entries.reduce((sum, one) => sum + one.sets.length, 0);
  return (
    <>
      <PageHeader
        title={name ? `Geschafft: ${name}` : 'Geschafft'}
        subtitle={`${draft.day_name ?? 'Freies Training'} · ${counted(minutes, MINUTES)} · ${counted(sets, SETS)}`}
      />
      <Stack sx={{ gap: 2.5, maxWidth: 820 }}>
        <Sending draft={draft} />
        <Panel title="Rekorde">
          {records.length === 0 ? (
            <Typography color="text.secondary">Diesmal keiner. Jede Wiederholung zählt trotzdem.</Typography>
          ) : (
            <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
              {records.map((text) => (
                <Stack key={text} component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                  <RecordIcon color="warning" />
                  {text}
                </Stack>
              ))}
            </Stack>
          )}
        </Panel>
        <Panel title="Sätze">
          <SetsTable entries={entries} nameOf={(index) => entries[index]?.name} />
        </Panel>
        <Button
          variant="contained"
          size="large"
          sx={{ minHeight: 56 }}
          onClick={() => {
            leave(diaryPath(draft.customer_id));
            // Unsent trainings stay in the store.
            if (!waiting) dropDraft(uid, draft.id);
          }}
        >
          Zum Trainingstagebuch
        </Button>
      </Stack>
    </>
  );
}

/** Returns the new records. @example ['Bankdrücken: Gewicht 65 kg'] */
function recordsIn(entries: readonly DraftEntry[]): string[] {
  return entries.flatMap(({ name, sets, last }) => {
    const session = sessionOf(sets);
    if (!session) return [];
    return beaten(last?.best, session).map(
      (kind) => `${name}: ${RECORD_WORDS[kind]} ${recordText(kind, session[kind] ?? 0)}`,
    );
  });
}

/** Renders the sync state: stored, queued, or refused; a refused training can be resumed. */
function Sending({ draft }: { draft: Draft }) {
  const { uid } = useMyPermissions();
  const kept = useOutbox(uid).find(({ id }) => id === draft.id);
  if (!kept) return <Alert severity="success">Das Training ist gespeichert.</Alert>;
  if (!kept.refused)
    return (
      <Alert severity="info">
        Das Training liegt auf diesem Gerät und wird gespeichert, sobald der Server erreichbar ist.
      </Alert>
    );
  const again = () => {
    forget(uid, [kept.key]);
    putDraft(uid, { ...draft, ended_at: null });
  };
  const withoutPlan = () => {
    forget(uid, [kept.key]);
    const free = { ...draft, workout_id: null, day_id: null };
    putDraft(uid, free);
    const { resource, id, parent } = kept;
    keep(uid, { resource, id, ...(parent && { parent }), action: CREATE, values: logOf(free) });
  };
  return (
    <Alert
      severity="error"
      action={
        <>
          {draft.workout_id && (
            <Button color="inherit" onClick={withoutPlan}>
              Ohne Workout speichern
            </Button>
          )}
          <Button color="inherit" onClick={again}>
            Zurück zum Training
          </Button>
        </>
      }
    >
      Nicht gespeichert: {kept.refused}
    </Alert>
  );
}
