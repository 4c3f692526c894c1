import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FinishIcon from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { consentLacks } from '#declare/consent.ts';
import { inBerlin } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { customers } from '#resources/people/customers.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import { CREATE, keep } from '#web/data/outbox.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useLeaveForm } from '#web/generic/record/form/useLeaveForm.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { HealthHints } from '#web/screens/people/customers/shared.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import {
  addEntry,
  addSet,
  countsOf,
  doneEntries,
  finishSet,
  goTo,
  logOf,
  replaceEntry,
  skipEntry,
  skipSet,
  writeSet,
} from './changes.ts';
import { changeDraft, type Draft, dropDraft, putDraft } from './draft.ts';
import { ExercisePicker } from './ExercisePicker.tsx';
import { ExerciseRows } from './ExerciseRows.tsx';
import { RestTimer } from './RestTimer.tsx';
import { SetCard } from './SetCard.tsx';
import { diaryPath } from './TrainingPage.tsx';
import { OF_SETS } from './texts.ts';

const NO_NOTE = consentLacks(customers, 'health_consent_at');

interface RunningTrainingProps {
  readonly draft: Draft;
  readonly name: string | undefined;
  /** Notes require consent: without it an existing note is kept, and can only be removed. */
  readonly lacksConsent: boolean;
}

/** Renders a training in progress: one set at a time, with all input stored on the device. */
export function RunningTraining({ draft, name, lacksConsent }: RunningTrainingProps) {
  const { uid } = useMyPermissions();
  const leave = useLeaveForm();
  const [asking, setAsking] = useState<'finish' | 'discard'>();
  const [picking, setPicking] = useState<'add' | { readonly replace: string }>();
  const { at, entries, rest_until, day_name, started_at, customer_id } = draft;
  const { done, all } = countsOf(draft);
  const sets = `${done} von ${counted(all, OF_SETS)}`;
  const put = (next: Draft) => putDraft(uid, next);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Restores the focus, as the focused element was removed. */
  const goOn = () => requestAnimationFrame(() => heading.current?.focus());
  const stored = doneEntries(draft).length > 0;
  const next = at && entries[at.entry] ? `${entries[at.entry]?.name}, Satz ${at.set + 1}` : '';

  const finish = () => {
    const ended = { ...draft, ended_at: new Date().toISOString(), rest_until: undefined };
    put(ended);
    keep(uid, {
      resource: trainingLogs.path,
      id: draft.id,
      parent: customer_id,
      action: CREATE,
      values: logOf(ended),
    });
  };
  const discard = () => {
    leave(diaryPath(customer_id));
    dropDraft(uid, draft.id);
  };

  return (
    <Box sx={{ pb: 4 }}>
      <PageHeader
        title={name ? `Training: ${name}` : 'Training'}
        subtitle={`${day_name ?? 'Freies Training'} · seit ${inBerlin(started_at).time} Uhr · ${sets}`}
        actions={[
          { label: 'Training beenden', icon: FinishIcon, primary: true, onClick: () => setAsking('finish') },
          { label: 'Verwerfen', icon: DeleteIcon, danger: true, onClick: () => setAsking('discard') },
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          {rest_until !== undefined && (
            <RestTimer
              until={rest_until}
              next={next}
              onChange={(until) => {
                put({ ...draft, rest_until: until });
                // A finished rest unmounts its buttons, and with them the focus.
                if (!until || until <= Date.now()) goOn();
              }}
            />
          )}
          {at ? (
            <SetCard
              key={`${at.entry}.${at.set}`}
              draft={draft}
              place={at}
              onWrite={(values) => put(writeSet(draft, at, values))}
              heading={heading}
              onDone={() => {
                put(finishSet(draft, at, new Date()));
                goOn();
              }}
              onSkip={() => {
                put(skipSet(draft, at));
                goOn();
              }}
            />
          ) : (
            <Card sx={{ p: 3 }}>
              <Typography
                ref={heading}
                tabIndex={-1}
                variant="h2"
                component="p"
                sx={{ mb: 1, outline: 'none' }}
              >
                {entries.length === 0 ? 'Womit geht es los?' : 'Alles geschafft.'}
              </Typography>
              <Typography color="text.secondary">
                {entries.length === 0
                  ? 'Nimm die erste Übung dazu.'
                  : 'Nimm noch eine Übung dazu, oder beende das Training.'}
              </Typography>
            </Card>
          )}
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          {name && !lacksConsent && <HealthHints customer={customer_id} name={name} />}
          <ExerciseRows
            draft={draft}
            onOpen={(place) => put(goTo(draft, place))}
            onAddSet={(entry) => put(addSet(draft, entry))}
            onReplace={(entry) => setPicking({ replace: entries[entry]?.id ?? '' })}
            onSkip={(entry) => put(skipEntry(draft, entry))}
          />
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => setPicking('add')}
            sx={{ minHeight: 56 }}
          >
            Übung dazunehmen
          </Button>
          <TextField
            label="Notiz zum Training"
            multiline
            minRows={2}
            value={draft.note ?? ''}
            disabled={lacksConsent && !draft.note}
            error={lacksConsent && Boolean(draft.note)}
            helperText={lacksConsent && NO_NOTE}
            onChange={({ target }) => put({ ...draft, note: target.value || null })}
            slotProps={{ htmlInput: { maxLength: trainingLogs.fields.note.max } }}
          />
        </Stack>
      </Box>
      {picking !== undefined && (
        <ExercisePicker
          title={
            picking === 'add'
              ? 'Übung dazunehmen'
              : `${entries.find(({ id }) => id === picking.replace)?.name} tauschen`
          }
          customer={customer_id}
          onChoose={(id, known) => {
            changeDraft(uid, draft.id, (now) =>
              picking === 'add'
                ? addEntry(now, id, known)
                : replaceEntry(
                    now,
                    now.entries.findIndex((one) => one.id === picking.replace),
                    id,
                    known,
                  ),
            );
            setPicking(undefined);
          }}
          onClose={() => setPicking(undefined)}
        />
      )}
      <ConfirmDialog
        open={asking === 'finish' && stored}
        title="Training beenden?"
        action="Beenden"
        onConfirm={finish}
        onClose={() => setAsking(undefined)}
      >
        {sets} {done === 1 ? 'ist' : 'sind'} erledigt. Offene Sätze werden nicht gespeichert.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard' || (asking === 'finish' && !stored)}
        title="Training verwerfen?"
        action="Verwerfen"
        danger
        onConfirm={discard}
        onClose={() => setAsking(undefined)}
      >
        {!stored
          ? 'Noch ist kein Satz erledigt.'
          : done === 1
            ? '1 erledigter Satz geht verloren.'
            : `${done} erledigte Sätze gehen verloren.`}
      </ConfirmDialog>
    </Box>
  );
}
