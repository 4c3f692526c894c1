import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FAILED } from '#web/data/problems.ts';

interface FailedProps {
  readonly error: unknown;
  /** Message for an error without one. */
  readonly otherwise?: string;
  readonly onRetry: () => void;
}

/** Renders a failed load: the reason, and a retry button. @example <Failed error={error} onRetry={refetch} /> */
export function Failed({ error, otherwise = FAILED, onRetry }: FailedProps) {
  const message = error instanceof Error ? error.message : '';
  return (
    <Alert
      severity="error"
      sx={{ my: 2, textAlign: 'start' }}
      action={
        <Button color="inherit" size="small" onClick={() => onRetry()}>
          Erneut versuchen
        </Button>
      }
    >
      {message || otherwise}
    </Alert>
  );
}
