/** Codes of authenticator apps (RFC 6238), with the parameters that Firebase uses: SHA-1, six digits, thirty seconds. */
import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD = 30_000;

/** Returns the code of the secret, in base 32, at that time. @example totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59_000) // '287082' */
export function totp(secret: string, at = Date.now()): string {
  const bits = [...secret].map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash[hash.length - 1]! & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
