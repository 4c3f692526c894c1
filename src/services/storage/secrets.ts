/** Secrets of private addresses: handed out once, and stored as their hash alone. */
import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret of 192 random bits, for an address. */
export const newSecret = () => randomBytes(24).toString('base64url');

/** Returns the hash by which a secret is found. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
