/** ZIP archives, written as they are read. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** Path within the archive, with `/` between folders. */
  readonly name: string;
  readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Whether it is compressed already, as pictures are. */
  readonly isCompressed?: boolean;
}

/**
 * Returns the archive as a stream, which reads each entry as it is asked for.
 * @example zipped([{ name: 'a.txt', parts: [encoder.encode('A')] }])
 */
export function zipped(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = chunksOf(entries);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void chunks.return(undefined),
  });
}

async function* chunksOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const written: Uint8Array<ArrayBuffer>[] = [];
  let failed: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failed = error;
    else written.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const taken = () => {
    if (failed) throw failed;
    return written.splice(0).filter(({ length }) => length > 0);
  };
  for await (const { name, parts, isCompressed } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const part of parts) {
      file.push(part);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
