/** Converts entries of a foreign format that a declaration knows. */
import type { Importable, Layout } from '#declare/imports.ts';
import type { Read } from './file.ts';

/** Returns the entries by the names of the resource's fields where a layout recognises them, else as they are. */
export function inLayout(
  { imports }: Importable,
  read: Read,
): { readonly read: Read; readonly layout?: Layout | undefined } {
  const layout = imports?.layouts?.find((one) => read.entries[0] && one.recognises(read.entries[0].values));
  if (!layout) return { read };
  const entries = read.entries.map(({ place, values }) => ({ place, values: layout.convert(values) }));
  const headings = [...new Set(entries.flatMap(({ values }) => Object.keys(values)))];
  return { layout, read: { ...read, entries, headings } };
}
