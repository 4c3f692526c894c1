/** Backing up: everything as it was at one instant. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { resources } from '#resources/index.ts';
import type { Manifest } from '#services/backup/manifest.ts';
import { backUp, type Installation } from '#services/backup/operations.ts';
import { toldOfBackup } from '#services/backup/report.ts';
import { check } from '#services/backup/restore.ts';
import { snapshot } from '#services/backup/snapshot.ts';
import { connected } from '#services/storage/pool.ts';
import { emptyDatabase, testDatabase } from '../support/database.ts';
import { addCustomer, addStudio, within } from '../support/studios.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-backup-'));
const undo: (() => Promise<unknown>)[] = [];

const at = (connection: string, accountsFile?: string): Installation => ({
  connection,
  accounts: 'embedded',
  accountsFile,
});

afterAll(async () => {
  for (const step of undo.reverse()) await step();
  rmSync(folder, { recursive: true });
});

describe('a backup', () => {
  it('is of one instant, whatever is written meanwhile', async () => {
    const busy = await testDatabase();
    undo.push(() => busy.close());
    const studio = await addStudio(busy);
    const customer = await addCustomer(busy, studio);
    async function* frames(client: pg.Client) {
      for await (const frame of snapshot(client, { keptBy: 'embedded', read: () => undefined })) {
        yield frame;
        if (frame.kind !== 'manifest') continue;
        await within(busy, studio, (tx) => tx.remove(resources.customers, customer.id));
        await addStudio(busy);
      }
    }
    const { manifest } = await connected(busy.connectionString, (client) => check(frames(client)));
    const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
    expect([rowsOf('customers'), rowsOf('studios')]).toEqual([1, 1]);
  });

  it('has the accounts as they are at that instant', async () => {
    const busy = await testDatabase();
    undo.push(() => busy.close());
    let reads = 0;
    const read = () => Buffer.from(reads++ < 3 ? `while it changes ${reads}` : 'settled');
    const { accounts } = await connected(busy.connectionString, (client) =>
      check(snapshot(client, { keptBy: 'embedded', read })),
    );
    expect(String(accounts)).toBe('settled');
  });

  it('says whether it can be read by others', () => {
    const manifest: Manifest = {
      taken_at: '2026-11-21T11:00:00Z',
      migration: 1,
      accounts: 'embedded',
      tables: [],
    };
    const told = (...how: [size: number, encrypted: boolean]) =>
      toldOfBackup('a', manifest, ...how).join(' ');
    expect(told(1_250_000, true)).toContain('(1,3 MB, verschlüsselt)');
    expect(told(1, false)).toContain('auch die Passwörter');
  });

  it('is refused of a database with nothing in it', async () => {
    const { connection, close } = await emptyDatabase();
    undo.push(close);
    await expect(backUp(join(folder, 'nothing.backup'), at(connection))).rejects.toThrow(
      'noch keine Datenbank',
    );
    expect(existsSync(join(folder, 'nothing.backup'))).toBe(false);
  });
});
