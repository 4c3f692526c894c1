/** Timeout of a response that is streamed: it counts from the last part that arrived. */

interface IdleTimeout {
  /** Aborts the request once nothing has arrived for that long. */
  readonly signal: AbortSignal;
  /** Returns the response such that each part that arrives restarts the timeout. */
  watched(response: Response): Response;
}

/**
 * Limits the time until a response begins, and then between two parts of it: a file takes as long as it is large.
 * @param milliseconds without a part
 * @example const { signal, watched } = idleTimeout(20_000); const response = watched(await fetch(url, { signal }));
 */
export function idleTimeout(milliseconds: number): IdleTimeout {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), milliseconds);
  };
  restart();
  return {
    signal: control.signal,
    watched(response) {
      restart();
      const passing = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(part, controller) {
          restart();
          controller.enqueue(part);
        },
        flush: () => clearTimeout(timer),
      });
      return new Response(response.body?.pipeThrough(passing) ?? null, response);
    },
  };
}
