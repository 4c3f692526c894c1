/** People who read and write while something breaks, and what they were told meanwhile. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running product. */
interface Where {
  readonly origin: string;
  /** Of the auth emulator. */
  readonly emulator: string;
}

export type Customer = Record<string, unknown> & { id: string; email: string };

const SYSTEM = ['id', 'studio_id', 'created_at', 'updated_at', 'version', 'number', 'status', 'invitation'];

/** Demo accounts that work. */
const PEOPLE = ['admin@nord.example', 'trainer@nord.example', 'admin@sued.example', 'trainer@sued.example'];

const DOMAIN = '@last.example';

/** The limit on what one person writes is ten a second. */
const PACE = 110;

/**
 * Signs a demo account in, and returns the headers of its calls.
 * @param origin of the product with the built-in sign-in, or of the emulator
 */
export async function signIn(origin: string, email: string): Promise<Record<string, string>> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'studio-demo', returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as { idToken: string };
  return { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
}

/** A customer's values as a form sends them. */
function editable(customer: Customer): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(customer).filter(([name]) => !SYSTEM.includes(name) && !name.endsWith('activated_at')),
  );
}

/** All customers, as the super admin sees them. */
export async function customersThere({ origin }: Where): Promise<Map<string, Customer>> {
  const headers = await signIn(origin, 'super@demo.example');
  const there = new Map<string, Customer>();
  for (let from = 0; from === there.size; from += 1000) {
    const range = encodeURIComponent(`[${from},${from + 999}]`);
    const response = await fetch(`${origin}/api/v1/auth/customers?range=${range}`, { headers });
    for (const row of (await response.json()) as Customer[]) there.set(row.id, row);
  }
  return there;
}

/** What was acknowledged and isn't there. */
export async function lost(where: Where, acknowledged: ReadonlyMap<string, Customer>): Promise<string[]> {
  const there = await customersThere(where);
  return [...acknowledged]
    .filter(([id, { email, notes }]) => {
      const now = there.get(id);
      // A change that wasn't acknowledged may have arrived all the same.
      return now?.email !== email || (notes !== null && now.notes !== notes);
    })
    .map(([id]) => id);
}

/** Ids of customers made under load without an account, and of accounts without a customer. */
export async function withoutAccount(where: Where): Promise<string[]> {
  const isMade = (email: string) => email.endsWith(DOMAIN);
  const customers = [...(await customersThere(where)).values()].filter(({ email }) => isMade(email));
  const accounts = [...(await accountsThere(where))].filter(([, email]) => isMade(email));
  const ids = new Set(customers.map(({ id }) => id));
  const uids = new Set(accounts.map(([uid]) => uid));
  return [...ids].filter((id) => !uids.has(id)).concat([...uids].filter((uid) => !ids.has(uid)));
}

/** Answers under load that no person should have got: all but success and a proper 503. */
export function faults({ refused }: Load): Load['refused'] {
  return refused.filter(
    ({ status, type, retryAfter, body }) =>
      !(
        status === 503 &&
        type?.startsWith('application/problem+json') &&
        retryAfter &&
        / gerade /.test(body)
      ),
  );
}

/** Waits until the service says that it is well again. */
export async function healthy(origin: string): Promise<void> {
  for (let well = 0; well < 3; await sleep(20))
    well = (await fetch(`${origin}/api/v1/health`)).status === 200 ? well + 1 : 0;
}

/** Addresses of all accounts at the emulator, by the customer's id. */
async function accountsThere({ emulator }: Where): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let page = '';
  do {
    const path = `/identitytoolkit.googleapis.com/v1/projects/demo-studio/accounts:batchGet?maxResults=1000${page}`;
    const response = await fetch(emulator + path, { headers: { authorization: 'Bearer owner' } });
    const { users = [], nextPageToken } = (await response.json()) as {
      users?: { localId: string; email: string }[];
      nextPageToken?: string;
    };
    for (const { localId, email } of users) found.set(localId, email);
    page = nextPageToken && users.length > 0 ? `&nextPageToken=${nextPageToken}` : '';
  } while (page);
  return found;
}

export interface Load {
  /** Customers as last acknowledged, by id. */
  readonly acknowledged: Map<string, Customer>;
  /** Every status answered, with how often; 0 for no answer at all. */
  readonly statuses: Map<number, number>;
  /** Bodies and headers of what wasn't as it should be. */
  readonly refused: { status: number; type: string | null; retryAfter: string | null; body: string }[];
  stop(): Promise<void>;
}

/** Starts it: four people, each of whom writes and reads at once, until it is stopped. */
export async function startLoad(origin: string): Promise<Load> {
  const load = { acknowledged: new Map(), statuses: new Map(), refused: [] } as Omit<Load, 'stop'>;
  let stopped = false;
  const call = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
    const response = await fetch(`${origin}/api/v1/auth/customers${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const status = response?.status ?? 0;
    load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1);
    const text = await response?.text().catch(() => undefined);
    // An answer that breaks off acknowledges nothing.
    if (response?.ok) return text === undefined ? undefined : (JSON.parse(text) as Customer);
    const header = (name: string) => response?.headers.get(name) ?? null;
    load.refused.push({
      status,
      type: header('content-type'),
      retryAfter: header('retry-after'),
      body: text ?? '',
    });
    return undefined;
  };
  const write = async (headers: Record<string, string>, name: string) => {
    for (let index = 0; !stopped; index++) {
      const email = `${name}.${index}${DOMAIN}`;
      const key = { 'idempotency-key': randomUUID() };
      await sleep(PACE);
      const made = await call(
        'POST',
        '',
        { ...headers, ...key },
        { first_name: 'Kim', last_name: name, email },
      );
      if (!made) continue;
      load.acknowledged.set(made.id, made);
      await sleep(PACE);
      const values = { ...editable(made), notes: email };
      const changed = await call(
        'PUT',
        `/${made.id}`,
        { ...headers, 'if-match': `"${made.version}"` },
        values,
      );
      if (changed) load.acknowledged.set(made.id, changed);
    }
  };
  const read = async (headers: Record<string, string>) => {
    while (!stopped) {
      await call('GET', '?range=[0,9]', headers);
      await sleep(5);
    }
  };
  const run = randomUUID().slice(0, 8);
  const work: Promise<void>[] = [];
  for (const [index, email] of PEOPLE.entries()) {
    const headers = await signIn(origin, email);
    work.push(write(headers, `${run}-${index}`), read(headers));
  }
  return {
    ...load,
    async stop() {
      stopped = true;
      await Promise.all(work);
    },
  };
}
