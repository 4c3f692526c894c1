/** A peer's packages: not among the project's own, as they are many hundreds and Directus has a licence of its own. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/bench');

/**
 * Installs them unless they are there, in a folder of the peer's own, which is returned.
 * @example installPeer('directus', { directus: '11.3.5' })
 */
export function installPeer(name: string, dependencies: Readonly<Record<string, string>>): string {
  const folder = join(cache, name);
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  }
  return folder;
}
