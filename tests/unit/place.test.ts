/** Where the data lie, and what is said when they can't lie there. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePlace } from '#services/embedded/place.ts';
import { readSecrets, writeSecrets } from '#services/embedded/secrets.ts';
import { StartError } from '#services/startError.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-place-'));
  chmodSync(folder, 0o711);
});
afterEach(() => {
  process.seteuid?.(process.getuid?.() ?? 0);
  rmSync(folder, { recursive: true, force: true });
});

/** Root may write everywhere. */
function asOrdinaryUser(): void {
  if (process.getuid?.() === 0) process.seteuid?.(65_534);
}

const told = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
};

describe('a directory of the data', () => {
  it('that is read-only is told in a sentence', () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o555);
    asOrdinaryUser();
    const message = told(() => choosePlace(dataDir, folder));
    expect(message).toContain(`In ${dataDir} lassen sich keine Daten ablegen: dem Benutzer`);
    expect(message).toContain('DATA_DIR');
  });

  it('that is a file is told in a sentence', () => {
    const dataDir = join(folder, 'data');
    writeFileSync(dataDir, '');
    expect(told(() => choosePlace(dataDir, folder))).toContain('dort liegt eine Datei');
  });
});

describe('the passwords of the embedded database', () => {
  const file = () => join(folder, 'postgres.json');

  it('are read as they were written', () => {
    const secrets = { superuser: 'a', owner: 'b' };
    writeSecrets(file(), secrets);
    expect(readSecrets(file())).toEqual(secrets);
  });

  it.each([
    ['', 'ist beschädigt'],
    ['{"superuser":"a"', 'ist beschädigt'],
    ['null', 'ist beschädigt'],
    ['{"superuser":"a"}', 'ist beschädigt'],
    [undefined, 'fehlt'],
  ])('%j: %s, and nothing is written over it', (content, how) => {
    if (content !== undefined) writeFileSync(file(), content);
    const message = told(() => readSecrets(file()));
    expect(message).toContain(`${file()} mit den Zugangsdaten der eingebauten Datenbank ${how}.`);
    expect(message).toContain('Sicherung');
    if (content === undefined) expect(readdirSync(folder)).toEqual([]);
    else expect(readFileSync(file(), 'utf8')).toBe(content);
  });
});
