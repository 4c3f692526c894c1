import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { inBerlin, today } from '../../../format/instants.ts';
import { counted } from '../../../format/plurals.ts';
import { whenText } from '../../../format/relativeDays.ts';
import { APPOINTMENT_KINDS, appointments } from '../../../resources/appointments.ts';
import type { HandoverRow } from '../../../resources/endpoints/handover.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { TimedRow, TimedRows } from '../../ui/TimedRows.tsx';

interface HandoverPreviewProps {
  readonly name: string;
  readonly rows: readonly HandoverRow[];
  readonly onApply: (changes: readonly { appointment_id: string; trainer_id: string }[]) => Promise<void>;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Who takes which appointment: as proposed, or as chosen; whom nobody takes, stays. */
export function HandoverPreview({ name, rows, onApply, onBack, onClose }: HandoverPreviewProps) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [chosen, setChosen] = useState(
    () => new Map(rows.map((row) => [row.appointment_id, row.trainer_id])),
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const changes = rows.flatMap(({ appointment_id }) => {
    const trainer_id = chosen.get(appointment_id);
    return trainer_id ? [{ appointment_id, trainer_id }] : [];
  });
  const open = rows.filter(({ kind, candidates }) => kind !== 'blocker' && candidates.length === 0).length;
  const apply = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onApply(changes);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Das hat nicht geklappt.');
      setBusy(false);
    }
  };
  return (
    <AppDialog
      title={`Termine von ${name} übergeben`}
      aria-describedby={undefined}
      maxWidth="md"
      fullScreen={narrow}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Abbrechen
          </Button>
          <Button onClick={onBack} disabled={busy}>
            Zurück
          </Button>
          <Button
            variant="contained"
            onClick={() => void apply()}
            loading={busy}
            disabled={changes.length === 0}
          >
            {counted(changes.length, appointments.label)} übergeben
          </Button>
        </>
      }
    >
      {rows.length === 0 && (
        <Typography color="text.secondary">In dieser Zeit steht kein Termin an.</Typography>
      )}
      {open > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          Für {counted(open, appointments.label)} ist niemand frei: Verschiebe sie oder sage sie ab.
        </Alert>
      )}
      <TimedRows label="Vorschläge">
        {rows.map((row) => (
          <Row
            key={row.appointment_id}
            row={row}
            chosen={chosen.get(row.appointment_id) ?? ''}
            onChoose={(id) => setChosen((before) => new Map(before).set(row.appointment_id, id || null))}
          />
        ))}
      </TimedRows>
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </AppDialog>
  );
}

interface RowProps {
  readonly row: HandoverRow;
  readonly chosen: string;
  readonly onChoose: (trainer_id: string) => void;
}

function Row({ row, chosen, onChoose }: RowProps) {
  const { kind, title, starts_at, ends_at, location_name, customers, booked, candidates } = row;
  const [begin, end] = [inBerlin(starts_at), inBerlin(ends_at)];
  const what = title ?? APPOINTMENT_KINDS[kind];
  const who = customers.length > 0 ? customers.join(', ') : booked > 0 && `${booked} gebucht`;
  const one = candidates.find(({ trainer_id }) => trainer_id === chosen);
  const when = whenText(begin.day, today());
  return (
    <TimedRow
      when={[when, `${begin.time}–${end.time}`]}
      title={what}
      detail={[who, location_name].filter(Boolean).join(' · ')}
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
            label={`Übernimmt ${what}, ${when} ${begin.time}`}
            value={chosen}
            onChange={({ target }) => onChoose(target.value)}
            helperText={one && (one.warning ?? (one.because.join(' · ') || undefined))}
            slotProps={{
              select: { displayEmpty: true },
              inputLabel: { shrink: true, sx: HIDDEN },
              input: NO_NOTCH,
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

/** Read out, not shown: the row says it. */
const HIDDEN = {
  position: 'absolute',
  clip: 'rect(0 0 0 0)',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
} as const;
const NO_NOTCH = { notched: false } as const;
