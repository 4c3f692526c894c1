/** Files of rows that are read page by page. */

interface Written<R> {
  readonly head: Uint8Array;
  readonly rows: (page: readonly R[]) => Uint8Array;
}

/**
 * Returns a file as a stream: its head, then each page as it is asked for, so that no connection waits for a slow
 * download.
 * @example streamed(pages, { head: encoder.encode('Name\r\n'), rows: (page) => encoder.encode(csvRows(page.map(cells))) })
 */
export function streamed<R>(
  pages: AsyncGenerator<readonly R[]>,
  { head, rows }: Written<R>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      const { done, value: page } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(rows(page));
    },
    cancel: () => void pages.return(undefined),
  });
}
