import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Deletion } from '../../data/types.ts';
import { Obstacles } from './Obstacles.tsx';

/** What can be done with a record that has to stay. */
export interface Instead {
  readonly label: string;
  /** What it does, in a sentence. */
  readonly text: string;
  readonly run: () => void;
  readonly busy?: boolean;
}

interface RefusedProps {
  readonly deletion: Deletion;
  readonly instead: Instead | undefined;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Inside of a dialog: why the record stays, and what can be done instead. */
export function Refused({ deletion, instead, titleId, onClose }: RefusedProps) {
  const { title, blockers } = deletion;
  const needed = blockers.length > 0;
  return (
    <>
      <DialogTitle id={titleId}>
        {title} {needed ? 'wird noch gebraucht' : 'lässt sich nicht löschen'}
      </DialogTitle>
      <DialogContent>
        <Obstacles {...deletion} onLeave={onClose} />
        {instead && (
          <Typography color="text.secondary" sx={{ mt: 2 }}>
            {instead.text}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
        {instead && (
          <Button variant="contained" onClick={instead.run} loading={instead.busy ?? false} autoFocus>
            {instead.label}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
