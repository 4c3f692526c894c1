/**
 * The embedded database's passwords are lost or others': told with the remedy, and nothing is left running or changed.
 * @module-tag embedded
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '#services/embedded/postgres.ts';
import { StartError } from '#services/startError.ts';

describe.skipIf(process.env.TEST_DATABASE_GIVEN)('the passwords of the embedded database', () => {
  let dataDir: string;
  let file: string;
  let right: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'studio-secrets-'));
    chmodSync(dataDir, 0o711);
    await (await startPostgres({ dataDir })).stop();
    file = join(dataDir, 'postgres.json');
    right = readFileSync(file, 'utf8');
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each([
    ['ist beschädigt', '{"superuser":'],
    ['passt nicht zu ihr', '{"superuser":"a","owner":"b"}'],
  ])('the file %s', async (how, content) => {
    writeFileSync(file, content);
    const starting = startPostgres({ dataDir });
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(`${file} mit den Zugangsdaten der eingebauten Datenbank ${how}.`);
    expect(readFileSync(file, 'utf8')).toBe(content);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('are good again with the file from a backup', async () => {
    writeFileSync(file, right);
    const postgres = await startPostgres({ dataDir });
    expect(postgres.adopted).toBe(false);
    await postgres.stop();
  });
});
