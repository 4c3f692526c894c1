/** One start per directory, whatever was killed before. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alreadyRunning, lockDataDir } from '#services/embedded/lock.mjs';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'studio-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('lockDataDir', () => {
  it('is held until it is given free, and leaves nothing behind', () => {
    const release = lockDataDir(dataDir);
    expect(lockDataDir(dataDir)).toBeUndefined();
    expect(alreadyRunning(dataDir)).toMatch(
      new RegExp(`läuft die Anwendung schon \\(Prozess ${process.pid}\\)`),
    );
    release?.();
    expect(alreadyRunning(dataDir)).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('takes over from a process that is gone', () => {
    const script = `import('${join(import.meta.dirname, '../../src/services/embedded/lock.mjs')}').then(({ lockDataDir }) => { lockDataDir(process.argv[1]); process.kill(process.pid, 'SIGKILL'); })`;
    expect(spawnSync(process.execPath, ['-e', script, dataDir]).signal).toBe('SIGKILL');
    expect(readdirSync(dataDir)).toEqual(['start.lock']);
    expect(lockDataDir(dataDir)).toBeDefined();
  });

  it('takes over when the number of its holder has been given out anew', () => {
    writeFileSync(
      join(dataDir, 'start.lock'),
      JSON.stringify({ pid: process.pid, started: '1', nonce: 'x' }),
    );
    expect(lockDataDir(dataDir)).toBeDefined();
  });

  it('takes over from a file that makes no sense', () => {
    writeFileSync(join(dataDir, 'start.lock'), '');
    expect(lockDataDir(dataDir)).toBeDefined();
  });
});
