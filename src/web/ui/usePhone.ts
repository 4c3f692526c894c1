import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * Returns whether the window is below `md`: with a drawer for a menu, a bar at the bottom, and rows in place of columns.
 * @example if (usePhone()) return <Rows />;
 */
export const usePhone = () => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
