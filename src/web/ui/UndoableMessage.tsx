import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';

/** Duration in milliseconds, long enough to notice a mistake. */
export const UNDO_MILLISECONDS = 12_000;

interface UndoableMessageProps {
  readonly children: string;
  readonly onUndo: () => void;
}

/**
 * Renders the message of a completed action, with a button for its inverse.
 * @example notify(<UndoableMessage onUndo={moveBack}>Termin verschoben.</UndoableMessage>)
 */
export function UndoableMessage({ children, onUndo }: UndoableMessageProps) {
  const close = useCloseNotification();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
      <span>{children}</span>
      <Button
        size="small"
        sx={{ my: -0.75, flexShrink: 0 }}
        onClick={() => {
          onUndo();
          close();
        }}
      >
        Rückgängig
      </Button>
    </Box>
  );
}
