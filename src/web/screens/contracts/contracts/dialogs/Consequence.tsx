import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';

interface ConsequenceProps {
  readonly title: ReactNode;
  readonly severity?: 'info' | 'warning';
  readonly children?: ReactNode;
}

/** Renders the consequences of an action as a live region. */
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
