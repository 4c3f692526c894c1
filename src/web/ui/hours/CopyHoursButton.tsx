import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { WEEKDAYS } from '../../../resources/shared.ts';
import { COPY_TARGETS, type Weekday } from './weeklyHours.ts';

interface CopyHoursButtonProps {
  readonly day: Weekday;
  readonly disabled: boolean;
  readonly onCopy: (days: readonly Weekday[]) => void;
}

/** Menu that copies a day's hours to other days. */
export function CopyHoursButton({ day, disabled, onCopy }: CopyHoursButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Tooltip title="Auf andere Tage übertragen">
        <span>
          <IconButton
            aria-label={`${WEEKDAYS[day]} auf andere Tage übertragen`}
            aria-haspopup="menu"
            disabled={disabled}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <ContentCopyOutlined fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {COPY_TARGETS.map(({ label, days }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(undefined);
              onCopy(days);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
