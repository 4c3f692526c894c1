/** A finger that rests on something, as the second way to act on it. */
import { type PointerEvent, useRef } from 'react';

/** Milliseconds, as on Android and iOS. */
const HELD = 500;

/** Pixels that a resting finger may move. */
const STILL = 10;

/**
 * Returns handlers that call back once a finger has rested on the element. The click and the context menu that follow
 * are swallowed.
 * @example <li {...useLongPress(() => select(id))} />
 */
export function useLongPress(onHeld: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const held = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      held.current = false;
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        held.current = true;
        press.current = undefined;
        onHeld();
      }, HELD);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > STILL) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: { preventDefault(): void }) => {
      if (press.current || held.current) event.preventDefault();
    },
  };
}
