/** One `Idempotency-Key` for one submission, however often it has to be sent. */

interface Submissions {
  /** The key of a body that is being sent: the same as before while its fate is unknown. */
  keyOf(address: string, body: string): string;
  /** The services answered for good: the same values submitted again are a new call. */
  settle(address: string, body: string): void;
  /** Sends a body under its key; it is settled by an answer, and by a refusal that will stay one. */
  send<T>(address: string, body: string, sending: (key: string) => Promise<T>): Promise<T>;
}

/** @example const key = createSubmissions().keyOf('customers', '{"first_name":"Jo"}'); */
export function createSubmissions(newKey: () => string = () => crypto.randomUUID()): Submissions {
  const open = new Map<string, string>();
  const place = (address: string, body: string) => `${address}\n${body}`;
  const keyOf = (address: string, body: string) => {
    const key = open.get(place(address, body)) ?? newKey();
    open.set(place(address, body), key);
    return key;
  };
  const settle = (address: string, body: string) => void open.delete(place(address, body));
  return {
    keyOf,
    settle,
    async send(address, body, sending) {
      try {
        const answer = await sending(keyOf(address, body));
        settle(address, body);
        return answer;
      } catch (error) {
        const status = (error as { status?: number }).status ?? 0;
        if (status >= 400 && status < 500 && status !== 429) settle(address, body);
        throw error;
      }
    },
  };
}
