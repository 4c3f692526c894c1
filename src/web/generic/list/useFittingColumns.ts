import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useEvent, useListContext, useStore } from 'react-admin';
import { ofTab, recallJson, remember } from '#web/data/storage.ts';

interface Fitting {
  /** Of the element around the table. */
  readonly table: RefCallback<HTMLDivElement>;
  /** Columns that needn't be rendered: in this tab, the table had no room for them before. */
  readonly omitted: readonly string[];
  /** Columns that the table turned out to have no room for: hidden by style, as rendering the rows again is slower. */
  readonly hidden: readonly string[];
}

/** Columns that the table has no room for, at its width in pixels. */
interface Room {
  readonly width: number;
  readonly left: readonly string[];
}

const ALL: readonly string[] = [];
const UNKNOWN: Room = { width: 0, left: ALL };
const keyOf = (storeKey: string) => `studio-admin.room.${storeKey}`;

/**
 * Omits columns that the table has no room for, so that none that is needed lies off screen; none once the person has
 * chosen columns. Measures before the browser paints, and again when the width, the rows or what they refer to change.
 * @param storeKey of the person's choice
 * @param leaving columns in the order in which they leave; none for a table that keeps all of them
 */
export function useFittingColumns(storeKey: string, leaving: readonly string[]): Fitting {
  const around = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState(() =>
    leaving.length > 0 ? (recallJson<Room>(keyOf(storeKey), ofTab) ?? UNKNOWN) : UNKNOWN,
  );
  const [left, setLeft] = useState(before.left);
  const [chosen] = useStore<string[] | undefined>(storeKey);
  const { data } = useListContext();
  const width = useRef(before.width);
  const observer = useRef<ResizeObserver>(null);

  const start = () => {
    setBefore(UNKNOWN);
    setLeft(ALL);
  };

  const fit = useEvent(() => {
    const wrapper = around.current?.querySelector<HTMLElement>('.RaDataTable-tableWrapper');
    if (!wrapper || chosen) return start();
    // Titles of references widen it when they come.
    if (wrapper.firstElementChild) observer.current?.observe(wrapper.firstElementChild);
    if (wrapper.clientWidth > width.current) {
      width.current = wrapper.clientWidth;
      if (left.length > 0) return start();
    }
    width.current = wrapper.clientWidth;
    let over = wrapper.scrollWidth - wrapper.clientWidth;
    const leave: string[] = [];
    for (const name of leaving) {
      if (over <= 0) break;
      if (left.includes(name)) continue;
      const head = wrapper.querySelector<HTMLElement>(`th.column-${CSS.escape(name)}`);
      if (!head) continue;
      leave.push(name);
      over -= head.offsetWidth;
    }
    if (leave.length === 0) return;
    const all = [...left, ...leave];
    setLeft(all);
    remember(keyOf(storeKey), JSON.stringify({ width: width.current, left: all } satisfies Room), ofTab);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured follows from them
  useLayoutEffect(fit, [fit, data, left, chosen, leaving.join()]);
  const table = useCallback(
    (element: HTMLDivElement | null) => {
      around.current = element;
      if (!element || typeof ResizeObserver === 'undefined') return;
      observer.current = new ResizeObserver(fit);
      observer.current.observe(element);
      return () => observer.current?.disconnect();
    },
    [fit],
  );
  const omitted = chosen ? ALL : before.left;
  return { table, omitted, hidden: chosen ? ALL : left.filter((name) => !omitted.includes(name)) };
}
