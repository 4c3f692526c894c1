/** Identifiers that sort by the time they were given out. */
import { randomBytes } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

let lastTime = 0;
let sequence = 0;

/**
 * A UUID of version 7 (RFC 9562, section 5.7): milliseconds since 1970, a counter within the millisecond, chance.
 * Ids of one process ascend.
 * @example newId() // '019aa4c2-6b1e-7000-9f0c-5d1f8f1f8c55'
 */
export function newId(now: number = Date.now()): string {
  sequence = now > lastTime ? 0 : sequence + 1;
  if (sequence > 0xfff) {
    sequence = 0;
    lastTime += 1;
  }
  lastTime = Math.max(now, lastTime);
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Has the text the form of an id? Anything else can't be compared with one in the database. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
