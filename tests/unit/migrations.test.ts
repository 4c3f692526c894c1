/** Migrations as they are checked in, and how the next is generated. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineResource, type Resource } from '#declare/define.ts';
import {
  boolean,
  choice,
  day,
  type Fields,
  group,
  money,
  number,
  reference,
  references,
  text,
} from '#declare/fields.ts';
import { allResources } from '#resources/index.ts';
import { declarationOf } from '#services/develop/declarationOf.ts';
import { generate } from '#services/develop/generate.ts';

const checkedIn = resolve(import.meta.dirname, '../../src/services/storage/migrations');

interface Entry {
  readonly idx: number;
  readonly tag: string;
  readonly when: number;
}
const entriesIn = (folder: string): Entry[] =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries;
const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
const statementsOf = (folder: string, file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim());

describe('the migrations', () => {
  const entries = entriesIn(checkedIn);

  it('are those of the journal, in its order', () => {
    expect(sqlFiles(checkedIn)).toEqual(entries.map(({ tag }) => `${tag}.sql`));
    for (const [index, { idx, tag, when }] of entries.entries()) {
      expect(idx).toBe(index);
      expect(tag).toMatch(new RegExp(`^${String(index).padStart(4, '0')}(_[a-z0-9]+)+$`));
      // A database takes what is newer than what it has: one that is older than the one before would be left out.
      expect(when).toBeGreaterThan(entries[index - 1]?.when ?? 0);
    }
  });

  it('keep the newest snapshot alone', () => {
    const newest = String(entries.length - 1).padStart(4, '0');
    expect(readdirSync(join(checkedIn, 'meta')).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
  });

  it.each(sqlFiles(checkedIn))('%s asks no row for a value that it doesn’t have', (file) => {
    const statements = statementsOf(checkedIn, file);
    const added = statements.filter(
      (one) => / ADD COLUMN /i.test(one) && / NOT NULL/i.test(one) && !/ DEFAULT | GENERATED /i.test(one),
    );
    expect(added).toEqual([]);
    for (const [index, statement] of statements.entries()) {
      const [, table, column] = /ALTER TABLE "(\w+)" ALTER COLUMN "(\w+)" SET NOT NULL/.exec(statement) ?? [];
      if (!table) continue;
      const filled = new RegExp(`UPDATE "?${table}"?[^]* SET [^]*"?${column}"? =`, 'i');
      expect(
        statements.slice(0, index).filter((one) => filled.test(one)),
        `${table}.${column}`,
      ).not.toEqual([]);
    }
  });
});

describe('the next migration', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'studio-migrations-'));
    cpSync(checkedIn, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const lockers = (fields: Fields): Resource =>
    defineResource({
      name: 'test_lockers',
      api: 'schedule/test-lockers',
      label: { one: 'Spind', many: 'Spinde' },
      access: { read: 'trainer', write: 'admin' },
      fields: { name: text({ label: 'Name', required: true }), ...fields },
      title: ({ name }) => String(name),
      list: { columns: ['name'], sort: ['name', 'ASC'] },
    }) as Resource;
  const next = (fields: Fields, name = 'more') => generate(folder, [...allResources, lockers(fields)], name);
  /** The statements about columns that the fields bring to lockers that are there. */
  async function brought(fields: Fields, before: Fields = {}): Promise<string[]> {
    await next(before, 'lockers');
    const file = await next(fields);
    return statementsOf(folder, file!.slice(folder.length + 1)).filter((one) => !/^CREATE|^DROP/.test(one));
  }

  it('has its name, its entry and its snapshot, which takes the last one’s place', async () => {
    const file = await next({}, 'lockers');
    const number = String(entriesIn(checkedIn).length).padStart(4, '0');
    expect(file).toBe(join(folder, `${number}_lockers.sql`));
    expect(entriesIn(folder).at(-1)).toMatchObject({ idx: Number(number), tag: `${number}_lockers` });
    expect(readdirSync(join(folder, 'meta')).sort()).toEqual([`${number}_snapshot.json`, '_journal.json']);
    expect(await next({})).toBeUndefined();
    expect(await next({ note: text({ label: 'Notiz' }) })).toMatch(/_more\.sql$/);
  });

  it('is none for a required field that older records lack', async () => {
    await next({}, 'lockers');
    const before = sqlFiles(folder);
    const fields = { floor: number({ label: 'Etage', required: true }) };
    await expect(next(fields)).rejects.toMatchObject({
      table: 'test_lockers',
      column: 'floor',
      field: { label: 'Etage' },
    });
    expect([sqlFiles(folder), entriesIn(folder).length]).toEqual([before, before.length]);
  });

  it('gives older records what the field says before they have to have it', async () => {
    expect(
      await brought({ floor: number({ label: 'Etage', integer: true, required: true, before: 2 }) }),
    ).toEqual([
      'ALTER TABLE "test_lockers" ADD COLUMN "floor" bigint;',
      'UPDATE "test_lockers" SET "floor" = 2;',
      'ALTER TABLE "test_lockers" ALTER COLUMN "floor" SET NOT NULL;',
    ]);
  });

  it('takes an expression, and doesn’t give new records what older ones get', async () => {
    expect(
      await brought({
        code: text({ label: 'Kürzel', required: true, before: { sql: 'left("name", 3)' } }),
        state: choice({ label: 'Zustand', of: { free: 'Frei', old: 'Alt' }, default: 'free', before: 'old' }),
      }),
    ).toEqual([
      'ALTER TABLE "test_lockers" ADD COLUMN "code" text collate "und-x-icu";',
      'UPDATE "test_lockers" SET "code" = (left("name", 3));',
      'ALTER TABLE "test_lockers" ALTER COLUMN "code" SET NOT NULL;',
      'ALTER TABLE "test_lockers" ADD COLUMN "state" text;',
      `UPDATE "test_lockers" SET "state" = 'old';`,
      `ALTER TABLE "test_lockers" ALTER COLUMN "state" SET DEFAULT 'free';`,
    ]);
  });

  it('writes out values of every shape', async () => {
    const statements = await brought({
      a: text({ label: 'A', before: "O'Neill" }),
      b: day({ label: 'B', required: true, before: '2026-01-31' }),
      c: boolean({ label: 'C', before: true }),
      d: references('trainers', { label: 'D', before: ['00000000-0000-4000-8000-000000000000'] }),
      e: group({ label: 'E', fields: { f: money({ label: 'F' }) }, before: { f: 100 } }),
    });
    expect(statements.filter((one) => one.startsWith('UPDATE'))).toEqual([
      `UPDATE "test_lockers" SET "a" = 'O''Neill';`,
      `UPDATE "test_lockers" SET "b" = '2026-01-31';`,
      'UPDATE "test_lockers" SET "c" = true;',
      `UPDATE "test_lockers" SET "d" = '{"00000000-0000-4000-8000-000000000000"}';`,
      `UPDATE "test_lockers" SET "e" = '{"f":100}'::jsonb;`,
    ]);
  });

  it('fills what is missing where a field becomes required', async () => {
    const floor = { label: 'Etage', integer: true };
    const optional = { floor: number(floor) };
    expect(await brought({ floor: number({ ...floor, required: true, before: 0 }) }, optional)).toEqual([
      'UPDATE "test_lockers" SET "floor" = 0 WHERE "floor" IS NULL;',
      'ALTER TABLE "test_lockers" ALTER COLUMN "floor" SET NOT NULL;',
    ]);
    await next(optional, 'back');
    await expect(next({ floor: number({ ...floor, required: true }) })).rejects.toMatchObject({
      column: 'floor',
    });
  });

  it('asks for nothing where nothing is older: a table that comes with the field, a default, an empty list', async () => {
    const fields = { keeper_id: reference('trainers', { label: 'Zuständig', required: true }) };
    expect(await next(fields, 'lockers')).toMatch(/_lockers\.sql$/);
    const more = {
      state: choice({ label: 'Zustand', required: true, of: { free: 'Frei' }, default: 'free' }),
      helper_ids: references('trainers', { label: 'Helfer' }),
    };
    expect(await next({ ...fields, ...more })).toMatch(/_more\.sql$/);
  });
});

it('declarations are found in their files', () => {
  for (const { name } of allResources) {
    const file = declarationOf(name);
    expect(readFileSync(resolve(checkedIn, '../../../..', file ?? name), 'utf8')).toContain(
      `name: '${name}'`,
    );
  }
  expect(declarationOf('nothing')).toBeUndefined();
});
