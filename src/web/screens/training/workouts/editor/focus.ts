/** Where the focus goes in the editor of a day, by the parts' attributes: `data-day`, `data-block`, `data-item`, `data-set`. */

/** After what has changed is rendered. */
const soon = (run: () => void) => void requestAnimationFrame(run);

const dayOf = (from: Element | null | undefined) => from?.closest('[data-day]');

const lineIn = (day: Element | null | undefined) =>
  day?.querySelector<HTMLInputElement>('[data-line] input') ?? undefined;

/** Focuses the line that adds an exercise, of the day around an element. */
export function focusLine(from: Element): void {
  lineIn(dayOf(from))?.focus();
}

/** Focuses the line that adds an exercise, of the day that opens within an element. */
export function focusLineIn(root: Element | null): void {
  soon(() => lineIn(root?.querySelector('[data-day]'))?.focus());
}

/** Focuses the last set of the day around an element; returns whether there is one. */
export function focusLastSet(from: Element): boolean {
  const last = [...(dayOf(from)?.querySelectorAll('[data-set]') ?? [])].at(-1);
  const cell = last?.querySelector<HTMLInputElement>('input');
  cell?.focus();
  return cell !== undefined && cell !== null;
}

/** Focuses the button that undoes it, after a block was joined with the one above or split. */
export function focusJoins(from: Element, item: string | undefined): void {
  const day = dayOf(from);
  soon(() => {
    const block = day?.querySelector(`[data-item="${item}"]`)?.closest('[data-block]');
    [...(block?.querySelectorAll<HTMLElement>('[data-joins]') ?? [])].at(-1)?.focus();
  });
}

const PARTS = ['set', 'item', 'block'] as const;

/**
 * Keeps the focus in the same control while `change` moves its part: a part that moves may be rendered anew.
 * @example keepingFocus(root, () => change((days) => moved(days, 1, 0)));
 */
export function keepingFocus(root: Element | null, change: () => void): void {
  const here = document.activeElement as HTMLElement | null;
  const label = here?.getAttribute('aria-label');
  const parts = PARTS.flatMap((name) => {
    const id = here?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
    return id ? `[data-${name}="${id}"]` : [];
  });
  change();
  soon(() => {
    if (here?.isConnected) return here.focus();
    const part = parts.map((one) => root?.querySelector(one)).find((one) => one);
    const controls = [...(part?.querySelectorAll<HTMLElement>('input, select, button') ?? [])];
    const same = controls.find((one) => one.getAttribute('aria-label') === label) ?? controls[0];
    (same ?? lineIn(root?.querySelector('[data-day]')))?.focus();
  });
}
