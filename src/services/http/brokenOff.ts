/** Files that are streamed: an error after the answer has begun has no problem of its own to be told by. */
import type { Log } from '#services/types.ts';
import { withoutPersonalData } from './errorDetails.ts';

/**
 * Returns the content such that an error on the way is logged and breaks the connection, by which the receiver knows that
 * the file is incomplete. What the connection's own log says has no values of the database.
 * @example c.body(loggingErrors(text, log, { request_id: c.get('requestId') }))
 */
export function loggingErrors(
  content: ReadableStream<Uint8Array>,
  log: Pick<Log, 'error'>,
  details: Readonly<Record<string, unknown>>,
): ReadableStream<Uint8Array> {
  const reader = content.getReader();
  let left = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (left) return;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        log.error('file broken off', { ...details, ...withoutPersonalData(error as Error) });
        controller.error(new Error('The file is incomplete: its content could not be read'));
      }
    },
    /** The receiver has gone, also in the course of a `pull`. */
    cancel(reason) {
      left = true;
      return reader.cancel(reason);
    },
  });
}
