import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { nextStop, type Stop } from './walk.ts';

/** Position of an entry's menu. */
export interface MenuPlace {
  readonly id: string;
  readonly element: HTMLElement;
}

const ENTRY = '.ec-event:not(.ec-preview)';

/**
 * Roving tabindex over the calendar's entries, moved by the arrow keys. The library renders its own DOM: the elements
 * are looked up there, and updated after each of its renders.
 * @example const { drawn, ...walk } = useWalk(stops, openMenu); <Box {...walk}><EventCalendar … /></Box>
 */
export function useWalk(stops: readonly Stop[], openMenu: (place: MenuPlace) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const current = useRef<string>(undefined);
  /** The active entry, refocused after a re-render. */
  const held = useRef<string>(undefined);
  const latest = useRef(stops);
  useEffect(() => {
    latest.current = stops;
  }, [stops]);

  const elementOf = (id: string) =>
    [...(ref.current?.querySelectorAll<HTMLElement>(`[data-entry="${id}"]`) ?? [])]
      .map((line) => line.closest<HTMLElement>(ENTRY))
      .find((element) => element?.checkVisibility({ visibilityProperty: true }));

  const drawn = useRef(() => {
    const seen = (id: string | undefined) => id !== undefined && elementOf(id) !== undefined;
    const stop = seen(current.current)
      ? current.current
      : latest.current.find(({ id }) => elementOf(id) !== undefined)?.id;
    current.current = stop;
    for (const element of ref.current?.querySelectorAll<HTMLElement>('.ec-event') ?? [])
      if (element.tabIndex === 0 && idOf(element) !== stop) element.tabIndex = -1;
    const element = stop === undefined ? undefined : elementOf(stop);
    relieve(ref.current, element !== undefined);
    if (!element) return;
    element.tabIndex = 0;
    // The focus of an entry that was drawn again falls to the body, or to the page, which both contain the calendar.
    if (held.current === stop && document.activeElement?.contains(ref.current))
      element.focus({ preventScroll: true });
  }).current;

  const menuAt = (element: HTMLElement | null | undefined): boolean => {
    const id = element && idOf(element);
    if (!element || !id) return false;
    held.current = id;
    openMenu({ id, element });
    return true;
  };

  return {
    ref,
    drawn,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const element = target.closest<HTMLElement>(ENTRY);
      const id = element && idOf(element);
      if (!element || !id) return;
      const before = current.current === undefined ? undefined : elementOf(current.current);
      if (before && before !== element) before.tabIndex = -1;
      current.current = id;
      element.tabIndex = 0;
    },
    onPointerDown: () => {
      held.current = undefined;
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const more = (event.target as HTMLElement).closest<HTMLElement>('.ec-event-more');
      if (more && menuAt(more.closest<HTMLElement>(ENTRY))) event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      // A long press on an entry starts a drag.
      if ((event.nativeEvent as PointerEvent).pointerType === 'touch') return event.preventDefault();
      if (menuAt((event.target as HTMLElement).closest<HTMLElement>(ENTRY))) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const element = (event.target as HTMLElement).closest<HTMLElement>(ENTRY);
      const id = element && idOf(element);
      if (!element || !id) return;
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        event.preventDefault();
        menuAt(element);
        return;
      }
      let next = nextStop(latest.current, id, event.key);
      // Skips entries that a month hides for lack of space.
      while (next && !elementOf(next.id)) {
        const further = nextStop(latest.current, next.id, event.key);
        next = further?.id === next.id ? undefined : further;
      }
      if (!next) return;
      event.preventDefault();
      elementOf(next.id)?.focus();
    },
  };
}

/** Roles set by the library, none of whose tables and lists contain the entries. */
const ROLES = ['table', 'rowgroup', 'row', 'columnheader', 'cell', 'list', 'listitem'];

/**
 * Removes misleading roles, places the days' headings below the page's own, and makes the calendar scrollable by
 * keyboard while it has no entries.
 */
function relieve(root: HTMLElement | null, entries: boolean): void {
  for (const element of root?.querySelectorAll(ROLES.map((role) => `[role=${role}]`).join()) ?? [])
    for (const name of ['role', 'aria-colindex', 'aria-colspan']) element.removeAttribute(name);
  for (const heading of root?.querySelectorAll('h4.ec-day-head') ?? [])
    heading.setAttribute('aria-level', '2');
  const main = root?.querySelector('.ec-main');
  if (entries) main?.removeAttribute('tabindex');
  else main?.setAttribute('tabindex', '0');
}

/** Returns the id of the entry that has the focus. */
export function focusedEntry(): string | undefined {
  const element = document.activeElement?.closest<HTMLElement>(ENTRY);
  return element ? idOf(element) : undefined;
}

const idOf = (element: HTMLElement) => element.querySelector<HTMLElement>('[data-entry]')?.dataset.entry;
