/**
 * The file of a backup: a header of sixteen bytes with format and encryption, then its frames, compressed.
 */
import { createReadStream, createWriteStream, linkSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '#services/startError.ts';
import { decode, encode, type Frame } from './frames.ts';
import { damaged, keyOf, newSalt, SALT, seal, unseal } from './sealing.ts';
import { takerOf } from './taker.ts';

const MAGIC = Buffer.from('studio-backup 1');
const OPEN = Buffer.from('-');
const LOCKED = Buffer.from('*');

/**
 * Writes a backup atomically: under its name it is complete and on disk, or missing; only its owner may read
 * it.
 * @param passphrase encrypts it where given
 * @throws StartError when the file exists, or its folder can't be written to
 */
export async function writeBackup(path: string, frames: AsyncIterable<Frame>, passphrase?: string) {
  const draft = `${path}.${process.pid}`;
  const salt = newSalt();
  const key = passphrase === undefined ? undefined : await keyOf(passphrase, salt);
  const head = Buffer.concat(key ? [MAGIC, LOCKED, salt] : [MAGIC, OPEN]);
  async function* whole(body: AsyncIterable<Buffer>) {
    yield head;
    yield* key ? seal(body, key) : body;
  }
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(encode(frames), createGzip(), whole, target);
    // Unlike a rename, it doesn't replace a file created meanwhile.
    linkSync(draft, path);
  } catch (error) {
    throw explained(path, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Reads a backup, frame by frame.
 * @throws StartError when it isn't one, is incomplete, or the passphrase is wrong
 * @example for await (const frame of readBackup('studio.backup', process.env.BACKUP_PASSPHRASE)) …
 */
export async function* readBackup(path: string, passphrase?: string): AsyncGenerator<Frame> {
  const source = createReadStream(path);
  const take = takerOf(source);
  const gunzip = createGunzip();
  try {
    const magic = await take(MAGIC.length);
    const lock = await take(1);
    if (!magic.equals(MAGIC)) throw new StartError(`${path} ist keine Sicherung dieser Anwendung.`);
    if (!lock.equals(LOCKED) && !lock.equals(OPEN)) throw damaged();
    const locked = lock.equals(LOCKED);
    if (locked && passphrase === undefined)
      throw new StartError(
        'Die Sicherung ist verschlüsselt. Gib ihre Passphrase in der Umgebungsvariable BACKUP_PASSPHRASE an.',
      );
    const body = locked ? unseal(take, await keyOf(passphrase!, await take(SALT))) : rest(take);
    // Propagates failures of either end to the reader.
    pipeline(Readable.from(body), gunzip).catch((error: Error) => gunzip.destroy(error));
    yield* decode(gunzip);
  } catch (error) {
    throw explained(path, error);
  } finally {
    gunzip.destroy();
    source.destroy();
  }
}

async function* rest(take: (count: number) => Promise<Buffer>): AsyncGenerator<Buffer> {
  for (let bytes = await take(65_536); bytes.length > 0; bytes = await take(65_536)) yield bytes;
}

function explained(path: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code.startsWith('Z_')) return damaged();
  const reasons: Readonly<Record<string, string>> = {
    EEXIST: 'gibt es schon; nimm einen anderen Namen',
    ENOENT: 'oder der Ordner dafür ist nicht da',
    EISDIR: 'ist ein Ordner',
    EACCES: 'ist nicht erlaubt: Es fehlt das Recht',
    ENOSPC: 'passt nicht: Der Datenträger ist voll',
    EROFS: 'liegt auf einem Datenträger, der nur gelesen werden kann',
  };
  return reasons[code] ? new StartError(`${path} ${reasons[code]}. Es wurde nichts verändert.`) : error;
}
