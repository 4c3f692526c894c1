/** What shares the lower edge of a phone's screen: the bar of pages, the round button above it, and what takes their place. */

/** Height of the bar of pages in pixels, without the safe area below it. */
export const BAR_HEIGHT = 56;

/** Class of what gives way: the bar and the round button above it. */
export const GIVES_WAY = 'gives-way';

/** Marks what needs the lower edge for itself: a form's buttons, the bar of a selection. @example <Box {...AT_BOTTOM} /> */
export const AT_BOTTOM = { 'data-at-bottom': '' } as const;

/** Height that the bar takes now; 0 where it isn't. @example { bottom: `calc(16px + ${BAR})` } */
export const BAR = 'var(--bar, 0px)';

const AWAY = { '--bar': '0px', [`& .${GIVES_WAY}`]: { display: 'none' } } as const;

/**
 * Styles of the frame that decide when the bar shows: below `md`, while nothing else needs its place, and while no
 * on-screen keyboard takes half of the window (browsers that shrink the page would lift the bar above the keyboard).
 */
export const frameOfBar = {
  '--bar': { xs: `calc(${BAR_HEIGHT}px + env(safe-area-inset-bottom))`, md: '0px' },
  '&:has([data-at-bottom])': AWAY,
  '@media (pointer: coarse) and (max-height: 500px)': {
    '&:has(:is(input:not([type="checkbox"], [type="radio"]), textarea):focus)': AWAY,
  },
} as const;
