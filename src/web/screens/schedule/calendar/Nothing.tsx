import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';

interface NothingProps {
  /** Address of the form for a new appointment. */
  readonly create: string;
  /** Resets the filters; undefined where none is active. */
  readonly onAll: (() => void) | undefined;
}

/** Renders the empty state of the current view, with the next steps. */
export function Nothing({ create, onAll }: NothingProps) {
  return (
    <Card
      role="status"
      sx={{ mt: 2, px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <Typography sx={{ flex: 1, minWidth: 220 }}>
        {onAll
          ? 'In dieser Zeit stehen keine Termine an, auf die die Filter zutreffen.'
          : 'In dieser Zeit stehen keine Termine an.'}
      </Typography>
      {onAll && <Button onClick={onAll}>Alle Termine zeigen</Button>}
      <Button component={LinkBase} to={create} variant="outlined">
        Ersten Termin anlegen
      </Button>
    </Card>
  );
}
