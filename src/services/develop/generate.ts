/** Generates migrations from the last snapshot to the state of the declarations. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { Resource } from '#declare/define.ts';
import { schemaOf } from '#services/storage/schema.ts';
import { backfilled, type Snapshot } from './backfill.ts';

interface Journal {
  readonly dialect: string;
  readonly version: string;
  readonly entries: readonly {
    readonly idx: number;
    readonly version: string;
    /** Milliseconds since 1970; a database has all migrations up to its newest. */
    readonly when: number;
    readonly tag: string;
    readonly breakpoints: boolean;
  }[];
}

/**
 * Writes the next migration, its entry in the journal, and the snapshot, which replaces the last one:
 * drizzle-kit compares with no other.
 * @param folder of the migrations
 * @param name its purpose, in snake case
 * @returns the path of the file; undefined where there is nothing to migrate
 * @throws NothingBefore
 * @example await generate('src/services/storage/migrations', allResources, 'lockers')
 */
export async function generate(
  folder: string,
  resources: readonly Resource[],
  name: string,
): Promise<string | undefined> {
  const meta = join(folder, 'meta');
  const journalFile = join(meta, '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  const before = last && readSnapshot(join(meta, snapshotName(last.idx)));
  const next = generateDrizzleJson(schemaOf(resources), before?.id);
  const statements = backfilled(await generateMigration(before ?? empty(), next), next, resources);
  if (statements.length === 0) return undefined;
  const idx = (last?.idx ?? -1) + 1;
  const tag = `${numbered(idx)}_${name}`;
  const file = join(folder, `${tag}.sql`);
  const when = Math.max(Date.now(), (last?.when ?? 0) + 1);
  const entries = [...journal.entries, { idx, version: next.version, when, tag, breakpoints: true }];
  writeFileSync(file, `${statements.join('\n--> statement-breakpoint\n')}\n`);
  for (const old of readdirSync(meta).filter((one) => one.endsWith(SNAPSHOT))) rmSync(join(meta, old));
  writeFileSync(join(meta, snapshotName(idx)), JSON.stringify(next, null, 2));
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }, null, 2));
  return file;
}

/**
 * Returns whether the checked-in migrations lead to the state of the declarations.
 * @example isGenerated('src/services/storage/migrations', allResources)
 */
export function isGenerated(folder: string, resources: readonly Resource[]): boolean {
  const meta = join(folder, 'meta');
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as Journal;
  const last = entries.at(-1);
  const held = last && readSnapshot(join(meta, snapshotName(last.idx))).tables;
  // In serialised form: without undefined members.
  const asked = JSON.parse(JSON.stringify(generateDrizzleJson(schemaOf(resources)).tables));
  return isDeepStrictEqual(held, asked);
}

const SNAPSHOT = '_snapshot.json';
const numbered = (idx: number) => String(idx).padStart(4, '0');
const snapshotName = (idx: number) => `${numbered(idx)}${SNAPSHOT}`;
const empty = () => generateDrizzleJson({});

function readSnapshot(file: string): Snapshot {
  if (!existsSync(file))
    throw new Error(`${file} is missing: it belongs to the last migration of the journal`);
  return JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
}
