/** What an import understands of a file, without the services around it. */
import type { Importable } from '#declare/imports.ts';
import { importable, proposed } from '#services/http/imports/columns.ts';
import { type Read, readingFile } from '#services/http/imports/file.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { inLayout } from '#services/http/imports/layout.ts';
import { chosenMeanings, Meanings } from '#services/http/imports/meanings.ts';
import { understanding } from '#services/http/imports/understand.ts';

interface Chosen {
  readonly meanings?: object;
  readonly answers?: Readonly<Record<string, string>>;
}

export function imported(resource: Importable, content: string | Uint8Array, chosen: Chosen = {}) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const understand = headingsFor(resource, importable(resource));
  const { read } = inLayout(
    resource,
    finished(readingFile(bytes, (heading) => understand(heading).field !== undefined)),
  );
  const mapping = proposed(resource, read, understand);
  const meanings = new Meanings(
    resource,
    chosenMeanings(resource, JSON.stringify(chosen.meanings ?? {})),
    new Map(),
  );
  const { answers = {} } = chosen;
  const told = finished(understanding(read, { resource, mapping, understand, meanings, answers }));
  return {
    ...told,
    read,
    mapping,
    meanings: meanings.all(),
    values: told.entries.map(({ values }) => values),
  };
}

/** Runs a generator to its end at once, and returns what it returns. */
export function finished<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Encodes a text as UTF-16 with its byte order mark. */
export function utf16(text: string, bigEndian = false): Uint8Array {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

/** Returns the table of a text with a line a row, and a semicolon between cells. */
export function tableIn(text: string): Read {
  const [head = '', ...lines] = text.split('\n');
  const headings = head.split(';');
  const entries = lines.map((line, at) => ({
    place: `Zeile ${at + 2}`,
    values: Object.fromEntries(line.split(';').map((cell, column) => [headings[column] ?? '', cell])),
  }));
  return { headings, entries, notes: [] };
}
