import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FinishIcon from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { inBerlin } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import { USUAL_BARBELL } from '#rules/training/barbell.ts';
import { numberOf } from '#rules/training/diary.ts';
import { isDone } from '#rules/training/progress.ts';
import { useReachable } from '#web/data/connection.ts';
import { CREATE, keep } from '#web/data/outbox.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useLeaveForm } from '#web/generic/record/form/useLeaveForm.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { HealthHints } from '#web/screens/people/customers/shared.ts';
import { useWakeLock } from '#web/ui/useWakeLock.ts';
import {
  addEntry,
  addSet,
  addWarmup,
  countsOf,
  finishSet,
  goTo,
  logOf,
  replaceEntry,
  skipEntry,
  skipSet,
  writeSet,
} from './changes.ts';
import { changeDraft, type Draft, dropDraft, putDraft } from './draft.ts';
import { EndDialogs } from './EndDialogs.tsx';
import { ExerciseCard } from './ExerciseCard.tsx';
import { ExerciseIndex } from './ExerciseIndex.tsx';
import { ExercisePicker } from './ExercisePicker.tsx';
import { TrainingBar } from './TrainingBar.tsx';
import { TrainingNote } from './TrainingNote.tsx';
import { OF_SETS, setName } from './texts.ts';
import { diaryPath } from './trainingPath.ts';

interface RunningTrainingProps {
  readonly draft: Draft;
  readonly name: string | undefined;
  /** Notes require consent: without it an existing note is kept, and can only be removed. */
  readonly lacksConsent: boolean;
}

/** Renders a training in progress: the sets of the current exercise, with all input stored on the device. */
export function RunningTraining({ draft, name, lacksConsent }: RunningTrainingProps) {
  const { uid } = useMyPermissions();
  const leave = useLeaveForm();
  const reachable = useReachable();
  useWakeLock();
  const [asking, setAsking] = useState<'finish' | 'discard'>();
  const [picking, setPicking] = useState<'add' | { readonly replace: string }>();
  const { at, entries, rest_until, day_name, started_at, customer_id, barbell = USUAL_BARBELL } = draft;
  const { done, all } = countsOf(draft);
  const sets = `${done} von ${counted(all, OF_SETS)}`;
  const put = (next: Draft) => putDraft(uid, next);
  const current = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Moves the focus to the current set, in view above the bar: the focused element may be gone. */
  const goOn = () =>
    requestAnimationFrame(() => {
      const next = current.current ?? heading.current;
      next?.focus({ preventScroll: true });
      next?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
    });
  const go = (next: Draft) => {
    put(next);
    goOn();
  };
  const entry = at && entries[at.entry];
  const set = entry?.sets[at?.set ?? 0];
  const next = entry && set ? `${entry.name}, ${setName(set.kind, numberOf(entry.sets, at?.set ?? 0))}` : '';

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
    <Box>
      <PageHeader
        slim
        title={name ? `Training: ${name}` : 'Training'}
        subtitle={[
          ...[day_name ?? 'Freies Training', `seit ${inBerlin(started_at).time} Uhr`, sets],
          ...(reachable ? [] : ['ohne Netz, auf diesem Gerät gespeichert']),
        ].join(' · ')}
        actions={[
          { label: 'Training beenden', icon: FinishIcon, primary: true, onClick: () => setAsking('finish') },
          { label: 'Verwerfen', icon: DeleteIcon, danger: true, onClick: () => setAsking('discard') },
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          mt: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          {entry ? (
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                alignItems: 'start',
                gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
              }}
            >
              {entries.map(
                (one, index) =>
                  (one === entry || (one.turns !== undefined && one.turns === entry.turns)) && (
                    <ExerciseCard
                      key={one.id}
                      entry={one}
                      barbell={barbell}
                      at={one === entry ? at?.set : undefined}
                      focus={current}
                      onOpen={(set) => go(goTo(draft, { entry: index, set }))}
                      onWrite={(set, values) => put(writeSet(draft, { entry: index, set }, values))}
                      onAddSet={() => go(addSet(draft, index))}
                      onWarmup={(sets) => go(addWarmup(draft, index, sets))}
                      onReplace={() => setPicking({ replace: one.id })}
                      onSkip={() => go(skipEntry(draft, index))}
                    />
                  ),
              )}
            </Box>
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
          {entries.length > 0 && <ExerciseIndex draft={draft} onOpen={(place) => go(goTo(draft, place))} />}
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => setPicking('add')}
            sx={{ minHeight: 56 }}
          >
            Übung dazunehmen
          </Button>
          <TrainingNote
            note={draft.note}
            lacksConsent={lacksConsent}
            onChange={(note) => put({ ...draft, note })}
          />
        </Stack>
      </Box>
      <TrainingBar
        rest={
          rest_until === undefined
            ? undefined
            : {
                until: rest_until,
                next,
                onChange: (until) => {
                  put({ ...draft, rest_until: until });
                  // A finished rest unmounts its buttons, and with them the focus.
                  if (!until || until <= Date.now()) goOn();
                },
              }
        }
        step={
          at && set
            ? {
                label: 'Satz fertig',
                disabled: !isDone(set),
                onClick: () => go(finishSet(draft, at, new Date())),
              }
            : entries.length === 0
              ? { label: 'Erste Übung wählen', onClick: () => setPicking('add') }
              : { label: 'Abschließen', onClick: () => setAsking('finish') }
        }
        onSkip={at && set && (() => go(skipSet(draft, at)))}
      />
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
      <EndDialogs
        asking={asking}
        draft={draft}
        onFinish={finish}
        onDiscard={discard}
        onClose={() => setAsking(undefined)}
      />
    </Box>
  );
}
