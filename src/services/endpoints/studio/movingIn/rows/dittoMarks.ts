/** Ditto marks of lists that people keep: the cell says what the one above does. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';

const DITTO = /^(?:["“”„″]|''|-\s?["“”″]\s?-|d(?:it?|t)?to\.?)$/i;

/** Characters of the longest mark. */
const LONGEST = 5;

/** Returns what is read with the values above in place of the marks. Yields between rows. */
export function* withDittoMarks(read: Read): Generator<undefined, Read> {
  const entries: Entry[] = [];
  let above: Entry['values'] = {};
  for (const entry of read.entries) {
    yield;
    const marked = read.headings.filter((heading) => {
      const text = textOf(entry.values[heading]);
      return text !== '' && text.length <= LONGEST && DITTO.test(text);
    });
    const same = Object.fromEntries(marked.map((heading) => [heading, above[heading] ?? '']));
    const written = marked.length > 0 ? { ...entry, values: { ...entry.values, ...same } } : entry;
    entries.push(written);
    above = written.values;
  }
  return { ...read, entries };
}
