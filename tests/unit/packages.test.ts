/** What is installed is what was looked at: the lock files name each package's content by its digest. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
}

const root = resolve(import.meta.dirname, '../..');
const LOCKS = ['package-lock.json', 'src/services/embedded/emulator/package-lock.json'];

/** Biome's programs for other platforms: the registry the lock was written against doesn't carry them. */
const WITHOUT = /^node_modules\/@biomejs\/cli-(android|darwin|win32|linux-(arm64|x64)-musl)/;

function entriesOf(lock: string): [string, Entry][] {
  const { packages } = JSON.parse(readFileSync(resolve(root, lock), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
}

describe.each(LOCKS)('%s', (lock) => {
  it('has the digest of every package that is downloaded', () => {
    const bare = entriesOf(lock).filter(
      ([path, { integrity, link }]) => !integrity && !link && !WITHOUT.test(path),
    );
    expect(bare.map(([path]) => path)).toEqual([]);
  });

  it('names no registry', () => {
    expect(readFileSync(resolve(root, lock), 'utf8')).not.toMatch(/"resolved": "https?:/);
  });
});

it('leaves only optional packages without a digest', () => {
  const bare = entriesOf('package-lock.json').filter(([path]) => WITHOUT.test(path));
  expect(bare.filter(([, { optional }]) => !optional)).toEqual([]);
});

it('keeps the auth emulator out of an installation in production', () => {
  expect(entriesOf('package-lock.json').filter(([path]) => path.endsWith('/firebase-tools'))).toEqual([]);
});
