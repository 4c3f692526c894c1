/** Tells the services how this browser's sign-ins follow each other and end. Whatever comes of it, the user goes on. */
import type { Endpoint } from '#declare/endpoint.ts';
import { addressOf } from '#web/data/addresses.ts';

interface SignIn {
  readonly uid: string;
  /** Time of the sign-in (`auth_time`), in seconds since 1970. */
  readonly at: number;
}

/** Loaded when it is needed: the first code has no declarations. */
const declared = () => import('#resources/people/endpoints/devices.ts');

let known: SignIn | undefined;

/** Notes the sign-in of a new token: a confirmation by password is one of its own to the provider. */
export function noteSignIn({ uid, at }: SignIn, token: string): void {
  const before = known?.uid === uid && known.at < at ? known.at : undefined;
  known = { uid, at };
  if (before !== undefined) void tell(({ confirmedSignIn }) => confirmedSignIn, token, { before });
}

/** Ends the sign-in of the token, as the user signs out. */
export const tellSignOut = (token: string) => tell(({ endSignIn }) => endSignIn, token);

/** Ends all others, as the user changed the password. */
export const tellPasswordChanged = (token: string) => tell(({ signOutOthers }) => signOutOthers, token);

type Declared = Awaited<ReturnType<typeof declared>>;

async function tell(
  endpoint: (of: Declared) => Pick<Endpoint, 'path' | 'method'>,
  token: string,
  body?: object,
): Promise<void> {
  try {
    const { path, method } = endpoint(await declared());
    await fetch(addressOf(path), {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // The page may be left meanwhile.
      keepalive: true,
    });
  } catch {
    // The services can't be reached: nothing here waits for them.
  }
}
