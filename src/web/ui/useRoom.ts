import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * Returns whether the window is wide enough for every column of a table written by hand; a resource's list measures.
 * @example useRoom() ? <TableCell>Fällig am</TableCell> : null
 */
export const useRoom = () => useMediaQuery('(min-width: 1280px)');
