/** What every part of the services is handed. */
import type { User } from '../access/may.ts';
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
}

/** Variables of a request in Hono: who calls, with the name for the audit log. */
export interface AppEnv {
  Variables: { user: User & { readonly name: string; readonly email: string }; requestId: string };
}
