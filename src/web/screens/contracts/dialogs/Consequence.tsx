import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';

interface ConsequenceProps {
  readonly title: ReactNode;
  readonly severity?: 'info' | 'warning';
  readonly children?: ReactNode;
}

/** What follows if the person goes through with it, spoken as it changes. */
export function Consequence({ title, severity = 'info', children }: ConsequenceProps) {
  return (
    <Alert
      severity={severity}
      role="status"
      sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { width: '100%' } }}
    >
      <AlertTitle sx={{ mb: children ? 0.5 : 0 }}>{title}</AlertTitle>
      {children}
    </Alert>
  );
}
