/** Common types of the services. */
import type { User } from '#access/may.ts';
import type { Resource } from '#declare/define.ts';
import type { SecurityEvent } from '#declare/securityEvents.ts';
import type { Client } from '#services/storage/flight.ts';
import type { Database } from '#services/storage/types.ts';
import type { IdentityProvider, TokenVerifier } from './identityProvider.ts';

export interface Services {
  readonly database: Database;
  readonly identity: IdentityProvider;
  readonly tokens: TokenVerifier;
  /** The clock, replaceable in tests. */
  readonly now: () => Date;
  readonly log: Log;
  /** How mails leave; without it, as with `none`, everything waits in the outbox. */
  readonly mail?: MailSetting;
  /** The database is a Postgres of the operator's own, who sees to its backups. */
  readonly externalDatabase?: boolean;
  /** Aborted when the services stop: ends streams. */
  readonly stopping?: AbortSignal;
}

/**
 * How mails leave: by a mail server, into a mailbox of the installation's own, where they can be read, or not at all.
 * `from` is the sender's address, `origin` that of the app, for links in mails (`https://studio.example`).
 */
export type MailSetting =
  | {
      readonly via: 'smtp';
      readonly url: string;
      readonly from: string;
      readonly origin?: string;
      readonly perMinute: number;
    }
  | { readonly via: 'mailbox'; readonly from: string; readonly origin?: string }
  | { readonly via: 'none' };

/** One line per call; never personal data. */
export interface Log {
  info(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
  /** Logs refusals and disclosures, regardless of the log's level. In a call, see `logOf` (http/securityLog.ts). */
  security(event: SecurityEvent, details?: Readonly<Record<string, unknown>>): void;
}

/**
 * The caller, with the name for the audit log. `authenticated_at` is the time of the sign-in, in seconds since 1970;
 * `second_factor` is whether it had one, `needs_second_factor` whether the person's studio asks for one.
 */
export type Caller = User & {
  readonly name: string;
  readonly email: string;
  readonly authenticated_at: number;
  readonly second_factor: boolean;
  readonly needs_second_factor: boolean;
};

/** A presumed caller of one call (http/presumed.ts). */
export interface Presumption {
  /** Asks for the account on that connection, unless it was asked for. */
  ask(connection: Client): void;
  /**
   * Resolves when the caller is as presumed.
   * @throws OtherCaller, Problem 401 or 403
   */
  confirm(): Promise<void>;
}

/**
 * Variables of a request in Hono. `resource` is the endpoint's, once `authorize` has admitted the call;
 * `today` is the day in Berlin, `YYYY-MM-DD`, for signed-in callers; `sender` is the client's
 * network: an IPv4 address, or the /64 of IPv6. With a `presumption`, `user` is still to be confirmed.
 */
export interface AppEnv {
  Variables: {
    user: Caller;
    requestId: string;
    today: string;
    sender: string;
    presumption?: Presumption | undefined;
    resource?: Resource;
  };
}
