import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { BLOCK_KINDS, SET_KINDS, setFields } from '#resources/training/workouts.ts';
import { formatDay } from '#rules/days.ts';
import type { Place } from '#rules/training/diary.ts';
import { isDone } from '#rules/training/progress.ts';
import type { Draft, DraftSet } from './draft.ts';
import { Stepper } from './Stepper.tsx';
import { doneText, targetText } from './texts.ts';

interface SetCardProps {
  readonly draft: Draft;
  readonly place: Place;
  /** Heading that receives the focus. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onWrite: (values: Partial<DraftSet>) => void;
  readonly onDone: () => void;
  readonly onSkip: () => void;
}

/** Renders the current set in large type, with target and previous result. */
export function SetCard({ draft, place, heading, onWrite, onDone, onSkip }: SetCardProps) {
  const entry = draft.entries[place.entry];
  const set = entry?.sets[place.set];
  if (!entry || !set) return null;
  const { name, note, last, measured_by, sets, turns } = entry;
  const target = targetText(set.target);
  const before = last?.last_sets[place.set] ?? last?.last_sets.at(-1);
  return (
    <Card component="section" aria-label="Aktueller Satz" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="body2" color="text.secondary">
        Satz {place.set + 1} von {sets.length}
        {set.kind !== 'normal' && ` · ${SET_KINDS[set.kind]}`}
        {turns !== undefined && ` · ${BLOCK_KINDS.superset}: im Wechsel`}
        {set.done_at && ' · erledigt'}
      </Typography>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        component="h2"
        sx={{ overflowWrap: 'anywhere', mb: 1, outline: 'none' }}
      >
        {name}
      </Typography>
      {note && <Typography sx={{ mb: 1 }}>{note}</Typography>}
      <Box
        component="dl"
        sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2 }}
      >
        <Typography component="dt" color="text.secondary">
          Geplant
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
          {target || 'frei'}
        </Typography>
        <Typography component="dt" color="text.secondary">
          Letztes Mal
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
          {last && before ? `${doneText(before)} (${formatDay(last.last_on)})` : 'noch nie'}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {measured_by === 'reps' && (
          <Stepper
            label="Wiederholungen"
            value={set.reps}
            step={1}
            max={setFields.reps_max.max}
            integer
            onChange={(reps) => onWrite({ reps })}
          />
        )}
        {(measured_by === 'time' || set.target.duration_s) && (
          <Stepper
            label="Dauer"
            unit="s"
            value={set.duration_s}
            step={5}
            max={setFields.duration_s.max}
            integer
            onChange={(duration_s) => onWrite({ duration_s })}
          />
        )}
        {measured_by === 'distance' && (
          <Stepper
            label="Strecke"
            unit="m"
            value={set.distance_m}
            step={100}
            max={setFields.distance_m.max}
            onChange={(distance_m) => onWrite({ distance_m })}
          />
        )}
        <Stepper
          label="Gewicht"
          unit="kg"
          value={set.weight_kg}
          step={2.5}
          max={setFields.weight_kg.max}
          onChange={(weight_kg) => onWrite({ weight_kg })}
        />
        {measured_by === 'reps' && (
          <Stepper
            label="Reserve (RIR)"
            value={set.rir}
            step={1}
            max={setFields.rir.max}
            integer
            onChange={(rir) => onWrite({ rir })}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <Button
          variant="contained"
          size="large"
          disabled={!isDone(set)}
          onClick={onDone}
          sx={{ minHeight: 64, fontSize: 20, flex: '2 1 220px' }}
        >
          Satz fertig
        </Button>
        <Button variant="outlined" color="inherit" onClick={onSkip} sx={{ minHeight: 64, flex: '1 1 120px' }}>
          Auslassen
        </Button>
      </Box>
    </Card>
  );
}
