import type { Theme } from '@mui/material/styles';

const SHADE = 'rgba(127, 127, 127, 0.45)';

/**
 * Returns styles that shade an edge while the row goes on behind it: covers that scroll along hide the shade at its ends.
 * @param ground of the palette, behind the row
 * @example <Box sx={{ overflowX: 'auto', ...scrollShadows('paper') }} />
 */
export function scrollShadows(ground: 'default' | 'paper') {
  return {
    background: (theme: Theme) => {
      const cover = theme.palette.background[ground];
      return [
        `linear-gradient(to right, ${cover} 50%, transparent) left / 32px 100% no-repeat local`,
        `linear-gradient(to left, ${cover} 50%, transparent) right / 32px 100% no-repeat local`,
        `linear-gradient(to right, ${SHADE}, transparent) left / 14px 100% no-repeat scroll`,
        `linear-gradient(to left, ${SHADE}, transparent) right / 14px 100% no-repeat scroll`,
      ].join(', ');
    },
  } as const;
}
