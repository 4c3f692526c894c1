/** A validator of XML schemas: libxml2's `xmllint`, installed from Debian's packages where that is possible. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { apt } from './chromium.mjs';

const isThere = () => spawnSync('xmllint', ['--version']).status === 0;

function install(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  try {
    apt('libxml2-utils');
    return true;
  } catch {
    return false;
  }
}

/** Why there is no validator, for a test to say when it is skipped; undefined when there is one. */
export const noXmllint: string | undefined =
  isThere() || (install() && isThere()) ? undefined : 'xmllint fehlt (Debian: apt-get install libxml2-utils)';

/** What is wrong with the document by the schema beside this file; empty when nothing is. */
export function schemaErrors(xml: string, schema: string): string {
  const path = fileURLToPath(new URL(schema, import.meta.url));
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--schema', path, '-'], {
    input: xml,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}
