import { alpha, type Theme } from '@mui/material/styles';

/** The ring around what has the keyboard's focus; the same everywhere. */
export function focusRing(theme: Theme) {
  return {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
    boxShadow: `0 0 0 4px ${alpha(theme.palette.primary.main, 0.2)}`,
  };
}
