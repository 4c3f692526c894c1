import type { MouseEvent } from 'react';

/** Returns whether the app handles the click on a link; with a modifier key or another button the browser does. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
