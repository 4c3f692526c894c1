/** An identity provider that forgets everything: for tests of what the services do around it. */
import {
  type Account,
  EmailTaken,
  type IdentityProvider,
  InvalidToken,
  type Invitation,
  type TokenVerifier,
} from '#services/identityProvider.ts';

export interface MemoryIdentity extends IdentityProvider {
  readonly accounts: Map<string, Account>;
  /** Uids of accounts that have one. */
  readonly secondFactors: Set<string>;
}

export function memoryIdentity(): MemoryIdentity {
  const accounts = new Map<string, Account>();
  const secondFactors = new Set<string>();
  const write = (account: Account) => {
    for (const { uid, email } of accounts.values())
      if (email === account.email && uid !== account.uid) throw new EmailTaken();
    accounts.set(account.uid, account);
  };
  return {
    knowsSecondFactors: async () => true,
    accounts,
    get: async (uid) => accounts.get(uid),
    create: async (account) => write(account),
    update: async (account) => write(account),
    remove: async (uid) => void accounts.delete(uid),
    revoke: async () => undefined,
    secondFactors,
    removeSecondFactors: async (uid) => void secondFactors.delete(uid),
    invite: async (email): Promise<Invitation> => ({ sent_to: email, link: `/auth/action?for=${email}` }),
  };
}

/** Tokens of the form `uid` or `uid~seconds`, the time of the sign-in, which is now unless given; `+totp` at the end had a second factor. */
export const plainTokens = (now: () => Date): TokenVerifier => ({
  async verify(token) {
    const [first = '', second] = token.split('+');
    const [uid = '', at] = first.split('~');
    if (!/^[0-9a-f-]{36}$/.test(uid)) throw new InvalidToken();
    const authenticated_at = at ? Number(at) : Math.floor(now().getTime() / 1000);
    return { uid, email: null, authenticated_at, second_factor: second === 'totp' };
  },
});
