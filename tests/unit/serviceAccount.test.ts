import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkServiceAccount } from '#services/identity/serviceAccount.ts';
import { StartError } from '#services/startError.ts';

const dir = mkdtempSync(join(tmpdir(), 'service-account-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function fileWith(content: string): string {
  const path = join(dir, 'key.json');
  writeFileSync(path, content);
  return path;
}

it('takes the key of a service account, and what Google’s own tools write', () => {
  const key = { type: 'service_account', client_email: 'a@studio.example', private_key: 'key' };
  expect(checkServiceAccount(fileWith(JSON.stringify(key)))).toBeUndefined();
  expect(checkServiceAccount(fileWith('{"type":"external_account"}'))).toBeUndefined();
});

it('says what follows when there is none', () => {
  expect(checkServiceAccount(undefined)).toMatch(/keine Konten/);
});

it.each([
  ['{nope', 'keine JSON-Datei'],
  ['null', 'keine JSON-Datei'],
  ['{}', 'type fehlt'],
  ['{"type":"service_account","client_email":"a@studio.example"}', 'private_key fehlt'],
])('refuses %s', (content, message) => {
  expect(() => checkServiceAccount(fileWith(content))).toThrow(message);
});

it('refuses a file that isn’t there', () => {
  expect(() => checkServiceAccount(join(dir, 'none.json'))).toThrow(StartError);
});
