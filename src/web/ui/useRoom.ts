import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * Returns whether the window is wide enough for every column of a list. Otherwise a list hides its least important
 * columns by default; the user's choice of columns takes precedence.
 * @example <ResourceList hiddenColumns={useRoom() ? [] : ['reference']} />
 */
export const useRoom = () => useMediaQuery('(min-width: 1280px)');
