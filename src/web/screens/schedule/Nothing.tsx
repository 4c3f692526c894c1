import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';

interface NothingProps {
  /** Form of a new appointment. */
  readonly create: string;
  /** Shows all again, where something is left out. */
  readonly onAll: (() => void) | undefined;
}

/** Nothing takes place in what is looked at: what there is to do about it. */
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
