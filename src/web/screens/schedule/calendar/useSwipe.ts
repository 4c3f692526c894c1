import { type TouchEvent, useRef } from 'react';

/**
 * Least distance of a swipe in pixels, and its maximum duration in milliseconds by the event's timestamps, independent
 * of a busy main thread. A longer touch is a drag.
 */
const FAR = 60;
const SHORT = 450;

/**
 * Returns handlers for horizontal swipes. A touch that scrolls the content horizontally is none.
 * @example <Box {...useSwipe((by) => look({ date: step(view, day, by) }))}>…</Box>
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const begun = useRef<{ x: number; y: number; at: number; scrolled: number }>(undefined);
  const scrolledIn = (element: Element) => element.querySelector('.ec-main')?.scrollLeft ?? 0;
  return {
    onTouchStart: ({ touches, currentTarget, timeStamp }: TouchEvent<HTMLElement>) => {
      const finger = touches[0];
      begun.current =
        finger && touches.length === 1
          ? { x: finger.clientX, y: finger.clientY, at: timeStamp, scrolled: scrolledIn(currentTarget) }
          : undefined;
    },
    onTouchEnd: ({ changedTouches, currentTarget, timeStamp }: TouchEvent<HTMLElement>) => {
      const finger = changedTouches[0];
      const from = begun.current;
      begun.current = undefined;
      if (!from || !finger || timeStamp - from.at > SHORT) return;
      const [right, down] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(right) < FAR || Math.abs(right) < 2 * Math.abs(down)) return;
      if (scrolledIn(currentTarget) === from.scrolled) onSwipe(right < 0 ? 1 : -1);
    },
  };
}
