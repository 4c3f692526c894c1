/** Times of the auth emulator's sign-ins. */

/**
 * Returns the emulator's class of a project's state, in which a renewed token has the time of its own sign-in (`auth_time`),
 * as Firebase's has. By itself the emulator gives it the time of the account's last one: a sign-in that was ended would count
 * as a later one that wasn't.
 * @param module the emulator's `state.js`
 */
export function keepingSignIns({ AgentProjectState, decodeRefreshToken, encodeRefreshToken }) {
  return class extends AgentProjectState {
    /** The sign-in that is being renewed: the emulator updates the account next, within the same call. */
    #renewed;

    createRefreshTokenFor(user, ...more) {
      const record = decodeRefreshToken(super.createRefreshTokenFor(user, ...more));
      return encodeRefreshToken({ ...record, lastLoginAt: user.lastLoginAt });
    }

    validateRefreshToken(token) {
      const found = super.validateRefreshToken(token);
      // Of who is disabled, the emulator refuses the renewal.
      this.#renewed = found.user.disabled ? undefined : decodeRefreshToken(token);
      return found;
    }

    updateUserByLocalId(localId, ...update) {
      const user = super.updateUserByLocalId(localId, ...update);
      const renewed = this.#renewed;
      this.#renewed = undefined;
      return renewed?.localId === localId && renewed.lastLoginAt
        ? { ...user, lastLoginAt: renewed.lastLoginAt }
        : user;
    }
  };
}
