/** Announcements of drag and drop for screen readers. */
import type { Announcements, DragEndEvent, ScreenReaderInstructions } from '@dnd-kit/core';

export const HOW_TO: ScreenReaderInstructions = {
  draggable:
    'Mit der Leertaste aufnehmen, mit den Pfeiltasten verschieben, mit der Leertaste ablegen, mit Escape abbrechen. Oder gleich mit Alt und einer Pfeiltaste verschieben.',
};

/**
 * Returns German announcements.
 * @param names returns the entries' names in their current order
 */
export function announcements(names: () => readonly string[]): Announcements {
  const sorted = ({ active }: Pick<DragEndEvent, 'active'>) =>
    active.data.current?.sortable as { index: number; items: readonly unknown[] } | undefined;
  const nameOf = (event: Pick<DragEndEvent, 'active'>) =>
    names()[sorted(event)?.index ?? -1] ?? 'Der Eintrag';
  const placeOf = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) => {
    const to = over?.data.current?.sortable as { index: number; items: readonly unknown[] } | undefined;
    return to ? `Stelle ${to.index + 1} von ${to.items.length}` : sorted({ active }) && 'keiner Stelle';
  };
  return {
    onDragStart: (event) => `${nameOf(event)} aufgenommen.`,
    onDragOver: (event) => `${nameOf(event)} ist an ${placeOf(event)}.`,
    onDragEnd: (event) => `${nameOf(event)} abgelegt, an ${placeOf(event)}.`,
    onDragCancel: (event) => `Abgebrochen: ${nameOf(event)} bleibt, wo es war.`,
  };
}
