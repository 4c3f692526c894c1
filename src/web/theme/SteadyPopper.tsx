import Popper, { type PopperProps } from '@mui/material/Popper';
import { useMemo } from 'react';

/** Height in pixels that a list of options has at most, with its distance from the edge. */
const LIST = 320;

/** Returns the side of an element on which a list has room; below, unless there is more above. */
function sideOf(anchor: Element): 'bottom-start' | 'top-start' {
  const { top, bottom } = anchor.getBoundingClientRect();
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom;
  return below >= Math.min(LIST, top) ? 'bottom-start' : 'top-start';
}

/**
 * Renders the options of a field on one side of it as long as they are open. By default they change sides as they get
 * fewer, and a click meets what was below them.
 */
export function SteadyPopper({ anchorEl, open, ...props }: PopperProps) {
  const placement = useMemo(
    () => (open && anchorEl instanceof Element ? sideOf(anchorEl) : 'bottom-start'),
    [open, anchorEl],
  );
  return (
    <Popper {...props} anchorEl={anchorEl ?? null} open={open} placement={placement} modifiers={STEADY} />
  );
}

const STEADY = [{ name: 'flip', enabled: false }];
