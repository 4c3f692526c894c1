/** Which errors of the driver mean that the database is away. Its own have no code: their words are what there is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { explained } from '#services/startErrors.ts';
import { DRIVER_SAYS_AWAY, isAway, isBroken, isCollision, isFull } from '#services/storage/errors.ts';

const require = createRequire(import.meta.url);
const coded = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more });

describe('a database that is away', () => {
  const pool = createRequire(require.resolve('pg')).resolve('pg-pool');
  const client = createRequire(require.resolve('pg')).resolve('./client.js');
  const driver = [pool, client].map((file) => readFileSync(file, 'utf8')).join();

  it.each(DRIVER_SAYS_AWAY)('is what the driver still means by "%s"', (words) => {
    expect(driver).toContain(words);
    expect(isAway(new Error(words))).toBe(true);
  });

  it.each(['57P01', '57P03', '08006', '53300', '25006', 'ECONNREFUSED', 'EPIPE', 'ECONNRESET'])(
    'is %s',
    (code) => expect(isAway(coded(code))).toBe(true),
  );

  it('is not one whose disk is full, which is said by its name', () => {
    for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
      expect([isAway(coded(code)), isFull(coded(code))]).toEqual([false, true]);
      expect(isFull(new Error('Failed query', { cause: coded(code) }))).toBe(true);
    }
    expect([coded('53200'), coded('57P01'), new Error('x'), 'ENOSPC'].some(isFull)).toBe(false);
    const path = '/srv/studio/accounts.json';
    expect(explained(coded('ENOSPC', { path }))).toMatch(
      `Der Speicherplatz ist voll: ${path}. Gib dort Platz frei`,
    );
    expect(explained(new Error('Failed query', { cause: coded('53100') }))).toContain('DATABASE_URL');
  });

  it('is not what the statement or a file has brought about', () => {
    for (const code of ['23505', '42P01', '40P01', 'ENOENT']) expect(isAway(coded(code))).toBe(false);
    expect(isAway(coded('ENOENT', { syscall: 'connect' }))).toBe(true);
    expect(isAway('ECONNREFUSED')).toBe(false);
  });

  it('is not worth another try at once after a wait in vain', () => {
    expect(isBroken(new Error('timeout exceeded when trying to connect'))).toBe(false);
    expect(isBroken(new Error('Query read timeout'))).toBe(false);
    const silent = Object.assign(new Error('timed out: the database is silent'), { code: 'ETIMEDOUT' });
    expect([isAway(silent), isBroken(silent)]).toEqual([true, false]);
    expect(isBroken(new Error('Connection terminated unexpectedly'))).toBe(true);
  });
});

it('a collision is a deadlock or a serialization failure', () => {
  expect(['40P01', '40001', '40002', '23505'].map((code) => isCollision(coded(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
