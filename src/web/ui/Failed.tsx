import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { HttpError } from 'react-admin';
import { FAILED, whyRefused } from '#web/data/problems.ts';

interface FailedProps {
  readonly error: unknown;
  /** Message for an error without one. */
  readonly otherwise?: string;
  readonly onRetry: () => void;
}

/**
 * Renders a failed load: the reason, and a retry button, but not where the services refused what was asked with (422).
 * @example <Failed error={error} onRetry={refetch} />
 */
export function Failed({ error, otherwise = FAILED, onRetry }: FailedProps) {
  const message = error instanceof Error ? whyRefused(error) : '';
  const isRefused = error instanceof HttpError && error.status === 422;
  return (
    <Alert
      severity="error"
      sx={{ my: 2, textAlign: 'start' }}
      action={
        !isRefused && (
          <Button color="inherit" size="small" onClick={() => onRetry()}>
            Erneut versuchen
          </Button>
        )
      }
    >
      {message || otherwise}
    </Alert>
  );
}
