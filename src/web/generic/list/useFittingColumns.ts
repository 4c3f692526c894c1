import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useEvent, useListContext, useStore } from 'react-admin';

interface Fitting {
  /** Of the element around the table. */
  readonly table: RefCallback<HTMLDivElement>;
  /** Columns that the table has no room for. */
  readonly left: readonly string[];
}

const ALL: readonly string[] = [];

/**
 * Omits columns that the table has no room for, so that none that is needed lies off screen; none once the person has
 * chosen columns. Measures before the browser paints, and again when the width, the rows or what they refer to change.
 * @param storeKey of the person's choice
 * @param leaving columns in the order in which they leave
 */
export function useFittingColumns(storeKey: string, leaving: readonly string[]): Fitting {
  const around = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(ALL);
  const [chosen] = useStore<string[] | undefined>(storeKey);
  const { data } = useListContext();
  const width = useRef(0);
  const observer = useRef<ResizeObserver>(null);

  const fit = useEvent(() => {
    const wrapper = around.current?.querySelector<HTMLElement>('.RaDataTable-tableWrapper');
    if (!wrapper || chosen) return setLeft(ALL);
    // Titles of references widen it when they come.
    if (wrapper.firstElementChild) observer.current?.observe(wrapper.firstElementChild);
    if (wrapper.clientWidth > width.current) {
      width.current = wrapper.clientWidth;
      if (left.length > 0) return setLeft(ALL);
    }
    width.current = wrapper.clientWidth;
    let over = wrapper.scrollWidth - wrapper.clientWidth;
    const leave: string[] = [];
    for (const name of leaving) {
      if (over <= 0) break;
      const head = wrapper.querySelector<HTMLElement>(`th.column-${CSS.escape(name)}`);
      if (!head) continue;
      leave.push(name);
      over -= head.offsetWidth;
    }
    if (leave.length > 0) setLeft((before) => [...before, ...leave]);
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
  return { table, left: chosen ? ALL : left };
}
