import { alpha } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { focusRing } from '#web/theme/components.ts';
import { plain } from '#web/ui/plain.ts';

interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onClick: (event: MouseEvent) => void;
}

/** Checkbox of a table's row, with the look of MUI's: that one is ten components deep, in every row. */
export function RowCheckbox({ label, checked, onClick }: RowCheckboxProps) {
  return (
    <Around className="MuiCheckbox-root select-item RaDataTable-checkbox">
      <input type="checkbox" aria-label={label} checked={checked} onClick={onClick} onChange={nothing} />
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={checked ? CHECKED : EMPTY} />
      </svg>
    </Around>
  );
}

/** React wants a handler; the click reports the change, as it knows of the shift key. */
const nothing = () => undefined;

// Those of MUI's checkbox.
const EMPTY = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const CHECKED =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';

const Around = plain('span', (theme) => ({
  position: 'relative',
  display: 'inline-flex',
  verticalAlign: 'middle',
  borderRadius: '50%',
  color: theme.palette.text.secondary,
  '@media (hover: hover)': {
    '&:hover': { backgroundColor: alpha(theme.palette.primary.main, theme.palette.action.hoverOpacity) },
  },
  '&:active': { backgroundColor: alpha(theme.palette.primary.main, theme.palette.action.focusOpacity) },
  '&:has(:checked)': { color: theme.palette.primary.main },
  '&:has(:focus-visible)': focusRing(theme),
  '& svg': { width: '1.5rem', height: '1.5rem', fill: 'currentColor', userSelect: 'none' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
}));
