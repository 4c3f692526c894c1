/** What every part of the services is handed. */
import type { User } from '../access/may.ts';
import type { Resource } from '../resources/define.ts';
import type { IdentityProvider, TokenVerifier } from './identity/types.ts';
import type { Database } from './storage/types.ts';

export interface Services {
  readonly database: Database;
  readonly identity: IdentityProvider;
  readonly tokens: TokenVerifier;
  /** The clock, so that tests can set it. */
  readonly now: () => Date;
  readonly log: Log;
}

/** One line a call; never personal data. */
export interface Log {
  info(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
  /** What was refused or gave data away, whatever else is logged; through `security` (securityLog.ts). */
  security(event: string, details?: Readonly<Record<string, unknown>>): void;
}

/** Who calls, with the name for the audit log. */
export type Caller = User & { readonly name: string; readonly email: string };

/**
 * Variables of a request in Hono. `resource` is what the endpoint works on, once `authorize` has let the call in; `today`
 * is the day in Berlin, `YYYY-MM-DD`, for whoever is signed in; `limit` are the milliseconds that the call may take, `sender` is
 * the network it comes from: an IPv4 address, or the /64 of IPv6.
 */
export interface AppEnv {
  Variables: {
    user: Caller;
    requestId: string;
    today: string;
    limit: number;
    sender: string;
    resource?: Resource;
  };
}
