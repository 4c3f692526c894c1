import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * Is there room for every column of a list? Where not, a list hides what it is read for least; columns that somebody chose
 * are kept either way.
 * @example <ResourceList hiddenColumns={useRoom() ? [] : ['reference']} />
 */
export const useRoom = () => useMediaQuery('(min-width: 1280px)');
