/** The file of a backup: what was written is read again, and nothing else. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { readBackup, writeBackup } from '#services/backup/file.ts';
import type { Frame } from '#services/backup/frames.ts';
import { seal, unseal } from '#services/backup/sealing.ts';
import { takerOf } from '#services/backup/taker.ts';
import { StartError } from '#services/startError.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PASSPHRASE = 'Bänke, Hanteln, Seile';
const FRAMES: Frame[] = [
  {
    kind: 'manifest',
    manifest: { taken_at: '2026-11-21T09:00:00Z', migration: 1, accounts: 'embedded', tables: [] },
  },
  { kind: 'table', name: 'customers' },
  { kind: 'rows', bytes: randomBytes(20_000) },
  { kind: 'rows', bytes: Buffer.alloc(0) },
  { kind: 'accounts', bytes: Buffer.from('{}') },
];
let count = 0;

async function* all<T>(values: readonly T[]) {
  yield* values;
}

async function written(passphrase?: string): Promise<string> {
  const path = join(folder, `${++count}.backup`);
  await writeBackup(path, all(FRAMES), passphrase);
  return path;
}

async function read(path: string, passphrase?: string): Promise<Frame[]> {
  const frames = [];
  for await (const frame of readBackup(path, passphrase)) frames.push(frame);
  return frames;
}

/** Compared by Node: Vitest's own way takes seconds for as many bytes. */
const same = (frames: unknown) => isDeepStrictEqual(frames, FRAMES);

async function gathered(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

describe('a backup', () => {
  it.each([undefined, PASSPHRASE])(
    'is read as it was written, by its owner alone (%s)',
    async (passphrase) => {
      const path = await written(passphrase);
      expect(same(await read(path, passphrase))).toBe(true);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(readdirSync(folder).filter((name) => !name.endsWith('.backup'))).toEqual([]);
    },
  );

  it('replaces no file', async () => {
    const path = await written();
    const before = readFileSync(path);
    await expect(writeBackup(path, all(FRAMES))).rejects.toThrow(`${path} gibt es schon`);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('leaves nothing behind when it fails half way', async () => {
    async function* failing(): AsyncGenerator<Frame> {
      yield* FRAMES;
      throw new Error('the database went away');
    }
    const path = join(folder, 'half.backup');
    await expect(writeBackup(path, failing())).rejects.toThrow('went away');
    expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
  });

  it('needs its passphrase', async () => {
    const path = await written(PASSPHRASE);
    expect(readFileSync(path).includes('customers')).toBe(false);
    await expect(read(path)).rejects.toThrow('BACKUP_PASSPHRASE');
    await expect(read(path, 'eine ganz andere')).rejects.toThrow('lässt sich nicht entschlüsseln');
  });

  it('is refused where it is cut off or altered at any place', async () => {
    const whole = readFileSync(await written());
    const path = join(folder, 'altered.backup');
    for (let at = 0; at < whole.length; at += at < 60 || at > whole.length - 60 ? 1 : 1009) {
      writeFileSync(path, whole.subarray(0, at));
      await expect(read(path), `cut off at ${at}`).rejects.toThrow(StartError);
      const altered = Buffer.from(whole);
      altered[at]! ^= 0x10;
      writeFileSync(path, altered);
      const frames = await read(path).catch((error: unknown) => error);
      // Some bits of gzip's head say nothing of the content.
      if (!(frames instanceof StartError)) expect(same(frames), `altered at ${at}`).toBe(true);
    }
  });

  it('is refused where it is something else', async () => {
    const path = join(folder, 'else.backup');
    for (const content of ['', 'PGDMP', 'studio-backup 2-', 'studio-backup 1?']) {
      writeFileSync(path, content);
      await expect(read(path)).rejects.toThrow(StartError);
    }
    await expect(read(join(folder, 'nowhere.backup'))).rejects.toThrow(StartError);
  });
});

describe('what is sealed', () => {
  const key = randomBytes(32);
  const opened = (bytes: Buffer) => gathered(unseal(takerOf(all([bytes])), key));

  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('is opened again: %i bytes', async (length) => {
    const text = randomBytes(length);
    const sealed = await gathered(seal(all([text]), key));
    expect((await opened(sealed)).equals(text)).toBe(true);
  });

  it('is refused altered, cut off, continued or with chunks in another order', async () => {
    const sealed = await gathered(seal(all([randomBytes(140_000)]), key));
    const chunk = 4 + 65_536 + 16;
    const parts = [sealed.subarray(0, chunk), sealed.subarray(chunk, 2 * chunk), sealed.subarray(2 * chunk)];
    const [first, second, last] = parts as [Buffer, Buffer, Buffer];
    const wrong = [
      Buffer.concat([second, first, last]),
      Buffer.concat([first, last]),
      Buffer.concat([first, second]),
      Buffer.concat([sealed, last]),
      sealed.subarray(0, -1),
    ];
    for (let at = 0; at < sealed.length; at += 997) {
      const altered = Buffer.from(sealed);
      altered[at]! ^= 1;
      wrong.push(altered);
    }
    for (const bytes of wrong) await expect(opened(bytes)).rejects.toThrow(StartError);
  });
});
