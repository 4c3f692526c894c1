/** What the rest of the services knows of the identity provider. */

/** An account as it should be at the provider. Its uid is the id of the person's record. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly display_name: string;
  readonly photo_url: string | null;
  /** Claim `level`. */
  readonly level: number;
  /** Claim `studio_id`; null for super admins. */
  readonly studio_id: string | null;
  readonly disabled: boolean;
}

export interface Invitation {
  readonly sent_to: string;
  /** Only where the provider sends no e-mail: the link to hand over, relative to the app's origin. */
  readonly link?: string;
}

/** Firebase Auth, or its emulator. */
export interface IdentityProvider {
  get(uid: string): Promise<Account | undefined>;
  /** @throws EmailTaken, EmailRefused */
  create(account: Account): Promise<void>;
  /** Makes the account as given; revokes its sessions when level, studio, e-mail or `disabled` change. @throws EmailTaken, EmailRefused */
  update(account: Account): Promise<void>;
  /** No error when there is none. */
  remove(uid: string): Promise<void>;
  invite(email: string): Promise<Invitation>;
}

/** What a verified token says. Level and studio are read from the services' own database, not from here. */
export interface VerifiedToken {
  readonly uid: string;
  readonly email: string | null;
  /** When the person signed in (`auth_time`), in seconds since 1970: older than the account's `valid_after` is refused. */
  readonly authenticated_at: number;
}

export interface TokenVerifier {
  /** @throws InvalidToken */
  verify(token: string): Promise<VerifiedToken>;
}

export class InvalidToken extends Error {}
export class EmailTaken extends Error {}
/** The provider doesn't take it for an address, though our own check did. */
export class EmailRefused extends Error {}
/** The provider can't be reached or answers with a fault of its own. */
export class ProviderUnavailable extends Error {}
