import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { inBerlin, today } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { whenText } from '#format/relativeDays.ts';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import { APPOINTMENT_KINDS, appointments, isWholeDay } from '#resources/schedule/appointments.ts';
import type { HandoverRow } from '#resources/schedule/endpoints/handover.ts';
import { useOnce } from '#web/data/useOnce.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { PreviewDialog } from '#web/ui/PreviewDialog.tsx';
import { TimedRow, TimedRows } from '#web/ui/TimedRows.tsx';
import { type Moved, OtherTimes } from './OtherTimes.tsx';

interface HandoverPreviewProps {
  readonly trainer: Trainer;
  /** The proposals; undefined until they are loaded. */
  readonly rows: readonly HandoverRow[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly intro?: ReactNode;
  readonly cancel?: string | undefined;
  readonly onApply: (changes: readonly { appointment_id: string; trainer_id: string }[]) => Promise<void>;
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Renders the substitute of each appointment, proposed or chosen; those without one stay with the trainer. */
export function HandoverPreview(props: HandoverPreviewProps) {
  const { trainer, rows, error, onRetry, intro, cancel, onApply, onBack, onClose } = props;
  /** What was chosen in place of the proposals. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [moved, setMoved] = useState<Moved>();
  const chosenFor = ({ appointment_id, trainer_id }: HandoverRow) => {
    const other = chosen.get(appointment_id);
    return other === undefined ? trainer_id : other;
  };
  const changes = (rows ?? []).flatMap((row) => {
    const trainer_id = chosenFor(row);
    return trainer_id ? [{ appointment_id: row.appointment_id, trainer_id }] : [];
  });
  const open = (rows ?? []).filter(
    ({ kind, candidates }) => kind !== 'blocker' && candidates.length === 0,
  ).length;
  return (
    <PreviewDialog
      title={`Termine von ${trainers.title(trainer)} übergeben`}
      action={rows ? `${counted(changes.length, appointments.label)} übergeben` : 'Übergeben'}
      none={changes.length === 0}
      onApply={() => onApply(changes)}
      onBack={onBack}
      {...(cancel !== undefined && { cancel })}
      onClose={onClose}
    >
      {!rows && !error && <ListSkeleton rows={4} />}
      {!rows && error && (
        <Failed error={error} otherwise="Die Vorschläge konnten nicht geladen werden." onRetry={onRetry} />
      )}
      {intro}
      {moved && <MovedMessage key={moved.text} moved={moved} onDone={() => setMoved(undefined)} />}
      {rows?.length === 0 && (
        <Typography color="text.secondary">In dieser Zeit steht kein Termin an.</Typography>
      )}
      {open > 0 && (
        <Alert severity="warning">
          Für {counted(open, appointments.label)} ist niemand frei: Verschiebe {open === 1 ? 'ihn' : 'sie'}{' '}
          oder sage {open === 1 ? 'ihn' : 'sie'} ab.
        </Alert>
      )}
      <TimedRows label="Vorschläge">
        {rows?.map((row) => (
          <Row
            key={row.appointment_id}
            row={row}
            trainer_id={trainer.id}
            onMoved={setMoved}
            chosen={chosenFor(row) ?? ''}
            onChoose={(id) => setChosen((before) => new Map(before).set(row.appointment_id, id || null))}
          />
        ))}
      </TimedRows>
    </PreviewDialog>
  );
}

/** Says what was moved, with the button that takes the focus from the row that is gone. */
function MovedMessage({ moved, onDone }: { readonly moved: Moved; readonly onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const once = useOnce<void>();
  const undo = async () => {
    setBusy(true);
    await moved.undo();
    onDone();
  };
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" autoFocus loading={busy} onClick={() => void once(undo)}>
          Rückgängig
        </Button>
      }
    >
      {moved.text}
    </Alert>
  );
}

interface RowProps {
  readonly row: HandoverRow;
  /** Whose appointment it is. */
  readonly trainer_id: string;
  readonly onMoved: (moved: Moved) => void;
  readonly chosen: string;
  readonly onChoose: (trainer_id: string) => void;
}

function Row({ row, trainer_id, onMoved, chosen, onChoose }: RowProps) {
  const { kind, title, starts_at, ends_at, location_name, customers, booked, candidates } = row;
  const [begin, end] = [inBerlin(starts_at), inBerlin(ends_at)];
  const what = title ?? APPOINTMENT_KINDS[kind];
  const who = customers.length > 0 ? customers.join(', ') : booked > 0 && `${booked} gebucht`;
  const one = candidates.find(({ trainer_id }) => trainer_id === chosen);
  const when = whenText(begin.day, today());
  return (
    <TimedRow
      when={[when, isWholeDay(row) ? 'ganztägig' : `${begin.time}–${end.time}`]}
      title={what}
      detail={[who, location_name].filter(Boolean).join(' · ')}
      below={
        row.times.length > 0 && (
          <OtherTimes
            row={row}
            of={`${what}, ${when} ${begin.time}`}
            trainer_id={trainer_id}
            onMoved={onMoved}
          />
        )
      }
    >
      <Box sx={{ width: 260, maxWidth: '100%' }}>
        {kind === 'blocker' ? (
          <Typography color="text.secondary">Bleibt: Sperrzeiten übernimmt niemand.</Typography>
        ) : candidates.length === 0 ? (
          <Typography color="error">Niemand ist frei.</Typography>
        ) : (
          <TextField
            select
            fullWidth
            size="small"
            value={chosen}
            onChange={({ target }) => onChoose(target.value)}
            helperText={one && (one.warning ?? (one.because.join(' · ') || undefined))}
            slotProps={{
              select: { displayEmpty: true },
              // The row is the visible label.
              htmlInput: { 'aria-label': `Übernimmt ${what}, ${when} ${begin.time}` },
            }}
          >
            <MenuItem value="">Bleibt, wie es ist</MenuItem>
            {candidates.map(({ trainer_id, name }) => (
              <MenuItem key={trainer_id} value={trainer_id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </TimedRow>
  );
}
