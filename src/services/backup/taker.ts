/** Reads exact numbers of bytes from a stream. */

/** Returns that many bytes; fewer where the stream ends before. */
export type Taker = (count: number) => Promise<Buffer>;

/**
 * Returns a reader of a stream of chunks of any size.
 * @example const take = takerOf(createReadStream(file)); const magic = await take(16)
 */
export function takerOf(source: AsyncIterable<Buffer>): Taker {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (count) => {
    const parts = [held];
    let size = held.length;
    while (size < count) {
      const { done, value } = await chunks.next();
      if (done) break;
      parts.push(value);
      size += value.length;
    }
    const all = parts.length === 1 ? held : Buffer.concat(parts);
    held = all.subarray(count);
    return all.subarray(0, count);
  };
}
