/** The order of day and month that the files of one program have in common. */
import { type DayOrder, dayOrder } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Source } from '#services/http/imports/file.ts';

const SLASHED = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b/;

/** Returns the order that the days of some files show, for those of the others; undefined where none or both are shown. */
export function* sharedOrder(sources: readonly Source[]): Generator<undefined, DayOrder | undefined> {
  const orders = new Set<DayOrder>();
  for (const { read } of sources) {
    const cells: string[] = [];
    for (const { values } of read.entries) {
      yield;
      cells.push(
        ...Object.values(values)
          .map(textOf)
          .filter((cell) => SLASHED.test(cell)),
      );
    }
    const { order } = dayOrder(cells);
    if (order && cells.length > 0) orders.add(order);
  }
  const [order] = orders;
  return orders.size === 1 ? order : undefined;
}
