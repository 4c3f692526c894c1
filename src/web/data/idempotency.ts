/** One `Idempotency-Key` for one submission, however often it has to be sent. */

export interface Submissions {
  /** The key of a body that is being sent: the same as before while its fate is unknown. */
  keyOf(resource: string, body: string): string;
  /** The services answered for good: the same values submitted again are a new record. */
  settle(resource: string, body: string): void;
}

/** @example const key = createSubmissions().keyOf('customers', '{"first_name":"Jo"}'); */
export function createSubmissions(newKey: () => string = () => crypto.randomUUID()): Submissions {
  const open = new Map<string, string>();
  const place = (resource: string, body: string) => `${resource}\n${body}`;
  return {
    keyOf(resource, body) {
      const known = open.get(place(resource, body));
      if (known) return known;
      const key = newKey();
      open.set(place(resource, body), key);
      return key;
    },
    settle(resource, body) {
      open.delete(place(resource, body));
    },
  };
}
