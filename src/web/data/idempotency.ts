/** `Idempotency-Key`: one per submission, across its retries. */

interface Submissions {
  /**
   * Sends a body under its key: the same key until a definite answer, then another one for the same values.
   * @param known key of a submission that is stored elsewhere
   */
  send<T>(address: string, body: string, sending: (key: string) => Promise<T>, known?: string): Promise<T>;
}

/**
 * Creates the store of keys.
 * @example await createSubmissions().send(address, body, (key) => fetchJson(address, { headers: { 'Idempotency-Key': key } }))
 */
export function createSubmissions(newKey: () => string = () => crypto.randomUUID()): Submissions {
  const open = new Map<string, string>();
  return {
    async send(address, body, sending, known) {
      if (known !== undefined) return sending(known);
      const place = `${address}\n${body}`;
      const key = open.get(place) ?? newKey();
      open.set(place, key);
      try {
        const answer = await sending(key);
        open.delete(place);
        return answer;
      } catch (error) {
        if (isOver(error)) open.delete(place);
        throw error;
      }
    },
  };
}

/**
 * Returns whether the error is definite. Otherwise the call may have been carried out, or will be on a retry, and has
 * to keep its key.
 * @example isOver(errorOf(422, body)) // true
 */
export function isOver(error: unknown): boolean {
  const { status = 0, body } = error as { status?: number; body?: { type?: unknown } };
  // The previous attempt, whose answer was lost, may still be running.
  const underWay = String(body?.type).endsWith(':idempotency-key-in-use');
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status) && !underWay;
}
