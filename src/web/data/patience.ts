/** How long a file is waited for. */

interface Patience {
  /** Aborts the call once nothing has arrived for that long. */
  readonly signal: AbortSignal;
  /** Returns the answer, of which each part that arrives begins the time anew. */
  arriving(response: Response): Response;
}

/**
 * Limits the time until an answer begins, and then between two parts of it: a file that is streamed takes as long as it
 * is large.
 * @example const { signal, arriving } = patience(20_000); const response = arriving(await fetch(url, { signal }));
 */
export function patience(milliseconds: number): Patience {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), milliseconds);
  };
  begin();
  return {
    signal: control.signal,
    arriving(response) {
      begin();
      const passing = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(part, controller) {
          begin();
          controller.enqueue(part);
        },
        flush: () => clearTimeout(timer),
      });
      return new Response(response.body?.pipeThrough(passing) ?? null, response);
    },
  };
}
