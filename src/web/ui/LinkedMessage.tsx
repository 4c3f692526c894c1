import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useCloseNotification } from 'react-admin';

/** Duration in milliseconds, long enough to read the message and to follow its link. */
export const LINK_MILLISECONDS = 12_000;

interface LinkedMessageProps {
  readonly children: string;
  readonly to: string;
  readonly label: string;
}

/**
 * Renders the message of a completed action, with a link to what usually comes next.
 * @example notify(<LinkedMessage to={path} label="Bestätigung drucken">Gekündigt.</LinkedMessage>)
 */
export function LinkedMessage({ children, to, label }: LinkedMessageProps) {
  const close = useCloseNotification();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
      <span>{children}</span>
      <Button component={LinkBase} to={to} onClick={close} size="small" sx={{ my: -0.75, flexShrink: 0 }}>
        {label}
      </Button>
    </Box>
  );
}
