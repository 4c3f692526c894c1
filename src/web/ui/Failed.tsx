import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface FailedProps {
  readonly error: unknown;
  /** Said where the error says nothing. */
  readonly otherwise?: string;
  readonly onRetry: () => void;
}

/** Something couldn't be loaded: why, and once more. @example <Failed error={error} onRetry={refetch} /> */
export function Failed({ error, otherwise = 'Das hat nicht geklappt.', onRetry }: FailedProps) {
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
