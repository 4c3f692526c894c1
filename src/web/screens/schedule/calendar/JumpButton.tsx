import CalendarIcon from '@mui/icons-material/CalendarMonth';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { MiniMonth, type MiniMonthProps } from './MiniMonth.tsx';

/** Button that opens the small month, where there is no room beside the calendar. */
export function JumpButton({ large, ...props }: MiniMonthProps & { readonly large: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="Tag wählen"
        aria-haspopup="dialog"
        size={large ? 'large' : 'medium'}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CalendarIcon />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Tag wählen', sx: { p: 1 } } }}
      >
        <MiniMonth {...props} autoFocus onPicked={close} />
      </Popover>
    </>
  );
}
