/** Tokens as the auth emulator issues them. */
import { UnsecuredJWT } from 'jose';

export const PROJECT = 'demo-bench';

/** An ID token of that account, for an hour. */
export function tokenOf(uid: string): string {
  return new UnsecuredJWT({ auth_time: Math.floor(Date.now() / 1000) - 1 })
    .setSubject(uid)
    .setAudience(PROJECT)
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
}
