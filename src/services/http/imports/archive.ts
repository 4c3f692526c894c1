/** Unpacks ZIP archives in slices and within bounds. Excel's .xlsx is one, too. */
import { Unzip, UnzipInflate } from 'fflate';
import { LARGEST_IMPORT } from '#declare/imports.ts';
import { formatNumber } from '#format/numbers.ts';
import { invalid, Problem } from '#services/problem.ts';
import { turn } from '#services/turns.ts';

/** Bytes of the archive that are unpacked at a time: with a usual ratio some hundred kilobytes. */
const SLICE = 8 * 1024;

/** Most bytes that all files of an upload may have unpacked: a small archive may hold a thousand times its size. */
export const MOST_UNPACKED = 100 * 1024 * 1024;

/** Most files in an archive, of a studio's full export with its pictures; a workbook is read in three passes. */
const MOST_FILES = 20_000;

/** What is left of the bounds, shared by archives within each other. */
export interface Budget {
  bytes: number;
  files: number;
}

export const freshBudget = (): Budget => ({ bytes: MOST_UNPACKED, files: MOST_FILES });

type Sink = (chunk: Uint8Array, isLast: boolean) => void;

export const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Unpacks the files for which `open` returns a sink, in their order.
 * @throws Problem 422 at `file` for a broken or encrypted archive, and one beyond the bounds
 */
export async function unpack(
  bytes: Uint8Array,
  open: (name: string) => Sink | undefined,
  budget: Budget,
): Promise<void> {
  let failed: unknown;
  const unzip = new Unzip((file) => {
    budget.files -= 1;
    if (budget.files < 0)
      throw invalid({ file: `Das Archiv hat mehr als ${formatNumber(MOST_FILES)} Dateien.` });
    const sink = open(file.name);
    if (!sink) return;
    file.ondata = (error, chunk, isLast) => {
      if (failed !== undefined) return;
      failed = error ?? undefined;
      if (error) return;
      budget.bytes -= chunk.length;
      try {
        if (budget.bytes < 0) throw tooMuch();
        sink(chunk, isLast);
      } catch (refused) {
        failed = refused;
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && failed === undefined; at += SLICE) {
      await turn();
      unzip.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
    }
  } catch (error) {
    failed ??= error;
  }
  if (failed instanceof Problem) throw failed;
  if (failed !== undefined)
    throw invalid({ file: 'Das Archiv ist beschädigt oder mit einem Passwort geschützt.' });
}

/** Returns the names of the files of an archive, without unpacking them. */
export async function namesIn(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  await unpack(
    bytes,
    (name) => {
      names.push(name);
      return undefined;
    },
    freshBudget(),
  );
  return names;
}

const tooMuch = () =>
  invalid({ file: 'Entpackt ist das Archiv zu groß: höchstens 100 MB. Teile es auf mehrere Dateien auf.' });

/** Returns a sink that gathers a file. It throws a Problem 422 for one that is larger than an upload may be. */
export function gather(done: (bytes: Uint8Array) => void): Sink {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return (chunk, isLast) => {
    size += chunk.length;
    if (size > LARGEST_IMPORT) throw tooMuch();
    chunks.push(chunk.slice());
    if (isLast) done(Buffer.concat(chunks));
  };
}
