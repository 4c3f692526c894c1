/** The interface of the identity provider to the rest of the services. */

/** Target state of an account at the provider. Its uid is the id of the person's record. */
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
  /** The invitation's link, relative to the app's origin, where the provider sends no e-mail. */
  readonly link?: string;
}

/** Firebase Auth, or its emulator. */
export interface IdentityProvider {
  /** Whether people can set up a second factor (TOTP) there: not at the emulator. */
  knowsSecondFactors(): Promise<boolean>;
  get(uid: string): Promise<Account | undefined>;
  /** @throws EmailTaken, EmailRefused */
  create(account: Account): Promise<void>;
  /**
   * Updates the account to the given state; revokes its sessions when level, studio, e-mail or `disabled`
   * change.
   * @throws EmailTaken, EmailRefused
   */
  update(account: Account): Promise<void>;
  /** Succeeds without an account, too. */
  remove(uid: string): Promise<void>;
  invite(email: string): Promise<Invitation>;
  /** Ends the sessions of the account on all devices. Succeeds without an account, too. */
  revoke(uid: string): Promise<void>;
  /** Removes every second factor of the account. Succeeds without an account, too. */
  removeSecondFactors(uid: string): Promise<void>;
}

/** Contents of a verified token. Level and studio are read from the services' own database instead. */
export interface VerifiedToken {
  readonly uid: string;
  readonly email: string | null;
  /**
   * Time of the sign-in (`auth_time`), in seconds since 1970: one before the account's `valid_after` is
   * refused.
   */
  readonly authenticated_at: number;
  /** Whether the sign-in had a second factor (`firebase.sign_in_second_factor`). */
  readonly second_factor: boolean;
}

export interface TokenVerifier {
  /** @throws InvalidToken */
  verify(token: string): Promise<VerifiedToken>;
}

export class InvalidToken extends Error {}
export class EmailTaken extends Error {}
/** Thrown for an address that the provider doesn't accept, though it passed validation. */
export class EmailRefused extends Error {}
/** Thrown when the provider can't be reached or fails. */
export class ProviderUnavailable extends Error {}
