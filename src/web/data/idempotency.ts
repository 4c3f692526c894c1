/** One `Idempotency-Key` for one submission, however often it has to be sent. */

interface Submissions {
  /**
   * Sends a body under its key: the same as before while nobody answered for good, then another one for the same values.
   * @param known the key of a submission that is kept elsewhere
   */
  send<T>(address: string, body: string, sending: (key: string) => Promise<T>, known?: string): Promise<T>;
}

/** @example await createSubmissions().send(address, body, (key) => fetchJson(address, { headers: { 'Idempotency-Key': key } })) */
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
 * Have the services refused for good? Otherwise nobody answered, or not to the call itself: it may have been carried out,
 * or will be when it is made again, and has to keep its key.
 * @example isOver(errorOf(422, body)) // true
 */
export function isOver(error: unknown): boolean {
  const { status = 0, body } = error as { status?: number; body?: { type?: unknown } };
  // The call before, whose answer was lost, may still be under way.
  const underWay = String(body?.type).endsWith(':idempotency-key-in-use');
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status) && !underWay;
}
