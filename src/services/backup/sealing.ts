/**
 * Encryption of a backup: AES-256-GCM with a key that scrypt (RFC 7914) derives from the passphrase. Each
 * chunk is authenticated together with its position and whether it is the last (the STREAM construction of
 * Hoang, Reyhanitabar, Rogaway and Vizár, 2015), which detects altered, moved, omitted and truncated chunks.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { StartError } from '#services/startError.ts';
import { type Taker, takerOf } from './taker.ts';

const CHUNK = 65_536;
const TAG = 16;
/** Set in a chunk's head where no other follows. */
const LAST = 0x8000_0000;
export const SALT = 16;

/** Returns the salt of one file: each has its own key, so that nonces from a chunk counter never repeat. */
export const newSalt = () => randomBytes(SALT);

/** Derives the key. Takes 128 MiB and about half a second, also for each guess of an attacker. */
export function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
  return derive(passphrase.normalize('NFC'), salt, 32, cost);
}

/** Encrypts. @example pipeline(source, (chunks) => seal(chunks, await keyOf(passphrase, salt)), target) */
export async function* seal(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const take = takerOf(source);
  let next = await take(CHUNK);
  for (let place = 0, last = false; !last; place++) {
    const text = next;
    next = await take(CHUNK);
    last = next.length === 0;
    const head = Buffer.alloc(4);
    head.writeUInt32BE((text.length | (last ? LAST : 0)) >>> 0);
    const cipher = createCipheriv('aes-256-gcm', key, nonce(place)).setAAD(head);
    yield Buffer.concat([head, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts. @throws StartError at the first altered chunk */
export async function* unseal(take: Taker, key: Buffer): AsyncGenerator<Buffer> {
  for (let place = 0, last = false; !last; place++) {
    const head = await take(4);
    if (head.length < 4) throw damaged();
    last = head.readUInt32BE() >= LAST;
    const length = head.readUInt32BE() & ~LAST;
    const sealed = length <= CHUNK ? await take(length + TAG) : Buffer.alloc(0);
    if (sealed.length < length + TAG) throw damaged();
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce(place)).setAAD(head);
      decipher.setAuthTag(sealed.subarray(length));
      yield Buffer.concat([decipher.update(sealed.subarray(0, length)), decipher.final()]);
    } catch {
      throw place === 0 ? wrongPassphrase() : damaged();
    }
  }
  if ((await take(1)).length > 0) throw damaged();
}

function nonce(place: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(place), 4);
  return bytes;
}

/** Returns the error for an altered file. */
export function damaged(): StartError {
  return new StartError(
    'Die Sicherung ist unvollständig oder wurde verändert. Nimm eine andere. Es wurde nichts verändert.',
  );
}

function wrongPassphrase(): StartError {
  return new StartError(
    'Die Sicherung lässt sich nicht entschlüsseln: Die Passphrase in BACKUP_PASSPHRASE ist eine andere, oder die Datei wurde verändert. Es wurde nichts verändert.',
  );
}
