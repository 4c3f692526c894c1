import MuteIcon from '@mui/icons-material/VolumeOffOutlined';
import SoundIcon from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useState } from 'react';

const SOUND = 'studio-admin.training.silent';
/** Seconds before the end of the single announcement. */
const SOON = 10;

interface RestTimerProps {
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Next set, for the announcement. */
  readonly next: string;
  /** Called with another end; undefined ends the rest. */
  readonly onChange: (until: number | undefined) => void;
}

/**
 * Renders the countdown of a rest: legible from a distance, with sound and vibration at its end unless muted, and
 * announcements for screen readers.
 */
export function RestTimer({ until, next, onChange }: RestTimerProps) {
  const [now, setNow] = useState(() => Date.now());
  const [counted, setCounted] = useState(until);
  // A finished rest has no interval, so another end updates the clock here.
  if (counted !== until) {
    setCounted(until);
    setNow(Date.now());
  }
  const [silent, setSilent] = useState(() => localStorage.getItem(SOUND) === 'true');
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const over = left === 0;

  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [over]);
  useEffect(() => {
    // Not when the page becomes visible long after the end.
    if (over && !silent && Date.now() - until < 2_000) alarm();
  }, [over, silent, until]);

  const big = { minHeight: 48 };
  return (
    <Card variant="outlined" sx={{ p: 2, borderColor: over ? 'success.main' : 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 140px' }}>
          <Typography variant="body2" color="text.secondary">
            {over ? 'Pause vorbei' : 'Pause'}
          </Typography>
          <Typography
            role="timer"
            aria-label="Pause"
            variant="h1"
            component="p"
            sx={{ fontSize: 40, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {over ? 'Weiter' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
          </Typography>
        </Box>
        {!over && (
          <>
            <Button variant="outlined" color="inherit" sx={big} onClick={() => onChange(until - 15_000)}>
              −15 s
            </Button>
            <Button variant="outlined" color="inherit" sx={big} onClick={() => onChange(until + 15_000)}>
              +15 s
            </Button>
          </>
        )}
        <Button variant="outlined" color="inherit" sx={big} onClick={() => onChange(undefined)}>
          {over ? 'Ausblenden' : 'Pause beenden'}
        </Button>
        <ToggleButton
          value="sound"
          selected={!silent}
          aria-label="Ton und Vibration"
          onChange={() => {
            localStorage.setItem(SOUND, String(!silent));
            setSilent(!silent);
          }}
          sx={{ width: 48, height: 48 }}
        >
          {silent ? <MuteIcon /> : <SoundIcon />}
        </ToggleButton>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {over ? `Pause vorbei. ${next}` : left <= SOON ? `Noch ${SOON} Sekunden Pause.` : ''}
      </Box>
    </Card>
  );
}

/** Plays two short tones, and vibrates where supported. */
function alarm(): void {
  navigator.vibrate?.([200, 100, 200]);
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (const at of [0, 0.3]) {
    const tone = audio.createOscillator();
    tone.frequency.value = 880;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.18);
  }
  setTimeout(() => void audio.close(), 1_000);
}
