import EndIcon from '@mui/icons-material/Close';
import MuteIcon from '@mui/icons-material/VolumeOffOutlined';
import SoundIcon from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useEffectEvent, useState } from 'react';
import { recall, remember } from '#web/data/storage.ts';
import { OfferNotifications } from './OfferNotifications.tsx';
import { chimeAt, notifyRestEnd, vibrate } from './restEnd.ts';

const SOUND = 'studio-admin.training.silent';
/** Seconds before the end of the single announcement. */
const SOON = 10;

export interface RestTimerProps {
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
  const [silent, setSilent] = useState(() => recall(SOUND) === 'true');
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const over = left === 0;

  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [over]);
  useEffect(() => (silent ? undefined : chimeAt(until)), [silent, until]);
  const onEnd = useEffectEvent(() => {
    // Not when the page is opened long after the end.
    if (Date.now() - until > 2_000) return;
    if (!silent) vibrate();
    void notifyRestEnd(next, silent);
  });
  useEffect(() => {
    if (over) onEnd();
  }, [over]);

  const end = over ? 'Ausblenden' : 'Pause beenden';
  return (
    <div>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography
          role="timer"
          aria-label="Pause"
          component="p"
          sx={{
            flex: 1,
            fontSize: 32,
            lineHeight: '48px',
            fontWeight: 650,
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            ...(over && { color: 'success.main' }),
          }}
        >
          {over ? 'Weiter' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
        </Typography>
        {!over && (
          <>
            <Button variant="outlined" color="inherit" sx={SIZE} onClick={() => onChange(until - 15_000)}>
              −15 s
            </Button>
            <Button variant="outlined" color="inherit" sx={SIZE} onClick={() => onChange(until + 15_000)}>
              +15 s
            </Button>
          </>
        )}
        <ToggleButton
          value="sound"
          selected={!silent}
          aria-label="Ton und Vibration"
          onChange={() => {
            remember(SOUND, String(!silent));
            setSilent(!silent);
          }}
          sx={{ width: 48, height: 48 }}
        >
          {silent ? <MuteIcon /> : <SoundIcon />}
        </ToggleButton>
        <Tooltip title={end}>
          <IconButton aria-label={end} onClick={() => onChange(undefined)} sx={{ width: 48, height: 48 }}>
            <EndIcon />
          </IconButton>
        </Tooltip>
      </Box>
      {!over && <OfferNotifications />}
      <Box role="status" sx={visuallyHidden}>
        {over ? `Pause vorbei. ${next}` : left <= SOON ? `Noch ${SOON} Sekunden Pause.` : ''}
      </Box>
    </div>
  );
}

const SIZE = { minHeight: 48, minWidth: 60, px: 1, whiteSpace: 'nowrap' } as const;
